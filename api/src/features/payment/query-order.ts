import { VERIFICATION } from '../../domain/payments/order-rows.store.ts';
import type { Services } from '../../platform/context/services.ts';
import { inTransaction } from '../../platform/context/services.ts';
import { PartnerFailure } from '../../platform/partners/partner-failure.ts';
import { applyEvent } from './apply-event.ts';
import { isOpen, nextQueryAt } from './payment.rules.ts';

/** Result pages trigger at most one query per this time, however many tabs wait. */
export const MIN_GAP_MS = 5_000;

/** Queries the gateway about an order and applies the result. 'unreachable' keeps the stored state: unknown is a state, never a guess. */
export async function queryOrder(
  orderId: string,
  { services, now, minGapMs }: { services: Services; now: Date; minGapMs: number },
): Promise<'answered' | 'tooSoon' | 'unreachable' | 'unknownThere'> {
  const order = await services.store.payment.find(orderId);
  // The gateway does not know verification orders, which belong to a rail.
  if (!order || order.purpose === VERIFICATION || !(await services.store.payment.claimQuery(orderId, now, minGapMs))) return 'tooSoon';
  try {
    const payments = await services.partners.payment.queryPayments(order);
    // The gateway lists events newest first; apply them in the order in which they happened.
    for (const event of payments.reverse()) if (event.orderNo === order.orderNo) await applyEvent(event, 'QUERY', { services, now });
    return payments.length === 0 ? 'unknownThere' : 'answered';
  } catch (error) {
    if (!(error instanceof PartnerFailure)) throw error;
    services.log.warn({ orderNo: order.orderNo, reason: error.reason }, 'payment gateway did not answer a status query');
    return 'unreachable';
  }
}

/** The job `payment-query`: queries an open order and schedules the next query. */
export async function followOrder(orderId: string, services: Services, now: Date): Promise<void> {
  const before = await services.store.payment.find(orderId);
  if (!before || !isOpen(before.state) || !before.nextQueryAt || before.nextQueryAt > now) return;
  await queryOrder(orderId, { services, now, minGapMs: 0 });
  const after = await services.store.payment.find(orderId);
  if (!after || !isOpen(after.state)) return;
  const queries = after.queries + 1;
  const next = nextQueryAt(queries, before.nextQueryAt);
  await inTransaction(services, async ({ store, send }) => {
    await store.payment.scheduleQuery(orderId, queries, next);
    if (next) await send('payment-query', { orderId }, { startAfter: next });
  });
}
