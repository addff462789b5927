import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits for session handles and cookies. */
export const newHandle = (): string => randomBytes(32).toString('base64url');
/** 128 random bits: a Ref of W1, 22 characters. */
export const newRef = (): string => randomBytes(16).toString('base64url');
/** Reference of an object for returns. It is the same each time, so that a return that is posted repeatedly makes one row. */
export const refOfReturn = (object: string, { index }: { index(kind: string, value: string): Buffer }): string =>
  index('return', object).subarray(0, 16).toString('base64url');
/** How a secret is stored. It has full entropy, so a plain hash is enough. */
export const hashSecret = (secret: string): Buffer => hash('sha256', secret, 'buffer');
export const sameBytes = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);
