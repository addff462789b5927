import { inTransaction, type Services, type Work } from '../../platform/context/services.ts';
import { PartnerFailure } from '../../platform/partners/partner-failure.ts';
import { addEvent } from '../../platform/webhooks/add-event.ts';
import type { StoredFile } from '../uploads/uploaded-file-rows.store.ts';
import { createDocuments } from './create-documents.ts';
import { transitionRequest } from './transition-request.ts';

/**
 * The job `case-handover`: sends a request with its files to the back office, and retries with growing pauses until it is accepted. The
 * request number makes a repetition harmless. If the back office rejects it, staff are alerted. A request whose files are still being
 * scanned waits: the scan sends this job again.
 */
export async function handOverRequest(caseId: string, services: Services, now: Date): Promise<void> {
  const { store, partners, crashPoint } = services;
  const request = await store.backOffice.findWaiting(caseId);
  if (!request) return;
  const files = await store.uploadedFile.listOfRequest(caseId);
  if (files.some(({ status }) => status === 'SCANNING')) return;
  const infected = files.find(({ status }) => status === 'INFECTED');
  if (infected && request.status !== 'IN_REVIEW') return requestAnother(caseId, infected, { services, now });
  const { type, policyNo } = request;
  const { before, after } = await store.request.readFields(caseId);
  try {
    const policyNos = policyNo === null ? [] : [policyNo];
    const documents = await createDocuments(files, services);
    const { backOfficeRef } = await partners.backOffice.handOver({ caseId, type, policyNos, before, after, files: documents });
    crashPoint('handover-taken');
    await inTransaction(services, async (tx) => {
      if (!(await tx.store.backOffice.setHandedOver(caseId, backOfficeRef, now))) return;
      await addEvent({ type: 'request.handed_over', data: { caseId, requestType: type }, policyNo }, { tx, now });
    });
    // The request was cancelled during the handover. The cancellation could not withdraw it yet, so withdraw it here.
    if ((await store.request.find(caseId))?.status === 'CANCELLED') await partners.backOffice.withdraw(caseId);
  } catch (error) {
    if (error instanceof PartnerFailure && !error.retry)
      await store.posting.alertStaff('handoverRefused', { subject: caseId, detail: error.message }, now);
    throw error;
  }
}

/** An infected file is not sent. The customer is asked for another, and the request is handed over with that. */
async function requestAnother(
  caseId: string,
  { fileId, name }: StoredFile,
  { services, now }: Pick<Work, 'services' | 'now'>,
): Promise<void> {
  const note = `${name} did not pass our safety check.`;
  const requirement = { id: `file-${fileId.slice(0, 16)}`, name };
  await inTransaction(services, (tx) =>
    transitionRequest(caseId, { target: 'REQUIREMENT_RAISED', cause: { by: 'portal', note, requirement } }, { tx, services, now }),
  );
}
