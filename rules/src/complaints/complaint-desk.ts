import { addDays, type Day } from '../calendar/dates.ts';
import { isClosed, isUnderWay, type RequestStatus } from '../requests/request-status.ts';
import type { CaseAction, Whose } from '../staff/case-desk.ts';
import type { Decision } from './ladder.ts';

/** Details may be requested once, within a week of the receipt. */
const DETAILS_DAYS = 7;

/** The people who may not decide a complaint, and the one step at which only officers decide. */
export type ComplaintDeciders = {
  /** Accounts that the complaint is about, and after it was taken to the officer those that answered it. */
  excluded: readonly string[];
  isEscalated: boolean;
  /** Accounts of the grievance officers. */
  officers: readonly string[];
};
/** True if the account may work on the complaint or approve its answer. */
export const mayDecide = (userId: string, { excluded, isEscalated, officers }: ComplaintDeciders): boolean =>
  !excluded.includes(userId) && (!isEscalated || officers.includes(userId));

export type ComplaintPosition = {
  whose: Whose;
  mayDecide: boolean;
  status: RequestStatus;
  receivedOn: Day;
  today: Day;
  /** A person without a login cannot send a document that staff ask for. */
  hasLogin: boolean;
  wasAskedForDetails: boolean;
  /** A document was requested, and is not settled. */
  hasDocument: boolean;
  isEscalated: boolean;
  /** The customer may still reply to the answer. */
  isAnswered: boolean;
};

/** Actions on a complaint. A question or a document never ends it; only an answer does. */
export function complaintActions(position: ComplaintPosition): CaseAction[] {
  const { whose, status, isEscalated } = position;
  if (!position.mayDecide) return [];
  if (isClosed(status)) return [...(position.isAnswered ? (['CLOSE'] as const) : []), 'TOKEN', 'NOTE'];
  if (whose !== 'MINE') return whose === 'NOBODY' ? ['TAKE', 'NOTE'] : ['NOTE'];
  const mayAsk =
    position.hasLogin &&
    !position.wasAskedForDetails &&
    position.today <= addDays(position.receivedOn, DETAILS_DAYS) &&
    status === 'IN_REVIEW';
  return [
    'RELEASE',
    ...(mayAsk ? (['REQUEST_DOCUMENT'] as const) : []),
    ...(position.hasDocument ? (['CHECK_DOCUMENT'] as const) : []),
    ...(isUnderWay(status) && status !== 'APPROVED' ? (['ANSWER'] as const) : []),
    ...(isEscalated ? [] : (['ESCALATE'] as const)),
    'TOKEN',
    'REVEAL',
    'NOTE',
  ];
}

/** A refusal, also in part, and every payment need two people. */
export const needsSecondForAnswer = (decision: Decision, amount: number | undefined): boolean =>
  decision !== 'AGREED' || amount !== undefined;
