import { useSyncExternalStore } from 'react';
import { onSessionChange, type SESSION, session } from './storage.ts';

/** The values of session storage that are lists of ids. */
type ListKey = (typeof SESSION)['upiDisabled' | 'mandateReturnShown' | 'offersHidden'];

/** Nothing where the text is not of our making. */
function read(text: string | null): readonly string[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

export const isListed = (key: ListKey, id: string): boolean => read(session.get(key)).includes(id);

export function addToList(key: ListKey, id: string): void {
  if (!isListed(key, id)) session.set(key, JSON.stringify([...read(session.get(key)), id]));
}

export function takeOffList(key: ListKey, ids: readonly string[]): void {
  const left = read(session.get(key)).filter((id) => !ids.includes(id));
  if (left.length > 0) session.set(key, JSON.stringify(left));
  else session.remove(key);
}

/** The list as it is now; follows every change of this tab. */
export const useSessionList = (key: ListKey): readonly string[] => read(useSyncExternalStore(onSessionChange, () => session.get(key)));
