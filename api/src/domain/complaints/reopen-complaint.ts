import { addDays, dayOf } from '@portal/rules/calendar/dates.ts';
import { ANSWER_DAYS } from '@portal/rules/complaints/ladder.ts';
import { isClosed } from '@portal/rules/requests/request-status.ts';
import type { Work } from '../../platform/context/services.ts';
import { transitionRequest } from '../requests/transition-request.ts';
import { notifyComplaint } from './notify-complaint.ts';

/** Opens an answered complaint again, with a new promise. */
export async function reopenComplaint(caseId: string, { text }: { text: string | null }, work: Work): Promise<void> {
  await work.tx.store.complaint.addEvent(caseId, { kind: 'REOPENED', on: dayOf(work.now), at: work.now, text });
  await startClock(caseId, text, work);
  await notifyComplaint('complaintReopened', caseId, work);
}

/** Starts the days for a further answer. A closed request is opened again; one that is open stays where it is. */
export async function startClock(caseId: string, note: string | null, { tx, services, now }: Work): Promise<void> {
  await tx.store.request.setPromise(caseId, addDays(dayOf(now), ANSWER_DAYS));
  const request = await tx.store.request.find(caseId);
  if (!request || !isClosed(request.status)) return;
  const reopened = await transitionRequest(caseId, { target: 'REOPENED', cause: { by: 'customer', note } }, { tx, services, now });
  if (!reopened) throw new Error(`${caseId} could not be opened again.`);
}
