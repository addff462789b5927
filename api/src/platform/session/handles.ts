import { MINUTE_MS } from '@portal/rules/calendar/durations.ts';
import { hashSecret } from '../../base/secret.ts';
import type { Services } from '../context/services.ts';
import type { FoundSession } from './session-rows.store.ts';

/** A handle is replaced after this time. */
const HANDLE_LIFE_MS = 5 * MINUTE_MS;
/** Grace time for calls that were in progress when the next handle was first used. */
const GRACE_MS = 10_000;

/** A live session, and the next handle if the presented one was replaced. */
export type Presented = { found: FoundSession; nextHandle?: string };

/**
 * Finds the session of a handle and replaces a handle that has aged. The next handle is derived from the session and its generation, so a
 * browser that missed the answer receives the same one again. The old handle stays valid until the new one is used. A handle older than
 * that may have been stolen, so the session ends.
 */
export async function findByHandle(handle: string, { store, sealing, config }: Services, now: Date): Promise<Presented | undefined> {
  const found = await store.session.findLive(handle, now, config.SESSION_IDLE_MS);
  if (found) {
    if (now.getTime() - found.handleSince.getTime() < HANDLE_LIFE_MS) return { found };
    const nextHandle = createHandle(found, found.generation + 1, sealing);
    if (!found.hasNext) await store.session.offerHandle(found.session.sessionId, hashSecret(nextHandle));
    return { found, nextHandle };
  }
  const turned = await store.session.turnHandle(handle, now, config.SESSION_IDLE_MS);
  if (turned) return { found: turned };
  const earlier = await store.session.findEarlier(handle, now, config.SESSION_IDLE_MS);
  if (!earlier) return undefined;
  if (now.getTime() - earlier.handleSince.getTime() <= GRACE_MS)
    return { found: earlier, nextHandle: createHandle(earlier, earlier.generation, sealing) };
  await store.session.endById(earlier.session.sessionId, 'handle used again', now);
  return undefined;
}

const createHandle = ({ session }: FoundSession, generation: number, sealing: Services['sealing']): string =>
  sealing.index('session.handle', `${session.sessionId}:${generation}`).toString('base64url');
