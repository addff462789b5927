import type { PaymentStatus } from './event.ts';

/** Steps of a payment. Times are the partner's (SANDBOX_SPEED shortens them). */
export type Script = {
  /** The button on the page. */
  readonly label: string;
  readonly effect: string;
  readonly status: PaymentStatus;
  readonly reasonCode?: string;
  readonly later?: { readonly afterMs: number; readonly status: 'CAPTURED' | 'FAILED'; readonly reasonCode?: string };
  readonly chargebackAfterMs?: number;
  readonly amountOffPaise?: number;
  /** Default: each state is told once. */
  readonly webhook?: 'none' | 'duplicate';
  readonly wronglySigned?: boolean;
  /** Default: back to the merchant. */
  readonly way?: 'stay';
};

const second = 1_000;
const minute = 60 * second;

/** How long the page of `silent` stays open, calls-a 9.4. */
export const silenceMs = 120 * second;

/** Calls-a 9.4. `closePage` is not here: nothing happens at all. */
export const outcomes = {
  succeed: { label: 'Succeed', effect: 'Captured.', status: 'CAPTURED' },
  decline: { label: 'Decline', effect: 'Failed, DECLINED.', status: 'FAILED', reasonCode: 'DECLINED' },
  pending: {
    label: 'Leave pending',
    effect: 'Returns PENDING, captured by webhook after 60 s.',
    status: 'PENDING',
    later: { afterMs: minute, status: 'CAPTURED' },
  },
  late: {
    label: 'Succeed late',
    effect: 'Returns FAILED, captured by webhook after 90 s.',
    status: 'FAILED',
    reasonCode: 'DECLINED',
    later: { afterMs: 90 * second, status: 'CAPTURED' },
  },
  cancel: { label: 'Cancel', effect: 'Stopped by the person: FAILED, USER_CANCELLED.', status: 'FAILED', reasonCode: 'USER_CANCELLED' },
  insufficientFunds: {
    label: 'Insufficient funds',
    effect: 'Failed, INSUFFICIENT_FUNDS.',
    status: 'FAILED',
    reasonCode: 'INSUFFICIENT_FUNDS',
  },
  stuck: {
    label: 'Get stuck',
    effect: 'PENDING, fails after 24 h.',
    status: 'PENDING',
    later: { afterMs: 24 * 60 * minute, status: 'FAILED', reasonCode: 'TIMED_OUT' },
  },
  silent: {
    label: 'Stay silent',
    effect: 'Page stays open 120 s, no return, no webhook; only the query knows CAPTURED.',
    status: 'CAPTURED',
    webhook: 'none',
    way: 'stay',
  },
  noCallback: { label: 'Send no webhook', effect: 'Captured and returned, told by no webhook.', status: 'CAPTURED', webhook: 'none' },
  duplicate: {
    label: 'Repeat the webhook',
    effect: 'Captured; the webhook 5 times, shuffled with an older state.',
    status: 'CAPTURED',
    webhook: 'duplicate',
  },
  mismatch: { label: 'Take ₹1 less', effect: 'Captured with another amount than asked.', status: 'CAPTURED', amountOffPaise: -100 },
  badSignature: {
    label: 'Sign wrongly',
    effect: 'Captured; return and webhook carry a wrong signature.',
    status: 'CAPTURED',
    wronglySigned: true,
  },
  chargeback: {
    label: 'Charge back',
    effect: 'Captured, charged back after 3 min.',
    status: 'CAPTURED',
    chargebackAfterMs: 3 * minute,
  },
} as const satisfies Record<string, Script>;

export type OutcomeName = keyof typeof outcomes;

/** Outcomes that the gateway itself decides; no button selects them. */
export const wrongPassword: Script = {
  label: 'Wrong password',
  effect: 'Failed, AUTHENTICATION_FAILED.',
  status: 'FAILED',
  reasonCode: 'AUTHENTICATION_FAILED',
};
export const pageExpired: Script = {
  label: 'Page expired',
  effect: 'Failed, PAGE_EXPIRED.',
  status: 'FAILED',
  reasonCode: 'PAGE_EXPIRED',
};
