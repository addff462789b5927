import { addDays, dayOf, startOfDay } from '@portal/rules/calendar/dates.ts';
import { CANCEL_DAYS, getErasureDay, isErasedHere } from '@portal/rules/privacy/erasure.ts';
import { notifyClient } from '../../domain/messages/notify-client.ts';
import { describeData } from '../../domain/privacy/describe-data.ts';
import { eraseData } from '../../domain/privacy/erase-data.ts';
import type { ErasureItem } from '../../domain/privacy/erasure.store.ts';
import { writeEntry } from '../../domain/privacy/erasure-list.ts';
import { transitionRequest } from '../../domain/requests/transition-request.ts';
import { inTransaction, type Services, type Work } from '../../platform/context/services.ts';

const BATCH = 200;

/** The job `erase`: ends the days to cancel, and erases what is due today, each class of a person in a transaction. */
export async function eraseDue(services: Services, now: Date): Promise<void> {
  await completeRequests(services, now);
  for (;;) {
    const items = await services.store.erasure.listDue(dayOf(now), BATCH);
    let count = 0;
    for (const item of items) if (await inTransaction(services, (tx) => eraseItem(item, { tx, services, now }))) count += 1;
    // Items that wait for the end of a claim stay due.
    if (items.length < BATCH || count === 0) return;
  }
}

/** A request whose days to cancel are over is answered: what depends on consent is out of use, and each other item has its day. */
async function completeRequests(services: Services, now: Date): Promise<void> {
  const submittedBefore = startOfDay(addDays(dayOf(now), -CANCEL_DAYS));
  const cause = { by: 'portal' } as const;
  for (;;) {
    const caseIds = await services.store.erasure.listUncancelled(submittedBefore, BATCH);
    for (const caseId of caseIds)
      await inTransaction(services, (tx) => transitionRequest(caseId, { target: 'COMPLETED', cause }, { tx, services, now }));
    if (caseIds.length < BATCH) return;
  }
}

/** False if the item still waits. */
async function eraseItem(item: ErasureItem, { tx, services, now }: Work): Promise<boolean> {
  const { store } = tx;
  const { caseId, clientId, dataClass } = item;
  if (await store.erasure.hasOpenMatter(clientId)) return false;
  const today = dayOf(now);
  const { events, rules } = await describeData(clientId, { store, config: services.config, today });
  // A policy may have started since the request.
  const day = getErasureDay(dataClass, { events, rules }, today);
  if (day === null || day > today) {
    await store.erasure.postpone(item, day);
    return true;
  }
  if (!(await store.erasure.markErased(item, now))) return false;
  if (isErasedHere(dataClass)) {
    const entry = { seq: (await store.erasure.lockList()) + 1, clientId, dataClass };
    // Before the erasure: a restored database must know it, even if this transaction commits at the last moment.
    await writeEntry(entry, services);
    services.crashPoint('erasure-listed');
    await store.erasure.addDone(entry, now);
    await eraseData(entry, { tx, services, now });
  }
  await store.audit.write(
    {
      action: 'erase',
      job: 'erase',
      outcome: dataClass,
      requestId: caseId,
      objectKind: 'case',
      objectId: caseId,
      subjectClientId: clientId,
    },
    now,
  );
  await notifyClient({ template: 'dataErased', dedupe: `dataErased:${caseId}:${today}`, clientId, values: { caseId } }, { tx, now });
  return true;
}
