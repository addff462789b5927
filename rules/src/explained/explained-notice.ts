import { addDays, addYears, type Day, daysBetween } from '../calendar/dates.ts';
import { freeLookUntil, hasFreeLook } from '../policies/free-look.ts';
import { findCompletedYear } from './explained.ts';

/** Messages about a policy in plain words (beyond the specification, A 4): once for a new policy, and once for each policy year. */

/** Days after the receipt of a policy document. */
const NEW_AFTER_DAYS = 2;
/** A run makes up for those that were missed on the days before. */
const CATCH_UP_DAYS = 3;
/** Days of receipt of the policies for which a message about a new policy may be due. */
export const receivedBetween = (today: Day): { from: Day; to: Day } => ({
  from: addDays(today, 1 - NEW_AFTER_DAYS - CATCH_UP_DAYS),
  to: addDays(today, -NEW_AFTER_DAYS),
});

type NewPolicy = { documentReceivedOn: Day | null; issueDate: Day; maturityDate: Day | null };
/** The last day of the free look that the message about a new policy names; null if none is due. */
export function findNewNotice(policy: NewPolicy, today: Day): Day | null {
  const { documentReceivedOn: receivedOn } = policy;
  const { from, to } = receivedBetween(today);
  return receivedOn !== null && receivedOn >= from && receivedOn <= to && hasFreeLook(policy) ? freeLookUntil(receivedOn) : null;
}

/** The policy year for which the yearly message is due; null if none is. */
export function findYearlyNotice(issueDate: Day, today: Day): number | null {
  const year = findCompletedYear(issueDate, today)?.year;
  return year !== undefined && daysBetween(addYears(issueDate, year), today) < CATCH_UP_DAYS ? year : null;
}

/** Month and day ('MM-DD') of the issue dates for which the yearly message may be due. */
export function listIssueDays(today: Day): string[] {
  const days = Array.from({ length: CATCH_UP_DAYS }, (_, back) => addDays(today, -back).slice(5));
  // In a year without 29 February, the year of a policy that was issued on it is complete on 1 March.
  return days.includes('03-01') && !days.includes('02-29') ? [...days, '02-29'] : days;
}
