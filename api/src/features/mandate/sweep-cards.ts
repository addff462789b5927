import type { Services } from '../../platform/context/services.ts';
import { PartnerFailure } from '../../platform/partners/partner-failure.ts';
import { followCard } from './apply-card-event.ts';

const BATCH = 100;

/** The job `card-sweep`: registrations whose time is over, and cards whose place a mandate has taken. What fails is tried again by the next run. */
export async function sweepCards(services: Services, now: Date): Promise<void> {
  const { cardInstruction } = services.store;
  for (const instruction of await cardInstruction.listOver(now, BATCH)) await followCard(instruction, services, now);
  for (const { caseId, policyNo } of await cardInstruction.listToStop(now, BATCH)) {
    try {
      await services.partners.card.stop({ registrationId: caseId, policyNo });
      await cardInstruction.setStopped(caseId);
    } catch (error) {
      if (!(error instanceof PartnerFailure)) throw error;
      services.log.warn({ caseId, reason: error.reason }, 'a card could not be stopped');
    }
  }
}
