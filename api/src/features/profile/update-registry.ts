import type { Services } from '../../platform/context/services.ts';
import { PartnerFailure } from '../../platform/partners/partner-failure.ts';

/**
 * The job `ckyc-update` reports the changes of a completed request to the central KYC registry within seven days (domain facts, section
 * 15). It sends the current record; the request's number makes a repetition the same update. Staff handle rejections.
 */
export async function updateRegistry(caseId: string, services: Services, now: Date): Promise<void> {
  const { store, partners, sealing } = services;
  const request = await store.request.find(caseId);
  if (!request) return;
  const { clientId } = request;
  const [client, record, ckycNo, fatca] = await Promise.all([
    store.profile.findClient(clientId),
    store.profileRecord.find(clientId),
    store.address.findCkycNo(clientId),
    store.fatca.findByCase(caseId),
  ]);
  if (!client || !record) return;
  const { pan, permanentAddress: address, pinCode, occupation, income } = record;
  try {
    await partners.kyc.ckycUpdate({
      recordId: caseId,
      clientRef: sealing.index('ckyc', clientId).toString('base64url'),
      ckycNo,
      name: client.name,
      birthDate: client.birthDate,
      pan,
      address,
      pinCode,
      occupation,
      income,
      fatca,
    });
  } catch (error) {
    if (error instanceof PartnerFailure && !error.retry)
      await store.posting.alertStaff('ckycRefused', { subject: caseId, detail: error.message }, now);
    throw error;
  }
}
