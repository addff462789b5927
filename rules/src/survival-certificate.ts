import { addDays, addYears, type Day } from './dates.ts';

/** A survival certificate can be completed 60 days before the anniversary (specification, constants). */
const WINDOW_DAYS = 60;

/** The next anniversary of an annuity, by which its certificate is due each year, and the first day on which it can be completed. */
export function nextCertificate(issued: Day, today: Day): { due: Day; opens: Day } {
  let years = Math.max(1, Number(today.slice(0, 4)) - Number(issued.slice(0, 4)));
  if (addYears(issued, years) < today) years += 1;
  const due = addYears(issued, years);
  return { due, opens: addDays(due, -WINDOW_DAYS) };
}
