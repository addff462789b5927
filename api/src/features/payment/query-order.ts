import { groupByAdapter } from '../../domain/payments/attempt.store.ts';
import { VERIFICATION } from '../../domain/payments/order-rows.store.ts';
import { inTransaction, type Services, type Work } from '../../platform/context/services.ts';
import { getAdapter } from '../../platform/partners/adapters.ts';
import { PartnerFailure } from '../../platform/partners/partner-failure.ts';
import type { StartedOrder } from '../../platform/partners/payment/payment.port.ts';
import { applyEvent } from './apply-event.ts';
import { isOpen, nextQueryAt } from './payment.rules.ts';

/** Result pages trigger at most one query per this time, however many tabs wait. */
export const MIN_GAP_MS = 5_000;

/**
 * Queries each gateway at which an order was started, and applies the results. 'unreachable' keeps the stored state: unknown is a state,
 * never a guess.
 */
export async function queryOrder(
  orderId: string,
  { services, now, minGapMs }: { services: Services; now: Date; minGapMs: number },
): Promise<'answered' | 'tooSoon' | 'unreachable' | 'unknownThere'> {
  const order = await services.store.payment.find(orderId);
  // The gateway does not know verification orders, which belong to a rail.
  if (!order || order.purpose === VERIFICATION || !(await services.store.payment.claimQuery(orderId, now, minGapMs))) return 'tooSoon';
  const answers: ('answered' | 'unreachable' | 'unknownThere')[] = [];
  for (const [adapter, attempts] of groupByAdapter(await services.store.attempt.list(orderId)))
    answers.push(await queryGateway({ orderNo: order.orderNo, attempts }, adapter, { services, now }));
  // An order has no payment only if every gateway says so.
  return answers.find((answer) => answer === 'unreachable') ?? answers.find((answer) => answer === 'answered') ?? 'unknownThere';
}

/** Queries one gateway about the attempts that were started there. */
async function queryGateway(
  order: StartedOrder,
  adapter: string,
  { services, now }: Pick<Work, 'services' | 'now'>,
): Promise<'answered' | 'unreachable' | 'unknownThere'> {
  const { orderNo } = order;
  try {
    const payments = await getAdapter(services, 'payment', adapter).queryPayments(order);
    // The gateway lists events newest first; apply them in the order in which they happened.
    for (const event of payments.reverse())
      if (event.orderNo === orderNo) await applyEvent(event, { source: 'QUERY', adapter }, { services, now });
    return payments.length === 0 ? 'unknownThere' : 'answered';
  } catch (error) {
    if (!(error instanceof PartnerFailure)) throw error;
    services.log.warn({ orderNo, adapter, reason: error.reason }, 'payment gateway did not answer a status query');
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
