import { PartnerFailure } from '../partners/partner-failure.ts';
import type { Services } from '../services.ts';

/**
 * The job `case-handover`: gives a request with its files to the back office, repeated for ever with growing pauses until it has taken it.
 * It knows the request by its number, so that a repetition is harmless. What it refuses to take is for staff to look at.
 */
export async function handOverRequest(caseId: string, { store, partners, crashPoint }: Services, now: Date): Promise<void> {
  const request = await store.backOffice.findWaiting(caseId);
  if (!request) return;
  const { type, policyNo } = request;
  const { before, after } = await store.request.readFields(caseId);
  const files = (await store.uploadedFile.listOfRequest(caseId)).map(({ fileId: fileRef, ...file }) => ({ fileRef, ...file }));
  try {
    const policyNos = policyNo === null ? [] : [policyNo];
    const { backOfficeRef } = await partners.backOffice.handOver({ caseId, type, policyNos, before, after, files });
    crashPoint('handover-taken');
    await store.backOffice.setHandedOver(caseId, backOfficeRef, now);
    // Cancelled while it was on its way: whoever was to withdraw it found it not handed over yet.
    if ((await store.request.find(caseId))?.status === 'CANCELLED') await partners.backOffice.withdraw(caseId);
  } catch (error) {
    if (error instanceof PartnerFailure && !error.retry) await store.posting.alertStaff('handoverRefused', caseId, error.message, now);
    throw error;
  }
}
