import type { QueryClient } from '@tanstack/react-query';
import { callPortal } from '../api/call-portal.ts';
import { isPersonal } from '../api/use-api-query.ts';
import { dropDrafts, holdDrafts } from '../state/drafts.ts';
import { useHome } from '../state/home.slice.ts';
import { resetAreas } from '../state/slices.ts';
import { clearStores } from '../state/storage.ts';

export type LeaveReason = 'USER' | 'IDLE' | 'EXPIRED';

const WAIT_MS = 5_000;
const CHANNEL = 'portal-idle';
let leaving: Promise<void> | undefined;

/**
 * Ends the session: on the server (at most 5 s, one retry), then here, whether the server answered or not (LOUT-004..008).
 * Afterwards the login page shows the logout popup, except after an expiry. Two presses leave once.
 */
export function leave(client: QueryClient, reason: LeaveReason): Promise<void> {
  leaving ??= leaveOnce(client, reason).finally(() => {
    leaving = undefined;
  });
  return leaving;
}

async function leaveOnce(client: QueryClient, reason: LeaveReason) {
  const signal = AbortSignal.timeout(WAIT_MS);
  const isDone = async () => !(await callPortal('/logout', { reason }, { signal })).failure;
  const callFailed = !(await isDone()) && (signal.aborted || !(await isDone()));
  endHere(client, reason);
  if (reason !== 'EXPIRED') useHome.setState({ logoutPopup: { isIdle: reason === 'IDLE', callFailed } });
  notifyOtherTabs({ kind: 'left', reason });
}

/** Clears this tab. Drafts wait for this customer, unless they logged out. */
export function endHere(client: QueryClient, reason: LeaveReason) {
  if (reason === 'USER') dropDrafts();
  else holdDrafts();
  forget(client);
}

/** Clears everything that this tab knows about the customer. */
export function forget(client: QueryClient) {
  resetAreas();
  client.removeQueries({ predicate: isPersonal });
  client.getMutationCache().clear();
  clearStores();
}

export type TabMessage = { kind: 'active'; at: number } | { kind: 'left'; reason: LeaveReason };

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(CHANNEL) : undefined;
export const notifyOtherTabs = (message: TabMessage) => channel?.postMessage(message);
export function onTabMessage(listener: (message: TabMessage) => void): () => void {
  const hear = (event: MessageEvent<TabMessage>) => listener(event.data);
  channel?.addEventListener('message', hear);
  return () => channel?.removeEventListener('message', hear);
}
