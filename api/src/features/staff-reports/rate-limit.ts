import { setTimeout as pause } from 'node:timers/promises';

/**
 * Runs pieces of work one after the other, and rests after each for so many times as long as it took. All of them together take a share of the
 * machine, however many ask for it, and less of it while others keep it busy.
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

/** At most so many at a time; the others wait in their order. */
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
