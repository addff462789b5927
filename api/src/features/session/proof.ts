import { MINUTE_MS } from '@portal/rules/durations.ts';
import { flowOf } from '../../access/ask-code.ts';
import type { Cookies } from '../../http/cookies.ts';
import { hashOf, newRef } from '../../http/secret.ts';
import type { Stores } from '../../services.ts';
import type { Proof } from './proof.store.ts';

/** How long a right code lets a person choose a password, and a match wait for its code. */
export const PROOF_MS = 5 * MINUTE_MS;
export const MATCH_MS = 15 * MINUTE_MS;

type Maker = { store: Stores; cookies: Cookies; now: Date };

/** Keeps what was proved, for this browser, and gives the reference that opens it. */
export async function makeProof(proof: Proof, lifeMs: number, { store, cookies, now }: Maker): Promise<string> {
  const ref = newRef();
  const flowHash = hashOf(flowOf(cookies));
  await store.proof.add({ ...proof, refHash: hashOf(ref), flowHash, expiresAt: new Date(now.getTime() + lifeMs) });
  return ref;
}

/** What a reference opens, in the browser that it was given to. */
export async function findProof(ref: string, { store, cookies, now }: Maker): Promise<Proof | undefined> {
  const flow = cookies.get('flow');
  return flow === undefined ? undefined : store.proof.findLive(hashOf(ref), hashOf(flow), now);
}
