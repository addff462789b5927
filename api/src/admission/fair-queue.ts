import { PortalError } from '../http/failure.ts';

/** How many may wait: of one caller, and of all. */
type Waiting = { perCaller: number; inAll: number };
export type QueueBounds = Waiting & {
  atOnce: number;
  /** Of these, so many of one caller. */
  ofCaller?: number | undefined;
  /** Nobody waits for longer. */
  patienceMs?: number;
  /** Once some have waited for so long without a break, there is more work than is ever done: a queue only makes everybody late. */
  crowd?: (Waiting & { afterMs: number; patienceMs: number }) | undefined;
};

/** One that has come in, until it has left. */
export type Place = {
  /** Work that waits for somebody else gives its place up meanwhile, and has it back at once. */
  outside<Result>(work: () => Promise<Result>): Promise<Result>;
  leave(): void;
};
/**
 * `most`: how many ran and waited at once; `heldMs`: for how long they did, all together. `busyMs`: for how long those that are done ran. What they
 * waited for somebody else is in none of these.
 */
export type Work = { most: number; heldMs: number; done: number; busyMs: number };

type Waiter = { start(): void; since: number };
export type FairQueue = ReturnType<typeof createFairQueue>;

const RETRY_S = 5;
/** One of each is enough: nobody reads where they were made, and that is most of what a refusal would cost. */
const TOO_MANY = new PortalError('tooMany', { retryAfterS: RETRY_S });
const SHED = new PortalError('shed', { retryAfterS: RETRY_S });

/**
 * A queue for work that there is only so much room for. Callers take turns: whoever asks for much waits behind themselves, and another caller
 * waits for one piece of work of each caller before. What would wait too long is refused at once.
 */
export function createFairQueue(bounds: QueueBounds) {
  const { atOnce, ofCaller = atOnce, patienceMs = Number.POSITIVE_INFINITY, crowd } = bounds;
  let running = 0;
  let waiting = 0;
  const runningOf = new Map<string, number>();
  /** In the order of their turns: a Map keeps the order in which keys were added. */
  const callers = new Map<string, Waiter[]>();
  /** Since when there was always somebody who waited for room, and not for their own work. */
  let fullSince: number | undefined;
  let crowdedUntil = 0;
  let most = 0;
  let heldMs = 0;
  let heldSince = performance.now();
  let done = 0;
  let busyMs = 0;

  const isCrowded = (now: number): boolean =>
    crowd !== undefined && (now < crowdedUntil || (fullSince !== undefined && now - fullSince >= crowd.afterMs));
  /** Somebody was refused: it stays a crowd for a while. */
  const noteCrowd = (now = performance.now()): void => {
    if (crowd && isCrowded(now)) crowdedUntil = now + crowd.afterMs;
  };
  const hasRoom = (caller: string): boolean => running < atOnce && (runningOf.get(caller) ?? 0) < ofCaller;

  /** Why the next one of this caller would be refused. */
  function refusal(caller: string): PortalError | undefined {
    if (hasRoom(caller)) return undefined;
    const now = performance.now();
    const isCrowd = crowd !== undefined && isCrowded(now);
    const { perCaller, inAll } = isCrowd ? crowd : bounds;
    const isTooMany = (callers.get(caller)?.length ?? 0) >= perCaller;
    if (!isTooMany && waiting < inAll) return undefined;
    noteCrowd();
    return isTooMany && !isCrowd ? TOO_MANY : SHED;
  }

  /** Before somebody comes or goes. */
  function noteHeld(): void {
    const now = performance.now();
    const held = running + waiting;
    most = Math.max(most, held);
    heldMs += held * (now - heldSince);
    heldSince = now;
  }

  function add(caller: string, by: 1 | -1): void {
    noteHeld();
    running += by;
    const own = (runningOf.get(caller) ?? 0) + by;
    if (own > 0) runningOf.set(caller, own);
    else runningOf.delete(caller);
  }

  function lookWhetherFull(): void {
    if (waiting > 0 && running >= atOnce) fullSince ??= performance.now();
    else fullSince = undefined;
  }

  function forget(caller: string, waiter: Waiter): void {
    const own = callers.get(caller) ?? [];
    own.splice(own.indexOf(waiter), 1);
    if (own.length === 0) callers.delete(caller);
    noteHeld();
    waiting -= 1;
    lookWhetherFull();
  }

  /** How long somebody may wait who came at `since`. */
  function leftOf({ since }: Waiter): number {
    const now = performance.now();
    const isCrowd = crowd !== undefined && isCrowded(now);
    return since + Math.min(patienceMs, isCrowd ? crowd.patienceMs : patienceMs) - now;
  }

  function wait(caller: string, signal: AbortSignal | undefined): Promise<void> {
    const own = callers.get(caller) ?? [];
    callers.set(caller, own);
    noteHeld();
    waiting += 1;
    return new Promise<void>((start, refuse) => {
      let timer: NodeJS.Timeout | undefined;
      const end = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', giveUp);
      };
      const waiter = {
        since: performance.now(),
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
      const look = () => {
        const left = leftOf(waiter);
        if (left <= 0) {
          noteCrowd();
          giveUp();
        }
        // A crowd may gather meanwhile.
        else timer = setTimeout(look, Math.ceil(Math.min(left, crowd?.patienceMs ?? left)));
      };
      own.push(waiter);
      lookWhetherFull();
      signal?.addEventListener('abort', giveUp, { once: true });
      if (patienceMs < Number.POSITIVE_INFINITY) look();
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
      noteHeld();
      waiting -= 1;
      add(caller, 1);
      next?.start();
    }
    lookWhetherFull();
  }

  function placeOf(caller: string): Place {
    let from = performance.now();
    /** It may wait for two partners at once, and has one place to give up. */
    let outside = 0;
    const noteTime = () => {
      if (outside === 0) busyMs += performance.now() - from;
    };
    return {
      async outside(work) {
        noteTime();
        outside += 1;
        if (outside === 1) {
          add(caller, -1);
          startNext();
        }
        try {
          return await work();
        } finally {
          outside -= 1;
          if (outside === 0) {
            add(caller, 1);
            from = performance.now();
          }
        }
      },
      leave() {
        noteTime();
        done += 1;
        add(caller, -1);
        startNext();
      },
    };
  }

  /** A place at once, or when there is room; rejects if there will be none in time, or if `signal` says that nobody waits any more. */
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
    isCrowded: (): boolean => isCrowded(performance.now()),
    /** What was done since this was last asked. */
    takeWork(): Work {
      noteHeld();
      const found = { most, heldMs, done, busyMs };
      [most, heldMs, done, busyMs] = [0, 0, 0, 0];
      return found;
    },
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
