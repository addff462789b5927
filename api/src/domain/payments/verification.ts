import { dayOf } from '@portal/rules/calendar/dates.ts';
import type { MandateRail } from '@portal/rules/mandates/mandate-state.ts';
import { isCollected } from '@portal/rules/mandates/mandate-verification.ts';
import { type InTransaction, inTransaction, type Services, type Work } from '../../platform/context/services.ts';
import { getRail, PARTNERS_OF_RAILS } from './get-rail.ts';
import { type OrderToOpen, VERIFICATION } from './order-rows.store.ts';

type Started = { mandateId: string; rail: MandateRail; adapter: string; policyNo: string; clientId: string; expiresAt: Date };
type VerificationEvent = { mandateId: string; rail: MandateRail; status: string; mandateNo: string | null; paymentId: string | null };

/**
 * Order for the amount with which a rail verifies a mandate, one rupee if the rail collects any (reading E-59). It never goes to the
 * payment gateway, which would offer it as a payment. The rail collects it while the customer approves, and refunds it.
 */
export async function openVerification(mandate: Started, { tx, services, now }: Work): Promise<void> {
  const { mandateId, rail, adapter, policyNo, clientId, expiresAt } = mandate;
  const amount = getRail(services, mandate).verificationPaise;
  if (amount === 0) return;
  const lines = [{ policyNo, dueDate: dayOf(now), amount }];
  const order: OrderToOpen = { purpose: VERIFICATION, refId: mandateId, clientId, lines, allowedMethods: [], expiresAt };
  // UPI knows us by our keys alone.
  const merchantId = services.config.partners[PARTNERS_OF_RAILS[rail]].merchantId || rail;
  await tx.store.order.open(order, { merchantId, adapter }, now);
}

/** Applies a rail's report about a mandate: the first one that reports a collection books the money and starts the refund. */
export async function applyVerificationEvent(
  { mandateId, rail, status, mandateNo, paymentId }: VerificationEvent,
  { store, send }: InTransaction,
): Promise<void> {
  if (paymentId === null || !isCollected(rail, status, mandateNo)) return;
  const orderNo = await store.order.recordCollected(mandateId, paymentId);
  if (orderNo) await send('mandate-verified', { orderNo });
}

/**
 * The job `mandate-verified`: books the collected rupee to suspense (CREATED, or ABANDONED if it came late -> CAPTURED) and starts its
 * refund (-> REFUND_INITIATED). It is not a premium: no receipt, due or policy balance. A repeated run resumes where it stopped.
 */
export async function postVerification(orderNo: string, services: Services, now: Date): Promise<void> {
  services.crashPoint('verification-before');
  await inTransaction(services, async ({ store }) => {
    const order = await store.order.moveVerification(orderNo, { from: ['CREATED', 'ABANDONED'], to: 'CAPTURED' }, now);
    if (!order) return;
    const { orderId, amount } = order;
    const entries = [{ account: 'RAIL_CLEARING', amount } as const, { account: 'VERIFICATION_SUSPENSE', amount: -amount } as const];
    await store.posting.book('VERIFICATION', { money: { orderId }, entries }, now);
  });
  services.crashPoint('verification-captured');
  await inTransaction(services, async ({ store, send }) => {
    const order = await store.order.moveVerification(orderNo, { from: ['CAPTURED'], to: 'REFUND_INITIATED' }, now);
    if (!order) return;
    const { orderId, amount } = order;
    const entries = [{ account: 'VERIFICATION_SUSPENSE', amount } as const, { account: 'REFUND_PAYABLE', amount: -amount } as const];
    await store.posting.book('VERIFICATION_RETURN', { money: { orderId }, entries }, now);
    const refundId = await store.refund.add({ ...order, reason: 'VERIFICATION' }, now);
    if (refundId) await send('refund-start', { refundId });
    services.crashPoint('verification-before-commit');
  });
  services.crashPoint('verification-after-commit');
}
