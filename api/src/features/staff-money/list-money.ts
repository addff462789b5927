import type { EndpointAt } from '@portal/contract/contract.ts';
import { MONEY_COLUMNS, type MoneyDecision, moneyDecisions } from '@portal/rules/staff/money-desk.ts';
import { staffAt } from '../../domain/staff/staff-team.ts';
import type { Call } from '../../platform/pipeline/implement.ts';

/** Unallocated payments, newest first. One audit row records what was read. */
export async function listMoney({ input, session, store, now, path, requestId, fail }: Call<EndpointAt<'/admin/money/list'>>) {
  await staffAt('MONEY', session, store);
  const { state, page, pageSize, sort, filter } = input;
  const [{ rows, total }, approvals, staff] = await Promise.all([
    store.moneyList.list({
      state,
      filter,
      sortBy: sort.replace('-', ''),
      isFalling: sort.startsWith('-'),
      limit: pageSize,
      offset: (page - 1) * pageSize,
    }),
    store.approval.listOpen('MONEY', now),
    store.staffAccount.list(),
  ]);
  const detail = { ...(state && { state }), filteredBy: Object.keys(filter), rows: rows.length };
  await store.audit.write({ action: path, outcome: 'read', session, objectKind: 'money', requestId, detail }, now);
  if (total === 0) throw fail('empty');
  const pendingDecisions = approvals.flatMap(({ params }) => (params ? [params as { moneyId: string; decision: MoneyDecision }] : []));
  return {
    columns: [...MONEY_COLUMNS],
    rows: rows.map(({ isHeld, paymentRef, decidedBy, ...row }) => {
      const waitsFor = pendingDecisions.find(({ moneyId }) => moneyId === row.moneyId)?.decision ?? null;
      const may = moneyDecisions({ state: row.state, isHeld, isRefundable: paymentRef !== null });
      const name = staff.find(({ userId }) => userId === decidedBy)?.name ?? decidedBy;
      return { ...row, decidedBy: name, waitsFor: row.state === 'OPEN' ? waitsFor : null, may: waitsFor === null ? may : [] };
    }),
    total,
    asOf: now,
    file: null,
  };
}
