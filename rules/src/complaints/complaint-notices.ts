import { addDays, addMonths, type Day } from '../calendar/dates.ts';
import { type ComplaintPosition, REPLY_DAYS } from './ladder.ts';

/** Notices to staff, then to the customer. */
type NoticeKind = 'DUE_SOON' | 'WEEK_LATE' | 'MONTH_OVER' | 'REPLY_SOON' | 'CLOSED';
/** `on`: the first day of the notice. Each notice is given once for its kind and this day. */
export type ComplaintNotice = { kind: NoticeKind; on: Day };

const DUE_SOON_DAYS = 3;
const WEEK = 7;
/** A run that did not take place is made up for within a week. Older notices would only confuse. */
const NOTICE_DAYS = 6;

/** Notices that are due on a day because time has passed. The late message to the customer is that of every request. */
export function findNotices(position: ComplaintPosition, today: Day): ComplaintNotice[] {
  return listDays(position).filter(({ on, until = addDays(on, NOTICE_DAYS) }) => today >= on && today <= until);
}

function listDays({ state, isAnswerDue, receivedOn, answerBy, answeredOn, reopenUntil }: ComplaintPosition): (ComplaintNotice & {
  until?: Day;
})[] {
  if (isAnswerDue)
    return [
      { kind: 'DUE_SOON', on: addDays(answerBy, -DUE_SOON_DAYS), until: answerBy },
      { kind: 'WEEK_LATE', on: addDays(answerBy, WEEK) },
      // The Ombudsman takes the complaint from the day after the month.
      ...(answeredOn === null ? [{ kind: 'MONTH_OVER' as const, on: addDays(addMonths(receivedOn, 1), 1) }] : []),
    ];
  // A second answer can only be accepted, so that its customer loses nothing.
  if (reopenUntil !== null) return [{ kind: 'REPLY_SOON', on: addDays(reopenUntil, -WEEK), until: reopenUntil }];
  if (state === 'CLOSED' && answeredOn !== null) return [{ kind: 'CLOSED', on: addDays(answeredOn, REPLY_DAYS + 1) }];
  return [];
}
