import { contract } from '@portal/contract/contract.ts';
import { implement } from '../../platform/pipeline/implement.ts';

const PAGE_SIZE = 25;

export const staffAlertsFeature = implement(contract.staffAlerts, {
  async '/admin/alerts/list'({ input: { page }, store }) {
    const [rows, total] = await Promise.all([
      store.staffAlert.list({ limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }),
      store.staffAlert.countOpen(),
    ]);
    return { rows, total, pageSize: PAGE_SIZE };
  },

  async '/admin/alerts/close'({ input: { alertId }, store, session, now, fail }) {
    if (!session?.staffUserId || !(await store.staffAlert.close(alertId, session.staffUserId, now))) throw fail('alreadyDecided');
    return {};
  },
});
