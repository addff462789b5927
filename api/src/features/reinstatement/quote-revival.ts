import { createHash } from 'node:crypto';
import { type Day, dayOf, laterOf } from '@portal/rules/dates.ts';
import { DAY_MS } from '@portal/rules/durations.ts';
import { publishedNavDay } from '@portal/rules/fund-value.ts';
import { APPROVED_DAYS, isRevivable, quoteRevival, type RevivalPolicy } from '@portal/rules/revival.ts';
import { asPortal } from '../../db/own-rows.ts';
import type { PolicySummary } from '../../domain/policy-record.ts';
import { inTransaction, type Services, type Stores } from '../../services.ts';
import type { KeptQuotation } from './revival.store.ts';

/** A policy as the rule of revivals sees it. */
export const revivalPolicy = (policy: PolicySummary): RevivalPolicy => ({
  policyType: policy.policyType,
  frequency: policy.frequency,
  issueDate: policy.issueDate,
  premiumsEnd: policy.premiumsEnd,
  instalment: policy.modalPremium + policy.riderPremium,
  unpaid: policy.dues.map(({ dueDate, amount, gst }) => ({ due: dueDate, premium: amount - gst, tax: gst })),
  credit: policy.advanceHeld + policy.suspenseBalance,
  reviveBy: policy.revivalDeadline ?? '',
});

export const findPolicy = async (store: Stores, clientIds: string[], policyNo: string, now: Date): Promise<PolicySummary | undefined> =>
  (await store.policy.listByNumber(clientIds, [policyNo], publishedNavDay(now)))[0];

const isApproved = (store: Stores, policyNo: string, now: Date): Promise<boolean> =>
  store.revival.isApproved(policyNo, new Date(now.getTime() - APPROVED_DAYS * DAY_MS));

/** Names what a quotation is worked out from: after a payment, a change of status or a book that says something else it has another name. */
function basisOf(policy: PolicySummary, facts: { isApproved: boolean; lateFee: number }): string {
  const { status, lapseDate, revivalDeadline } = policy;
  return createHash('sha256')
    .update(JSON.stringify([status, lapseDate, revivalDeadline, revivalPolicy(policy), facts]))
    .digest('base64url');
}

type Pricing = { lateFee: number };
/** Whether a quotation still says what it would cost. */
export async function holds(
  quotation: KeptQuotation,
  policy: PolicySummary,
  { lateFee }: Pricing,
  store: Stores,
  now: Date,
): Promise<boolean> {
  if (!isRevivable(policy.status) || quotation.validTill < dayOf(now)) return false;
  return quotation.basis === basisOf(policy, { isApproved: await isApproved(store, policy.policyNo, now), lateFee });
}

/** The quotation that holds today: the live one, or a new one in its place. */
export async function currentQuotation(
  policy: PolicySummary,
  services: Services,
  store: Stores,
  now: Date,
): Promise<KeptQuotation | undefined> {
  const { policyNo } = policy;
  const lateFee = services.config.REVIVAL_LATE_FEE;
  const live = await store.revival.findLive(policyNo);
  if (live && (await holds(live, policy, { lateFee }, store, now))) return live;
  const facts = { isApproved: await isApproved(store, policyNo, now), lateFee };
  const quote = quoteRevival(revivalPolicy(policy), dayOf(now), facts);
  if (!quote) return undefined;
  return asPortal(() => inTransaction(services, (tx) => tx.store.revival.replace(policyNo, quote, basisOf(policy, facts), now)));
}

/** From when the money of a discontinued fund is paid out: the later of the ends of lock-in and revival. */
export const paidOutFrom = (lockInEnds: Day | null, reviveBy: Day | null): Day | null =>
  lockInEnds !== null && reviveBy !== null ? laterOf(lockInEnds, reviveBy) : (lockInEnds ?? reviveBy);
