import type { EndpointAt } from '@portal/contract/contract.ts';
import type { LocalizedText } from '@portal/contract/field-text.ts';
import { ANSWER_TEXT } from '@portal/rules/complaints/complaint.ts';
import { formatRupees } from '@portal/rules/money/money.ts';
import { findPayoutErrors } from '@portal/rules/money/payout-account.ts';
import { fitsCaseText } from '@portal/rules/staff/case-desk.ts';
import type { Config } from '../../base/config/config.ts';
import { badFields } from '../../base/failure.ts';
import type { Call } from '../../platform/pipeline/implement.ts';
import type { CASE_PATH } from './find-case.ts';

/** Input of a case action as plain JSON, because it may be stored for a second person. Amounts are in paise. */
export type CaseActionInput = Call<EndpointAt<typeof CASE_PATH>>['input'];

export const REASON: LocalizedText = { en: 'Give a reason.', hi: 'कारण लिखें।' };
const TO_CUSTOMER: LocalizedText = { en: 'Enter what the customer needs to do.', hi: 'लिखें कि ग्राहक को क्या करना है।' };
const NAME: LocalizedText = { en: 'Choose a document or enter its name.', hi: 'दस्तावेज़ चुनें, या उसका नाम लिखें।' };
const PARTS: LocalizedText = { en: 'Enter an amount for each part.', hi: 'हर भाग की राशि लिखें।' };
const ANSWER: LocalizedText = { en: 'Give the answer and its reason.', hi: 'उत्तर और उसका कारण लिखें।' };
const AMOUNT: LocalizedText = { en: 'Enter an amount above zero.', hi: 'शून्य से अधिक राशि लिखें।' };
const NO_AMOUNT: LocalizedText = { en: 'A refusal pays nothing.', hi: 'अस्वीकार करने पर कोई भुगतान नहीं होता।' };
const TOKEN: LocalizedText = { en: 'Enter the token of Bima Bharosa.', hi: 'बीमा भरोसा का टोकन लिखें।' };
const GRANT_DAYS: LocalizedText = { en: 'Enter 1 to 30 days.', hi: '1 से 30 दिन लिखें।' };
const ANY_TEXT: LocalizedText = { en: 'Enter a note.', hi: 'कुछ लिखें।' };

/** Rejects missing, short or long texts at their field, and parts that do not add up to the decided amount. */
export function checkCaseAction(input: CaseActionInput, { IFSC_RULE }: Pick<Config, 'IFSC_RULE'>): void {
  const errors: Record<string, LocalizedText> = {};
  switch (input.act) {
    case 'REQUEST_DOCUMENT':
      if (!input.paperCode && !input.name?.trim()) errors.name = NAME;
      if (!fitsCaseText(input.why, 'why')) errors.why = TO_CUSTOMER;
      break;
    case 'CHECK_DOCUMENT':
      if (input.verdict !== 'ACCEPT' && !fitsCaseText(input.reason, 'reason')) errors.reason = REASON;
      break;
    case 'FIRST_CHECK':
      if (input.verdict === 'MISTAKE' && !fitsCaseText(input.reason, 'reason')) errors.reason = REASON;
      break;
    case 'INVESTIGATE':
    case 'REOPEN':
    case 'REVEAL':
    case 'HOLD':
    case 'RELEASE_HOLD':
    case 'ESCALATE':
    case 'CLOSE':
      if (!fitsCaseText(input.reason, 'reason')) errors.reason = REASON;
      break;
    case 'BOOKED_VALUE':
      if (!fitsCaseText(input.reason, 'reason')) errors.reason = REASON;
      if (input.amount <= 0) errors.amount = AMOUNT;
      break;
    case 'REFUSE':
      if (!fitsCaseText(input.text, 'refusal')) errors.text = TO_CUSTOMER;
      break;
    case 'ANSWER':
      if (input.text.trim().length < ANSWER_TEXT[0]) errors.text = ANSWER;
      if (input.amount !== undefined && input.amount <= 0) errors.amount = AMOUNT;
      if (input.amount !== undefined && input.decision === 'NOT_AGREED') errors.amount = NO_AMOUNT;
      break;
    case 'TOKEN':
      if (input.text === '') errors.text = TOKEN;
      break;
    case 'NOTE':
      if (!fitsCaseText(input.text, 'note')) errors.text = ANY_TEXT;
      break;
    case 'APPROVE':
      Object.assign(errors, findPartErrors(input));
      if (input.grant?.form === 'DAYS' && input.grant.days === undefined) errors['grant.days'] = GRANT_DAYS;
      break;
    case 'PAY':
      if (input.account) Object.assign(errors, findAccountErrors(input.account, IFSC_RULE));
      break;
    default:
  }
  if (Object.keys(errors).length > 0) throw badFields(errors);
}

/** Errors in the parts of a claim's payout. A request has no parts, because its payout follows from the request. */
function findPartErrors({ amount, parts }: Extract<CaseActionInput, { act: 'APPROVE' }>): Record<string, LocalizedText> {
  if (amount === undefined && parts === undefined) return {};
  const sum = (parts ?? []).reduce((all, part) => all + part.amount, 0);
  if (!parts?.length || parts.some((part) => part.amount <= 0)) return { parts: PARTS };
  if (sum === amount) return {};
  const [x, y] = [formatRupees(sum), formatRupees(amount ?? 0)];
  return { amount: { en: `These parts add up to ${x}, not ${y}.`, hi: `इन भागों का योग ${x} है, ${y} नहीं।` } };
}

type Account = NonNullable<Extract<CaseActionInput, { act: 'PAY' }>['account']>;
function findAccountErrors({ accountHolderName, accountNo, ifscCode, accountType }: Account, rule: Config['IFSC_RULE']) {
  const form = { accountHoderName: accountHolderName, accountNo, confirmAccountNo: accountNo, ifscCode, mircCode: '', accountType };
  const { accountHoderName, ...faults } = findPayoutErrors(form, rule);
  const named = { ...faults, ...(accountHoderName && { accountHolderName: accountHoderName }) };
  return Object.fromEntries(Object.entries(named).map(([name, error]) => [`account.${name}`, error]));
}
