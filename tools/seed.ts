import { randomInt } from 'node:crypto';

/** What chance decides in a run: the order where it is shuffled, and what properties are tried with. The same again with SEED. */
export const seed = Number(process.env.SEED ?? randomInt(2 ** 31));
