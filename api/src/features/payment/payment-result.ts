import { addWorkingDays, dayOf } from '@portal/rules/calendar/dates.ts';
import { REFLECT_WORKING_DAYS } from '@portal/rules/money/receipt.ts';
import { refOfReturn } from '../../base/secret.ts';
import type { Services, Work } from '../../platform/context/services.ts';
import { asPortal } from '../../platform/db/own-rows.ts';
import { displayedStatus, isOpen, RESULT_TEXTS } from './payment.rules.ts';
import type { Order } from './payment-rows.store.ts';
import { MIN_GAP_MS, queryOrder } from './query-order.ts';

const POLL_S = 2;

/** An order as the status page shows it; an open order is queried first, at most once in five seconds. */
export async function refreshedOrder(order: Order, services: Services, now: Date): Promise<Order> {
  if (!isOpen(order.state)) return order;
  await asPortal(() => queryOrder(order.orderId, { services, now, minGapMs: MIN_GAP_MS }));
  return (await services.store.payment.find(order.orderId)) ?? order;
}

export async function paymentResult(
  order: Order,
  ref: string | undefined,
  { services: { store, sealing }, now }: Pick<Work, 'services' | 'now'>,
) {
  const paymentStatus = displayedStatus(order.state);
  const lines = await store.payment.listLines(order.orderId);
  let displayedRef = ref;
  if (displayedRef === undefined) {
    displayedRef = refOfReturn(`order:${order.orderId}`, sealing);
    const createdRef = displayedRef;
    await asPortal(() => store.payment.addRef(createdRef, order.orderId, now));
  }
  const posting = order.state === 'CAPTURED' ? ('RECEIVED' as const) : ('NONE' as const);
  // Only premiums are posted one by one, each with a receipt.
  const isDone = order.state === 'POSTED' && order.purpose !== 'PREMIUM';
  return {
    ref: displayedRef,
    orderNo: order.orderNo,
    paymentStatus,
    ...RESULT_TEXTS[paymentStatus],
    reasonCode: paymentStatus === 'FAILURE' ? (order.reasonCode ?? order.state) : null,
    purpose: order.purpose,
    amount: order.amount,
    convenienceFee: order.convenienceFee,
    total: order.amount + order.convenienceFee,
    currency: 'INR' as const,
    transactionRef: order.paymentId,
    instrument: order.instrument,
    instrumentHint: order.instrumentHint,
    paidAt: order.capturedAt,
    reflectBy: order.capturedAt && addWorkingDays(dayOf(order.capturedAt), REFLECT_WORKING_DAYS),
    lines: lines.map((line) => ({
      PolicyId: line.policyNo,
      productName: line.planName,
      dueDate: line.dueDate,
      amount: line.amount,
      posting: line.posted || isDone ? ('POSTED' as const) : posting,
      receiptNo: line.receiptNo,
      nextDueDate: line.nextDueDate,
      nextPremium: line.nextPremium,
    })),
    retry: { allowed: paymentStatus === 'FAILURE', why: null },
    pollAfterS: paymentStatus === 'PENDING' ? POLL_S : null,
    npsRequired: false,
    nextPage: paymentStatus === 'FAILURE' ? 'paypremium' : 'dashboard',
  };
}

/**
 * The result for a visitor without a session: the last digits of the policy, no receipt number and no instrument. A retry needs a live
 * key.
 */
export function withoutNames(result: Awaited<ReturnType<typeof paymentResult>>, hasKey: boolean) {
  return {
    ...result,
    orderNo: '',
    transactionRef: null,
    instrumentHint: null,
    lines: result.lines.map((line) => ({ ...line, PolicyId: line.PolicyId.slice(-3), receiptNo: null })),
    retry: { allowed: hasKey && result.retry.allowed, why: null },
    nextPage: 'preLoginPayPremium',
  };
}

/** Credit card data that may be stored. Network and issuer are only known if the gateway reports them. */
export const toCard = ({ instrument, instrumentHint }: Awaited<ReturnType<typeof paymentResult>>) =>
  instrument === 'CC' ? { network: '', issuer: null, last4: instrumentHint ?? '', emi: null } : null;
