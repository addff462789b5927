import { AsyncLocalStorage } from 'node:async_hooks';

/** A call takes no longer (calls, 0.5): less than the proxy before us waits, and much less than a browser. */
export const CALL_MS = 25_000;

/** Thrown where a call stops because nobody waits for it any more. It carries a code by which the caller, if there still is one, is asked to come again. */
export class CallOver extends Error {
  readonly code = 'ETIMEDOUT';
  constructor() {
    super('Nobody waits for this call any more.');
    this.name = 'CallOver';
  }
}

type Limits = {
  endsAt: number;
  callMs: number;
  /** It changes nothing, so it may stop anywhere. A command goes on to its end: what it has begun must not be a guess. */
  isRead: boolean;
  /** Aborted when whoever called has gone. */
  gone(): AbortSignal;
  /** See Place: what waits for somebody else gives its place up meanwhile. */
  outside<Result>(work: () => Promise<Result>): Promise<Result>;
};

/** The time of one call. What it leaves behind, such as a timer that writes what was counted, has no limits once the call has ended. */
export function createCallTime(limits: Limits) {
  let { endsAt } = limits;
  let hasEnded = false;
  const atEnd = new Set<() => void>();
  /** Milliseconds for which somebody still waits. */
  const leftMs = (): number | undefined => (hasEnded ? undefined : Math.max(0, endsAt - performance.now()));
  /** Aborted when nobody waits for a read any more. */
  const gone = (): AbortSignal | undefined => (hasEnded || !limits.isRead ? undefined : limits.gone());
  return {
    leftMs,
    gone,
    /** A read stops here if nobody waits for it. */
    check(): void {
      if (limits.isRead && (leftMs() === 0 || gone()?.aborted)) throw new CallOver();
    },
    outside: <Result>(work: () => Promise<Result>): Promise<Result> => (hasEnded ? work() : limits.outside(work)),
    /** Runs when nobody waits for a read any more, unless it is taken back before. */
    whenOver(work: () => void): () => void {
      atEnd.add(work);
      return () => atEnd.delete(work);
    },
    /** Nobody waits any more. */
    giveUp(): void {
      if (limits.isRead) for (const work of atEnd) work();
      atEnd.clear();
    },
    /** The whole of it has arrived only now. */
    restart(): void {
      endsAt = performance.now() + limits.callMs;
    },
    end(): void {
      hasEnded = true;
    },
  };
}
export type CallTime = ReturnType<typeof createCallTime>;

const current = new AsyncLocalStorage<CallTime>();
export const withinCall = <Result>(time: CallTime, work: () => Result): Result => current.run(time, work);
export const timeOfCall = (): CallTime | undefined => current.getStore();
