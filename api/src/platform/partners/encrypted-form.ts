import { hkdfSync } from 'node:crypto';
import { CompactEncrypt, compactDecrypt, errors } from 'jose';
import { z } from 'zod';
import { readKeys } from './signature.ts';

/** Fields of a signed form, encrypted so that a partner can only return them to the browser: a compact JWE whose key is named by `kid`. */
const ALGORITHMS = { alg: 'dir', enc: 'A256GCM' } as const;
const Fields = z.record(z.string(), z.string());

const deriveKey = (secret: string): Uint8Array => new Uint8Array(hkdfSync('sha256', secret, 'life-portal', 'form', 32));

/** How a partner encrypts the fields, with the first key of its ring. */
export function encryptForm(ring: string, fields: Record<string, string>): Promise<string> {
  const [{ id, secret }] = readKeys(ring);
  const text = new TextEncoder().encode(JSON.stringify(fields));
  return new CompactEncrypt(text).setProtectedHeader({ ...ALGORITHMS, kid: id }).encrypt(deriveKey(secret));
}

/** The fields, still to be checked for their signature; undefined if no key of the ring opens them. */
export async function openForm(ring: string, encrypted: string): Promise<Record<string, string> | undefined> {
  const keys = readKeys(ring);
  try {
    const { plaintext } = await compactDecrypt(
      encrypted,
      ({ kid }) => {
        const key = keys.find(({ id }) => id === kid);
        if (!key) throw new errors.JWEDecryptionFailed();
        return deriveKey(key.secret);
      },
      { keyManagementAlgorithms: [ALGORITHMS.alg], contentEncryptionAlgorithms: [ALGORITHMS.enc] },
    );
    const fields = Fields.safeParse(JSON.parse(new TextDecoder().decode(plaintext)));
    return fields.success ? fields.data : undefined;
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof SyntaxError) return undefined;
    throw error;
  }
}
