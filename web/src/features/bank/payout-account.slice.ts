import type { ResponseOf } from '../../lib/api/wire.ts';
import { area } from '../../lib/state/slices.ts';

/** Form values of /editbank-details. The account number stays in memory only, never in a draft or an address, and is cleared at logout. */
export type TypedAccount = {
  policyNos: readonly string[];
  accountHoderName: string;
  accountNo: string;
  confirmAccountNo: string;
  ifscCode: string;
  mircCode: string;
  accountType: 'Saving' | 'Current';
  nameCheckId?: string | undefined;
};

/** Between the form of an account and the page of its proof. */
export const usePayoutAccount = area('payoutAccount', { typed: null as TypedAccount | null });

/** Converts the account to the request's format. */
export const toAccount = ({ policyNos, mircCode, nameCheckId, ...account }: TypedAccount) => ({
  ...account,
  policyNos: [...policyNos],
  ...(mircCode && { mircCode }),
  ...(nameCheckId && { nameCheckId }),
});

export type Changed = ResponseOf<'/createCaseArray/bankAccountUpdate'>;
