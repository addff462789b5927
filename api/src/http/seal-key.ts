import type { CryptoKey } from 'jose';

/** A P-256 key as JSON Web Key; `d` is the private half. */
export type EcKey = { kty: 'EC'; crv: 'P-256'; x: string; y: string };
export type PrivateEcKey = EcKey & { d: string };
export type StoredSealKey = { kid: string; key: PrivateEcKey; retiredAt: Date | null };

/** The server's keys for sealed bodies (W3), as the database has them. */
export type SealKeys = {
  /** What browsers may seal to, newest first. */
  live(now: Date): Promise<(EcKey & { kid: string })[]>;
  /** Undefined for a key that is unknown or retired too long. */
  find(kid: string, now: Date): Promise<CryptoKey | undefined>;
};
