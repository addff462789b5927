import type { CryptoKey } from 'jose';
import type { createPageKeys } from './page-keys.ts';

/** A P-256 key as JSON Web Key; `d` is the private part. */
export type EcKey = { kty: 'EC'; crv: 'P-256'; x: string; y: string };
export type PrivateEcKey = EcKey & { d: string };
export type StoredEncryptionKey = { kid: string; key: PrivateEcKey; retiredAt: Date | null };

/** The server's keys for encrypted bodies (W3), from the database. */
export type EncryptionKeys = {
  /** The keys that browsers may encrypt to, newest first. */
  live(now: Date): Promise<(EcKey & { kid: string })[]>;
  /** Undefined for a key that is unknown or retired too long ago. */
  find(kid: string, now: Date): Promise<CryptoKey | undefined>;
  /** Keys agreed on with pages. */
  pages: ReturnType<typeof createPageKeys>;
  /** For support: a retired key is kept for a week. */
  findStored(kid: string, now: Date): Promise<CryptoKey | undefined>;
};

declare module '../context/services.ts' {
  interface Services {
    /** Keys of encrypted bodies. */
    sealKeys: EncryptionKeys;
  }
}
