import type { RequestKind } from '@portal/rules/requests/request-kinds.ts';

/**
 * The values by which a message brings the paper of a request: those that people carry out are acknowledged and confirmed in writing, those of
 * a partner and instructions on a card confirmed.
 */
export const documentOf = ({ handledBy, type }: Pick<RequestKind, 'handledBy' | 'type'>, isDone: boolean) =>
  handledBy === 'backOffice' || (isDone && (handledBy === 'partner' || type === 'SI')) ? CONFIRMED : NO_DOCUMENT;
export const CONFIRMED = { paper: 'acknowledgement' };
export const NO_DOCUMENT = { paper: '' };
