import { dayOf } from '@portal/rules/calendar/dates.ts';
import type { Doing } from '../../domain/approvals/four-eyes.ts';
import { answerComplaint } from '../../domain/complaints/answer-complaint.ts';
import { escalateComplaint } from '../../domain/complaints/escalate-complaint.ts';
import { notifyComplaint } from '../../domain/complaints/notify-complaint.ts';
import { actOnRequest } from './act-on-request.ts';
import type { FoundRequest } from './find-case.ts';
import type { CaseActionInput } from './read-case-action.ts';

/** Performs one action on a complaint, which is locked and allows it. False if it could not. */
export async function actOnComplaint(found: FoundRequest, input: CaseActionInput, doing: Doing): Promise<boolean> {
  const { caseId } = found.request;
  const { store, services, now, proposer: userId } = doing;
  const work = { tx: doing, services, now };
  switch (input.act) {
    case 'ANSWER': {
      const { decision, text, clause, amount, rootCause } = input;
      const answer = { decision, rootCause, clause: clause?.trim() || null, amount: amount ?? null };
      return answerComplaint(caseId, { ...answer, text: text.trim(), userId }, work);
    }
    case 'ESCALATE':
      await escalateComplaint(caseId, { text: input.reason.trim(), userId }, work);
      return true;
    case 'CLOSE':
      // The customer has told staff, by phone or letter, that they accept the answer.
      await store.complaint.addEvent(caseId, { kind: 'ACCEPTED', on: dayOf(now), at: now, userId, text: null });
      return true;
    case 'TOKEN':
      await store.complaint.addEvent(caseId, { kind: 'TOKEN', on: dayOf(now), at: now, userId, text: input.text });
      await notifyComplaint('complaintToken', caseId, work);
      return true;
    default:
      return actOnRequest(found, input, doing);
  }
}
