import { MAX_PAYOUT_POLICIES, MAX_PROOF_FILES, PROOF_KINDS } from '@portal/rules/money/payout-account.ts';
import { ACCOUNT_STATUSES } from '@portal/rules/people/account-check.ts';
import { ACCOUNT_TYPES } from '@portal/rules/people/bank-account.ts';
import { z } from 'zod';
import { command, query } from './endpoint.ts';
import { requestCommand } from './request.ts';
import { AccountNumber, digits, personName, reference, shortText } from './typed-fields.ts';
import { DayOut, InstantOut, Masked, PolicyNo, Ref, Upload, YN } from './types.ts';

const AccountType = z.enum(ACCOUNT_TYPES);

const BankAccount = z.object({
  BANK_ID: z.string(),
  ACCOUNT_HOLDER: z.string(),
  ACCOUNT_NUMBER: Masked,
  ACCOUNT_TYPE: AccountType,
  IFSC: z.string(),
  MICR: z.string().nullable(),
  BANK_NAME: z.string(),
  BRANCH: z.string().nullable(),
  VERIFIED_BY: z.enum(['PENNY_DROP', 'CHEQUE']).nullable(),
  STATUS: z.enum(['ACTIVE', 'PENDING']),
});

const policyNos = z.array(PolicyNo).min(1).max(MAX_PAYOUT_POLICIES);

export const bank = {
  '/getPolicyBankdetails': query({
    summary: 'The payout account of a policy, and the other accounts on record.',
    caller: 'customer',
    request: z.strictObject({ policyId: PolicyNo }),
    response: z.object({
      BANK_DETAILS: BankAccount.nullable(),
      OTHER_BANK_DETAILS: z.array(BankAccount),
      openCase: z.object({ caseId: z.string(), submittedOn: DayOut, promisedBy: DayOut.nullable() }).nullable(),
      holdUntil: InstantOut.nullable(),
      allowed: z.boolean(),
      why: z.string().nullable(),
    }),
  }),
  '/getBankName': query({
    summary: 'The bank of an IFSC, and how it takes mandates.',
    caller: 'customer',
    request: z.strictObject({ ifscCode: reference() }),
    response: z.object({
      BANK_CODE: z.string(),
      BANK_NAME: z.string(),
      BRANCH: z.string().nullable(),
      CITY: z.string().nullable(),
      MICR: z.string().nullable(),
      NACH: z.object({ ENACH: YN, ESI: YN, UPI: YN }),
    }),
  }),
  // A credit of one rupee is made, so it is a command: the same key again is the same answer.
  '/nameService': command({
    summary: 'Tries an account out by one rupee and compares its holder, or another name, with the owner of a policy.',
    caller: 'customer',
    request: z.union([
      z.strictObject({
        policyId: PolicyNo,
        kind: z.literal('BANK'),
        accountNo: AccountNumber,
        ifscCode: reference(),
        accountType: AccountType,
      }),
      z.strictObject({ policyId: PolicyNo, kind: z.literal('NAME'), name: personName(200, 1) }),
    ]),
    response: z.object({
      nameCheckId: Ref,
      score: z.int(),
      matches: z.boolean(),
      review: z.boolean(),
      /** The first letter of each part. Empty for a name. */
      registeredName: Masked,
      accountStatus: z.enum(ACCOUNT_STATUSES).nullable(),
    }),
    fails: ['accountRefused'],
  }),
  '/bankDetails/saveDocument': command({
    summary: 'Takes the proof of an account: checked, scanned and kept for a day, in which a request may take it.',
    caller: 'customer',
    seal: 'both',
    upload: 'base64',
    journey: { name: 'bankUpdate', step: 'DETAILS' },
    fails: ['fileRefused'],
    request: z.strictObject({ policyId: PolicyNo, documentType: z.enum(PROOF_KINDS), file: Upload }),
    response: z.object({
      fileRef: Ref,
      documentType: z.enum(PROOF_KINDS),
      fileName: z.string(),
      sizeBytes: z.int(),
      pages: z.int(),
      status: z.enum(['ACCEPTED', 'SCANNING']),
    }),
  }),
  '/createCaseArray/bankAccountUpdate': requestCommand('BANK', {
    summary: 'Names the account to which payouts of policies go.',
    several: true,
    request: z.union([
      z.strictObject({ policyNos, bankId: z.string().max(40) }),
      z.strictObject({
        policyNos,
        accountHoderName: shortText(100),
        accountNo: AccountNumber,
        confirmAccountNo: AccountNumber,
        ifscCode: reference(),
        mircCode: digits(20).optional(),
        accountType: AccountType,
        nameCheckId: Ref.optional(),
        fileRefs: z.array(Ref).min(1).max(MAX_PROOF_FILES).optional(),
      }),
    ]),
    response: { ACCOUNT_NUMBER: Masked },
    fails: [
      'accountsDiffer',
      'nameMismatch',
      'proofNeeded',
      'fileGone',
      'accountClosed',
      'nreAccount',
      'assigned',
      'policyClosed',
      'unchanged',
    ],
  }),
};
