import { isToCancelAgain, mapPartnerStatus } from '@portal/rules/mandates/mandate-partner-status.ts';
import type { MandateRail, MandateState } from '@portal/rules/mandates/mandate-state.ts';
import { maskEmail } from '@portal/rules/people/masks.ts';
import { applyDebitEvent } from '../../domain/mandates/debit-event.ts';
import { getPartnerName } from '../../domain/mandates/mandate.rules.ts';
import type { EventSource } from '../../domain/mandates/mandate-follow-rows.store.ts';
import type { Mandate } from '../../domain/mandates/mandate-record.ts';
import { matchMandate } from '../../domain/mandates/match-mandate.ts';
import { scheduleCancelAtPartner, transitionMandate } from '../../domain/mandates/transition-mandate.ts';
import { PARTNERS_OF_RAILS } from '../../domain/payments/get-rail.ts';
import { holdMoney } from '../../domain/payments/suspend-money.ts';
import { applyVerificationEvent } from '../../domain/payments/verification.ts';
import { type InTransaction, inTransaction, type Work } from '../../platform/context/services.ts';
import { toEventKey } from '../../platform/partners/adapters.ts';
import type { StatusEvent } from '../../platform/partners/rail.port.ts';

/**
 * The only way in which a rail's report changes a mandate: inbox row, verdict and effects in one transaction. Safe against replayed,
 * reordered and late events: an event id counts once, and transitions follow the table only.
 */
export async function applyRailEvent(
  rail: MandateRail,
  { event: received, source, adapter }: { event: StatusEvent; source: EventSource; adapter: string },
  { services, now }: Pick<Work, 'services' | 'now'>,
): Promise<void> {
  const event = { ...received, eventId: toEventKey(adapter, received.eventId) };
  await inTransaction(services, async (tx) => {
    const { store } = tx;
    if (!(await store.mandateFollow.addEvent(rail, { event, source }, now))) return;
    if (event.kind === 'debit') {
      const outcome = await applyDebitEvent({ ...event, rail, adapter }, { tx, services, now });
      await store.mandateFollow.setEventOutcome(rail, { eventId: event.eventId, mandateId: null, outcome });
      return;
    }
    const match = matchMandate(await store.mandate.listForRail({ rail, adapter }, event.ref, event.mandateNo));
    if (typeof match === 'string') {
      const isEarly = match === 'unknown' && event.mayBeEarly;
      if (!isEarly) await holdUnmatched({ rail, adapter }, { railEvent: event, match }, { tx, now });
      return store.mandateFollow.setEventOutcome(rail, { eventId: event.eventId, mandateId: null, outcome: OUTCOMES[match] });
    }
    const outcome = await judge(match, { event, source }, { tx, services, now });
    await store.mandateFollow.setEventOutcome(rail, { eventId: event.eventId, mandateId: match.mandateId, outcome });
    services.crashPoint('mandate-event-before-commit');
  });
  services.crashPoint('mandate-event-after-commit');
}

const OUTCOMES = { unknown: 'unknown mandate', conflict: 'conflicting names' } as const;

/** A report about an unknown mandate, or about two, changes nothing, and staff see both references. */
async function holdUnmatched(
  { rail, adapter }: { rail: MandateRail; adapter: string },
  { railEvent: { eventId, ref, mandateNo }, match }: { railEvent: StatusEvent; match: 'unknown' | 'conflict' },
  { tx, now }: Pick<Work, 'tx' | 'now'>,
): Promise<void> {
  const reference = [ref, mandateNo].filter((name) => name !== null).join(' / ');
  const kind = match === 'unknown' ? 'mandateUnknown' : 'mandateAmbiguous';
  await tx.store.posting.alertStaff(kind, { subject: `${rail} ${reference}`, detail: eventId }, now);
  const partner = PARTNERS_OF_RAILS[rail];
  const source = `${partner}:${eventId}`;
  await holdMoney({ kind: 'UNMATCHED', source, partner, adapter, reference, amount: null, isHeld: false }, tx, now);
}

async function judge(
  named: Mandate,
  { event, source }: { event: StatusEvent; source: EventSource },
  { tx, services, now }: Work,
): Promise<string> {
  const { store } = tx;
  await store.mandate.lockPolicy(named.policyNo);
  const mandate = (await store.mandate.find(named.mandateId)) ?? named;
  const { mandateId, rail, state } = mandate;
  // The rail's report about money is authoritative (D.6), whatever it does to the mandate.
  if (source !== 'RETURN')
    await applyVerificationEvent(
      { mandateId, rail, status: event.status, mandateNo: event.mandateNo, paymentId: getPartnerName(mandate) },
      tx,
    );
  const outcome = mapPartnerStatus(rail, event.status, { state, number: event.mandateNo ?? mandate.mandateNo });
  if (outcome === 'unknown') {
    services.log.error({ mandateId, rail, status: event.status }, 'a rail reported an unknown mandate status');
    await store.posting.alertStaff('mandateWordUnknown', { subject: mandateId, detail: event.status }, now);
    return 'unknown word';
  }
  if (outcome === 'nothing') return 'nothing';
  if (isToCancelAgain(state, outcome.state)) {
    await scheduleCancelAtPartner(mandate, now, { tx, now });
    return 'cancelled again';
  }
  if (await isStale(mandate, { to: outcome.state, event }, tx)) return 'stale';
  const { status, code, mandateNo, eventId, at } = event;
  const vpaMasked = event.vpa && maskEmail(event.vpa);
  const moved = await transitionMandate(
    mandateId,
    { target: outcome.state, cause: { cause: source, status, code, mandateNo, vpaMasked, eventId, at } },
    { tx, services, now },
  );
  return moved ?? 'ignored';
}

/** A pause and its end may alternate repeatedly, so an older event could undo a newer one only there. */
async function isStale(
  { mandateId, state }: Mandate,
  { to, event }: { to: MandateState; event: StatusEvent },
  { store }: InTransaction,
): Promise<boolean> {
  const isPause = (state === 'ACTIVE' && to === 'PAUSED') || (state === 'PAUSED' && to === 'ACTIVE');
  if (!isPause) return false;
  const newest = await store.mandate.findNewestStep(mandateId);
  return newest !== undefined && event.at < newest.at;
}
