import { cardReason, findDebitStatus } from '@portal/rules/mandates/card-instruction.ts';
import { toBilling } from '@portal/rules/money/payment-method.ts';
import { holdMoney } from '../../domain/payments/suspend-money.ts';
import { transitionRequest } from '../../domain/requests/transition-request.ts';
import { inTransaction, type Services, type Work } from '../../platform/context/services.ts';
import type { CardEvent } from '../../platform/partners/card/card.port.ts';
import { PartnerFailure } from '../../platform/partners/partner-failure.ts';
import type { CardInstruction } from './card-instruction.store.ts';

const OTHERWISE = 'Auto-debit has been set up in another way. Your card will not be charged.';
const NOT_FINISHED = 'The card was not registered within 30 minutes.';

/**
 * Applies an event of a card registration. Inbox row, instruction, billing and request change in one transaction, and an event counts
 * once.
 */
export async function applyCardEvent(event: CardEvent, services: Services, now: Date): Promise<void> {
  await inTransaction(services, async (tx) => {
    if (!(await tx.store.cardInstruction.addEvent(event.eventId, { caseId: event.registrationId, status: event.status }, now))) return;
    const named = await tx.store.cardInstruction.find(event.registrationId);
    const outcome = named ? await judge(named, event, { tx, services, now }) : 'unknown';
    if (!named) await holdMoney(unmatched(event, services.partners.card.adapter), tx, now);
    await tx.store.cardInstruction.setOutcome(event.eventId, outcome);
    services.crashPoint('card-event-before-commit');
  });
}

const unmatched = ({ eventId, registrationId: reference }: CardEvent, adapter: string) =>
  ({ kind: 'UNMATCHED', source: `card:${eventId}`, partner: 'card', adapter, reference, amount: null, isHeld: false }) as const;

async function judge({ caseId, policyNo, clientId }: CardInstruction, event: CardEvent, { tx, services, now }: Work): Promise<string> {
  const { store } = tx;
  await store.mandate.lockPolicy(policyNo);
  const instruction = await store.cardInstruction.find(caseId);
  if (event.status === 'REFUSED') {
    if (!(await store.cardInstruction.giveUp(caseId, { to: 'REFUSED', now }))) return 'ignored';
    await transitionRequest(
      caseId,
      { target: 'REJECTED', cause: { by: 'rail', note: cardReason(event.reason).en } },
      { tx, services, now },
    );
    return 'refused';
  }
  if (instruction?.status !== 'STARTED') {
    // Abandoned here before the partner reported the registration, so the card is not charged.
    if (instruction?.status === 'LEFT' || instruction?.status === 'REFUSED') await store.cardInstruction.planStop(caseId, now);
    return 'ignored';
  }
  const mandates = await store.mandateCard.listMandates([policyNo]);
  if (findDebitStatus({ sourceCode: '', mandates, card: null }).status !== 'NONE') {
    await store.cardInstruction.giveUp(caseId, { to: 'REFUSED', now, isToStop: true });
    await transitionRequest(caseId, { target: 'REJECTED', cause: { by: 'rail', note: OTHERWISE } }, { tx, services, now });
    return 'in the place of a mandate';
  }
  if (!(await store.request.hasSameOwner(caseId))) {
    await store.cardInstruction.giveUp(caseId, { to: 'REFUSED', now, isToStop: true });
    await transitionRequest(caseId, { target: 'REJECTED', cause: { by: 'rail' } }, { tx, services, now });
    return `not of ${clientId} any more`;
  }
  await store.cardInstruction.activate(caseId, event.card, now);
  await store.mandate.setBilling(policyNo, toBilling('CARD'));
  await transitionRequest(caseId, { target: 'COMPLETED', cause: { by: 'rail' } }, { tx, services, now });
  return 'active';
}

/**
 * Queries the partner about a registration whose page has expired, and abandons one that was never finished. A partner that does not
 * answer changes nothing.
 */
export async function followCard({ caseId }: CardInstruction, services: Services, now: Date): Promise<void> {
  try {
    const answer = await services.partners.card.find(caseId);
    if (answer?.status === 'REGISTERED' || answer?.status === 'REFUSED') {
      await applyCardEvent({ ...answer, eventId: `query:${caseId}:${answer.status}`, registrationId: caseId, at: now }, services, now);
      return;
    }
    // Allows for a few seconds of clock difference between portal and partner.
    if (answer?.status === 'OPEN') return;
  } catch (error) {
    if (!(error instanceof PartnerFailure)) throw error;
    services.log.warn({ caseId, reason: error.reason }, 'the card partner did not answer');
    return;
  }
  await inTransaction(services, async (tx) => {
    if (!(await tx.store.cardInstruction.giveUp(caseId, { to: 'LEFT', now }))) return;
    await transitionRequest(caseId, { target: 'CANCELLED', cause: { by: 'rail', note: NOT_FINISHED } }, { tx, services, now });
  });
}
