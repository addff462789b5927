import { randomBytes } from 'node:crypto';

const BYTES = 24;

/** A password that nobody learns. In hex, because qpdf takes an argument that starts with "-" as an option and rejects the file. */
export const ownerSecret = (): string => randomBytes(BYTES).toString('hex');
