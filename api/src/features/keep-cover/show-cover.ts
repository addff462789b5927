import type { contract } from '@portal/contract/contract.ts';
import { type Day, dayOf, daysBetween } from '@portal/rules/calendar/dates.ts';
import { publishedNavDay } from '@portal/rules/funds/fund-value.ts';
import { costsOfWaiting, coverWithoutPremiums, type WaitingCost } from '@portal/rules/policies/keep-cover.ts';
import { lifeCover } from '@portal/rules/policies/life-cover.ts';
import { findNamedRelief } from '@portal/rules/policies/relief.ts';
import { isRevivable } from '@portal/rules/policies/revival.ts';
import { revivalPolicy } from '../../domain/payments/revival-quote.ts';
import type { PolicyRecord, PolicySummary } from '../../domain/policies/policy-record.ts';
import { calculateFundValue } from '../../domain/policies/policy-view.ts';
import type { Call, Customer } from '../../platform/pipeline/implement.ts';
import { type CoverAtRisk, listAtRisk } from './list-at-risk.ts';
import { listWays } from './list-ways.ts';

type Details = Call<(typeof contract.keepCover)['/keepCover/getDetails']> & { customer: Customer };

/** Policies whose cover is at risk. The one whose cover ends first comes first, and lapsed ones come last. */
export async function showCover({ customer, input, store, services, now, fail }: Details) {
  const today = dayOf(now);
  const found = await listAtRisk(customer.clientIds, { store, policyNo: input.policyNumber }, now);
  if (!found) throw fail('notFound');
  if (found.length === 0) throw fail('empty');
  const lateFee = services.config.REVIVAL_LATE_FEE;
  const policies = await Promise.all(
    found.map(async (atRisk) => {
      const record = await store.policy.findRecord(customer.clientIds, atRisk.policy.policyNo, publishedNavDay(now));
      if (!record) throw fail('notFound');
      const ways = await listWays({ ...atRisk, record }, { customer, store, services, now });
      return { ...toWire({ ...atRisk, record }, lateFee, today), ways };
    }),
  );
  return { policies };
}

function toWire(atRisk: CoverAtRisk & { record: PolicyRecord }, lateFee: number, today: Day) {
  const { policy, record, state, dueDate, graceEnds, atBank, returned } = atRisk;
  const isOver = state === 'PAID_UP' || state === 'OVER' || state === 'CLAIM';
  const reviveBy = policy.revivalDeadline;
  const costs = isOver ? [] : costsOfWaiting(revivalPolicy(policy), today, { graceEnds, lateFee, reviveBy });
  return {
    policyNumber: policy.policyNo,
    planName: policy.planName,
    state,
    amount: atBank?.amount ?? costs[0]?.total ?? 0,
    dueDate,
    graceEnds,
    daysLeft: graceEnds === null ? null : daysBetween(today, graceEnds),
    lapsedOn: isRevivable(policy.status) ? (policy.lapseDate ?? policy.statusDate) : null,
    reviveBy,
    cover: lifeCover(policy),
    returnedDebit: state === 'DEBIT_RETURNED' && returned ? { on: returned.on, reasonCode: returned.reasonCode } : null,
    relief: dueDate !== null && graceEnds !== null ? findNamedRelief(policy, dueDate) : null,
    fund: state === 'DISCONTINUED' ? { amount: calculateFundValue(policy)?.value ?? 0, lockInEnds: record.lockInEnds } : null,
    costs: costs.map((cost) => toCost(cost, { policy, record })),
  };
}

function toCost({ isCovered, ...cost }: WaitingCost, { policy, record }: { policy: PolicySummary; record: PolicyRecord }) {
  const later = isRevivable(policy.status) ? lifeCover(policy) : coverWithoutPremiums(record);
  return { ...cost, cover: isCovered ? lifeCover(policy) : later };
}
