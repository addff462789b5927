import { z } from 'zod';
import { query } from './endpoint.ts';
import { Masked, PolicyNo } from './types.ts';

const BankAccount = z.object({
  BANK_ID: z.string(),
  ACCOUNT_HOLDER: z.string(),
  ACCOUNT_NUMBER: Masked,
  ACCOUNT_TYPE: z.enum(['Saving', 'Current']),
  IFSC: z.string(),
  MICR: z.string().nullable(),
  BANK_NAME: z.string(),
  BRANCH: z.string().nullable(),
  VERIFIED_BY: z.enum(['PENNY_DROP', 'CHEQUE']).nullable(),
  STATUS: z.enum(['ACTIVE', 'PENDING']),
});

export const bank = {
  '/getPolicyBankdetails': query({
    summary: 'The payout account of a policy, and the other accounts on record.',
    caller: 'customer',
    request: z.strictObject({ policyId: PolicyNo }),
    response: z.object({ BANK_DETAILS: BankAccount.nullable(), OTHER_BANK_DETAILS: z.array(BankAccount) }),
  }),
};
