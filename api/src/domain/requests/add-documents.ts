import { inTransaction, type Services } from '../../platform/context/services.ts';
import { createDocuments } from './create-documents.ts';
import { transitionRequest } from './transition-request.ts';

/**
 * The job `case-papers`: sends the back office the documents that it requested, once the scanner has checked all of them. If the request
 * was not handed over yet, it goes with them. An infected document is not sent, and the customer is asked for another.
 */
export async function addDocuments(
  { caseId, requirementId }: { caseId: string; requirementId: string },
  services: Services,
  now: Date,
): Promise<void> {
  const { store, partners } = services;
  const files = (await store.uploadedFile.listOfRequest(caseId)).filter((file) => file.requirementId === requirementId);
  if (files.some(({ status }) => status === 'SCANNING')) return;
  if (!(await store.backOffice.wasHandedOver(caseId))) return inTransaction(services, ({ send }) => send('case-handover', { caseId }));
  const infected = files.find(({ status }) => status === 'INFECTED');
  if (!infected) return partners.backOffice.addDocuments(caseId, requirementId, await createDocuments(files, services));
  const { name } = infected;
  const transition = { by: 'portal', note: `${name} did not pass our safety check.`, requirement: { id: requirementId, name } } as const;
  await inTransaction(services, async (tx) => {
    await transitionRequest(caseId, { target: 'REQUIREMENT_RAISED', cause: transition }, { tx, services, now });
  });
}
