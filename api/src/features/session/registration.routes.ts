import type { registration } from '@portal/contract/session/registration.ts';
import { type Handlers, ownTransactions } from '../../platform/pipeline/implement.ts';
import { checkUser, saveCredentials } from './credentials.ts';
import { matchFields } from './product-linking.ts';
import { checkRegistrationDetails } from './registration.ts';

/** The calls next to `/login`. They commit in steps, so that attempts and budgets stay counted, whatever happens next. */
export const registrationHandlers: Handlers<typeof registration> = {
  '/checkRegistrationDetails': ownTransactions(checkRegistrationDetails),
  '/checkUser': checkUser,
  '/credentials/save': ownTransactions(saveCredentials),
  '/matchFields': ownTransactions(matchFields),
};
