import { randomUUID } from 'node:crypto';
import type { ErrorCode } from '@portal/contract/errors.ts';
import type { Day } from '@portal/rules/calendar/dates.ts';
import { MINUTE_MS } from '@portal/rules/calendar/durations.ts';
import type { Device } from '@portal/rules/staff/journeys.ts';
import { PortalError } from '../../base/failure.ts';
import { newRef } from '../../base/secret.ts';
import { inTransaction, type Services, type Work } from '../../platform/context/services.ts';
import { isUniqueViolation } from '../../platform/db/unique-violation.ts';
import type { Customer } from '../../platform/pipeline/implement.ts';
import type { Line } from './amount-to-pay.ts';
import { nextQueryAt } from './payment.rules.ts';
import type { Order } from './payment-rows.store.ts';
import { queryOrder } from './query-order.ts';

export const METHODS = ['UPI', 'NB', 'DC', 'CC'] as const;
/** Path to which the gateway's page returns the browser. */
export const RETURN_PATH = '/paymentLoungeResult';
/** The return path for a payment without a session. */
export const PRE_LOGIN_RETURN_PATH = '/preLoginPaymentLoungeResult';

/** The return path for an application, and for older payment pages. */
export const APPLICATION_RETURN_PATH = '/BSLIFileHandlingServlet/eAppPayment';
export const RETURN_PATHS = [RETURN_PATH, PRE_LOGIN_RETURN_PATH, APPLICATION_RETURN_PATH] as const;

/** A signed return names its order; otherwise the address carries the reference issued to the browser. */
export function returnUrl(ref: string, path: string, { config, partners }: Services): string {
  const url = new URL(path, config.PORTAL_URL);
  if (!partners.payment.signsReturn) url.searchParams.set('ref', ref);
  return url.href;
}

export type OrderInput = {
  customer: Customer;
  source: string;
  termsVersion: string;
  lines: Line[];
  convenienceFee: number;
  device: Device;
};
export type Started = { order: Order; attempt: number; ref: string; expiresAt: Date };

/**
 * Creates an order for these premiums, or continues the open one (calls, 7.1). One open order per premium: the unique index decides between
 * two tabs. If the open order is for something else, the gateway is queried once; without a payment there it is abandoned and a new one is
 * created.
 */
export async function startPayment(input: OrderInput, services: Services, now: Date): Promise<Started> {
  const newOrderId = await makeOrder(input, services, now);
  const { device } = input;
  if (newOrderId) return redirect({ orderId: newOrderId, endsAt: null }, device, { services, now });
  const open = await services.store.payment.findOpenOrder(input.lines);
  if (!open) return startAgain(input, services, now);
  await rejectIfInProgress(open, services, now);
  if (await isSameOrder(open, input, services)) return redirect(open, device, { services, now });
  await queryOrder(open.orderId, { services, now, minGapMs: 0 });
  const queried = await services.store.payment.find(open.orderId);
  if (queried) await rejectIfInProgress(queried, services, now);
  await services.store.payment.abandon(open.orderId);
  return startAgain(input, services, now);
}

async function startAgain(input: OrderInput, services: Services, now: Date): Promise<Started> {
  const newOrderId = await makeOrder(input, services, now);
  if (!newOrderId) throw new PortalError('inProgress', { retryAfterS: 2 });
  return redirect({ orderId: newOrderId, endsAt: null }, input.device, { services, now });
}

/** The new order's id; undefined if one of the premiums already has an open line. */
async function makeOrder(input: OrderInput, services: Services, now: Date): Promise<string | undefined> {
  const orderId = randomUUID();
  const { customer, source, termsVersion, lines, convenienceFee } = input;
  const { ORDER_PAGE_MIN, partners } = services.config;
  const amount = lines.reduce((total, line) => total + line.amount, 0);
  const expiresAt = new Date(now.getTime() + ORDER_PAGE_MIN * MINUTE_MS);
  const order = {
    orderId,
    clientId: customer.clientId,
    sessionId: customer.sessionId,
    source,
    amount,
    convenienceFee,
    termsVersion,
    merchantId: partners.payment.merchantId,
    adapter: partners.payment.adapter,
    expiresAt,
    lines,
  };
  try {
    await inTransaction(services, ({ store }) => store.payment.addOrder(order, now));
    return orderId;
  } catch (error) {
    if (isUniqueViolation(error, 'payment_line_one_open')) return undefined;
    throw error;
  }
}

/** Rejects a second payment while money is in progress or has arrived. */
export async function rejectIfInProgress(order: Order, services: Services, now: Date): Promise<void> {
  const code: ErrorCode | undefined =
    order.state === 'PENDING' || order.state === 'AUTHORISED'
      ? 'paymentPending'
      : order.state === 'CAPTURED' || order.state === 'POSTED'
        ? 'alreadyPaid'
        : undefined;
  if (!code) return;
  const ref = newRef();
  await services.store.payment.addRef(ref, order.orderId, now);
  throw new PortalError(code, { ref });
}

async function isSameOrder(order: Order, input: OrderInput, services: Services): Promise<boolean> {
  const toKey = (line: { policyNo: string; dueDate: Day; amount: number }) => `${line.policyNo}:${line.dueDate}:${line.amount}`;
  const lines = await services.store.payment.listLines(order.orderId);
  const other = lines.map(toKey).sort().join();
  return (
    order.clientId === input.customer.clientId &&
    order.convenienceFee === input.convenienceFee &&
    other === input.lines.map(toKey).sort().join()
  );
}

/** Sends the browser to the gateway's page, which is open for a limited time and never beyond the order's own end. */
export async function redirect(
  { orderId, endsAt }: Pick<Order, 'orderId' | 'endsAt'>,
  device: Device,
  { services, now }: Pick<Work, 'services' | 'now'>,
): Promise<Started> {
  const pageEnds = now.getTime() + services.config.ORDER_PAGE_MIN * MINUTE_MS;
  const expiresAt = new Date(Math.min(pageEnds, endsAt?.getTime() ?? pageEnds));
  const ref = newRef();
  const firstQuery = nextQueryAt(0, now) ?? expiresAt;
  const { adapter, merchantId } = services.partners.payment;
  const attempt = await inTransaction(services, async ({ store, send }) => {
    const attempts = await store.payment.redirect(orderId, { expiresAt, nextQueryAt: firstQuery, device });
    if (attempts === undefined) return undefined;
    await store.attempt.add(orderId, { attempt: attempts, adapter, merchantId });
    await store.payment.addRef(ref, orderId, now);
    await send('payment-query', { orderId }, { startAfter: firstQuery });
    return attempts;
  });
  const order = await services.store.payment.find(orderId);
  if (!order) throw new PortalError('notFound');
  await rejectIfInProgress(order, services, now);
  if (attempt === undefined) throw new PortalError('inProgress', { retryAfterS: 2 });
  return { order, attempt, ref, expiresAt };
}
