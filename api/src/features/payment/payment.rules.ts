import type { OrderState } from '../../platform/db/schema-payment.ts';
import type { PaymentEvent, PaymentStatus } from '../../platform/partners/payment/payment.port.ts';

/** The order state machine (calls, 7.1): forward only, late success accepted, any other pair changes nothing. */
const NEXT: Partial<Record<OrderState, Partial<Record<PaymentStatus, OrderState>>>> = {
  CREATED: { PENDING: 'PENDING', AUTHORISED: 'AUTHORISED', CAPTURED: 'CAPTURED', FAILED: 'FAILED' },
  REDIRECTED: { PENDING: 'PENDING', AUTHORISED: 'AUTHORISED', CAPTURED: 'CAPTURED', FAILED: 'FAILED' },
  PENDING: { AUTHORISED: 'AUTHORISED', CAPTURED: 'CAPTURED', FAILED: 'FAILED' },
  AUTHORISED: { CAPTURED: 'CAPTURED' },
  FAILED: { CAPTURED: 'CAPTURED' },
  ABANDONED: { CAPTURED: 'CAPTURED' },
};

const SETTLED_STATES: readonly OrderState[] = ['CAPTURED', 'POSTED', 'REFUND_INITIATED', 'REFUNDED', 'CHARGEBACK'];
/** True if the order's money has arrived, whatever happened to it since. */
export const isSettled = (state: OrderState): boolean => SETTLED_STATES.includes(state);

const OPEN_STATES: readonly OrderState[] = ['CREATED', 'REDIRECTED', 'PENDING', 'AUTHORISED'];
export const isOpen = (state: OrderState): boolean => OPEN_STATES.includes(state);

/** `merchantIds`: merchants that the order's attempts at the gateway of the event pay. */
export type Stored = { state: OrderState; total: number; currency: string; merchantIds: readonly string[]; paymentId: string | null };
export type Verdict =
  | { kind: 'move'; to: OrderState }
  /** The event's amount is not the order's: nothing moves, staff are alerted. */
  | { kind: 'mismatch' }
  /** The order was paid twice: the second payment is refunded. */
  | { kind: 'paidTwice' }
  | { kind: 'nothing' };

/** How one gateway event changes an order. Amounts in paise; money counts only if it is exactly the order's amount. */
export function judge(
  order: Stored,
  event: Pick<PaymentEvent, 'status' | 'amountPaise' | 'currency' | 'merchantId' | 'paymentId'>,
): Verdict {
  const isMoney = event.status === 'CAPTURED' || event.status === 'AUTHORISED';
  const fits = event.amountPaise === order.total && event.currency === order.currency && order.merchantIds.includes(event.merchantId);
  if (isMoney && !fits) return { kind: 'mismatch' };
  if (event.status === 'CAPTURED' && isSettled(order.state) && order.paymentId !== null && event.paymentId !== order.paymentId)
    return { kind: 'paidTwice' };
  const to = NEXT[order.state]?.[event.status];
  return to ? { kind: 'move', to } : { kind: 'nothing' };
}

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
/** When to query an open order: after 30 s, 2, 10, 30 min, 2, 6, 24 h. */
const QUERY_AFTER_S = [30, 2 * MINUTE_S, 10 * MINUTE_S, 30 * MINUTE_S, 2 * HOUR_S, 6 * HOUR_S, 24 * HOUR_S];

/** The next query, or null when the schedule is exhausted (then staff are alerted). */
export function nextQueryAt(queries: number, now: Date): Date | null {
  const seconds = QUERY_AFTER_S[queries];
  return seconds === undefined ? null : new Date(now.getTime() + seconds * 1_000);
}

export type DisplayedStatus = 'SUCCESS' | 'PENDING' | 'FAILURE' | 'REFUND';
const SHOWN: Record<OrderState, DisplayedStatus> = {
  CREATED: 'PENDING',
  REDIRECTED: 'PENDING',
  PENDING: 'PENDING',
  AUTHORISED: 'PENDING',
  CAPTURED: 'SUCCESS',
  POSTED: 'SUCCESS',
  FAILED: 'FAILURE',
  ABANDONED: 'FAILURE',
  CHARGEBACK: 'FAILURE',
  REFUND_INITIATED: 'REFUND',
  REFUNDED: 'REFUND',
};
export const displayedStatus = (state: OrderState): DisplayedStatus => SHOWN[state];

/** Titles and messages of a payment's result (calls, 7.1). */
export const RESULT_TEXTS: Record<DisplayedStatus, { title: string; message: string }> = {
  SUCCESS: { title: 'Payment Successful', message: 'We have received your payment. Payments reflect within 4 working days.' },
  PENDING: {
    title: 'Payment Pending',
    message: 'Your payment is being processed. Please do not pay again; we will inform you of the status.',
  },
  FAILURE: {
    title: 'Payment Failed',
    message: 'Your payment was not successful. If your account was debited, the amount will be returned automatically.',
  },
  REFUND: {
    title: 'Payment Refunded',
    message: 'This premium was already paid. The second amount is being returned to the account it came from.',
  },
};
