import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Encrypts identity, account and contact values at rest. `context` names table, column and row; it is authenticated, so a value copied to
 * another row or column cannot be decrypted.
 */
export type Sealing = {
  seal(context: string, plain: string): Buffer;
  /** Throws if the value was changed or moved, or its key is no longer in the ring. */
  open(context: string, encrypted: Buffer): string;
  /** Prefix of values under the first key of the ring, after their version. */
  currentKeyId: Buffer;
  /** A blind index: equal values of one kind have equal indexes, and nothing else can be read from it. */
  index(kind: string, value: string): Buffer;
};

const VERSION = 1;
const ID_BYTES = 4;
const IV_BYTES = 12;
const TAG_BYTES = 16;

type Key = { id: Buffer; secret: Buffer };

/**
 * "id:secret,id:secret". The first key encrypts, all keys decrypt: add a new key at the front and keep the old one until its rows are
 * rewritten.
 */
function readRing(ring: string): [Key, ...Key[]] {
  const keys = ring.split(',').map((entry) => {
    const [id = '', secret = ''] = entry.trim().split(':');
    return { id: createHash('sha256').update(id).digest().subarray(0, ID_BYTES), secret: derive(secret, 'seal') };
  });
  const [first, ...rest] = keys;
  if (!first) throw new Error('The key ring is empty.');
  return [first, ...rest];
}

const derive = (secret: string, use: string): Buffer => Buffer.from(hkdfSync('sha256', secret, 'life-portal', use, 32));

/** Ciphertext layout: version, key id (4 bytes), IV (12), tag (16), data; AES-256-GCM. */
export function createSealing(keys: { seal: string; index: string }): Sealing {
  const ring = readRing(keys.seal);
  const [current] = ring;
  const indexKey = derive(keys.index, 'index');
  return {
    seal(context, plain) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', current.secret, iv).setAAD(Buffer.from(context));
      const data = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.from([VERSION]), current.id, iv, cipher.getAuthTag(), data]);
    },
    open(context, encrypted) {
      const id = encrypted.subarray(1, 1 + ID_BYTES);
      const key = ring.find((k) => k.id.equals(id));
      if (encrypted[0] !== VERSION || !key) throw new Error('This value was sealed with a key that is not in the ring.');
      const ivEnd = 1 + ID_BYTES + IV_BYTES;
      const decipher = createDecipheriv('aes-256-gcm', key.secret, encrypted.subarray(1 + ID_BYTES, ivEnd));
      decipher.setAAD(Buffer.from(context)).setAuthTag(encrypted.subarray(ivEnd, ivEnd + TAG_BYTES));
      return Buffer.concat([decipher.update(encrypted.subarray(ivEnd + TAG_BYTES)), decipher.final()]).toString('utf8');
    },
    currentKeyId: current.id,
    index: (kind, value) => createHmac('sha256', indexKey).update(`${kind}:${value}`).digest(),
  };
}
