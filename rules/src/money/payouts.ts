import { addDays, addMonths, type Day, daysBetween, maxDay } from '../calendar/dates.ts';
import type { UnclaimedKind } from './unclaimed.ts';

/** Money that the insurer pays, as /payouts lists it (beyond the specification, A 3). */

export const BENEFIT_KINDS = ['SURVIVAL', 'MATURITY', 'ANNUITY'] as const;
export type BenefitKind = (typeof BENEFIT_KINDS)[number];
/** Kinds of payouts to a customer. A part of a claim is sent again on /claim-tracker, and a refund by the payment gateway. */
export const PAYOUT_KINDS = [
  ...BENEFIT_KINDS,
  'CLAIM',
  'LOAN',
  'SURRENDER',
  'WITHDRAWAL',
  'FREE_LOOK',
  'UNCLAIMED',
  'COMPLAINT',
  'REFUND',
] as const;
export type PayoutKind = (typeof PAYOUT_KINDS)[number];

/** The kind of unclaimed amount that a benefit becomes if its payment is returned and not sent again. */
export const toUnclaimedKind = (kind: BenefitKind): UnclaimedKind => kind;

type Text = { readonly en: string; readonly hi: string };
export const PAYOUT_KIND_TEXTS: Record<PayoutKind, Text> = {
  SURVIVAL: { en: 'Survival benefit', hi: 'उत्तरजीविता लाभ' },
  MATURITY: { en: 'Maturity benefit', hi: 'परिपक्वता लाभ' },
  ANNUITY: { en: 'Annuity', hi: 'वार्षिकी' },
  CLAIM: { en: 'Claim', hi: 'दावा' },
  LOAN: { en: 'Loan', hi: 'ऋण' },
  SURRENDER: { en: 'Surrender value', hi: 'सरेंडर मूल्य' },
  WITHDRAWAL: { en: 'Withdrawal', hi: 'निकासी' },
  FREE_LOOK: { en: 'Refund of a cancelled policy', hi: 'रद्द पॉलिसी की वापसी' },
  UNCLAIMED: { en: 'Unclaimed amount', hi: 'अदावी राशि' },
  COMPLAINT: { en: 'Payment after a complaint', hi: 'शिकायत के बाद भुगतान' },
  REFUND: { en: 'Refund', hi: 'रिफ़ंड' },
};

/** Things that the customer has to add before a benefit can be paid. */
export const PAYOUT_NEEDS = ['BANK', 'CERTIFICATE'] as const;
export type PayoutNeed = (typeof PAYOUT_NEEDS)[number];

/** Months for which benefits are listed in advance. */
const LISTED_MONTHS = 24;
/** Number of returns after which staff call the customer. */
export const RETURNS_UNTIL_CALL = 3;

/** The last day of the list of coming payouts. */
export const lastListedDay = (today: Day): Day => addMonths(today, LISTED_MONTHS);

type Benefit = { dueOn: Day; guaranteed: boolean };
/** True if a benefit is listed in advance: guaranteed, and due from `from` on within 24 months. */
export const isListed = ({ dueOn, guaranteed }: Benefit, { from, today }: { from: Day; today: Day }): boolean =>
  guaranteed && dueOn >= from && dueOn <= lastListedDay(today);

type NeedFacts = {
  dueOn: Day;
  hasAccount: boolean;
  /** The first payout of the annuity that is held for its survival certificate; null: none is. */
  heldFrom: Day | null;
};
/** The first thing missing for a benefit. The account comes first, because nothing can be paid without one. */
export function findNeed({ dueOn, hasAccount, heldFrom }: NeedFacts): PayoutNeed | null {
  if (!hasAccount) return 'BANK';
  return heldFrom !== null && dueOn >= heldFrom ? 'CERTIFICATE' : null;
}

/** The last day on which something missing can arrive without a delay; today if that day has passed. */
export const neededBy = (dueOn: Day, today: Day): Day => maxDay(addDays(dueOn, -1), today);

/** Days before the due day on which the customer is asked for something missing. The first is also that of the announcement. */
export const NOTICE_DAYS = [3, 14, 30] as const;
/** The notice that is due on a day, also if an earlier run was missed; null before the first and from the due day on. */
export function findNoticeDays(dueOn: Day, today: Day): (typeof NOTICE_DAYS)[number] | null {
  const left = daysBetween(today, dueOn);
  return left <= 0 ? null : (NOTICE_DAYS.find((days) => left <= days) ?? null);
}

export const PAYOUT_NEED_TEXTS: Record<PayoutNeed, Text> = {
  BANK: { en: 'a verified bank account', hi: 'सत्यापित बैंक खाता' },
  CERTIFICATE: { en: 'your survival certificate', hi: 'अपना जीवन प्रमाण पत्र' },
};

/** Why a bank returns a payment. */
export const RETURN_REASONS = ['CLOSED', 'WRONG_NUMBER', 'WRONG_NAME', 'FROZEN', 'OTHER'] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];
/** Reason codes of ISO 20022, which NEFT uses, and the words of the sandbox. */
const RETURN_CODES: Readonly<Record<string, ReturnReason>> = {
  AC01: 'WRONG_NUMBER',
  AC04: 'CLOSED',
  AC06: 'FROZEN',
  BE01: 'WRONG_NAME',
  ACCOUNT_CLOSED: 'CLOSED',
};
export const findReturnReason = (code: string | null): ReturnReason => RETURN_CODES[code?.toUpperCase() ?? ''] ?? 'OTHER';
export const RETURN_REASON_TEXTS: Record<ReturnReason, Text> = {
  CLOSED: { en: 'the account is closed', hi: 'खाता बंद है' },
  WRONG_NUMBER: { en: 'the account number is not correct', hi: 'खाता संख्या सही नहीं है' },
  WRONG_NAME: { en: 'the account is in another name', hi: 'खाता किसी और नाम पर है' },
  FROZEN: { en: 'the account is frozen', hi: 'खाते पर रोक लगी है' },
  OTHER: { en: 'the bank did not accept the payment', hi: 'बैंक ने भुगतान स्वीकार नहीं किया' },
};

type Attempt = { status: 'CREATED' | 'SENT' | 'PAID' | 'RETURNED'; isClaim: boolean; isSentAgain: boolean; isUnclaimed: boolean };
/** State of the request that a payout belongs to; `NONE` for a benefit. */
export type RequestState = 'NONE' | 'WAITING' | 'COMPLETED' | 'OTHER';
/**
 * True if the customer may send the payment again. A request that was rejected or cancelled since is not paid, and one that is in progress
 * has another payout. An unclaimed amount is claimed instead.
 */
export const maySendAgain = ({ status, isClaim, isSentAgain, isUnclaimed }: Attempt, request: RequestState): boolean =>
  status === 'RETURNED' && !isClaim && !isSentAgain && !isUnclaimed && request !== 'OTHER';
