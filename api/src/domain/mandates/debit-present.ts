import { dayOf, toTimeOfDay } from '@portal/rules/calendar/dates.ts';
import { DAY_MS } from '@portal/rules/calendar/durations.ts';
import { isNoticeInTime, sendableFrom } from '@portal/rules/mandates/debit-calendar.ts';
import { MANDATE_RAILS, type MandateRail, mayDebit } from '@portal/rules/mandates/mandate-state.ts';
import type { PartSize } from '../../platform/context/jobs.ts';
import type { Services, Work } from '../../platform/context/services.ts';
import { PartnerFailure } from '../../platform/partners/partner-failure.ts';
import { getRail, listRails } from '../payments/get-rail.ts';
import { applyAnswer } from './debit-event.ts';
import type { Debit, DebitFacts } from './debit-record.ts';
import { nextAttempt, repeatDebit } from './debit-repeat.ts';
import { eachDebit, type OfRun, runPart } from './debit-run.ts';
import { chargeInstant, firstQueryAt } from './debit-schedule.ts';
import { skipDebit } from './debit-skip.ts';
import { readRailMandate } from './rail-mandate.ts';

const PART_SIZE: PartSize = { batch: 100, batches: 40 };
const CONCURRENCY = 10;
/** UPI is charged from 08:00, and what is left then from 13:00. Debits of banks leave at 12:00, or from 08:00 if the cut-off is earlier. */
const BANKS_FROM = '12:00';
/** When to retry a debit that was claimed but not sent. */
export const UNSENT_MS = 15 * 60_000;

/** The job `mandate-present`: sends the debits that are due today, until the cut-off of their rail. */
export function presentDebits(services: Services, now: Date, { part = {}, size = PART_SIZE }: OfRun = {}): Promise<void> {
  const { debit: store } = services.store;
  const rails = MANDATE_RAILS.filter((rail) => isSendable(rail, services, now));
  return runPart(
    {
      name: 'mandate-present',
      list: (after, until, limit) => store.listToPresent(rails, { after, until, today: dayOf(now), limit }),
      toCursor: ({ presentOn, debitId }) => ({ day: presentOn, debitId }),
      work: (debits) => presentBatch(debits, services, now),
    },
    { part, size },
    { services, now },
  );
}

function isSendable(rail: MandateRail, services: Services, now: Date): boolean {
  const time = toTimeOfDay(now);
  const cutOffs = listRails(services, rail).map(({ limits }) => limits.cutOff);
  const hasStarted = rail === 'UPI' || time >= BANKS_FROM || cutOffs.some((cutOff) => cutOff < BANKS_FROM);
  return hasStarted && cutOffs.every((cutOff) => time <= cutOff) && sendableFrom(rail, now) <= now;
}

/** A claimed debit stays claimed when its rail fails: it may have arrived, so `mandate-result` sends it again. */
async function presentBatch(debits: Debit[], services: Services, now: Date): Promise<unknown[]> {
  const { debit: store } = services.store;
  const facts = await store.listFacts(debits.map(({ debitId }) => debitId));
  const ready: Debit[] = [];
  const unready = await eachDebit(
    debits,
    {
      concurrency: 1,
      work: async (debit) => {
        if (await isReady(debit, facts.get(debit.debitId), { services, now })) ready.push(debit);
      },
    },
    services,
  );
  const { claimed, unclaimed } = await claim(ready, services, now);
  services.crashPoint('debit-claimed');
  const unsent = await eachDebit(claimed, { concurrency: CONCURRENCY, work: (debit) => sendDebit(debit, services, now) }, services);
  return [...unready, ...unclaimed, ...unsent];
}

/** Claims all debits together. If that fails, claims them one by one, so that only the failing debit is left out. */
async function claim(ready: Debit[], services: Services, now: Date): Promise<{ claimed: Debit[]; unclaimed: unknown[] }> {
  const claimed = new Set<string>();
  const claimDebits = async (debits: Debit[]) => {
    const ids = debits.map(({ debitId }) => debitId);
    for (const id of await services.store.debit.claim(ids, new Date(now.getTime() + UNSENT_MS), now)) claimed.add(id);
  };
  const unclaimed = await claimDebits(ready).then(
    () => [],
    () => eachDebit(ready, { concurrency: 1, work: (debit) => claimDebits([debit]) }, services),
  );
  return { claimed: ready.filter(({ debitId }) => claimed.has(debitId)), unclaimed };
}

/**
 * Skips debits that may no longer be sent. A debit that missed its day is planned again with a new notice, or the customer pays. If
 * another debit of the policy was sent first, it keeps its attempt and waits for that one, unless tomorrow is too late for a new notice.
 */
async function isReady(debit: Debit, facts: DebitFacts | undefined, { services, now }: Pick<Work, 'services' | 'now'>): Promise<boolean> {
  const charge = chargeInstant(debit.rail, debit.chargeOn);
  const reason = getUnsentReason(debit, facts, dayOf(now) > debit.presentOn && charge.getTime() <= now.getTime());
  if (reason === null) return debit.notifiedAt !== null && isNoticeInTime(debit.notifiedAt, charge);
  if (reason !== 'ANNOUNCED_ANEW') {
    await skipDebit(debit, { reason, services, now });
    return false;
  }
  const mayWait = facts?.isBehind === true && nextAttempt(debit, services, new Date(now.getTime() + DAY_MS)) !== null;
  if (mayWait) return false;
  if (nextAttempt(debit, services, now))
    await skipDebit(debit, { reason, services, now, follow: (tx) => repeatDebit(debit, { tx, services, now }) });
  else await skipDebit(debit, { reason: 'TOO_LATE', services, now });
  return false;
}

function getUnsentReason(debit: Debit, facts: DebitFacts | undefined, isLate: boolean): string | null {
  if (!facts || facts.isPaid) return 'ALREADY_PAID';
  if (!facts.isPaying) return 'POLICY_ENDED';
  if (facts.credit >= facts.premium) return 'COVERED';
  if (!mayDebit(debit.mandateStatus)) return debit.mandateStatus;
  return isLate || debit.amount + facts.credit < facts.premium ? 'ANNOUNCED_ANEW' : null;
}

/** Sends or resends a claimed debit; the rail deduplicates by its id. Throws if the rail cannot be reached. */
export async function sendDebit(debit: Debit, services: Services, now: Date): Promise<void> {
  const { debitId, vendorData, amount: amountPaise, chargeOn, attempt, rail, adapter } = debit;
  try {
    const mandate = await readRailMandate(debit, services);
    const sent = await getRail(services, debit).present(mandate, { debitId, vendorData, amountPaise, chargeOn, attempt });
    services.crashPoint('debit-sent');
    await services.store.debit.markSent(debitId, sent, firstQueryAt(rail, chargeOn, now));
  } catch (error) {
    if (!(error instanceof PartnerFailure) || error.retry) throw error;
    services.log.warn({ debitId, reason: error.reason }, 'debit refused by the rail');
    await applyAnswer({ rail, adapter, eventId: `refused:${debitId}`, debitId, status: 'REJECTED', code: 'REFUSED' }, services, now);
    await services.store.posting.alertStaff('debitRefused', { subject: debitId, detail: error.message }, now);
  }
}
