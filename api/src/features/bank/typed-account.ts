import type { EndpointAt } from '@portal/contract/contract.ts';
import { nachBank } from '@portal/rules/mandates/nach-banks.ts';
import { findPayoutErrors } from '@portal/rules/money/payout-account.ts';
import { accountVerdict } from '@portal/rules/people/account-check.ts';
import { bankOfIfsc, normaliseIfsc } from '@portal/rules/people/bank-account.ts';
import { cleanHolderName } from '@portal/rules/people/holder-name.ts';
import { VERBATIM_ERRORS } from '@portal/rules/text/verbatim-errors.ts';
import { badFields, PortalError } from '../../base/failure.ts';

import type { CommandCall } from '../../platform/pipeline/implement.ts';
import type { PayoutPolicy } from './bank.store.ts';
import type { Account } from './bank-accounts.store.ts';

export type Change = CommandCall<EndpointAt<'/createCaseArray/bankAccountUpdate'>>;
export type TypedChange = Change & { input: Extract<Change['input'], { accountNo: string }> };
export const isTyped = (call: Change): call is TypedChange => 'accountNo' in call.input;

/** Error texts for a payout account, by code. */
const OF_ACCOUNT = {
  nameMismatch: {
    en: "The account holder's name does not match the policyholder's name.",
    hi: 'खाताधारक का नाम पॉलिसीधारक के नाम से मेल नहीं खाता।',
  },
  proofNeeded: { en: 'We need a proof of this account.', hi: 'हमें इस खाते का प्रमाण चाहिए।' },
};
export const rejectAccount = (code: keyof typeof OF_ACCOUNT) => new PortalError(code, {}, OF_ACCOUNT[code]);

/** Reads a typed account by the rules of its form, unverified. */
export function parseAccount({ input, services, fail }: TypedChange): Account {
  const { ifscCode, mircCode = '', accountNo, confirmAccountNo, accountHoderName, accountType } = input;
  const form = { ifscCode, mircCode, accountNo, confirmAccountNo, accountHoderName, accountType };
  const { confirmAccountNo: differ, ...faults } = findPayoutErrors(form, services.config.IFSC_RULE);
  if (Object.keys(faults).length > 0) throw badFields(faults);
  if (differ) throw fail('accountsDiffer');
  const ifsc = normaliseIfsc(ifscCode);
  const bank = nachBank(bankOfIfsc(ifsc));
  if (!bank) throw badFields({ ifscCode: VERBATIM_ERRORS.noBankDetails });
  const holder = cleanHolderName(accountHoderName);
  return { holder, accountNo, accountType, ifsc, micr: mircCode.trim() || null, bankName: bank.name, branch: null, verifiedBy: null };
}

/**
 * Returns how the account is verified: immediately by a penny drop of this account, or by staff with a proof. Rejects an account of
 * another person, and one that takes no payouts.
 */
export async function verifyAccount(call: TypedChange, account: Account, [owner]: readonly [PayoutPolicy, ...PayoutPolicy[]]) {
  const { input, customer, store, now, fail } = call;
  const { nameCheckId: ref, fileRefs = [], policyNos } = input;
  const bound = ref && { ref, sessionId: customer.sessionId };
  const check = bound ? await store.nameCheck.findOfAccount(bound, { policyNos, account }, now) : undefined;
  const { score, accountStatus } = check ?? {};
  const verdict = score === undefined || !accountStatus ? 'proofNeeded' : accountVerdict({ score, accountStatus }, owner);
  if (verdict === 'atOnce') return 'PENNY_DROP';
  if (verdict === 'nameMismatch') throw rejectAccount(verdict);
  if (verdict !== 'proofNeeded') throw fail(verdict);
  if (fileRefs.length === 0) throw rejectAccount(verdict);
  return 'CHEQUE';
}
