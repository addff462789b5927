import { BANK_FORM_TEXTS, type FieldText } from '../mandates/bank-form-texts.ts';
import type { FieldErrors } from '../mandates/mandate-form.ts';
import { ACCOUNT_TYPES, type IfscRule, isAccountNo, isIfscBy, isMicr, MICR_LENGTH, normaliseIfsc } from '../people/bank-account.ts';
import { cleanHolderName, isHolderName } from '../people/holder-name.ts';
import type { PolicyStatus } from '../policies/policy.ts';

/** Ended, and paid out or without anything to pay. A policy that has matured may still be waiting for its account. */
export const PAID_OUT: readonly PolicyStatus[] = [
  'SURRENDERED',
  'FREE_LOOK_CANCELLED',
  'TERMINATED',
  'DEATH_CLAIM_INTIMATED',
  'CLAIM_PAID',
];
/** Policies of one request (calls, 6). */
export const MAX_PAYOUT_POLICIES = 50;
export const MAX_PROOF_FILES = 3;
export const PROOF_KINDS = ['CANCELLED_CHEQUE', 'PASSBOOK', 'STATEMENT'] as const;
export type ProofKind = (typeof PROOF_KINDS)[number];

type Policy = { status: PolicyStatus; assigned: 'ABSOLUTE' | 'CONDITIONAL' | null };
/** Why the payout account of a policy cannot be changed; null: it can (calls, 6). */
export function payoutRejection({ status, assigned }: Policy): 'assigned' | 'policyClosed' | null {
  if (assigned === 'ABSOLUTE') return 'assigned';
  return PAID_OUT.includes(status) ? 'policyClosed' : null;
}

/** Field names as the wire spells them (calls, 6). */
export type PayoutForm = {
  ifscCode: string;
  mircCode: string;
  accountNo: string;
  confirmAccountNo: string;
  accountHoderName: string;
  accountType: string;
};
export const ACCOUNT_DIGITS: FieldText = { en: 'Enter an account number with 9 to 18 digits.', hi: '9 से 18 अंकों की खाता संख्या लिखें।' };
const DIFFER: FieldText = { en: 'The account numbers do not match.', hi: 'खाता संख्याएँ मेल नहीं खातीं।' };
const REPEAT: FieldText = { en: 'Enter the account number again.', hi: 'खाता संख्या फिर से लिखें।' };
const MICR_DIGITS: FieldText = { en: 'Enter a MICR code with 9 digits.', hi: '9 अंकों का MICR कोड लिखें।' };

/** Errors of the form of a payout account, by field, in its order (VAL-019..024, VAL-029..034). */
export function findPayoutErrors(form: PayoutForm, rule: IfscRule): FieldErrors<keyof PayoutForm> {
  const errors: [keyof PayoutForm, FieldText | false][] = [
    ['ifscCode', findIfscError(normaliseIfsc(form.ifscCode), rule)],
    ['mircCode', findMicrError(form.mircCode.trim())],
    ['accountNo', findAccountError(form.accountNo)],
    ['confirmAccountNo', form.confirmAccountNo === '' ? REPEAT : form.confirmAccountNo !== form.accountNo && DIFFER],
    ['accountHoderName', findHolderError(form.accountHoderName.trim())],
    ['accountType', !ACCOUNT_TYPES.some((type) => type === form.accountType) && BANK_FORM_TEXTS.selectAccountType],
  ];
  return Object.fromEntries(errors.filter(([, error]) => error !== false)) as FieldErrors<keyof PayoutForm>;
}

/** Letters among the last seven are taken, as on /enach (E-02). */
function findIfscError(ifsc: string, rule: IfscRule): FieldText | false {
  if (ifsc === '') return BANK_FORM_TEXTS.enachIfscRequired;
  return !isIfscBy(rule, 'ENACH', ifsc) && BANK_FORM_TEXTS.ifscInvalid;
}

function findMicrError(micr: string): FieldText | false {
  if (micr.length > MICR_LENGTH) return BANK_FORM_TEXTS.micrTooLong;
  return micr !== '' && !isMicr(micr) && MICR_DIGITS;
}

function findAccountError(accountNo: string): FieldText | false {
  if (accountNo === '') return BANK_FORM_TEXTS.accountRequired;
  return !isAccountNo(accountNo) && ACCOUNT_DIGITS;
}

function findHolderError(name: string): FieldText | false {
  if (name === '') return BANK_FORM_TEXTS.holderRequired;
  return !(/^[A-Za-z]/.test(name) && isHolderName(cleanHolderName(name))) && BANK_FORM_TEXTS.holderInvalid;
}
