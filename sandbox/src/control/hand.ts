import { z } from 'zod';
import { type FaultName, faultNames, meaningful, partnerNames } from '../faults.ts';
import { stateOf, WebhookType } from '../payment/event.ts';
import type { Gateway } from '../payment/gateway.ts';
import type { OrderBook } from '../payment/order-book.ts';
import type { Refunds } from '../payment/refunds.ts';
import { Refused } from '../refused.ts';

/** A form sends empty text for a field that was left alone, a program perhaps null. */
const leftAlone = (value: unknown) => (value === '' || value === null ? undefined : value);
const count = (most: number) => z.preprocess(leftAlone, z.coerce.number().int().min(0).max(most).optional());

export const FaultWanted = z
  .object({ partner: z.enum(partnerNames), fault: z.enum(faultNames), times: count(1_000_000), delayMs: count(600_000) })
  .refine(({ partner, fault }) => meaningful[partner].includes(fault), { path: ['fault'], message: 'This partner cannot misbehave so.' })
  // "For the next 0 calls" is no fault at all.
  .transform((wanted): typeof wanted => (wanted.times === 0 ? { ...wanted, fault: 'none' satisfies FaultName } : wanted));

export const EventWanted = z.object({
  orderNo: z.string().min(1),
  type: WebhookType,
  eventId: z.preprocess(leftAlone, z.string().max(100).optional()),
});
export type EventWanted = z.infer<typeof EventWanted>;

/** An instant to set the clock to; empty or null takes the real time again. */
export const TimeWanted = z.object({
  now: z.union([z.literal(['', null]).transform(() => null), z.iso.datetime({ offset: true }).transform((text) => new Date(text))]),
});

/** Fires one callback by hand about the newest payment of an order. A given event id is used as it is, also twice. */
export function fireByHand(world: { book: OrderBook; gateway: Gateway; refunds: Refunds }, { orderNo, type, eventId }: EventWanted): void {
  const payment = world.book.findOrder(orderNo)?.payments.at(-1);
  if (!payment) throw new Refused(404, 'ORDER_UNKNOWN', 'There is no such order.');
  if (type === 'payment.chargeback') {
    world.gateway.chargeBack(payment, eventId);
  } else if (type === 'refund.done') {
    const refund = world.refunds.findNewest(payment);
    if (!refund) throw new Refused(422, 'REFUND_UNKNOWN', 'No refund was asked for this payment.');
    world.refunds.finish(refund, eventId);
  } else {
    world.gateway.fireState(payment, stateOf[type], eventId);
  }
}
