import type { RequestKind } from '@portal/rules/requests/request-kinds.ts';

/**
 * Message values that attach the document of a request. Requests that staff carry out have an acknowledgement and a confirmation. Those of
 * a partner, and instructions on a card, have a confirmation only.
 */
export const findRequestDocument = ({ handledBy, type }: Pick<RequestKind, 'handledBy' | 'type'>, isDone: boolean) =>
  handledBy === 'backOffice' || (isDone && (handledBy === 'partner' || type === 'SI')) ? CONFIRMED : NO_DOCUMENT;
export const CONFIRMED = { paper: 'acknowledgement' };
export const NO_DOCUMENT = { paper: '' };
