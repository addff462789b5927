import { createBoundedMap } from '../bounded-map.ts';
import type { Clock } from '../clock.ts';
import { indianDay } from '../days.ts';
import { makeId } from '../identity.ts';
import type { Log } from '../log.ts';
import { Refused } from '../rejected.ts';
import type { Mandate } from './mandate.ts';
import type { Rail } from './rail.ts';
import { dayMs } from './script.ts';

type DebitStatus = 'PENDING' | 'SUBMITTED' | 'CONFIRMED' | 'RETURNED' | 'REJECTED';
export type DebitRequest = {
  readonly debitId: string;
  readonly mandateNo: string;
  readonly amount: number;
  readonly chargeOn: string;
  readonly attempt: number;
};
export type Debit = {
  readonly wanted: DebitRequest;
  readonly debitRef: string;
  readonly mandate: Mandate;
  /** Number of the presentation of this mandate, from 1. */
  readonly number: number;
  status: DebitStatus;
  reasonCode: string | null;
  settledOn: string | null;
};
type End = { readonly status: DebitStatus; readonly code: string | null };

export type Debits = ReturnType<typeof createDebits>;

const maxStored = 20_000;
const submittedAfterMs = 5_000;
const endedAfterMs = 30_000;

/** The codes of the bank itself. */
const codes = { cancelled: '61', expired: '14', paused: '06', overLimit: '12' } as const;

/** Debits of mandates. The same debitId is the same debit, whatever the Idempotency-Key. */
export function createDebits(world: { rail: Rail; clock: Clock; log: Log; mayPresent?: (debitId: string) => boolean }) {
  const { rail, clock, log } = world;
  const debits = createBoundedMap<string, Debit>(maxStored);

  function move(debit: Debit, { status, code }: End): void {
    const older = { state: null, debit: { debitId: debit.wanted.debitId, status: 'SUBMITTED' }, reasonCode: null, at: '' };
    const today = indianDay(clock.now().toISOString());
    debit.status = status;
    debit.reasonCode = code;
    debit.settledOn = status === 'REJECTED' ? null : latest(debit.wanted.chargeOn, today);
    log(`${rail.name} debit ${debit.wanted.debitId} is ${status}${code ? ` (${code})` : ''}`);
    const news = { state: null, debit: { debitId: debit.wanted.debitId, status }, reasonCode: code, at: clock.now().toISOString() };
    rail.tell(debit.mandate, news, older);
  }

  function end(debit: Debit): void {
    move(debit, decideEnd(debit));
    const late = debit.mandate.script?.debits;
    if (debit.status === 'CONFIRMED' && late?.end === 'returnedLate') clock.after(dayMs, () => returnConfirmed(debit, late.code));
  }

  function returnConfirmed(debit: Debit, code: string): void {
    if (debit.status === 'CONFIRMED') move(debit, { status: 'RETURNED', code });
  }

  function start(debitRequest: DebitRequest): Debit {
    if (world.mayPresent?.(debitRequest.debitId) === false)
      throw new Refused(422, 'NOTICE_MISSING', 'The customer was not notified of this debit.');
    const mandate = rail.findOrAdopt(debitRequest.mandateNo);
    mandate.presentations += 1;
    const debit = newDebit(debitRequest, mandate);
    debits.set(debitRequest.debitId, debit);
    log(`${rail.name} debit ${debitRequest.debitId} is PENDING`);
    clock.after(submittedAfterMs, () => {
      debit.status = 'SUBMITTED';
    });
    clock.after(endedAfterMs, () => end(debit));
    return debit;
  }

  return {
    ask(debitRequest: DebitRequest): Debit {
      const existing = debits.get(debitRequest.debitId);
      if (!existing) return start(debitRequest);
      const isSame = Object.entries(debitRequest).every(([name, value]) =>
        Object.entries(existing.wanted).some(([n, v]) => n === name && v === value),
      );
      if (!isSame) throw new Refused(409, 'DEBIT_CHANGED', 'This debitId came before for another debit.');
      return existing;
    },
    find: (debitId: string) => debits.get(debitId),
    /** By hand: the bank takes the mandate's newest confirmed debit back. */
    returnNewest(mandate: Mandate): void {
      const debit = debits.newest().find((debit) => debit.mandate === mandate && debit.status === 'CONFIRMED');
      if (!debit) throw new Refused(422, 'DEBIT_UNKNOWN', 'This mandate has no confirmed debit.');
      returnConfirmed(debit, '04');
    },
    /** By hand: the bank has collected the mandate's newest returned debit after all. */
    confirmNewest(mandate: Mandate): void {
      const debit = debits
        .newest()
        .find((debit) => debit.mandate === mandate && (debit.status === 'RETURNED' || debit.status === 'REJECTED'));
      if (!debit) throw new Refused(422, 'DEBIT_UNKNOWN', 'This mandate has no returned debit.');
      move(debit, { status: 'CONFIRMED', code: null });
    },
  };
}

/** Days as YYYY-MM-DD sort by their text. */
function latest(a: string, b: string): string {
  return a > b ? a : b;
}

/** The mandate as it is now decides first, then what was typed when it was set up. */
function decideEnd({ mandate, wanted, number }: Debit): End {
  const { standing, script, terms } = mandate;
  if (standing.state === 'CANCELLED') return { status: 'RETURNED', code: codes.cancelled };
  if (standing.state === 'EXPIRED') return { status: 'RETURNED', code: codes.expired };
  if (standing.state !== 'ACTIVE') return { status: 'REJECTED', code: codes.paused };
  if (wanted.amount > terms.limitPaise) return { status: 'REJECTED', code: codes.overLimit };
  const { end, code = null } = script?.debits ?? {};
  const isReturned = end === 'returned' || (end === 'firstReturned' && number === 1);
  return isReturned ? { status: 'RETURNED', code } : { status: 'CONFIRMED', code: null };
}

const newDebit = (debitRequest: DebitRequest, mandate: Mandate): Debit => ({
  wanted: debitRequest,
  debitRef: makeId('debit'),
  mandate,
  number: mandate.presentations,
  status: 'PENDING',
  reasonCode: null,
  settledOn: null,
});
