import type { Services } from '../../platform/context/services.ts';

/** The job `case-withdraw`: the back office hears that a request it has was cancelled. Repeated until it has taken it. */
export async function withdrawRequest(caseId: string, { store, partners }: Services): Promise<void> {
  if (await store.backOffice.wasHandedOver(caseId)) await partners.backOffice.withdraw(caseId);
}

/** The job `case-reopen`: asks the back office to look at a request again, with the customer's reason. */
export async function reopenAtBackOffice(caseId: string, { store, partners }: Services): Promise<void> {
  const reason = await store.request.newestNote(caseId, 'REOPENED');
  if (reason !== undefined) await partners.backOffice.reopen(caseId, reason);
}
