import { z } from 'zod';

/** A ring of keys, "id:secret,id:secret": the first signs or encrypts, and all verify or decrypt. */
export const requiredKeyRing = z
  .string('must be set')
  .regex(/^[\w-]+:[^:,\s]{8,}(,[\w-]+:[^:,\s]{8,})*$/, 'must look like id:secret,id:secret with secrets of 8 characters or more')
  .refine(
    (ring) => new Set(ring.split(',').map((entry) => entry.split(':')[0])).size === ring.split(',').length,
    'has two keys with one id',
  );
export const keyRing = (fallback: string) => requiredKeyRing.default(fallback);

/** The secrets of "id:secret,id:secret", or of one plain secret. */
export const listSecrets = (ring: string): string[] => ring.split(',').map((entry) => entry.trim().replace(/^[\w-]+:/, ''));
