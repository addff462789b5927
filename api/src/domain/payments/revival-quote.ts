import { createHash } from 'node:crypto';
import type { Day } from '@portal/rules/calendar/dates.ts';
import { isRevivable, quoteRevival, type RevivalPolicy, type RevivalQuote } from '@portal/rules/policies/revival.ts';
import type { PolicySummary } from '../policies/policy-record.ts';

/** A policy in the form that the reinstatement rules need. */
export const revivalPolicy = (policy: PolicySummary): RevivalPolicy => ({
  policyType: policy.policyType,
  frequency: policy.frequency,
  issueDate: policy.issueDate,
  premiumsEnd: policy.premiumsEnd,
  instalment: policy.modalPremium + policy.riderPremium,
  unpaid: policy.dues.map(({ dueDate, amount, gst }) => ({ due: dueDate, premium: amount - gst, tax: gst })),
  credit: policy.advanceHeld + policy.suspenseBalance,
  reviveBy: policy.revivalDeadline ?? '',
  reliefs: policy.reliefs,
});

/** `isApproved`: the answers about health were accepted lately. */
export type RevivalFacts = { isApproved: boolean; lateFee: number };

/** Fingerprint of the facts behind a quotation: it changes after a payment, a change of status or a new book value. */
export function describeBasis(policy: PolicySummary, facts: RevivalFacts): string {
  const { status, lapseDate, revivalDeadline } = policy;
  return createHash('sha256')
    .update(JSON.stringify([status, lapseDate, revivalDeadline, revivalPolicy(policy), facts]))
    .digest('base64url');
}

type StoredQuote = RevivalQuote & { basis: string };

/** True if the quotation still gives the current cost of the reinstatement. */
export const holdsToday = (quote: StoredQuote, { policy, facts }: { policy: PolicySummary; facts: RevivalFacts }, today: Day): boolean =>
  isRevivable(policy.status) && quote.validTill >= today && quote.basis === describeBasis(policy, facts);

/** Cost of reinstating today: the stored quotation while it is valid, otherwise a new one. */
export const quoteToday = (
  policy: PolicySummary,
  { stored, facts }: { stored: StoredQuote | undefined; facts: RevivalFacts },
  today: Day,
): RevivalQuote | undefined =>
  stored && holdsToday(stored, { policy, facts }, today) ? stored : quoteRevival(revivalPolicy(policy), today, facts);
