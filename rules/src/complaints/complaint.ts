import { addDays, type Day } from '../calendar/dates.ts';

/** Subjects and texts of complaints, and their limits. */

export const COMPLAINT_SUBJECTS = ['POLICY', 'REQUEST', 'CLAIM', 'PAYMENT', 'PERSON', 'OTHER'] as const;
export type ComplaintSubject = (typeof COMPLAINT_SUBJECTS)[number];

export const COMPLAINT_CATEGORIES = ['UNFAIR_SALE', 'SERVICE', 'CLAIM', 'PREMIUM', 'PAYOUT', 'DATA', 'DOCUMENT', 'OTHER'] as const;
export type ComplaintCategory = (typeof COMPLAINT_CATEGORIES)[number];

/** Causes that the report counts. */
export const ROOT_CAUSES = ['DELAY', 'WRONG_INFORMATION', 'SALE', 'SYSTEM', 'STAFF', 'PARTNER', 'TERMS', 'NO_FAULT'] as const;
export type RootCause = (typeof ROOT_CAUSES)[number];

/** Lengths of the texts: at least, at most. */
export const COMPLAINT_TEXT = [20, 4_000] as const;
export const WISH_MAX = 500;
export const PERSON_NAME = [2, 80] as const;
/** Length of a number that a person without a login names. */
export const SUBJECT_NUMBER_MAX = 40;
export const ANSWER_TEXT = [20, 4_000] as const;
export const CLAUSE_MAX = 200;
export const TOKEN_MAX = 40;
export const MAX_COMPLAINT_FILES = 5;
/** Complaints that one person may send on one day. */
export const MAX_PER_DAY = 5;

/** Where staff receive a complaint that they enter, as the channel of its request. */
export const RECEIPT_CHANNELS = ['LETTER', 'CALL', 'EMAIL', 'BRANCH'] as const;
export type ReceiptChannel = (typeof RECEIPT_CHANNELS)[number];
const RECEIPT_DAYS = 365;
/** True for a day on which a complaint may have been received that staff enter today. */
export const isReceiptDay = (day: Day, today: Day): boolean => day <= today && day >= addDays(today, -RECEIPT_DAYS);

/** Steps that a customer takes. */
export type ComplaintAct = 'ESCALATE' | 'ACCEPT' | 'REOPEN' | 'WITHDRAW' | 'TOKEN' | 'OMBUDSMAN';

/** `ACCOUNT_NEEDED`: no verified account. `RETURNED`: the bank sent the money back. `ON_HOLD`: the account was changed less than a day ago. */
export const COMPLAINT_PAYMENT_STATES = ['ACCOUNT_NEEDED', 'RETURNED', 'ON_HOLD', 'PAYING', 'PAID'] as const;
export type ComplaintPaymentState = (typeof COMPLAINT_PAYMENT_STATES)[number];

const HARM = [
  /\bsuicid/i,
  /\b(kill|hurt|harm)(ing)? (myself|you|him|her|them|your)\b/i,
  /\b(end|take|ending|taking) my (own )?life\b/i,
  /\bbomb\b/i,
  /आत्महत्या/,
  /जान (दे|से मार)/,
  /मर जाऊ/,
];
/** True if the text may speak of self-harm or of a threat, so that a person calls first. */
export const mentionsHarm = (text: string): boolean => HARM.some((pattern) => pattern.test(text));
