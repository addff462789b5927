import { randomBytes } from 'node:crypto';

const BYTES = 24;

/** A password that nobody learns. In hex, for qpdf takes a word that begins with "-" as an option and refuses the file. */
export const ownerSecret = (): string => randomBytes(BYTES).toString('hex');
