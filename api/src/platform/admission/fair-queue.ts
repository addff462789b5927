import { PortalError } from '../../base/failure.ts';

export type QueueBounds = {
  atOnce: number;
  /** Maximum for one caller. */
  ofCaller?: number | undefined;
  /** The most calls that may wait: of one caller, and of all callers. */
  perCaller: number;
  inAll: number;
  /** The longest that a call waits. */
  patienceMs?: number;
};

/** The place of one call, until it leaves. */
export type Place = {
  /** Runs work that waits for a partner. Others may use the place during it, and the call continues without a new wait. */
  outside<Result>(work: () => Promise<Result>): Promise<Result>;
  leave(): void;
};

type Waiter = { start(): void };

const RETRY_S = 5;
/** Created once: the stack trace would be most of the cost of a rejection, and is never read. */
const TOO_MANY = new PortalError('tooMany', { retryAfterS: RETRY_S });
const SHED = new PortalError('shed', { retryAfterS: RETRY_S });

/**
 * A queue for a limited number of places. It is round-robin, so a heavy caller delays only itself, and another caller waits for at most
 * one call of each caller before it. A call that finds the queue full is rejected immediately.
 */
export class FairQueue {
  readonly #bounds: QueueBounds;
  readonly #runningOf = new Map<string, number>();
  /** In round-robin order: a Map keeps the order in which keys were added. */
  readonly #callers = new Map<string, Waiter[]>();
  #running = 0;
  #waiting = 0;

  constructor(bounds: QueueBounds) {
    this.#bounds = bounds;
  }

  figures(): { running: number; waiting: number } {
    return { running: this.#running, waiting: this.#waiting };
  }

  /** Rejection of the next call of this caller; undefined if it would be admitted. */
  findRejection(caller: string): PortalError | undefined {
    if (this.#hasRoom(caller)) return undefined;
    if ((this.#callers.get(caller)?.length ?? 0) >= this.#bounds.perCaller) return TOO_MANY;
    return this.#waiting >= this.#bounds.inAll ? SHED : undefined;
  }

  /**
   * Waits for a place. Rejects if the queue is full, if no place becomes free in time, or if `signal` reports that the caller has
   * disconnected.
   */
  async enter(caller: string, signal?: AbortSignal): Promise<Place> {
    return this.#enter(caller, signal);
  }

  /** Does the work in a place of the caller, immediately if one is free. */
  async run<Result>(caller: string, work: () => Promise<Result>): Promise<Result> {
    const entered = this.#enter(caller);
    const place = entered instanceof Promise ? await entered : entered;
    try {
      return await work();
    } finally {
      place.leave();
    }
  }

  #enter(caller: string, signal?: AbortSignal): Place | Promise<Place> {
    const rejected = this.findRejection(caller);
    if (rejected) throw rejected;
    if (!this.#hasRoom(caller)) return this.#wait(caller, signal).then(() => this.#placeOf(caller));
    this.#add(caller, 1);
    return this.#placeOf(caller);
  }

  #hasRoom(caller: string): boolean {
    const { atOnce, ofCaller = atOnce } = this.#bounds;
    return this.#running < atOnce && (this.#runningOf.get(caller) ?? 0) < ofCaller;
  }

  #add(caller: string, by: 1 | -1): void {
    this.#running += by;
    const own = (this.#runningOf.get(caller) ?? 0) + by;
    if (own > 0) this.#runningOf.set(caller, own);
    else this.#runningOf.delete(caller);
  }

  #forget(caller: string, waiter: Waiter): void {
    const own = this.#callers.get(caller) ?? [];
    own.splice(own.indexOf(waiter), 1);
    if (own.length === 0) this.#callers.delete(caller);
    this.#waiting -= 1;
  }

  #wait(caller: string, signal: AbortSignal | undefined): Promise<void> {
    const { patienceMs } = this.#bounds;
    const own = this.#callers.get(caller) ?? [];
    this.#callers.set(caller, own);
    this.#waiting += 1;
    return new Promise<void>((start, reject) => {
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
        this.#forget(caller, waiter);
        reject(SHED);
      };
      own.push(waiter);
      signal?.addEventListener('abort', giveUp, { once: true });
      if (patienceMs !== undefined) timer = setTimeout(giveUp, patienceMs);
    });
  }

  #startNext(): void {
    for (const [caller, own] of this.#callers) {
      if (this.#running >= this.#bounds.atOnce) break;
      if (!this.#hasRoom(caller)) continue;
      const next = own.shift();
      // To the end of the round, or out of it.
      this.#callers.delete(caller);
      if (own.length > 0) this.#callers.set(caller, own);
      this.#waiting -= 1;
      this.#add(caller, 1);
      next?.start();
    }
  }

  #placeOf(caller: string): Place {
    const add = (by: 1 | -1) => this.#add(caller, by);
    const startNext = () => this.#startNext();
    /** A call may wait for two partners concurrently, but releases only one place. */
    let outside = 0;
    return {
      async outside(work) {
        outside += 1;
        if (outside === 1) {
          add(-1);
          startNext();
        }
        try {
          return await work();
        } finally {
          outside -= 1;
          if (outside === 0) add(1);
        }
      },
      leave() {
        add(-1);
        startNext();
      },
    };
  }
}
