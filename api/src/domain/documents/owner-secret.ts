import { randomBytes } from 'node:crypto';

/** 128 bits; the longer the password, the longer its key takes to derive. */
const BYTES = 16;

/** A random owner password that is never stored. */
export const ownerSecret = (): string => randomBytes(BYTES).toString('base64url');
