import { randomBytes } from 'node:crypto';

const BYTES = 24;

/** A password that nobody learns. In hex: PDF takes passwords as text. */
export const ownerSecret = (): string => randomBytes(BYTES).toString('hex');
