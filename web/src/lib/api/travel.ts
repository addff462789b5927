import { GET_CALLS, PLAIN_CALLS, WITHOUT_KEY } from '@portal/contract/transport.ts';
import { isOfStaff } from './bearer.ts';

/** How calls travel; those of staff are listed when the admin area is here. */
type Lists = { GET_CALLS: readonly string[]; PLAIN_CALLS: readonly string[]; WITHOUT_KEY: readonly string[] };
let ofStaff: Lists | undefined;
export const listStaffCalls = (lists: Lists): void => {
  ofStaff = lists;
};
export const isListed = (path: string, list: keyof Lists): boolean =>
  ((isOfStaff(path) && ofStaff) || { GET_CALLS, PLAIN_CALLS, WITHOUT_KEY })[list].includes(path);
