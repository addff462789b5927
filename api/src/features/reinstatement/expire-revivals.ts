import { dayOf } from '@portal/rules/calendar/dates.ts';
import { transitionRequest } from '../../domain/requests/transition-request.ts';
import { inTransaction, type Services } from '../../platform/context/services.ts';

const AT_ONCE = 200;
const UNPAID = 'The quotation ended before it was paid. You can take a new one.';

/**
 * The job `quotation-expiry` closes expired quotations, and cancels requests whose order ended unpaid. A request waits while the gateway
 * has not answered, because it may have been paid in time.
 */
export async function expireRevivals(services: Services, now: Date): Promise<void> {
  await services.store.revival.closeEnded(dayOf(now), now);
  for (const caseId of await services.store.revival.listUnpaid(now, AT_ONCE))
    await inTransaction(services, async (tx) => {
      await transitionRequest(caseId, { target: 'CANCELLED', cause: { by: 'portal', note: UNPAID } }, { tx, services, now });
    });
}
