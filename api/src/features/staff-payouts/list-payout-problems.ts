import type { EndpointAt } from '@portal/contract/contract.ts';
import { dayOf } from '@portal/rules/calendar/dates.ts';
import { findReturnReason } from '@portal/rules/money/payouts.ts';
import { type DelayCause, findCause, getProblemDays } from '@portal/rules/staff/payout-problems.ts';
import { staffAt } from '../../domain/staff/staff-team.ts';
import type { Services } from '../../platform/context/services.ts';
import type { Call } from '../../platform/pipeline/implement.ts';
import type { ProblemDays } from './payout-problems.store.ts';

const PAGE_SIZE = 25;

export const readDays = ({ config }: Pick<Services, 'config'>, now: Date): ProblemDays => ({
  ...getProblemDays(dayOf(now)),
  paidFrom: config.BENEFITS_PAID_FROM,
});

/** Payouts that need attention, the oldest first. One audit row records what was read. */
export async function listPayoutProblems({
  input,
  session,
  services,
  store,
  now,
  path,
  requestId,
  fail,
}: Call<EndpointAt<'/admin/payouts/list'>>) {
  await staffAt('MONEY', session, store);
  const { problem, page } = input;
  const [{ rows, total }, approvals] = await Promise.all([
    store.payoutProblems.list(readDays(services, now), { problem, limit: PAGE_SIZE, skip: (page - 1) * PAGE_SIZE }),
    store.approval.listOpen('MONEY', now),
  ]);
  const detail = { ...(problem && { problem }), rows: rows.length };
  await store.audit.write({ action: path, outcome: 'read', session, objectKind: 'payout', requestId, detail }, now);
  if (total === 0) throw fail('empty');
  const proposals = approvals.flatMap(({ params }) => (params ? [params as { problemId?: string; to?: DelayCause }] : []));
  return {
    rows: rows.map(({ problemId, problem: found, since, kind, policyNo, amount, reasonCode, recordedCause }) => ({
      ...{ problemId, problem: found, since, kind, policyNumber: policyNo, amount },
      reason: reasonCode === null ? null : findReturnReason(reasonCode),
      cause: findCause(found, recordedCause),
      waitsFor: proposals.find((proposal) => proposal.problemId === problemId)?.to ?? null,
    })),
    total,
    pageSize: PAGE_SIZE,
    asOf: now,
  };
}
