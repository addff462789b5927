import { contract } from '@portal/contract/contract.ts';
import { ROW_REFERENCES } from '@portal/rules/core/core-rows.ts';
import { implement } from '../../platform/pipeline/implement.ts';

const PAGE_SIZE = 25;

export const staffCoreFeature = implement(contract.staffCore, {
  async '/admin/core/rows'({ input: { page }, store }) {
    const { rows, total } = await store.coreBatch.listRejected({ limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });
    return {
      ...(await store.coreBatch.readStatus()),
      rows: rows.map(({ payload, ...row }) => ({ ...row, reference: String(payload[ROW_REFERENCES[row.kind]] ?? '') })),
      total,
      pageSize: PAGE_SIZE,
    };
  },

  async '/admin/core/correct'({ input: { rowId }, store, now, fail }) {
    if (!(await store.coreRow.correct(rowId, now))) throw fail('alreadyDecided');
    return {};
  },

  async '/admin/core/differences'({ input: { kind = null, page }, store, session }) {
    const [last, { rows, total }, staff] = await Promise.all([
      store.difference.findLast(),
      store.difference.list({ kind, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }),
      store.staffAccount.list(),
    ]);
    return {
      last: last ?? null,
      rows: rows.map(({ owner, ...row }) => ({
        ...row,
        owner: staff.find(({ userId }) => userId === owner)?.name ?? owner,
        isMine: owner !== null && owner === session?.staffUserId,
      })),
      total,
      pageSize: PAGE_SIZE,
    };
  },

  async '/admin/core/assign'({ input: { differenceId, owner }, store, session, fail }) {
    const userId = owner === 'ME' ? (session?.staffUserId ?? null) : null;
    if (!(await store.difference.setOwner(differenceId, userId))) throw fail('alreadyDecided');
    return {};
  },
});
