import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@portal/rules/calendar/durations.ts';
import { TERMS_VERSION } from '@portal/rules/policies/terms.ts';
import { applyEvent } from '../../features/payment/apply-event.ts';
import { reverseOrder } from '../../features/payment/refunds.ts';
import { inTransaction } from '../../platform/context/services.ts';
import type { PaymentEvent } from '../../platform/partners/payment/payment.port.ts';
import type { World } from '../world.ts';

export type PaidLine = { policyNo: string; dueDate: string; amount: number; gst: number; creditUsed: number };

/** The earliest unpaid premiums of policies in force. */
export async function unpaidLines(world: World, limit: number): Promise<PaidLine[]> {
  const { rows } = await world.database.pool.query<PaidLine>(
    `SELECT policy_no AS "policyNo", due_date AS "dueDate", d.premium + d.rider_premium + d.gst AS amount, gst, 0 AS "creditUsed"
     FROM premium_due d JOIN policy p USING (policy_no)
     WHERE posted_at IS NULL AND premium > 0 AND status IN ('IN_FORCE', 'GRACE') ORDER BY due_date, policy_no LIMIT $1`,
    [limit],
  );
  return rows;
}

/** The gateway's event for a captured order. */
export const capturedEvent = (orderNo: string, amountPaise: number, at: Date): PaymentEvent => ({
  eventId: randomUUID(),
  orderNo,
  paymentId: `pay-${orderNo}`,
  status: 'CAPTURED',
  amountPaise,
  currency: 'INR',
  merchantId: 'LIFEPORTAL',
  instrument: 'UPI',
  instrumentHint: null,
  reasonCode: null,
  at,
});

/** The gateway captures an order. */
export const capture = (world: World, orderNo: string, amountPaise: number): Promise<void> =>
  applyEvent(
    capturedEvent(orderNo, amountPaise, world.now()),
    { source: 'WEBHOOK', adapter: 'sandbox' },
    { services: world.services, now: world.now() },
  );

/** The gateway reports that it could not collect the order. */
export const fail = (world: World, orderNo: string, amountPaise: number): Promise<void> =>
  applyEvent(
    { ...capturedEvent(orderNo, amountPaise, world.now()), status: 'FAILED' },
    { source: 'WEBHOOK', adapter: 'sandbox' },
    {
      services: world.services,
      now: world.now(),
    },
  );

/** The portal learns of a capture at the gateway, at that time or later. */
export const learnOfCapture = (
  world: World,
  { orderNo, amountPaise, at, learned }: { orderNo: string; amountPaise: number; at: Date; learned: Date },
): Promise<void> =>
  applyEvent(capturedEvent(orderNo, amountPaise, at), { source: 'QUERY', adapter: 'sandbox' }, { services: world.services, now: learned });

/** The bank reverses a posted order. */
export const reverse = (world: World, orderNo: string, amountPaise: number): Promise<void> =>
  reverseOrder({ event: capturedEvent(orderNo, amountPaise, world.now()), adapter: 'sandbox' }, world.services, world.now());

/** A captured order for these premiums, even if they are already paid. */
export async function captureOrder(world: World, lines: PaidLine[]): Promise<string> {
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  const orderId = randomUUID();
  const order = { orderId, clientId: '1000000008', sessionId: randomUUID(), source: 'PAYPREMIUM', termsVersion: TERMS_VERSION };
  const money = {
    amount,
    convenienceFee: 0,
    merchantId: 'LIFEPORTAL',
    adapter: 'sandbox',
    expiresAt: new Date(world.now().getTime() + HOUR_MS),
    lines,
  };
  const orderNo = await inTransaction(world.services, ({ store }) => store.payment.addOrder({ ...order, ...money }, world.now()));
  await applyEvent(
    capturedEvent(orderNo, amount, world.now()),
    { source: 'WEBHOOK', adapter: 'sandbox' },
    { services: world.services, now: world.now() },
  );
  return orderId;
}
