import { repositoryReason } from '@portal/rules/people/e-insurance.ts';
import { transitionRequest } from '../../domain/requests/transition-request.ts';
import { inTransaction, type Services } from '../../platform/context/services.ts';
import { PartnerFailure } from '../../platform/partners/partner-failure.ts';

const BATCH = 100;

/** The job `eia-follow` queries a request at its repository. Without an answer nothing changes, and the poll asks again. */
export async function followEiaRequest(caseId: string, services: Services, now: Date): Promise<void> {
  const eiaRequest = await services.store.eInsurance.findRequest(caseId);
  if (!eiaRequest?.requestRef) return;
  const answer = await services.partners.eia.query(eiaRequest.repository, eiaRequest.requestRef);
  if (!answer) {
    await services.store.posting.alertStaff('eiaUnknown', { subject: caseId, detail: eiaRequest.repository }, now);
    return;
  }
  const { state, eiaNo, reason } = answer;
  if (state === 'OPEN') return;
  await inTransaction(services, async (tx) => {
    const request = await tx.store.request.lock(caseId);
    if (request?.status !== 'ACKNOWLEDGED') return;
    if (state === 'REJECTED') {
      await transitionRequest(
        caseId,
        { target: 'REJECTED', cause: { by: 'portal', note: repositoryReason(reason).en } },
        { tx, services, now },
      );
      return;
    }
    if (eiaNo) await tx.store.eInsurance.setNumber(caseId, eiaNo);
    await transitionRequest(caseId, { target: 'COMPLETED', cause: { by: 'portal' } }, { tx, services, now });
  });
}

/**
 * The job `repository-poll` queries all requests that are open at a repository. If a repository is unavailable, the next run asks again.
 */
export async function pollRepositories(services: Services, now: Date, after = ''): Promise<void> {
  const caseIds = await services.store.eInsurance.listOpen(after, BATCH);
  for (const caseId of caseIds) {
    try {
      await followEiaRequest(caseId, services, now);
    } catch (error) {
      if (!(error instanceof PartnerFailure)) throw error;
      services.log.warn({ caseId, reason: error.reason }, 'an insurance repository did not answer');
    }
  }
  const last = caseIds.at(-1);
  if (last && caseIds.length === BATCH) await pollRepositories(services, now, last);
}
