import type { HandledBy } from '@portal/rules/request-kinds.ts';
import { PASSWORD_RULE } from '../documents/password.ts';

/** The values by which a message brings the paper of a request: those that people carry out are acknowledged and confirmed in writing. */
export const paperOf = (handledBy: HandledBy | undefined) =>
  handledBy === 'backOffice' ? { paper: 'acknowledgement', passwordRule: PASSWORD_RULE } : { paper: '', passwordRule: '' };
