import type { FairQueue } from './fair-queue.ts';
import { createPace } from './pace.ts';

/**
 * Twice what a calm room holds, so a front that hears it holds no ordinary burst back. Without this limit the first second of a flood, in which
 * nothing tells it from a burst, would bring more than a process works off in five.
 */
export const CALM = 200;
const STEP_MS = 100;
/** What is let in grows by a quarter each step once there is room again: too much too soon would be the next crowd. */
const GROWTH = 1.25;
/**
 * So many of its places a front fills, on average, that has more calls than it may pass on: each place is taken again as soon as it is free, but for
 * the way there and back (of two, 0.55 to 0.75, measured). On an ordinary day calls come at random: all of a few places are taken now and then as well, but
 * half of them on average (0.5 at four fifths of what a process can do).
 */
const FULL = 0.6;
/** For so long it is watched how many of its places a front fills: what it was told last it has heard long before. */
const WATCH_MS = 500;
/** Beside those at work, so that nobody stands still between an answer and the next call. */
const READY = 1;

/** Which calls the front passes on at a time, as the process that does them says it. */
export type FrontShare = ReturnType<typeof createFrontShare>;

/**
 * A refusal costs this process as much as a short call, so with many more calls than it can do it would do nothing but refuse. While its room
 * is crowded it takes as many as it works on, and whoever stands before it refuses the others.
 */
export function createFrontShare(room: Pick<FairQueue, 'figures' | 'isCrowded' | 'takeWork'>, atOnce: number) {
  const pace = createPace();
  let share = CALM;
  /** What was seen since the number of places is what it is. */
  let seen = { ms: 0, heldMs: 0 };
  let steppedAt = performance.now();
  let inFlight = 0;

  function step(): void {
    const now = performance.now();
    const ms = now - steppedAt;
    if (ms < STEP_MS) return;
    steppedAt = now;
    const work = room.takeWork();
    const least = Math.max(1, Math.min(atOnce, pace.note(work, ms))) + READY;
    const places = Math.round(share);
    seen = { ms: seen.ms + ms, heldMs: seen.heldMs + work.heldMs };
    if (room.isCrowded()) share = Math.min(share, least);
    else if (share < CALM && work.most >= places) {
      // Whoever has all that they are allowed would have more; whether that is so always, or now and then, takes time to see.
      if (seen.ms >= WATCH_MS) share = seen.heldMs >= FULL * places * seen.ms ? least : share + 1;
    } else share = Math.min(CALM, share * GROWTH ** (ms / STEP_MS));
    if (Math.round(share) !== places || seen.ms >= WATCH_MS) seen = { ms: 0, heldMs: 0 };
  }

  return {
    /** A call is here; the answer tells that it has ended, for the front too. */
    arrive(): () => void {
      inFlight += 1;
      let isHere = true;
      return () => {
        if (isHere) inFlight -= 1;
        isHere = false;
      };
    },
    /** Those that wait for a partner, for a file or for a slow reader have a connection of the front, and no place here. */
    calls(): number {
      step();
      const { running, waiting } = room.figures();
      return Math.round(share) + Math.max(0, inFlight - running - waiting);
    },
    holdsBack: (): boolean => share < CALM,
  };
}
