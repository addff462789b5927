import { dayOf } from '@portal/rules/calendar/dates.ts';
import { pageText as t } from './complaint-page.text.ts';
import { type Complaint, findEvent } from './listed-complaint.ts';

/** State of a complaint, in one sentence. */
export function summarise(complaint: Complaint) {
  const { state, answerBy, answer, receivedOn } = complaint;
  switch (state) {
    case 'OPEN':
    case 'LATE':
    case 'REOPENED':
    case 'ESCALATED':
      return t[state]({ date: answerBy });
    case 'ANSWERED':
    case 'CLOSED':
      return t[state]({ date: answer?.on ?? receivedOn });
    case 'OMBUDSMAN':
    case 'ACCEPTED':
    case 'WITHDRAWN':
      return t[state]({ date: dayOf(new Date(findEvent(complaint, state)?.at ?? receivedOn)) });
  }
}
