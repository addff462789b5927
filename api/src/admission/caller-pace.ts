import { setTimeout as after } from 'node:timers/promises';
import { PortalError } from '../http/failure.ts';

/** Three pages, one after the other. */
const BURST = 24;
/** Faster than anybody reads: a minute of it is five times what a session may ask for (call-rate.ts). */
const PER_SECOND = 10;
/** Twenty calls: two pages and more, for a line that was slow and brings several at once. */
const LONGEST_MS = 2_000;
const MAX_CALLERS = 10_000;

/**
 * Whoever asks for much in a moment gets it over some seconds, so that nobody else notices: a program that does not read would otherwise have the
 * calls of a minute within two seconds. Generic cell rate algorithm: `dueOf` is when a caller who kept to the pace would ask next.
 * `factor`: so many times as fast.
 */
export function createCallerPace(factor: number, now: () => number = () => performance.now()) {
  const stepMs = 1_000 / (PER_SECOND * factor);
  const toleranceMs = (BURST - 1) * stepMs;
  const dueOf = new Map<string, number>();

  function forgetOnPace(time: number): void {
    for (const [caller, due] of dueOf) if (due <= time) dueOf.delete(caller);
    if (dueOf.size >= MAX_CALLERS) dueOf.clear();
  }

  return {
    /** For how long the next call of this caller has to wait, in milliseconds; or why it is refused, which counts for nothing. */
    take(caller: string): number | PortalError {
      const time = now();
      const due = Math.max(dueOf.get(caller) ?? 0, time);
      const waitMs = Math.max(0, due - toleranceMs - time);
      if (waitMs > LONGEST_MS) return new PortalError('tooMany', { retryAfterS: Math.ceil(waitMs / 1_000) });
      if (dueOf.size >= MAX_CALLERS) forgetOnPace(time);
      dueOf.set(caller, due + stepMs);
      return waitMs;
    },
  };
}
export type CallerPace = ReturnType<typeof createCallerPace>;

/** Rejects if `signal` says that nobody waits any more. */
export const waitTurn = (ms: number, signal: AbortSignal): Promise<void> =>
  after(ms, undefined, { signal }).catch(() => {
    throw new PortalError('shed', { retryAfterS: 1 });
  });
