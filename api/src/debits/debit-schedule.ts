import { addDays, type Day, dayOf, earlierOf, startOfDay } from '@portal/rules/dates.ts';
import { chargeDay, type DebitCalendar, noticeDay, presentationDay, type RetryPlan, retryPlan } from '@portal/rules/debit-calendar.ts';
import type { MandateRail } from '@portal/rules/mandate-state.ts';
import { type Frequency, graceDays } from '@portal/rules/policy.ts';
import type { Services } from '../services.ts';
import { railOf } from './rail-of.ts';

const HOUR_MS = 3_600_000;
/** When a UPI app is charged on its day; a bank may begin with its day. */
const UPI_CHARGE_H = 8;
/** Another day of the month is at most so much later than the due date. */
const MAX_LATER_DAYS = 10;

export const calendarOf = (services: Pick<Services, 'config' | 'partners'>): DebitCalendar => ({
  holidays: new Set(services.config.BANK_HOLIDAYS.split(',')),
  leadDays: {
    ENACH: railOf(services, 'ENACH').limits.leadDays,
    ESI: railOf(services, 'ESI').limits.leadDays,
    UPI: railOf(services, 'UPI').limits.leadDays,
  },
});

export const lastDayOfGrace = (due: Day, frequency: Frequency): Day => addDays(due, graceDays(frequency));

/** The last day on which a due may be charged: grace ends, or the mandate, after which a bank refuses. */
export const lastChargeDay = ({ dueDate, frequency, ends }: { dueDate: Day; frequency: Frequency; ends: Day }): Day =>
  earlierOf(lastDayOfGrace(dueDate, frequency), ends);

/** The earliest instant of a charge: notices are counted back from it. */
export const chargeInstant = (rail: MandateRail, chargeOn: Day): Date =>
  new Date(startOfDay(chargeOn).getTime() + (rail === 'UPI' ? UPI_CHARGE_H * HOUR_MS : 0));

const MINUTE_MS = 60_000;
/** Callbacks tell most results; who waits longer is asked about: a bank from 18:00 of the day of the charge, UPI from 08:15. */
const ASK_AFTER_MS = { bank: 18 * HOUR_MS, upi: UPI_CHARGE_H * HOUR_MS + 15 * MINUTE_MS };

export function firstQueryAt(rail: MandateRail, chargeOn: Day, now: Date): Date {
  const at = startOfDay(chargeOn).getTime() + (rail === 'UPI' ? ASK_AFTER_MS.upi : ASK_AFTER_MS.bank);
  return new Date(Math.max(at, now.getTime() + 15 * MINUTE_MS));
}

/** The due date, or the day of the month that the person chose, where it comes soon after and not too late. */
function preferredDay(due: Day, debitDay: number | null, lastDay: Day): Day {
  for (let later = 0; debitDay !== null && later <= MAX_LATER_DAYS; later += 1) {
    const day = addDays(due, later);
    if (day <= lastDay && Number(day.slice(8, 10)) === debitDay) return day;
  }
  return due;
}

/**
 * Notice, presentation and charge of a due's first debit. When the regular days have passed (the portal stood still, the mandate is new) it
 * is charged as soon as notice and presentation allow, while grace and the mandate last; null when that is too late.
 */
export function scheduleOf(
  due: { rail: MandateRail; dueDate: Day; frequency: Frequency; debitDay: number | null; ends: Day },
  now: Date,
  calendar: DebitCalendar,
): RetryPlan | null {
  const { rail, dueDate, ends } = due;
  if (dueDate > ends) return null;
  const lastDay = lastChargeDay(due);
  const charge = chargeDay(rail, preferredDay(dueDate, due.debitDay, lastDay), calendar, ends);
  const notice = noticeDay(rail, charge, calendar);
  if (notice < dayOf(now) || charge > lastDay) return retryPlan(rail, { attempt: 0, knownAt: now, lastDay }, calendar);
  return { notice, present: presentationDay(rail, charge, calendar), charge };
}
