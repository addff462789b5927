import { addDays, dayOf, startOfDay } from '@portal/rules/dates.ts';

/**
 * Set up before each file of tests. What is due "in ten days" counts from the day on which a file begins, and pages from the day on which
 * they are drawn: where midnight in India would strike in between, the clock is put past it.
 */
const LONGEST_FILE_MS = 15 * 60_000;

const toMidnight = startOfDay(addDays(dayOf(new Date()), 1)).getTime() - Date.now();
if (toMidnight < LONGEST_FILE_MS) {
  const RealDate = Date;
  const now = () => RealDate.now() + toMidnight;
  globalThis.Date = class extends RealDate {
    constructor(...given: unknown[]) {
      super(...((given.length > 0 ? given : [now()]) as [number]));
    }
    static override now = now;
  } as DateConstructor;
}
