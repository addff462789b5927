import { formatInstant } from '@portal/rules/calendar/dates.ts';
import { DAY_MS } from '@portal/rules/calendar/durations.ts';
import { notifyClient } from '../../domain/messages/notify-client.ts';
import { transitionRequest } from '../../domain/requests/transition-request.ts';
import { inTransaction, type Services } from '../../platform/context/services.ts';
import { collectCopy } from './collect-copy.ts';

/** A copy can be fetched for so long. */
const COPY_DAYS = 7;

/** The job `data-copy`: collects the copy of a request, completes the request, and tells the customer that it is in the account. */
export async function prepareCopy(caseId: string, services: Services, now: Date): Promise<void> {
  const request = await services.store.request.find(caseId);
  if (request?.status !== 'SUBMITTED') return;
  const { clientId } = request;
  // One snapshot, so that the sections agree with each other.
  const content = await services.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => collectCopy(clientId, { store: services.storesOn(tx), config: services.config, now }));
  if (!content) throw new Error(`The client of ${caseId} does not exist.`);
  const expiresAt = new Date(now.getTime() + COPY_DAYS * DAY_MS);
  await inTransaction(services, async (tx) => {
    // The customer may have cancelled it in between.
    if (!(await transitionRequest(caseId, { target: 'COMPLETED', cause: { by: 'portal' } }, { tx, services, now }))) return;
    await tx.store.dataCopy.add({ caseId, clientId, content }, { createdAt: now, expiresAt });
    const values = { caseId, until: formatInstant(expiresAt) };
    await notifyClient({ template: 'dataReady', dedupe: `dataReady:${caseId}`, clientId, values }, { tx, now });
  });
}
