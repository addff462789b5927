import { SESSION, session } from '../state/storage.ts';

/** Storage keys of session handles. */
const KEYS = [SESSION.sessionToken, SESSION.adminToken, SESSION.preLoginKey];
type Change = { from: string; to: string };

/** Tabs that were opened from one another start with the same handle. */
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('portal-handle') : undefined;
channel?.addEventListener('message', ({ data }: MessageEvent<Change>) => replace(data));

/** Stores the next handle that the server issues during a session, here and in all tabs that use the old one. */
export function takeNextHandle(sent: string | null, next: string | null): void {
  if (!sent || !next) return;
  const change = { from: sent, to: next };
  replace(change);
  channel?.postMessage(change);
}

/** Replaces only a handle that is still stored, so that nothing returns after a logout or another login. */
function replace({ from, to }: Change): void {
  for (const key of KEYS) if (session.get(key) === from) session.set(key, to);
}
