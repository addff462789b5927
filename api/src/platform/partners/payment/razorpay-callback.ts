import { z } from 'zod';
import type { Callback } from '../callback.ts';
import type { PartnerAddress } from '../partner-address.ts';
import { createRazorpayCallback } from '../vendors/razorpay/razorpay-webhook.ts';
import { readOrderNo } from './attempt-id.ts';
import type { PaymentCallback } from './payment.port.ts';
import { toEvent, Webhook } from './razorpay-shapes.ts';

/**
 * Effect of each event; any other changes nothing. A dispute that was opened or won is answered in Razorpay's dashboard, and only a
 * lost one takes money back.
 */
const KINDS: Readonly<Record<string, PaymentCallback['kind']>> = {
  'payment.authorized': 'payment',
  'payment.captured': 'payment',
  'payment.failed': 'payment',
  'order.paid': 'payment',
  'refund.processed': 'refund',
  'refund.failed': 'refundFailed',
  'payment.dispute.lost': 'chargeback',
};

export const createPaymentCallback = (address: PartnerAddress): Callback<PaymentCallback> =>
  createRazorpayCallback(address, ({ name, eventId, body }) => {
    const kind = KINDS[name];
    if (!kind) return 'ignored';
    const webhook = Webhook.safeParse(body);
    return webhook.success ? toCallback(kind, webhook.data, eventId) : undefined;
  });

/**
 * The order has our number only in `order.paid`; in other events, Razorpay's id names it. A payment of a customer of Razorpay's belongs to a
 * mandate: orders of this port name no customer.
 */
function toCallback(
  kind: PaymentCallback['kind'],
  { account_id: merchantId, payload }: z.output<typeof Webhook>,
  eventId: string,
): PaymentCallback | 'ignored' | undefined {
  const [payment, refund, dispute] = [payload.payment?.entity, payload.refund?.entity, payload.dispute?.entity];
  if (!payment) return undefined;
  if (payment.customer_id) return 'ignored';
  const receipt = payload.order?.entity.receipt;
  const orderNo = receipt ? readOrderNo(receipt) : (payment.order_id ?? payment.id);
  const event = toEvent(payment, { eventId, orderNo, merchantId });
  switch (kind) {
    case 'payment':
      return { kind, event };
    case 'chargeback':
      return dispute && { kind, event: { ...event, amountPaise: dispute.amount } };
    default: {
      const refundId = z
        .uuid()
        .nullable()
        .catch(null)
        .parse(refund?.receipt ?? null);
      return refund && { kind, refundId, event: { ...event, amountPaise: refund.amount } };
    }
  }
}
