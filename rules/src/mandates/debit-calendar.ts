import { addDays, addWorkingDays, type Day, dayOf, isBusinessDay, minDay, toTimeOfDay } from '../calendar/dates.ts';
import type { MandateRail } from './mandate-state.ts';

export type DebitCalendar = {
  /** Days beside Saturdays and Sundays on which banks do not work (calls, part B, NAV day; the job table uses the same word). */
  holidays: ReadonlySet<Day>;
  /** How long before its charge a rail wants a debit: business days of eNACH and ESI, calendar days of UPI. */
  leadDays: Readonly<Record<MandateRail, number>>;
};

/** How far ahead debits are planned (job mandate-plan). */
export const PLAN_AHEAD_DAYS = 12;
/** First presentation and two retries (ENACH-048). */
export const MAX_ATTEMPTS = 3;
/** Required by law: a notice at least this long before every debit (RBI e-mandate framework). */
const NOTICE_HOURS = 24;

/** Business days of eNACH and ESI, calendar days of UPI; more where the rail wants its debits earlier. */
const NOTICE_AHEAD = { bank: 3, upi: 2 } as const;
const RETRY_AFTER = 3;
/** The daily notices are sent at this time; a result known later waits for the next morning. */
const NOTICE_TIME = '10:00';

function businessDaysBefore(day: Day, count: number, holidays: ReadonlySet<Day>): Day {
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
export function chargeDay(
  rail: MandateRail,
  { due, pick: { holidays }, ends }: { due: Day; pick: Pick<DebitCalendar, 'holidays'>; ends: Day },
): Day {
  if (rail === 'UPI' || isBusinessDay(due, holidays)) return due;
  const next = addWorkingDays(due, 1, holidays);
  return next.slice(0, 7) === due.slice(0, 7) && next <= ends ? next : businessDaysBefore(due, 1, holidays);
}

const noticeAhead = (rail: MandateRail, { leadDays }: DebitCalendar): number =>
  Math.max(rail === 'UPI' ? NOTICE_AHEAD.upi : NOTICE_AHEAD.bank, leadDays[rail]);

const daysBefore = (
  rail: MandateRail,
  { day, count, debitCalendar: { holidays } }: { day: Day; count: number; debitCalendar: DebitCalendar },
): Day => (rail === 'UPI' ? addDays(day, -count) : businessDaysBefore(day, count, holidays));

/** The last day on which the notice of a charge goes out. */
export const noticeDay = (rail: MandateRail, charge: Day, calendar: DebitCalendar): Day =>
  daysBefore(rail, { day: charge, count: noticeAhead(rail, calendar), debitCalendar: calendar });

/** The day on which the debit is sent to the bank. */
export const presentationDay = (rail: MandateRail, charge: Day, calendar: DebitCalendar): Day =>
  daysBefore(rail, { day: charge, count: calendar.leadDays[rail], debitCalendar: calendar });

/** True if the notice was sent early enough before the charge (invariant 8). Counted in hours, not days. */
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
  calendar: DebitCalendar,
): RetryPlan | null {
  if (returned.attempt >= MAX_ATTEMPTS) return null;
  const knownDay = dayOf(returned.knownAt);
  const notice = toTimeOfDay(returned.knownAt) < NOTICE_TIME ? knownDay : addDays(knownDay, 1);
  const { holidays, leadDays } = calendar;
  const charge =
    rail === 'UPI'
      ? addDays(notice, noticeAhead(rail, calendar))
      : addWorkingDays(knownDay, Math.max(RETRY_AFTER, leadDays[rail] + 1), holidays);
  if (charge > returned.lastDay) return null;
  return { notice, present: presentationDay(rail, charge, calendar), charge };
}

/** The first charge that a notice sent on a day allows: three business days later, by UPI two days. */
const earliestCharge = (rail: MandateRail, day: Day, calendar: DebitCalendar): Day =>
  rail === 'UPI' ? addDays(day, noticeAhead(rail, calendar)) : addWorkingDays(day, noticeAhead(rail, calendar), calendar.holidays);

type DatedDue = { dueDate: Day; graceEnd: Day };

/**
 * The first debit of a mandate that became active, or null if none of the dues, earliest first, is left for it (E-53). If a due date leaves no
 * time for notice and presentation, it is charged as soon as they allow, if that is at least a day before grace ends; otherwise debits start
 * with the next due. The notice of such a debit is sent immediately. A premium already overdue at set-up is the customer's to pay (E-52).
 * Nothing is charged after the mandate's last day.
 */
export function firstDebit<Due extends DatedDue>(
  rail: MandateRail,
  { submittedOn, activatedOn, ends, dues }: { submittedOn: Day; activatedOn: Day; ends: Day; dues: readonly Due[] },
  calendar: DebitCalendar,
): { due: Due; charge: Day } | null {
  const earliest = earliestCharge(rail, activatedOn, calendar);
  for (const due of dues) {
    if (due.dueDate < submittedOn || due.dueDate > ends) continue;
    const regular = chargeDay(rail, { due: due.dueDate, pick: calendar, ends });
    if (regular >= earliest) return { due, charge: regular };
    if (earliest <= minDay(addDays(due.graceEnd, -1), ends)) return { due, charge: earliest };
  }
  return null;
}

/** When UPI carries out no mandates (NPCI, circular of 2025): it does before 10:00, from 13:00 to 17:00, and from 21:30. */
const UPI_PEAKS = [
  ['10:00', '13:00'],
  ['17:00', '21:30'],
] as const;

/** The first instant from now on at which a rail takes a debit: now, unless it is a peak hour of UPI. */
export function sendableFrom(rail: MandateRail, now: Date): Date {
  const time = toTimeOfDay(now);
  const peak = rail === 'UPI' ? UPI_PEAKS.find(([from, to]) => from <= time && time < to) : undefined;
  return peak ? new Date(`${dayOf(now)}T${peak[1]}:00+05:30`) : now;
}
