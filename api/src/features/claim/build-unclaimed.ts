import { dayOf } from '@portal/rules/calendar/dates.ts';
import { isUnclaimed } from '@portal/rules/money/unclaimed.ts';
import { inTransaction, type Services } from '../../platform/context/services.ts';

/**
 * The job `unclaimed-build`: an imported refund that did not arrive and was not repeated becomes an unclaimed amount after twelve months.
 * Repeated runs add it once. Amounts that the book lists as unclaimed are left to the book.
 */
export async function buildUnclaimed(services: Services, now: Date): Promise<void> {
  const today = dayOf(now);
  const built = await inTransaction(services, async ({ store }) => {
    let count = 0;
    for (const refund of await store.unclaimed.listNotArrived(today))
      if (isUnclaimed({ since: refund.since, transferredOn: null }, today) && (await store.unclaimed.addFromRefund(refund))) count += 1;
    services.crashPoint('unclaimed-build-before-commit');
    return count;
  });
  if (built > 0) services.log.info({ count: built }, 'unclaimed amounts from refunds that did not arrive');
}
