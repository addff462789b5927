import { addDays, type Day, dayOf, minDay, startOfDay } from '@portal/rules/calendar/dates.ts';
import { HOUR_MS, MINUTE_MS } from '@portal/rules/calendar/durations.ts';
import {
  chargeDay,
  type DebitCalendar,
  noticeDay,
  presentationDay,
  type RetryPlan,
  retryPlan,
} from '@portal/rules/mandates/debit-calendar.ts';
import type { MandateRail } from '@portal/rules/mandates/mandate-state.ts';
import { type Frequency, graceDays } from '@portal/rules/policies/policy.ts';
import type { Services } from '../../platform/context/services.ts';
import { listRails } from '../payments/get-rail.ts';

/** UPI is charged at this hour; a bank may charge at the start of the day. */
const UPI_CHARGE_H = 8;
/** A chosen debit day is at most this many days after the due date. */
const MAX_LATER_DAYS = 10;

/** While a rail has several adapters, the longest of their lead times applies to all of its debits. */
export function createCalendar(services: Pick<Services, 'config' | 'partners' | 'previousPartners'>): DebitCalendar {
  const getLeadDays = (rail: MandateRail) => Math.max(...listRails(services, rail).map(({ limits }) => limits.leadDays));
  return {
    holidays: new Set(services.config.BANK_HOLIDAYS.split(',')),
    leadDays: { ENACH: getLeadDays('ENACH'), ESI: getLeadDays('ESI'), UPI: getLeadDays('UPI') },
  };
}

export const lastDayOfGrace = (due: Day, frequency: Frequency): Day => addDays(due, graceDays(frequency));

/** The last day on which a due may be charged: the end of grace or of the mandate, whichever is earlier. After that the bank rejects it. */
export const lastChargeDay = ({ dueDate, frequency, ends }: { dueDate: Day; frequency: Frequency; ends: Day }): Day =>
  minDay(lastDayOfGrace(dueDate, frequency), ends);

/** The earliest instant of a charge; notice periods count back from it. */
export const chargeInstant = (rail: MandateRail, chargeOn: Day): Date =>
  new Date(startOfDay(chargeOn).getTime() + (rail === 'UPI' ? UPI_CHARGE_H * HOUR_MS : 0));

/** Most results arrive by callback. Otherwise query the bank from 18:00 on the day of the charge, and UPI from 08:15. */
const QUERY_AFTER_MS = { bank: 18 * HOUR_MS, upi: UPI_CHARGE_H * HOUR_MS + 15 * MINUTE_MS };

export function firstQueryAt(rail: MandateRail, chargeOn: Day, now: Date): Date {
  const at = startOfDay(chargeOn).getTime() + (rail === 'UPI' ? QUERY_AFTER_MS.upi : QUERY_AFTER_MS.bank);
  return new Date(Math.max(at, now.getTime() + 15 * MINUTE_MS));
}

/** The due date, or the customer's chosen day of the month if it follows soon enough. */
function preferredDay(due: Day, debitDay: number | null, lastDay: Day): Day {
  for (let later = 0; debitDay !== null && later <= MAX_LATER_DAYS; later += 1) {
    const day = addDays(due, later);
    if (day <= lastDay && Number(day.slice(8, 10)) === debitDay) return day;
  }
  return due;
}

/**
 * Notice, presentation and charge days of a due's first debit. If the regular days have passed (downtime, a new mandate), it is charged as
 * soon as notice and presentation allow, within grace and the mandate's term; null if that is too late.
 */
export function scheduleDebit(
  due: { rail: MandateRail; dueDate: Day; frequency: Frequency; debitDay: number | null; ends: Day },
  now: Date,
  calendar: DebitCalendar,
): RetryPlan | null {
  const { rail, dueDate, ends } = due;
  if (dueDate > ends) return null;
  const lastDay = lastChargeDay(due);
  const charge = chargeDay(rail, { due: preferredDay(dueDate, due.debitDay, lastDay), pick: calendar, ends });
  const notice = noticeDay(rail, charge, calendar);
  if (notice < dayOf(now) || charge > lastDay) return retryPlan(rail, { attempt: 0, knownAt: now, lastDay }, calendar);
  return { notice, present: presentationDay(rail, charge, calendar), charge };
}
