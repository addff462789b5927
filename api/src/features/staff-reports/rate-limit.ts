import { setTimeout as pause } from 'node:timers/promises';

/**
 * Runs tasks one after the other, and pauses after each for a multiple of its duration. Together they use a fixed share of the machine,
 * however many callers there are, and less while the machine is busy.
 */
export function createRateLimit(rests: number) {
  let turn: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    let began = 0;
    const done = turn.then(() => {
      began = performance.now();
      return work();
    });
    const rest = () => pause((performance.now() - began) * rests);
    turn = done.then(rest, rest);
    return done;
  };
}

/** Limits the number of concurrent tasks; others wait in order. */
export function createSlots(most: number) {
  let free = most;
  const waiting: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((start) => waiting.push(start));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
