import { dayOf } from '@portal/rules/calendar/dates.ts';
import type { Work } from '../../platform/context/services.ts';
import { transitionRequest } from '../requests/transition-request.ts';
import type { Answer } from './complaint-rows.store.ts';
import { notifyComplaint } from './notify-complaint.ts';
import { payComplaint } from './pay-complaint.ts';

export type GivenAnswer = Answer & { text: string; userId: string };

/** Answers a complaint in writing, which stops its clock. A refusal rejects the request. False if it is not under review. */
export async function answerComplaint(caseId: string, { text, userId, ...answer }: GivenAnswer, work: Work): Promise<boolean> {
  const { tx, now } = work;
  const request = await tx.store.request.find(caseId);
  if (!request) return false;
  // The answer does not wait for a document that was requested.
  if (request.status !== 'IN_REVIEW') await transitionRequest(caseId, { target: 'IN_REVIEW', cause: { by: 'desk', template: null } }, work);
  const target = answer.decision === 'NOT_AGREED' ? 'REJECTED' : 'COMPLETED';
  const status = await transitionRequest(caseId, { target, cause: { by: 'desk', note: text, template: null } }, work);
  if (status !== target) return false;
  await tx.store.complaint.addEvent(caseId, { kind: 'ANSWERED', on: dayOf(now), at: now, userId, text, answer });
  if (answer.amount !== null) await payComplaint(caseId, tx, now);
  await notifyComplaint('complaintAnswered', caseId, work);
  return true;
}
