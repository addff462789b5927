import type { MandateRail, MandateState } from '@portal/rules/mandate-state.ts';
import { isToCancelAgain, partnerSays } from '@portal/rules/mandate-word.ts';
import { maskEmail } from '@portal/rules/masks.ts';
import { applyDebitEvent } from '../../debits/debit-event.ts';
import { partnerNameOf } from '../../debits/mandate.rules.ts';
import type { Mandate } from '../../debits/mandate.store.ts';
import type { EventSource } from '../../debits/mandate-follow.store.ts';
import { cancelThere, moveMandate } from '../../debits/move-mandate.ts';
import type { RailEvent } from '../../partners/rail.port.ts';
import { hearOfVerification } from '../../posting/verification.ts';
import { type InTransaction, inTransaction, type Services } from '../../services.ts';

/**
 * The one way by which a word of a rail changes something: inbox row, judgement and effects in one transaction.
 * Replayed, reordered and late words are welcome: an event id counts once, and moves go along the table only.
 */
export async function applyRailEvent(
  rail: MandateRail,
  event: RailEvent,
  source: EventSource,
  services: Services,
  now: Date,
): Promise<void> {
  await inTransaction(services, async (within) => {
    const { store } = within;
    if (!(await store.mandateFollow.addEvent(rail, event, source, now))) return;
    if (event.kind === 'debit') {
      const outcome = await applyDebitEvent({ ...event, rail }, within, services, now);
      await store.mandateFollow.setEventOutcome(rail, event.eventId, null, outcome);
      return;
    }
    const mandate = await store.mandate.findForRail(rail, event.ref, event.mandateNo);
    if (!mandate) await store.posting.alertStaff('mandateUnknown', `${rail} ${event.ref ?? event.mandateNo ?? ''}`, event.eventId, now);
    const outcome = mandate ? await judge(mandate, event, source, within, services, now) : 'unknown mandate';
    await store.mandateFollow.setEventOutcome(rail, event.eventId, mandate?.mandateId ?? null, outcome);
    services.crashPoint('mandate-event-before-commit');
  });
  services.crashPoint('mandate-event-after-commit');
}

async function judge(
  named: Mandate,
  event: RailEvent,
  source: EventSource,
  within: InTransaction,
  services: Services,
  now: Date,
): Promise<string> {
  const { store } = within;
  await store.mandate.lockPolicy(named.policyNo);
  const mandate = (await store.mandate.find(named.mandateId)) ?? named;
  const { mandateId, rail, state } = mandate;
  // Money is the rail's own word (D.6), whatever it does to the mandate.
  if (source !== 'RETURN')
    await hearOfVerification({ mandateId, rail, word: event.word, mandateNo: event.mandateNo, paymentId: partnerNameOf(mandate) }, within);
  const says = partnerSays(rail, event.word, { state, number: event.mandateNo ?? mandate.mandateNo });
  if (says === 'unknown') {
    services.log.error({ mandateId, rail, word: event.word }, 'a rail used a word about a mandate that nobody knows');
    await store.posting.alertStaff('mandateWordUnknown', mandateId, event.word, now);
    return 'unknown word';
  }
  if (says === 'nothing') return 'nothing';
  if (isToCancelAgain(state, says.state)) {
    await cancelThere(mandate, now, within, now);
    return 'cancelled again';
  }
  if (await isStale(mandate, says.state, event, within)) return 'stale';
  const { word, code, mandateNo, eventId, at } = event;
  const vpaMasked = event.vpa && maskEmail(event.vpa);
  const moved = await moveMandate(
    mandateId,
    says.state,
    { cause: source, word, code, mandateNo, vpaMasked, eventId, at },
    within,
    services,
    now,
  );
  return moved ?? 'ignored';
}

/** A pause and its end may follow each other again and again: there alone an older word could undo a newer one. */
async function isStale({ mandateId, state }: Mandate, to: MandateState, event: RailEvent, { store }: InTransaction): Promise<boolean> {
  const isPause = (state === 'ACTIVE' && to === 'PAUSED') || (state === 'PAUSED' && to === 'ACTIVE');
  if (!isPause) return false;
  const newest = await store.mandate.findNewestStep(mandateId);
  return newest !== undefined && event.at < newest.at;
}
