import { useSyncExternalStore } from 'react';
import { onSessionChange, type SessionKey, session } from './storage.ts';

/** True if a session flag has a non-empty value. The server decides independently (E-06). */
export const useSessionFlag = (key: SessionKey): boolean =>
  useSyncExternalStore(
    onSessionChange,
    () => session.has(key),
    // Drawing on the server, too, knows for whom: prerender.tsx.
    () => session.has(key),
  );
