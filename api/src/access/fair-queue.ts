import { PortalError } from '../http/failure.ts';

/** `perCaller`: how many of one caller may wait; `inAll`: how many of all. */
type Bounds = { atOnce: number; perCaller: number; inAll: number };

const RETRY_S = 5;

/**
 * A queue for work that occupies a processor. Callers take turns: whoever asks for much waits behind themselves, and another caller waits for
 * one piece of work of each caller before. What would wait too long is refused at once.
 */
export function createFairQueue({ atOnce, perCaller, inAll }: Bounds) {
  let running = 0;
  let waiting = 0;
  /** In the order of their turns: a Map keeps the order in which keys were added. */
  const callers = new Map<string, (() => void)[]>();

  function wait(caller: string): Promise<void> {
    const own = callers.get(caller) ?? [];
    if (own.length >= perCaller) throw new PortalError('tooMany', { retryAfterS: RETRY_S });
    if (waiting >= inAll) throw new PortalError('shed', { retryAfterS: RETRY_S });
    waiting += 1;
    callers.set(caller, own);
    return new Promise((start) => own.push(start));
  }

  function startNext(): void {
    const [turn] = callers;
    if (!turn) return;
    const [caller, own] = turn;
    const start = own.shift();
    // To the end of the round, or out of it.
    callers.delete(caller);
    if (own.length > 0) callers.set(caller, own);
    waiting -= 1;
    running += 1;
    start?.();
  }

  return {
    async run<Result>(caller: string, work: () => Promise<Result>): Promise<Result> {
      if (running < atOnce) running += 1;
      else await wait(caller);
      try {
        return await work();
      } finally {
        running -= 1;
        startNext();
      }
    },
  };
}
