import type { RefundFate } from '../refund-book.ts';
import type { MandateState } from './mandate-state.ts';

const second = 1_000;
const minute = 60 * second;
export const dayMs = 24 * 60 * minute;

/** How a mandate's debits end; `code` is the bank's reason. */
type DebitScript = { readonly end: 'returned' | 'firstReturned' | 'returnedLate'; readonly code: string };

/** Steps of a mandate. Times are the partner's (SANDBOX_SPEED shortens them). */
export type MandateScript = {
  /** The button on the page. */
  readonly label: string;
  readonly effect: string;
  readonly state: MandateState;
  readonly reasonCode?: string;
  readonly later?: { readonly afterMs: number; readonly state: MandateState; readonly reasonCode?: string; readonly isUntold?: true };
  /** The first state is told by no callback. */
  readonly isUntold?: true;
  /** Default: each state is told once. `shuffled`: three times, and then an older state. */
  readonly callbacks?: 'none' | 'shuffled';
  readonly isWronglySigned?: true;
  /** Default: confirmed. */
  readonly debits?: DebitScript;
  /** Fault of the answer to a query. */
  readonly query?: 'hangs' | 'http500' | 'badJson';
  /** Fault of the browser's return: none, a bad signature, or another transaction's id. */
  readonly wayBack?: 'none' | 'forged' | 'ofAnother';
  readonly refusesCancel?: true;
  /** Outcome of the verification's refund. Default: done. */
  readonly refund?: RefundFate;
};

/** Time that a query of `hangs` stays unanswered: longer than any caller waits. */
export const hangMs = 70 * second;

/** A sentinel with a two-digit code in it. */
export type Family = { readonly effect: string; readonly createScript: (code: string) => MandateScript };

const active = { label: 'Approve', state: 'ACTIVE' } as const;

export const ordinary: MandateScript = { ...active, effect: 'Active at once, debits confirmed.' };

export const rejected = (reasonCode: string): MandateScript => ({
  label: 'Refuse',
  effect: `Refused with ${reasonCode}.`,
  state: 'FAILED',
  reasonCode,
});

const withDebits = (end: DebitScript['end'], effect: string): Family => ({
  effect,
  createScript: (code) => ({ ...active, effect, debits: { end, code } }),
});
export const allReturned = withDebits('returned', 'Active; every debit is returned with NN.');
export const firstReturned = withDebits('firstReturned', 'Active; the first debit is returned with NN, then they are confirmed.');
export const returnedLate = withDebits('returnedLate', 'Active; debits are confirmed, and returned with NN the next day.');

/** Scripts that both account numbers and UPI ids can select. */
export const scripts = {
  waiting: { label: 'Leave pending', effect: 'With the bank for ever.', state: 'AWAITED' },
  soon: {
    label: 'Answer late',
    effect: 'Initiated; active by callback after 20 s.',
    state: 'INITIATED',
    later: { afterMs: 20 * second, state: 'ACTIVE' },
  },
  late: {
    label: 'Answer late',
    effect: 'With the bank; active by callback after 60 s.',
    state: 'AWAITED',
    later: { afterMs: minute, state: 'ACTIVE' },
  },
  flip: {
    label: 'Fail, succeed late',
    effect: 'Refused at once; active by callback after 60 s.',
    state: 'FAILED',
    reasonCode: 'AP11',
    later: { afterMs: minute, state: 'ACTIVE' },
  },
  silent: {
    label: 'Stay silent',
    effect: 'The page never answers, no callback; the query hangs 70 s.',
    state: 'AWAITED',
    callbacks: 'none',
    query: 'hangs',
    wayBack: 'none',
  },
  left: { label: 'Leave', effect: 'Aborted, as if closed by hand.', state: 'ABORTED' },
  shuffled: {
    ...active,
    label: 'Repeat the callbacks',
    effect: 'Active; callbacks three times, then an older state. Debits too.',
    callbacks: 'shuffled',
  },
  wronglySigned: {
    ...active,
    label: 'Sign callbacks wrongly',
    effect: 'Active; all callbacks carry a bad signature. Only the query tells.',
    isWronglySigned: true,
  },
  noCallback: {
    ...active,
    label: 'Send no callback',
    effect: 'Active; no callback, also none of debits. Only the query tells.',
    callbacks: 'none',
  },
  query500: { ...active, label: 'Fail the query', effect: 'Active; the query answers 500.', query: 'http500' },
  queryBroken: { ...active, label: 'Break the query', effect: 'Active; the query answers broken JSON.', query: 'badJson' },
  forged: {
    label: 'Forge the answer',
    effect: 'The answer has no valid signature, the query fails (500); active by callback after 60 s.',
    state: 'AWAITED',
    isUntold: true,
    later: { afterMs: minute, state: 'ACTIVE' },
    query: 'http500',
    wayBack: 'forged',
  },
  ofAnother: {
    label: 'Answer for another',
    effect: 'The answer says success of another transaction; of this one the bank knows nothing.',
    state: 'OPENED',
    isUntold: true,
    wayBack: 'ofAnother',
  },
  cancelledAtBank: {
    ...active,
    label: 'Cancel at the bank next day',
    effect: 'Active; cancelled by the customer at the bank after 24 h. Only register and query tell (61).',
    later: { afterMs: dayMs, state: 'CANCELLED', reasonCode: '61', isUntold: true },
  },
  refusesCancel: { ...active, label: 'Refuse to cancel', effect: 'Active, debits confirmed; a cancellation fails.', refusesCancel: true },
  refusesRefund: {
    ...active,
    label: 'Refuse the refund',
    effect: 'Active; the refund of the verification is refused (not of ESI: it collects none).',
    refund: 'refused',
  },
  keepsRefund: {
    ...active,
    label: 'Keep the refund pending',
    effect: 'Active; the refund of the verification stays pending until it is ended on the control page (not of ESI).',
    refund: 'stays',
  },
  expired: { label: 'Expire', effect: 'Expired before it was approved.', state: 'EXPIRED' },
  pausedLater: {
    ...active,
    label: 'Approve, pause later',
    effect: 'Active, paused after 60 s.',
    later: { afterMs: minute, state: 'PAUSED' },
  },
  revokedLater: {
    ...active,
    label: 'Approve, revoke later',
    effect: 'Active, revoked by the customer after 60 s.',
    later: { afterMs: minute, state: 'CANCELLED', reasonCode: '61' },
  },
} as const satisfies Record<string, MandateScript>;
