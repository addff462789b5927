import type { Services } from '../../platform/context/services.ts';

/** The job `case-withdraw`: the back office hears that a request it has was cancelled. Repeated until it has taken it. */
export async function withdrawRequest(caseId: string, { store, partners }: Services): Promise<void> {
  if (await store.backOffice.wasHandedOver(caseId)) await partners.backOffice.withdraw(caseId);
}

/** The job `case-reopen`: the back office is asked to look at a request again, for the reason that the customer gives. */
export async function reopenAtBackOffice(caseId: string, { store, partners }: Services): Promise<void> {
  const reason = await store.request.newestNote(caseId, 'REOPENED');
  if (reason !== undefined) await partners.backOffice.reopen(caseId, reason);
}
