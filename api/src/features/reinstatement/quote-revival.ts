import { type Day, dayOf, maxDay } from '@portal/rules/calendar/dates.ts';
import { DAY_MS } from '@portal/rules/calendar/durations.ts';
import { publishedNavDay } from '@portal/rules/funds/fund-value.ts';
import { APPROVED_DAYS } from '@portal/rules/policies/revival.ts';
import { describeBasis, holdsToday, quoteToday } from '../../domain/payments/revival-quote.ts';
import type { PolicySummary } from '../../domain/policies/policy-record.ts';
import { inTransaction, type Services, type Stores } from '../../platform/context/services.ts';
import { asPortal } from '../../platform/db/own-rows.ts';
import type { StoredQuotation } from './revival-rows.store.ts';

export const findPolicy = async (
  store: Stores,
  { clientIds, policyNo }: { clientIds: string[]; policyNo: string },
  now: Date,
): Promise<PolicySummary | undefined> => (await store.policy.listByNumber(clientIds, [policyNo], publishedNavDay(now)))[0];

const isApproved = (store: Stores, policyNo: string, now: Date): Promise<boolean> =>
  store.revival.isApproved(policyNo, new Date(now.getTime() - APPROVED_DAYS * DAY_MS));

type Pricing = { lateFee: number };
/** True if the quotation still matches the current cost. */
export async function holds(
  quotation: StoredQuotation,
  { policy, pricing: { lateFee } }: { policy: PolicySummary; pricing: Pricing },
  { store, now }: { store: Stores; now: Date },
): Promise<boolean> {
  return holdsToday(quotation, { policy, facts: { isApproved: await isApproved(store, policy.policyNo, now), lateFee } }, dayOf(now));
}

/** The quotation that is valid today: the live one, or a new one in its place. */
export async function currentQuotation(
  policy: PolicySummary,
  { services, store, now }: { services: Services; store: Stores; now: Date },
): Promise<StoredQuotation | undefined> {
  const { policyNo } = policy;
  const lateFee = services.config.REVIVAL_LATE_FEE;
  const [live, approved] = await Promise.all([store.revival.findLive(policyNo), isApproved(store, policyNo, now)]);
  const facts = { isApproved: approved, lateFee };
  const quote = quoteToday(policy, { stored: live, facts }, dayOf(now));
  if (!quote) return undefined;
  if (live && quote === live) return live;
  return asPortal(() =>
    inTransaction(services, (tx) => tx.store.revival.replace(policyNo, { quote, basis: describeBasis(policy, facts) }, now)),
  );
}

/** The first day on which a discontinued fund is paid out: the later of the ends of the lock-in and the reinstatement period. */
export const paidOutFrom = (lockInEnds: Day | null, reviveBy: Day | null): Day | null =>
  lockInEnds !== null && reviveBy !== null ? maxDay(lockInEnds, reviveBy) : (lockInEnds ?? reviveBy);
