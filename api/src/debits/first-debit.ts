import type { Day } from '@portal/rules/dates.ts';
import { type DebitCalendar, firstDebit } from '@portal/rules/debit-calendar.ts';
import type { MandateRail } from '@portal/rules/mandate-state.ts';
import { nextDueAfter } from '@portal/rules/policy.ts';
import type { PolicySummary } from '../domain/policy-record.ts';
import { lastDayOfGrace } from './debit-schedule.ts';

/** The first debit day of a mandate that is active today; null if no premium is left for it (E-53). */
export function firstDebitOn(
  mandate: { rail: MandateRail; createdOn: Day; ends: Day },
  policy: Pick<PolicySummary, 'dues' | 'frequency' | 'premiumsEnd' | 'issueDate'>,
  activatedOn: Day,
  calendar: DebitCalendar,
): Day | null {
  const [due, next] = policy.dues;
  if (!due) return null;
  const anchorDay = Number(policy.issueDate.slice(8, 10));
  const { frequency, premiumsEnd } = policy;
  const nextDue = next?.dueDate ?? nextDueAfter(due.dueDate, { frequency, premiumsEnd, anchorDay });
  const graceEnd = lastDayOfGrace(due.dueDate, frequency);
  const { rail, createdOn, ends } = mandate;
  const first = firstDebit(rail, { submittedOn: createdOn, activatedOn, due: due.dueDate, graceEnd, nextDue, ends }, calendar);
  return first?.charge ?? null;
}
