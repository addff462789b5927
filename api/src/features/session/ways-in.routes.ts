import type { waysIn as table } from '@portal/contract/ways-in.ts';
import { type Call, type Handlers, ownTransactions } from '../../http/implement.ts';
import { checkUser, saveCredentials } from './credentials.ts';
import { matchFields } from './product-linking.ts';
import { checkRegistrationDetails } from './registration.ts';

export type WaysInCall<Path extends keyof typeof table> = Call<(typeof table)[Path]>;

/** The calls beside `/login`. They commit in steps: tries and budgets stay counted, whatever becomes of the rest. */
export const waysIn: Handlers<typeof table> = {
  '/checkRegistrationDetails': ownTransactions(checkRegistrationDetails),
  '/checkUser': checkUser,
  '/credentials/save': ownTransactions(saveCredentials),
  '/matchFields': ownTransactions(matchFields),
};
