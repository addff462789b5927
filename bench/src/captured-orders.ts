import { randomUUID } from 'node:crypto';
import { applyEvent } from '@portal/api/features/payment/apply-event.ts';
import { inTransaction, type Services } from '@portal/api/platform/context/services.ts';
import { HOUR_MS } from '@portal/rules/calendar/durations.ts';
import { publishedNavDay } from '@portal/rules/funds/fund-value.ts';
import { isPremiumPaying } from '@portal/rules/policies/policy.ts';
import { TERMS_VERSION } from '@portal/rules/policies/terms.ts';

export type CapturedOrder = { orderId: string; orderNo: string; clientId: string };

const FIRST_CLIENT = 2_000_000_001;
const MAX_CLIENTS = 100_000;

/** Orders of one premium each, of policies of a generated book, whose money the gateway says has come. */
export async function addCapturedOrders(services: Services, orderCount: number): Promise<CapturedOrder[]> {
  const orders: CapturedOrder[] = [];
  for (let number = 0; number < MAX_CLIENTS && orders.length < orderCount; number += 1) {
    const clientId = String(FIRST_CLIENT + number);
    const policies = await services.store.policy.listForClients([clientId], publishedNavDay(new Date()));
    if (policies.length === 0) break;
    for (const { policyNo, status, dues } of policies) {
      const [due] = dues;
      if (!due || !isPremiumPaying(status) || orders.length >= orderCount) continue;
      orders.push(await capture({ clientId, policyNo, ...due }, services));
    }
  }
  if (orders.length < orderCount) throw new Error(`The book has premiums for ${orders.length} orders only.`);
  return orders;
}

type Due = { clientId: string; policyNo: string; dueDate: string; amount: number; gst: number };

async function capture({ clientId, policyNo, dueDate, amount, gst }: Due, services: Services): Promise<CapturedOrder> {
  const now = new Date();
  const orderId = randomUUID();
  const { merchantId, adapter } = services.config.partners.payment;
  const lines = [{ policyNo, dueDate, amount, gst, creditUsed: 0 }];
  const origin = { clientId, sessionId: randomUUID(), source: 'PAYPREMIUM', termsVersion: TERMS_VERSION };
  const expiresAt = new Date(now.getTime() + HOUR_MS);
  const order = { orderId, ...origin, amount, convenienceFee: 0, merchantId, adapter, expiresAt, lines };
  const orderNo = await inTransaction(services, ({ store }) => store.payment.addOrder(order, now));
  const about = { eventId: randomUUID(), orderNo, paymentId: randomUUID(), merchantId, currency: 'INR', at: now };
  const how = { instrument: 'UPI', instrumentHint: null, reasonCode: null } as const;
  await applyEvent({ ...about, ...how, status: 'CAPTURED', amountPaise: amount }, { source: 'WEBHOOK', adapter }, { services, now });
  return { orderId, orderNo, clientId };
}
