import { addDays, type Day, dayOf } from '@portal/rules/calendar/dates.ts';
import { debitAmount } from '@portal/rules/mandates/debit-amount.ts';
import { type DebitCalendar, firstDebit, noticeDay } from '@portal/rules/mandates/debit-calendar.ts';
import type { DebitState } from '@portal/rules/mandates/debit-state.ts';
import type { PlannedDebit } from '@portal/rules/mandates/first-debit-text.ts';
import type { MandateRail } from '@portal/rules/mandates/mandate-state.ts';
import { graceDays, nextDueAfter } from '@portal/rules/policies/policy.ts';
import type { PolicySummary } from '../policies/policy-record.ts';
import { scheduleDebit } from './debit-schedule.ts';

type OwingPolicy = Pick<
  PolicySummary,
  'dues' | 'frequency' | 'premiumsEnd' | 'issueDate' | 'status' | 'advanceHeld' | 'suspenseBalance' | 'openDebit'
>;
/** A mandate in force, or the one that would be made today. */
type DebitingMandate = { rail: MandateRail; createdOn: Day; ends: Day; limit: number };
export type FirstDebit = PlannedDebit & { debit: { due: Day; charge: Day; amount: number } | null };

const NONE: ReadonlySet<Day> = new Set();

/**
 * Decides the first debit of a mandate, and which dues before it the customer pays: for the warning before the set-up, the messages, the
 * cards and the plan itself. `over`: dues of which this mandate has had its debit.
 */
export function findFirstDebit(
  mandate: DebitingMandate,
  {
    policy,
    activatedOn,
    calendar,
    over = NONE,
  }: { policy: OwingPolicy; activatedOn: Day; calendar: DebitCalendar; over?: ReadonlySet<Day> },
): FirstDebit {
  if (policy.status !== 'IN_FORCE' && policy.status !== 'GRACE') return { debit: null, payYourself: [] };
  const { rail, createdOn, ends, limit } = mandate;
  const unpaid = owedDues(policy);
  const dues = [...unpaid, ...followingDue(policy)].filter(({ amount, dueDate, isByHand }) => {
    const isWithin = 'amount' in debitAmount({ premium: amount, suspense: 0, advance: 0, limit, isPaid: false });
    return isWithin && !isByHand && !over.has(dueDate);
  });
  const first = firstDebit(rail, { submittedOn: createdOn, activatedOn, ends, dues }, calendar);
  const payYourself = unpaid.filter(({ dueDate }) => first === null || dueDate < first.due.dueDate).map(({ dueDate }) => dueDate);
  return { debit: first && { due: first.due.dueDate, charge: first.charge, amount: first.due.amount }, payYourself };
}

type OwedDue = { dueDate: Day; graceEnd: Day; amount: number; isByHand: boolean };

/** Unpaid dues less the policy's credit, without those that a debit is collecting at the bank. */
function owedDues({ dues, frequency, advanceHeld, suspenseBalance, openDebit }: OwingPolicy): OwedDue[] {
  const isAtBank = openDebit?.state === 'PRESENTED' || openDebit?.state === 'CONFIRMED';
  let credit = advanceHeld + suspenseBalance;
  return [...dues]
    .sort((a, b) => (a.dueDate < b.dueDate ? -1 : 1))
    .map(({ dueDate, amount, graceUntil }) => {
      const used = Math.min(credit, amount);
      credit -= used;
      // Dues that fall into a claim hold are paid by hand.
      return { dueDate, graceEnd: addDays(dueDate, graceDays(frequency)), amount: amount - used, isByHand: Boolean(graceUntil) };
    })
    .filter(({ dueDate, amount }) => amount > 0 && !(isAtBank && openDebit.dueDate === dueDate));
}

/** The due after the last one in the book. */
function followingDue({ dues, frequency, premiumsEnd, issueDate }: OwingPolicy): OwedDue[] {
  const last = dues.at(-1);
  const dueDate = last && nextDueAfter(last.dueDate, { frequency, premiumsEnd, anchorDay: Number(issueDate.slice(8, 10)) });
  return dueDate ? [{ dueDate, graceEnd: addDays(dueDate, graceDays(frequency)), amount: last.amount, isByHand: false }] : [];
}

type KnownDebit = {
  mandateId: string | null;
  dueDate: Day;
  chargeOn: Day;
  noticeOn: Day;
  amount: number;
  state: DebitState;
};
type RunningMandate = DebitingMandate & { mandateId: string; debitDay: number | null };
export type NextDebit = PlannedDebit & { debit: { due: Day; charge: Day; notice: Day; amount: number } | null };

/**
 * The next debit of an active mandate: the planned one, or else the one that the next run would plan. A planned debit does not count if
 * its premium was paid another way.
 */
export function findUpcomingDebit(
  mandate: RunningMandate,
  { policy, debits, now, calendar }: { policy: OwingPolicy; debits: readonly KnownDebit[]; now: Date; calendar: DebitCalendar },
): NextDebit {
  const unpaid = new Set(policy.dues.map(({ dueDate }) => dueDate));
  const own = debits.filter(({ mandateId }) => mandateId === mandate.mandateId);
  const [planned] = own
    .filter(({ state, dueDate }) => state === 'PRESENTED' || ((state === 'PLANNED' || state === 'NOTIFIED') && unpaid.has(dueDate)))
    .sort((a, b) => (a.dueDate < b.dueDate ? -1 : 1));
  if (planned) {
    const { dueDate: due, chargeOn: charge, noticeOn: notice, amount } = planned;
    const payYourself = owedDues(policy).flatMap(({ dueDate }) => (dueDate < due ? [dueDate] : []));
    return { debit: { due, charge, notice, amount }, payYourself };
  }
  const { debit, payYourself } = findFirstDebit(mandate, {
    policy,
    activatedOn: dayOf(now),
    calendar,
    over: new Set(own.map(({ dueDate }) => dueDate)),
  });
  if (!debit) return { debit: null, payYourself };
  const { rail, ends, debitDay } = mandate;
  const days = scheduleDebit({ rail, dueDate: debit.due, frequency: policy.frequency, debitDay, ends }, now, calendar);
  const charge = days?.charge ?? debit.charge;
  return { debit: { ...debit, charge, notice: days?.notice ?? noticeDay(rail, charge, calendar) }, payYourself };
}
