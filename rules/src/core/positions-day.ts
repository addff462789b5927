import { addDays, type Day, dayOf } from '../calendar/dates.ts';
import { HOUR_MS } from '../calendar/durations.ts';

/** Positions of a day are expected by noon of the next one in India: a core system closes its day at night. */
const EXPECTED_AFTER_MS = 12 * HOUR_MS;

/** The day whose positions should be here and are not; null if the last ones that arrived are of that day or later. */
export function missingPositionsDay(last: Day, now: Date): Day | null {
  const expected = addDays(dayOf(new Date(now.getTime() - EXPECTED_AFTER_MS)), -1);
  return expected > last ? expected : null;
}
