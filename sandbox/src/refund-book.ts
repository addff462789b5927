import { createBoundedMap } from './bounded-map.ts';
import type { Clock } from './clock.ts';
import type { Log } from './log.ts';
import { Refused } from './rejected.ts';

export type RefundRequest = { readonly refundId: string; readonly id: string; readonly amount: number };
export type Refund<Paid> = {
  readonly refundId: string;
  readonly paid: Paid;
  readonly amountPaise: number;
  status: 'PENDING' | 'DONE' | 'FAILED';
};
/** Outcome of an accepted refund. `stays`: a person ends it on the control page. */
export type RefundFate = 'done' | 'refused' | 'stays';

type World<Paid> = {
  readonly clock: Clock;
  readonly log: Log;
  /** Finds the amount collected under an id, in paise. Throws Refused if there is none. */
  readonly find: (id: string) => { readonly paid: Paid; readonly collectedPaise: number; readonly name: string };
  readonly decideFate: (paid: Paid) => RefundFate;
  readonly tell?: (refund: Refund<Paid>, eventId?: string) => void;
};

const doneAfterMs = 5_000;
const storedRefunds = 10_000;

/** Refunds. The same refundId is the same refund, whatever the Idempotency-Key: a repeated call returns its state. */
export function createRefundBook<Paid>({ clock, log, find, decideFate, tell }: World<Paid>) {
  const refunds = createBoundedMap<string, Refund<Paid>>(storedRefunds);
  const of = (paid: Paid) => refunds.values().filter((refund) => refund.paid === paid);

  function start(refundRequest: RefundRequest): Refund<Paid> {
    const { paid, collectedPaise, name } = find(refundRequest.id);
    const refundedPaise = of(paid).reduce((sum, refund) => sum + (refund.status === 'FAILED' ? 0 : refund.amountPaise), 0);
    if (refundedPaise + refundRequest.amount > collectedPaise) {
      throw new Refused(422, 'REFUND_TOO_LARGE', 'The refunds would be more than what was paid.');
    }
    const refund: Refund<Paid> = { refundId: refundRequest.refundId, paid, amountPaise: refundRequest.amount, status: 'PENDING' };
    refunds.set(refund.refundId, refund);
    const fate = decideFate(paid);
    if (fate === 'refused') refund.status = 'FAILED';
    if (fate === 'done') clock.after(doneAfterMs, () => finish(refund));
    log(`refund ${refund.refundId} of ${name} is ${refund.status}`);
    return refund;
  }

  function finish(refund: Refund<Paid>, eventId?: string): void {
    if (refund.status === 'PENDING') log(`refund ${refund.refundId} is DONE`);
    refund.status = 'DONE';
    tell?.(refund, eventId);
  }

  return {
    ask(refundRequest: RefundRequest): Refund<Paid> {
      const existing = refunds.get(refundRequest.refundId);
      if (!existing) return start(refundRequest);
      if (existing.paid !== find(refundRequest.id).paid || existing.amountPaise !== refundRequest.amount) {
        throw new Refused(409, 'REFUND_CHANGED', 'This refundId came before for another payment or amount.');
      }
      return existing;
    },
    findNewest: (paid: Paid): Refund<Paid> | undefined => of(paid).at(-1),
    /** By hand; a refund already done is told once more. */
    finish,
  };
}
