import { PortalError } from '../../base/failure.ts';

export type QueueBounds = {
  atOnce: number;
  /** Of these, so many of one caller. */
  ofCaller?: number | undefined;
  /** The most calls that may wait: of one caller, and of all callers. */
  perCaller: number;
  inAll: number;
  /** The longest that a call waits. */
  patienceMs?: number;
};

/** The place of one call, until it leaves. */
export type Place = {
  /** Runs work that waits for a partner: the place is free for others meanwhile, and this call goes on afterwards without a new wait. */
  outside<Result>(work: () => Promise<Result>): Promise<Result>;
  leave(): void;
};

type Waiter = { start(): void };
export type FairQueue = ReturnType<typeof createFairQueue>;

const RETRY_S = 5;
/** Made once: the stack trace would be most of what a refusal costs, and is never read. */
const TOO_MANY = new PortalError('tooMany', { retryAfterS: RETRY_S });
const SHED = new PortalError('shed', { retryAfterS: RETRY_S });

/**
 * A queue for a limited number of places. Callers take turns, so a caller with many calls waits behind their own, and another caller waits for
 * at most one call of each caller before them. A call that finds the queue full is refused immediately.
 */
export function createFairQueue({ atOnce, ofCaller = atOnce, perCaller, inAll, patienceMs }: QueueBounds) {
  let running = 0;
  let waiting = 0;
  const runningOf = new Map<string, number>();
  /** In the order of their turns: a Map keeps the order in which keys were added. */
  const callers = new Map<string, Waiter[]>();

  const hasRoom = (caller: string): boolean => running < atOnce && (runningOf.get(caller) ?? 0) < ofCaller;

  /** Why the next call of this caller would be refused; undefined if it would not. */
  function refusal(caller: string): PortalError | undefined {
    if (hasRoom(caller)) return undefined;
    if ((callers.get(caller)?.length ?? 0) >= perCaller) return TOO_MANY;
    return waiting >= inAll ? SHED : undefined;
  }

  function add(caller: string, by: 1 | -1): void {
    running += by;
    const own = (runningOf.get(caller) ?? 0) + by;
    if (own > 0) runningOf.set(caller, own);
    else runningOf.delete(caller);
  }

  function forget(caller: string, waiter: Waiter): void {
    const own = callers.get(caller) ?? [];
    own.splice(own.indexOf(waiter), 1);
    if (own.length === 0) callers.delete(caller);
    waiting -= 1;
  }

  function wait(caller: string, signal: AbortSignal | undefined): Promise<void> {
    const own = callers.get(caller) ?? [];
    callers.set(caller, own);
    waiting += 1;
    return new Promise<void>((start, refuse) => {
      let timer: NodeJS.Timeout | undefined;
      const end = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', giveUp);
      };
      const waiter = {
        start() {
          end();
          start();
        },
      };
      const giveUp = () => {
        end();
        forget(caller, waiter);
        refuse(SHED);
      };
      own.push(waiter);
      signal?.addEventListener('abort', giveUp, { once: true });
      if (patienceMs !== undefined) timer = setTimeout(giveUp, patienceMs);
    });
  }

  function startNext(): void {
    for (const [caller, own] of callers) {
      if (running >= atOnce) break;
      if (!hasRoom(caller)) continue;
      const next = own.shift();
      // To the end of the round, or out of it.
      callers.delete(caller);
      if (own.length > 0) callers.set(caller, own);
      waiting -= 1;
      add(caller, 1);
      next?.start();
    }
  }

  function placeOf(caller: string): Place {
    /** A call may wait for two partners at once, and has one place to give up. */
    let outside = 0;
    return {
      async outside(work) {
        outside += 1;
        if (outside === 1) {
          add(caller, -1);
          startNext();
        }
        try {
          return await work();
        } finally {
          outside -= 1;
          if (outside === 0) add(caller, 1);
        }
      },
      leave() {
        add(caller, -1);
        startNext();
      },
    };
  }

  /** A place, now or after a wait. Rejects if none becomes free in time, or if `signal` reports that the caller has gone. */
  function enter(caller: string, signal?: AbortSignal): Place | Promise<Place> {
    const refused = refusal(caller);
    if (refused) throw refused;
    if (!hasRoom(caller)) return wait(caller, signal).then(() => placeOf(caller));
    add(caller, 1);
    return placeOf(caller);
  }

  return {
    refusal,
    enter: async (caller: string, signal?: AbortSignal): Promise<Place> => enter(caller, signal),
    figures: () => ({ running, waiting }),
    async run<Result>(caller: string, work: () => Promise<Result>): Promise<Result> {
      const entered = enter(caller);
      const place = entered instanceof Promise ? await entered : entered;
      try {
        return await work();
      } finally {
        place.leave();
      }
    },
  };
}
