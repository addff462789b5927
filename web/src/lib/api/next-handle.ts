import { SESSION, session } from '../state/storage.ts';

/** Where the handle of a session lies. */
const KEYS = [SESSION.sessionToken, SESSION.adminToken, SESSION.preLoginKey];
type Change = { from: string; to: string };

/** Tabs that were opened from one another begin with the same handle. */
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('portal-handle') : undefined;
channel?.addEventListener('message', ({ data }: MessageEvent<Change>) => replace(data));

/** The server replaces handles while a session lives: what was sent gives way to the next, here and in the tabs that hold the same. */
export function takeNextHandle(sent: string | null, next: string | null): void {
  if (!sent || !next) return;
  const change = { from: sent, to: next };
  replace(change);
  channel?.postMessage(change);
}

/** Only what is still there is replaced: after a logout or another login nothing is. */
function replace({ from, to }: Change): void {
  for (const key of KEYS) if (session.get(key) === from) session.set(key, to);
}
