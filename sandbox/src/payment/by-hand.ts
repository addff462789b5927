import { z } from 'zod';
import { formatRupees } from '../money.ts';
import { type Html, html } from '../pages/html.ts';
import { leftAlone, Refused } from '../rejected.ts';
import { EVENT_STATES, WebhookType } from './event.ts';
import type { Gateway } from './gateway.ts';
import type { Order, OrderBook } from './order-book.ts';
import type { Refunds } from './refunds.ts';

export const EventRequest = z.object({
  orderNo: z.string().min(1),
  type: WebhookType,
  eventId: z.preprocess(leftAlone, z.string().max(100).optional()),
});
export type EventRequest = z.infer<typeof EventRequest>;

/** Fires one callback by hand about the newest payment of an order. A given event id is used as it is, also twice. */
export function fireByHand(world: { book: OrderBook; gateway: Gateway; refunds: Refunds }, { orderNo, type, eventId }: EventRequest): void {
  const payment = world.book.findOrder(orderNo)?.payments.at(-1);
  if (!payment) throw new Refused(404, 'ORDER_UNKNOWN', 'There is no such order.');
  if (type === 'payment.chargeback') {
    world.gateway.chargeBack(payment, eventId);
  } else if (type === 'refund.done') {
    const refund = world.refunds.findNewest(payment);
    if (!refund) throw new Refused(422, 'REFUND_UNKNOWN', 'No refund was asked for this payment.');
    world.refunds.finish(refund, eventId);
  } else {
    world.gateway.fireState(payment, EVENT_STATES[type], eventId);
  }
}

export const StrangeRequest = z.object({
  amountPaise: z.preprocess(leftAlone, z.coerce.number().int().positive().max(1_000_000_000).optional()),
});
export type StrangeRequest = z.infer<typeof StrangeRequest>;
const strangePaise = 100_000;

/** A payment is captured and told, of an order that the portal has never made. */
export function captureStrange(
  { gateway }: { gateway: Gateway },
  merchantId: string,
  { amountPaise = strangePaise }: StrangeRequest,
): void {
  gateway.fireState(gateway.openStrange(merchantId, amountPaise), 'CAPTURED');
}

/** To be pressed on the control page. */
export const strangeForm = (): Html => html`
<form class="row" method="post" action="/control/strange" aria-label="A payment of nobody">
<button class="quiet">Capture a payment of an unknown order</button>
</form>`;

const maxPayments = 12;
const buttons: readonly (readonly [WebhookType, string])[] = [
  ['payment.captured', 'Capture'],
  ['payment.failed', 'Fail'],
  ['payment.pending', 'Pending'],
  ['refund.done', 'Refund done'],
  ['payment.chargeback', 'Charge back'],
];

/** The last orders, with the callbacks that can be fired about them. */
export function orderList(book: OrderBook): Html {
  const orders = book.newestOrders(maxPayments);
  return orders.length === 0 ? html`<p class="dim">No orders yet.</p>` : html`<ul class="orders">${orders.map(orderItem)}</ul>`;
}

function orderItem(order: Order): Html {
  const states = order.payments.map(({ event }) => `${event.status}${event.reasonCode ? ` (${event.reasonCode})` : ''}`).join(', ');
  return html`
<li class="card">
<h3>${order.orderNo}</h3>
<p>${formatRupees(order.amountPaise)}: ${states}</p>
<form class="row" method="post" action="/control/fire" aria-label="Callback for ${order.orderNo}">
<input type="hidden" name="orderNo" value="${order.orderNo}">
${buttons.map(([type, label]) => html`<button class="quiet" name="type" value="${type}" aria-label="${label} ${order.orderNo}">${label}</button>`)}
</form>
</li>`;
}
