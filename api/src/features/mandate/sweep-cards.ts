import type { Services } from '../../platform/context/services.ts';
import { PartnerFailure } from '../../platform/partners/partner-failure.ts';
import { followCard } from './apply-card-event.ts';

const BATCH = 100;

/** The job `card-sweep` handles expired registrations, and cards that a mandate has replaced. The next run retries failures. */
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
