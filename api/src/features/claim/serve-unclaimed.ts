import { dayOf } from '@portal/rules/dates.ts';
import { isUnclaimed } from '@portal/rules/unclaimed.ts';
import { withHandlingOf } from '../../requests/request-handling.ts';
import { claimUnclaimed, shownItem, type Unclaimed } from './claim-unclaimed.ts';

/** Unclaimed amounts (calls, part B, 9): one call, by what it does. */
export const serveUnclaimed = withHandlingOf(claimUnclaimed, async (call: Unclaimed) => {
  const { input } = call;
  if (input.action === 'CLAIM') {
    const receipt = await claimUnclaimed({ ...call, input });
    return { items: [], case: receipt, message: receipt.message };
  }
  return { items: await itemsOf(call), message: '' };
});

/** What is owed to a customer, with what is missing of each. */
async function itemsOf({ customer, store, services, now, fail }: Unclaimed) {
  const today = dayOf(now);
  const items = (await store.unclaimed.listOpen(customer.clientIds)).filter((item) => isUnclaimed(item, today));
  if (items.length === 0) throw fail('empty');
  return Promise.all(
    items.map(async (item) => {
      const accounts = await store.bank.listForPolicy(customer.clientIds, item.policyNo);
      const payout = accounts.find(({ isPayout, status, verifiedBy }) => isPayout && status === 'ACTIVE' && verifiedBy !== null);
      return shownItem(item, payout, services.config.UNCLAIMED_RATE, today);
    }),
  );
}
