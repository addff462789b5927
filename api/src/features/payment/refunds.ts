import { formatRupees } from '@portal/rules/money.ts';
import { queueMessages } from '../../messages/queue-messages.ts';
import type { PaymentEvent } from '../../partners/payment/payment.port.ts';
import type { Refund } from '../../posting/posting.store.ts';
import { type InTransaction, inTransaction, type Services } from '../../services.ts';

/** Sends a refund to the gateway. Its id is the idempotency key, so asking again never pays twice. */
export async function startRefund(refundId: string, services: Services, now: Date): Promise<void> {
  const refund = await services.store.posting.findRefund(refundId);
  if (!refund || refund.state === 'DONE' || refund.state === 'FAILED') return;
  const state = await services.partners.payment.refund({
    refundId,
    paymentId: refund.paymentId,
    amountPaise: refund.amount,
    reason: refund.reason,
  });
  await inTransaction(services, async (within) => {
    if (refund.state === 'ASKED') await tell('refundStarted', refund, within, now);
    await settle(refund, state, within, now);
    if (state === 'PENDING') await within.send('refund-poll', { refundId }, { startAfter: new Date(now.getTime() + 60_000) });
  });
}

/** The gateway's word that a refund is done. */
export async function finishRefund(refundId: string, event: PaymentEvent, services: Services, now: Date): Promise<void> {
  const known = await services.store.posting.findRefund(refundId);
  await inTransaction(services, async (within) => {
    if (!(await within.store.payment.addEvent(event, 'WEBHOOK', 'refund', now))) return;
    if (!known) return within.store.posting.alertStaff('refundUnknown', refundId, event.eventId, now);
    await settle(known, 'DONE', within, now);
  });
}

async function settle(refund: Refund, state: 'PENDING' | 'DONE' | 'FAILED', within: InTransaction, now: Date): Promise<void> {
  const { store } = within;
  if (!(await store.posting.moveRefund(refund.refundId, state, now))) return;
  if (state === 'FAILED') await store.posting.alertStaff('refundFailed', refund.refundId, refund.reason, now);
  if (state !== 'DONE') return;
  const entries = [
    { account: 'REFUND_PAYABLE' as const, amount: refund.amount },
    { account: 'GATEWAY_CLEARING' as const, amount: -refund.amount },
  ];
  await store.posting.book(`REFUND:${refund.refundId}`, { orderId: refund.orderId }, entries, now);
  if (refund.reason === 'NOT_PAYABLE') {
    const order = await store.payment.lock(refund.orderId);
    if (order?.state === 'REFUND_INITIATED') await store.payment.setState(refund.orderId, 'REFUNDED', now);
  }
  await tell('refundDone', refund, within, now);
}

async function tell(template: 'refundStarted' | 'refundDone', refund: Refund, within: InTransaction, now: Date): Promise<void> {
  const order = await within.store.payment.find(refund.orderId);
  const client = order && (await within.store.profile.findClient(order.clientId));
  const [line] = await within.store.payment.listLines(refund.orderId);
  if (!client || !line) return;
  const values = { name: client.shortName, amount: formatRupees(refund.amount), policyLast3: line.policyNo.slice(-3) };
  await queueMessages(
    { template, dedupe: `${template}:${refund.refundId}`, clientId: client.clientId, values },
    { mobile: client.mobile, email: client.email },
    within,
    now,
  );
}

/** The bank took a posted payment back: the booking is reversed, the premium is due again, staff and customer are told. */
export async function reverseOrder(event: PaymentEvent, services: Services, now: Date): Promise<void> {
  await inTransaction(services, async (within) => {
    const { store } = within;
    if (!(await store.payment.addEvent(event, 'WEBHOOK', 'chargeback', now))) return;
    const known = await store.payment.findByNumber(event.orderNo);
    const order = known && (await store.payment.lock(known.orderId));
    if (order?.state !== 'POSTED') return store.posting.alertStaff('chargebackUnplaced', event.orderNo, event.eventId, now);
    const lines = await store.posting.reverse(order.orderId);
    const entries = lines.flatMap(({ policyNo, dueDate, amount, gst }) => [
      { account: 'PREMIUM_INCOME' as const, amount: amount - gst, policyNo, dueDate },
      { account: 'GST_PAYABLE' as const, amount: gst, policyNo, dueDate },
    ]);
    const total = lines.reduce((sum, line) => sum + line.amount, 0);
    const taken = { account: 'GATEWAY_CLEARING' as const, amount: -total };
    await store.posting.book('BOUNCE_REVERSAL', { orderId: order.orderId }, [...entries, taken], now);
    await store.payment.setState(order.orderId, 'CHARGEBACK', now);
    await store.posting.alertStaff('chargeback', order.orderNo, event.eventId, now);
    const client = await store.profile.findClient(order.clientId);
    const values = { amount: formatRupees(total), policyLast3: lines[0]?.policyNo.slice(-3) ?? '' };
    if (client)
      await queueMessages(
        { template: 'chargeback', dedupe: `chargeback:${order.orderId}`, clientId: client.clientId, values },
        { mobile: client.mobile, email: null },
        within,
        now,
      );
  });
}
