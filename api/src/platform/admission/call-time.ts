import { AsyncLocalStorage } from 'node:async_hooks';

/** Longest duration of a call (calls, 0.5): less than the timeout of the proxy, and much less than a browser's. */
export const CALL_MS = 25_000;

/** Thrown when a call stops because its caller no longer waits. It carries a code that asks the caller, if there still is one, to retry. */
export class CallOver extends Error {
  readonly code = 'ETIMEDOUT';
  constructor() {
    super('No caller waits for this call any more.');
    this.name = 'CallOver';
  }
}

type Limits = {
  endsAt: number;
  callMs: number;
  /**
   * True for a call that changes nothing and may stop anywhere. A command always finishes, because a half-finished command would leave an
   * unknown result.
   */
  isRead: boolean;
  /** Aborted when the caller disconnects. */
  gone(): AbortSignal;
  /** See Place: work that waits for another system releases its place. */
  outside<Result>(work: () => Promise<Result>): Promise<Result>;
};

/** The deadline of one call. Work that outlives the call, such as a timer that writes counters, has no deadline. */
export function createCallTime(limits: Limits) {
  let { endsAt } = limits;
  let hasEnded = false;
  const atEnd = new Set<() => void>();
  /** Milliseconds that the caller still waits. */
  const leftMs = (): number | undefined => (hasEnded ? undefined : Math.max(0, endsAt - performance.now()));
  /** Aborted when no caller waits for a read any more. */
  const getAbandonSignal = (): AbortSignal | undefined => (hasEnded || !limits.isRead ? undefined : limits.gone());
  return {
    leftMs,
    gone: getAbandonSignal,
    /** Stops a read whose caller no longer waits. */
    check(): void {
      if (limits.isRead && (leftMs() === 0 || getAbandonSignal()?.aborted)) throw new CallOver();
    },
    outside: <Result>(work: () => Promise<Result>): Promise<Result> => (hasEnded ? work() : limits.outside(work)),
    /** Runs the work when no caller waits for a read any more, unless it is cancelled before. */
    whenOver(work: () => void): () => void {
      atEnd.add(work);
      return () => atEnd.delete(work);
    },
    /** Ends the call's time, because no caller waits any more. */
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
