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
  let steppedAt = performance.now();
  let inFlight = 0;

  function step(): void {
    const now = performance.now();
    const ms = now - steppedAt;
    if (ms < STEP_MS) return;
    steppedAt = now;
    const work = room.takeWork();
    const atWork = Math.min(atOnce, pace.note(work, ms));
    const isCrowded = room.isCrowded();
    if (isCrowded) share = Math.min(share, atOnce + READY);
    // Whoever had all that they were allowed would have had more.
    if (share < CALM && work.most >= Math.round(share)) share = atWork + READY;
    else if (!isCrowded) share = Math.min(CALM, share * GROWTH ** (ms / STEP_MS));
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
