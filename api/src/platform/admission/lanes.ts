import { FairQueue, type QueueBounds } from './fair-queue.ts';

/**
 * The two lanes of a process. Logins, payments and partner callbacks have `priority`: its places stay free for them, however many other
 * calls arrive. Everything else is `general`.
 */
export const LANES = ['priority', 'general'] as const;
export type Lane = (typeof LANES)[number];
export type Lanes = Record<Lane, FairQueue>;

/** A caller may have a few pages in progress (one page makes about eight calls). No caller waits longer than 5 s. */
const WAITING = { perCaller: 50, inAll: 100, patienceMs: 5_000 };

/**
 * Concurrent calls per lane, as a share of the database connections: more would only wait for each other there. One caller has at most two
 * fifths of the general lane. A call that waits for a partner occupies no place (`Place`).
 */
export function calculateBounds(connections: number): Record<Lane, QueueBounds> {
  const share = (part: number) => Math.max(2, Math.round(connections * part));
  const general = share(0.3);
  return {
    priority: { ...WAITING, atOnce: share(0.4) },
    general: { ...WAITING, atOnce: general, ofCaller: Math.max(2, Math.floor(general * 0.4)) },
  };
}

export const createLanes = (bounds: Record<Lane, QueueBounds>): Lanes => ({
  priority: new FairQueue(bounds.priority),
  general: new FairQueue(bounds.general),
});
