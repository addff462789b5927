import { MINUTE_MS } from '@portal/rules/calendar/durations.ts';
import { hashSecret, newRef } from '../../base/secret.ts';
import { ensureFlow } from '../../platform/access/request-code.ts';
import type { Stores } from '../../platform/context/services.ts';
import type { Cookies } from '../../platform/session/cookies.ts';
import type { Proof } from './proof.store.ts';

/** How long a proof allows choosing a password, and a match waits for its code. */
export const PROOF_MS = 5 * MINUTE_MS;
export const MATCH_MS = 15 * MINUTE_MS;

type Maker = { store: Stores; cookies: Cookies; now: Date };

/** Stores a proof for this browser and returns its reference. */
export async function makeProof(proof: Proof, lifeMs: number, { store, cookies, now }: Maker): Promise<string> {
  const ref = newRef();
  const flowHash = hashSecret(ensureFlow(cookies));
  await store.proof.add({ ...proof, refHash: hashSecret(ref), flowHash, expiresAt: new Date(now.getTime() + lifeMs) });
  return ref;
}

/** The proof of a reference, only in the browser it was issued to. */
export async function findProof(ref: string, { store, cookies, now }: Maker): Promise<Proof | undefined> {
  const flow = cookies.get('flow');
  return flow === undefined ? undefined : store.proof.findLive(hashSecret(ref), hashSecret(flow), now);
}
