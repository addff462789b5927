import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/**
 * Each object has a separate key, which is stored encrypted in the database. So a key rotation rewrites rows and no objects, and an object
 * whose row is deleted is unreadable.
 */
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

export const newObjectKey = (): Buffer => randomBytes(KEY_BYTES);

/** AES-256-GCM: IV (12 bytes), tag (16), data. Bound to the object's id, so that objects cannot be exchanged. */
export function encryptObject(id: string, key: Buffer, plain: Uint8Array): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(id));
  const data = [cipher.update(plain), cipher.final()];
  return Buffer.concat([iv, cipher.getAuthTag(), ...data]);
}

/** Throws if the object was changed, or is another's. */
export function decryptObject(id: string, key: Buffer, object: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, object.subarray(0, IV_BYTES)).setAAD(Buffer.from(id));
  decipher.setAuthTag(object.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(object.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
}
