import { type Day, dayOf } from '@portal/rules/calendar/dates.ts';
import { publishedNavDay } from '@portal/rules/funds/fund-value.ts';
import { isAtRiskAgain } from '@portal/rules/policies/area-relief.ts';
import { type CoverState, coverState } from '@portal/rules/policies/keep-cover.ts';
import { findLastGraceDay } from '@portal/rules/policies/relief.ts';
import { isRevivable } from '@portal/rules/policies/revival.ts';
import type { Attention } from '../../domain/duties/attention.store.ts';
import type { PolicySummary } from '../../domain/policies/policy-record.ts';
import { calculatePosition, describeCollection, type OpenPayment } from '../../domain/policies/policy-view.ts';
import type { Stores } from '../../platform/context/services.ts';

type Returned = Attention['failedDebits'][number];

/** A policy whose cover is at risk, with the facts that the page needs of it. */
export type CoverAtRisk = {
  policy: PolicySummary;
  state: CoverState;
  /** The first unpaid premium. */
  dueDate: Day | null;
  graceEnds: Day | null;
  /** A payment or debit that is at the bank. */
  atBank: { amount: number; debitOn: Day | null } | null;
  returned: Returned | null;
  /** The book says that it has lapsed, but a relief reaches back over that day. */
  isBeingRestored: boolean;
};

/** Policies at risk; with a number only that one. Undefined if the customer has no policy of this number. */
export async function listAtRisk(
  clientIds: string[],
  { store, policyNo }: { store: Stores; policyNo?: string | undefined },
  now: Date,
): Promise<CoverAtRisk[] | undefined> {
  const today = dayOf(now);
  const navDay = publishedNavDay(now);
  const [policies, openPayments, attention] = await Promise.all([
    policyNo ? store.policy.listByNumber(clientIds, [policyNo], navDay) : store.policy.listForClients(clientIds, navDay),
    store.payment.listOpenPayments(clientIds, now),
    store.attention.find(clientIds),
  ]);
  if (policyNo && policies.length === 0) return undefined;
  const all = policies.flatMap((policy) => {
    const returned = attention.failedDebits.find((debit) => debit.policyNo === policy.policyNo) ?? null;
    return assess(policy, { openPayment: openPayments.get(policy.policyNo) ?? null, returned }, today) ?? [];
  });
  // A policy that is paid up or ended is shown only if it is asked for: nothing can be done about it.
  const shown = policyNo ? all : all.filter(({ state }) => !['PAID_UP', 'OVER', 'CLAIM'].includes(state));
  return shown.sort((a, b) => ((a.graceEnds ?? '9') < (b.graceEnds ?? '9') ? -1 : 1));
}

function assess(
  found: PolicySummary,
  { openPayment, returned }: { openPayment: OpenPayment | null; returned: Returned | null },
  today: Day,
): CoverAtRisk | null {
  const isBeingRestored = isAtRiskAgain(found, today);
  const policy = isBeingRestored ? { ...found, status: 'GRACE' as const } : found;
  const { payableDues } = calculatePosition(policy, today);
  const { autoDebit, openDebit } = describeCollection(policy, openPayment, today);
  const lapsed = isRevivable(policy.status);
  const due = lapsed ? policy.dues[0] : payableDues[0];
  const payment = openPayment?.state === 'PENDING' ? { amount: openPayment.amount, debitOn: null } : null;
  const atBank = payment ?? (openDebit && { amount: openDebit.amount, debitOn: openDebit.chargeOn });
  const state = coverState(
    {
      status: policy.status,
      dueDate: due?.dueDate ?? null,
      reviveBy: policy.revivalDeadline,
      isBeingPaid: atBank !== null,
      isCollected: autoDebit !== null,
      isReturned: returned !== null,
    },
    today,
  );
  if (state === null) return null;
  const graceEnds = !due || lapsed ? null : findLastGraceDay(due, policy);
  return { policy, state, dueDate: due?.dueDate ?? null, graceEnds, atBank, returned, isBeingRestored };
}
