import { dayOf } from '@portal/rules/calendar/dates.ts';
import type { Work } from '../../platform/context/services.ts';
import { notifyComplaint } from './notify-complaint.ts';
import { startClock } from './reopen-complaint.ts';

type Escalation = { text: string | null; userId?: string };

/** Takes a complaint to the grievance officer. Those who answered it before, and its assignee, no longer decide it. */
export async function escalateComplaint(caseId: string, { text, userId }: Escalation, work: Work): Promise<void> {
  const { tx, now } = work;
  const { store } = tx;
  const events = (await store.complaint.listEvents([caseId])).get(caseId) ?? [];
  const hasAnswer = events.some(({ kind }) => kind === 'ANSWERED');
  const request = await store.request.find(caseId);
  if (hasAnswer && request)
    await store.complaintDeciders.exclude(caseId, await store.complaintDeciders.listWorkersOf(caseId, request.clientId));
  await store.complaint.addEvent(caseId, { kind: 'ESCALATED', on: dayOf(now), at: now, text, ...(userId && { userId }) });
  await store.complaintDeciders.unassign(caseId);
  await startClock(caseId, text, work);
  await notifyComplaint('complaintEscalated', caseId, work);
}
