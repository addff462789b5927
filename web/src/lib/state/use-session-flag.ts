import { useSyncExternalStore } from 'react';
import { onSessionChange, type SessionKey, session } from './storage.ts';

/** Whether a session flag is set. Any non-empty value counts; the server decides for itself (E-06). */
export const useSessionFlag = (key: SessionKey): boolean =>
  useSyncExternalStore(
    onSessionChange,
    () => session.has(key),
    // Drawing on the server, too, knows for whom: prerender.tsx.
    () => session.has(key),
  );
