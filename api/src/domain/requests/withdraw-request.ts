import type { Services } from '../../platform/context/services.ts';

/** The job `case-withdraw`: notifies the back office that a request was cancelled. Retried until it is accepted. */
export async function withdrawRequest(caseId: string, { store, partners }: Services): Promise<void> {
  if (await store.backOffice.wasHandedOver(caseId)) await partners.backOffice.withdraw(caseId);
}

/** The job `case-reopen`: asks the back office to look at a request again, with the customer's reason. */
export async function reopenAtBackOffice(caseId: string, { store, partners }: Services): Promise<void> {
  const reason = await store.request.newestNote(caseId, 'REOPENED');
  if (reason !== undefined) await partners.backOffice.reopen(caseId, reason);
}
