import { randomInt } from 'node:crypto';

/** Seed of a run: the order if it is shuffled, and the values of properties. Repeat a run with SEED. */
export const seed = Number(process.env.SEED ?? randomInt(2 ** 31));
