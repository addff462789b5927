import { addDays, type Day, dayOf, startOfDay, timeOf } from '@portal/rules/dates.ts';
import {
  chargeDay,
  type DebitCalendar,
  isNoticeInTime,
  noticeDay,
  PLAN_AHEAD_DAYS,
  presentationDay,
  type RetryPlan,
  retryPlan,
  sendableFrom,
} from '@portal/rules/debit-calendar.ts';
import { HOUR_MS } from '@portal/rules/durations.ts';
import type { MandateRail } from '@portal/rules/mandate-state.ts';

/** A premium that a mandate is to pay. `lastDay`: until when it may be charged. */
export type ModelDue = { policyNo: string; rail: MandateRail; dueDate: Day; lastDay: Day };
/** What becomes of it: the day on which it is charged, or null: given up, and the customer is told so. */
type Outcome = { chargedOn: Day | null; attempts: number };
export type DebitRun = 'plan' | 'notify' | 'present';

const BANKS_FROM = '12:00';
const UPI_CHARGE_H = 8;

const chargeAt = (rail: MandateRail, day: Day): Date => new Date(startOfDay(day).getTime() + (rail === 'UPI' ? UPI_CHARGE_H * HOUR_MS : 0));

/** What docs/runbooks/missed-debit-run.md says becomes of a due when these runs, and no others, are made. Undefined: nothing yet. */
export function outcomeOf(
  { rail, dueDate, lastDay }: ModelDue,
  runs: readonly { at: Date; run: DebitRun }[],
  calendar: DebitCalendar,
): Outcome | undefined {
  let days: RetryPlan | null = null;
  let noticeAt: Date | undefined;
  let attempts = 1;
  for (const { at, run } of runs) {
    const today = dayOf(at);
    if (run === 'plan' && !days && dueDate >= today && dueDate <= addDays(today, PLAN_AHEAD_DAYS)) {
      const charge = chargeDay(rail, dueDate, calendar, lastDay);
      days = { notice: noticeDay(rail, charge, calendar), present: presentationDay(rail, charge, calendar), charge };
      // The notice would have been before today.
      if (days.notice < today || charge > lastDay) days = retryPlan(rail, { attempt: 0, knownAt: at, lastDay }, calendar);
    } else if (run === 'notify' && days && !noticeAt && days.notice <= today) {
      const isInTime = days.present >= today && isNoticeInTime(at, chargeAt(rail, days.charge));
      if (!isInTime) days = retryPlan(rail, { attempt: 0, knownAt: at, lastDay }, calendar);
      if (!days) return { chargedOn: null, attempts };
      if (days.notice <= today) noticeAt = at;
    } else if (run === 'present' && days && noticeAt && days.present <= today && isOpen(rail, at)) {
      if (today === days.present || chargeAt(rail, days.charge) > at) return { chargedOn: days.charge, attempts };
      days = retryPlan(rail, { attempt: attempts, knownAt: at, lastDay }, calendar);
      if (!days) return { chargedOn: null, attempts };
      noticeAt = undefined;
      attempts += 1;
    }
  }
  return undefined;
}

const isOpen = (rail: MandateRail, at: Date): boolean => (rail === 'UPI' ? sendableFrom(rail, at) <= at : timeOf(at) >= BANKS_FROM);
