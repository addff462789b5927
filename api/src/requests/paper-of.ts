import type { HandledBy } from '@portal/rules/request-kinds.ts';
import { PASSWORD_RULE } from '../documents/password.ts';

/**
 * The values by which a message brings the paper of a request: those that people carry out are acknowledged and confirmed in writing, those of
 * a partner confirmed.
 */
export const paperOf = (handledBy: HandledBy, isDone: boolean) =>
  handledBy === 'backOffice' || (handledBy === 'partner' && isDone) ? CONFIRMED : NO_PAPER;
export const CONFIRMED = { paper: 'acknowledgement', passwordRule: PASSWORD_RULE };
export const NO_PAPER = { paper: '', passwordRule: '' };
