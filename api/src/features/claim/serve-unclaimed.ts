import { dayOf } from '@portal/rules/calendar/dates.ts';
import { isUnclaimed } from '@portal/rules/money/unclaimed.ts';
import { PortalError } from '../../base/failure.ts';
import { withRequestHandling } from '../../domain/requests/request-handling.ts';
import type { Customer } from '../../platform/pipeline/implement.ts';
import { claimUnclaimed, displayedItem, type Unclaimed } from './claim-unclaimed.ts';
import { requestCallBack, searchAsVisitor } from './search-unclaimed.ts';

const CALLED = 'We will call you.';

/** Unclaimed amounts (calls, part B, 9): a single call for every action and caller. */
export const serveUnclaimed = withRequestHandling(claimUnclaimed, async (call: Unclaimed) => {
  const { input, session } = call;
  const customer = session?.clientId ? { ...session, clientId: session.clientId } : undefined;
  switch (input.action) {
    case 'CLAIM': {
      // The gate has confirmed a customer with a code. Visitors cannot reach this.
      if (!customer) throw new PortalError('sessionExpired');
      const receipt = await claimUnclaimed({ ...call, input, customer });
      return { items: [], case: receipt, message: receipt.message };
    }
    case 'CALLBACK':
      await requestCallBack(call, input);
      return { items: [], message: CALLED };
    case 'SEARCH':
      // A search by name may be for any person: customers search for relatives too.
      return {
        items: customer && input.name === undefined ? await listItems(call, customer) : await searchAsVisitor(call, input),
        message: '',
      };
  }
});

/** Amounts owed to a customer, each with its missing documents. */
async function listItems({ store, services, now, fail }: Unclaimed, customer: Customer) {
  const today = dayOf(now);
  const items = (await store.unclaimed.listOpen(customer.clientIds)).filter((item) => isUnclaimed(item, today));
  if (items.length === 0) throw fail('empty');
  return Promise.all(
    items.map(async (item) => {
      const accounts = await store.bank.listForPolicy(customer.clientIds, item.policyNo);
      const payout = accounts.find(({ isPayout, status, verifiedBy }) => isPayout && status === 'ACTIVE' && verifiedBy !== null);
      return displayedItem(item, { payout, percent: services.config.UNCLAIMED_RATE, today });
    }),
  );
}
