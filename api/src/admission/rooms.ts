import { createFairQueue, type FairQueue, type QueueBounds } from './fair-queue.ts';

/**
 * Calls that share their room. Each kind has one of its own, which nothing else takes: whoever logs in, pays, or brings word of a payment comes
 * in however many read.
 */
export const ROOMS = ['calls', 'login', 'money', 'callbacks', 'public', 'staff'] as const;
export type Room = (typeof ROOMS)[number];
export type Rooms = Record<Room, FairQueue>;

const CALM = { perCaller: 50, inAll: 100, patienceMs: 5_000 };
/** A page asks for some eight things at once: what one person opens is no crowd, nor is the moment for which a process stands still. */
const PAGE = 8;
const crowdOf = (atOnce: number) => ({ afterMs: 1_000, patienceMs: 1_000, perCaller: PAGE, inAll: Math.max(2 * PAGE, 2 * atOnce) });

/**
 * More at once than there are connections to the database would only wait for each other there; a third of them is about what
 * one thread keeps busy, and more at once would only make each of them slower. What waits for a partner takes no room (Place).
 */
export function boundsOf(connections: number): Record<Room, QueueBounds> {
  const share = (part: number) => Math.max(2, Math.round(connections * part));
  const [third, fifth, tenth] = [share(0.3), share(0.2), share(0.1)];
  return {
    calls: { ...CALM, atOnce: third, ofCaller: Math.max(2, Math.floor(third * 0.4)), crowd: crowdOf(third) },
    // Whoever logs in or pays waits rather than come again.
    login: { ...CALM, atOnce: fifth },
    money: { ...CALM, atOnce: fifth },
    // All calls of a partner come from one address.
    callbacks: { ...CALM, atOnce: fifth, perCaller: CALM.inAll },
    public: { ...CALM, atOnce: tenth },
    // Few people, who ask for reports that take seconds, on connections of their own.
    staff: { atOnce: 8, perCaller: 50, inAll: 100, patienceMs: 20_000 },
  };
}

export const createRooms = (bounds: Record<Room, QueueBounds>): Rooms =>
  Object.fromEntries(ROOMS.map((room) => [room, createFairQueue(bounds[room])])) as Rooms;
