import type { Work } from './fair-queue.ts';

/** So many calls say how long one takes. */
const ENOUGH = 200;
/** What is asked for changes: a time that was once the shortest is forgotten by so much a minute. */
const FORGOTTEN = 0.01;
const MINUTE_MS = 60_000;
/** Calls a millisecond, over the last second or so. */
const WEIGHT_MS = 500;

/**
 * How many calls a process really works on at once, however many it holds: calls a second times the time of one that nothing slows down (Little's
 * law). What it holds beyond that waits for a processor or for the database. TCP Vegas finds in the same way how much a line holds.
 */
export function createPace() {
  let shortest = Number.POSITIVE_INFINITY;
  let done = 0;
  let busyMs = 0;
  let perMs = 0;
  return {
    /** `work`: that of the last `ms`, which is more than none. No limit (Infinity) while too few calls have shown how long one takes. */
    note(work: Pick<Work, 'done' | 'busyMs'>, ms: number): number {
      done += work.done;
      busyMs += work.busyMs;
      const weight = 1 - Math.exp(-ms / WEIGHT_MS);
      perMs += (work.done / ms - perMs) * weight;
      shortest *= (1 + FORGOTTEN) ** (ms / MINUTE_MS);
      if (done >= ENOUGH) {
        shortest = Math.min(shortest, busyMs / done);
        [done, busyMs] = [0, 0];
      }
      return Number.isFinite(shortest) ? perMs * shortest : Number.POSITIVE_INFINITY;
    },
  };
}
