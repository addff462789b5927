import { randomBytes } from 'node:crypto';
import { type CryptoKey, exportJWK, generateKeyPair, importJWK } from 'jose';
import type { encryptionStore } from './encryption.store.ts';
import type { EcKey, EncryptionKeys, PrivateEcKey } from './encryption-key.ts';
import { createPageKeys } from './page-keys.ts';

type EncryptionStore = ReturnType<typeof encryptionStore>;

/** Reload after this time, because another server may have added a key. */
const FRESH_MS = 30_000;
/** A retired key still opens bodies for this long. */
const RETIRED_OPENS_MS = 5 * 60_000;
const KID_BYTES = 9;
const ALG = 'ECDH-ES';

type Loaded = { at: number; keys: { kid: string; publicKey: EcKey; privateKey: CryptoKey; retiredAt: Date | null }[] };

/** `rotate` creates a key if there is none yet. */
export function createEncryptionKeys(store: EncryptionStore, rotate: (now: Date) => Promise<unknown>): EncryptionKeys {
  let loaded: Loaded | undefined;

  async function load(now: Date): Promise<Loaded> {
    const since = new Date(now.getTime() - RETIRED_OPENS_MS);
    let stored = await store.listKeys(since);
    if (!stored.some(({ retiredAt }) => retiredAt === null)) {
      await rotate(now);
      stored = await store.listKeys(since);
    }
    const keys = stored.map(async ({ kid, key, retiredAt }) => {
      const { d: _, ...publicKey } = key;
      return { kid, publicKey, privateKey: (await importJWK(key, ALG)) as CryptoKey, retiredAt };
    });
    return { at: now.getTime(), keys: await Promise.all(keys) };
  }
  async function fresh(now: Date): Promise<Loaded> {
    if (!loaded || Math.abs(now.getTime() - loaded.at) > FRESH_MS) loaded = await load(now);
    return loaded;
  }

  return {
    pages: createPageKeys(),
    async live(now) {
      const { keys } = await fresh(now);
      return keys.filter(({ retiredAt }) => retiredAt === null).map(({ kid, publicKey }) => ({ kid, ...publicKey }));
    },
    async find(kid, now) {
      const isThis = (key: Loaded['keys'][number]) => key.kid === kid;
      let key = (await fresh(now)).keys.find(isThis);
      // Another server may have just created it; unknown key ids cause at most one database read a second.
      if (!key && loaded && now.getTime() - loaded.at > 1_000) {
        loaded = await load(now);
        key = loaded.keys.find(isThis);
      }
      if (!key || (key.retiredAt && now.getTime() - key.retiredAt.getTime() > RETIRED_OPENS_MS)) return undefined;
      return key.privateKey;
    },
    async findStored(kid, now) {
      const storedEncryptionKeys = await store.listKeys(new Date(now.getTime() - KEEP_RETIRED_MS));
      const found = storedEncryptionKeys.find((storedEncryptionKey) => storedEncryptionKey.kid === kid);
      return found && ((await importJWK(found.key, ALG)) as CryptoKey);
    },
  };
}

const ROTATE_MS = 24 * 3_600_000;
/** Allows for the job not running at exactly the same time every day. */
const SLACK_MS = 3_600_000;
const KEEP_RETIRED_MS = 7 * ROTATE_MS;

/** Adds today's key. Runs daily and is idempotent: one key a day, two live. */
export async function rotateEncryptionKeys(tx: EncryptionStore, now: Date): Promise<boolean> {
  const { privateKey } = await generateKeyPair(ALG, { crv: 'P-256', extractable: true });
  const { kty, crv, x, y, d } = (await exportJWK(privateKey)) as PrivateEcKey;
  const kid = randomBytes(KID_BYTES).toString('base64url');
  await tx.sweep(now, new Date(now.getTime() - KEEP_RETIRED_MS));
  return tx.rotate(kid, { privateEcKey: { kty, crv, x, y, d }, since: new Date(now.getTime() - ROTATE_MS + SLACK_MS) }, now);
}
