import { addDays, addWorkingDays, type Day, dayOf, earlierOf, isBusinessDay, timeOf } from './dates.ts';
import type { MandateRail } from './mandate-state.ts';

/** Bank holidays; banks work Monday to Friday on other days (calls, part B, NAV day and the job table). */
export type Holidays = ReadonlySet<Day>;

/** How far ahead debits are planned (job mandate-plan). */
export const PLAN_AHEAD_DAYS = 12;
/** First presentation and two retries (ENACH-048). */
export const MAX_ATTEMPTS = 3;
/** Required by law: a notice at least this long before every debit (RBI e-mandate framework). */
const NOTICE_HOURS = 24;

/** Business days of eNACH and ESI, calendar days of UPI. */
const NOTICE_AHEAD = { bank: 3, upi: 2 } as const;
const PRESENT_AHEAD = 2;
const RETRY_AFTER = 3;
/** The daily notices are sent at this time; a result known later waits for the next morning. */
const NOTICE_TIME = '10:00';

function businessDaysBefore(day: Day, count: number, holidays: Holidays): Day {
  let current = day;
  for (let left = count; left > 0; ) {
    current = addDays(current, -1);
    if (isBusinessDay(current, holidays)) left -= 1;
  }
  return current;
}

/**
 * The day of the charge: the due date. If the bank is closed then, its next business day, but never in the next month and never after the
 * mandate's last day, when it would refuse the debit of a last premium: then the business day before.
 */
export function chargeDay(rail: MandateRail, due: Day, holidays: Holidays, ends: Day): Day {
  if (rail === 'UPI' || isBusinessDay(due, holidays)) return due;
  const next = addWorkingDays(due, 1, holidays);
  return next.slice(0, 7) === due.slice(0, 7) && next <= ends ? next : businessDaysBefore(due, 1, holidays);
}

/** The last day on which to send the notice of a charge. */
export const noticeDay = (rail: MandateRail, charge: Day, holidays: Holidays): Day =>
  rail === 'UPI' ? addDays(charge, -NOTICE_AHEAD.upi) : businessDaysBefore(charge, NOTICE_AHEAD.bank, holidays);

/** The day on which the debit is sent to the bank. */
export const presentationDay = (rail: MandateRail, charge: Day, holidays: Holidays): Day =>
  rail === 'UPI' ? charge : businessDaysBefore(charge, PRESENT_AHEAD, holidays);

/** Whether a notice was sent early enough before a charge (invariant 8). To the hour, not to the day. */
export const isNoticeInTime = (sentAt: Date, chargeAt: Date): boolean => chargeAt.getTime() - sentAt.getTime() >= NOTICE_HOURS * 3_600_000;

export type RetryPlan = { notice: Day; present: Day; charge: Day };

/**
 * The next presentation of a returned debit, or null: after the third attempt, or if it would be past `lastDay`, the end of the grace
 * period or of the mandate. Its notice is sent first, with the next daily run after the result. By UPI the charge is two days after the
 * notice, so the notice is early enough even if the result came after that day's run.
 */
export function retryPlan(
  rail: MandateRail,
  returned: { attempt: number; knownAt: Date; lastDay: Day },
  holidays: Holidays,
): RetryPlan | null {
  if (returned.attempt >= MAX_ATTEMPTS) return null;
  const known = dayOf(returned.knownAt);
  const notice = timeOf(returned.knownAt) < NOTICE_TIME ? known : addDays(known, 1);
  const charge = rail === 'UPI' ? addDays(notice, NOTICE_AHEAD.upi) : addWorkingDays(known, RETRY_AFTER, holidays);
  if (charge > returned.lastDay) return null;
  return { notice, present: presentationDay(rail, charge, holidays), charge };
}

/** The first charge possible after a notice on a day: three business days later, by UPI two days. */
const earliestCharge = (rail: MandateRail, day: Day, holidays: Holidays): Day =>
  rail === 'UPI' ? addDays(day, NOTICE_AHEAD.upi) : addWorkingDays(day, NOTICE_AHEAD.bank, holidays);

/**
 * The first debit of a mandate that became active, or null if no premium is left for it. If the due date leaves no time for notice and
 * presentation, it is charged as soon as they allow, if that is at least a day before grace ends; otherwise debits start with the next due
 * date (E-53). The notice of such a debit is sent at once. A premium already overdue at set-up is the customer's to pay (E-52). Nothing is
 * charged after the mandate's last day.
 */
export function firstDebit(
  rail: MandateRail,
  mandate: { submittedOn: Day; activatedOn: Day; due: Day; graceEnd: Day; nextDue: Day | null; ends: Day },
  holidays: Holidays,
): { due: Day; charge: Day } | null {
  const { submittedOn, activatedOn, due, graceEnd, nextDue, ends } = mandate;
  const earliest = earliestCharge(rail, activatedOn, holidays);
  const regular = chargeDay(rail, due, holidays, ends);
  if (due >= submittedOn && due <= ends) {
    if (regular >= earliest) return { due, charge: regular };
    if (earliest <= earlierOf(addDays(graceEnd, -1), ends)) return { due, charge: earliest };
  }
  return nextDue === null || nextDue > ends ? null : { due: nextDue, charge: chargeDay(rail, nextDue, holidays, ends) };
}
