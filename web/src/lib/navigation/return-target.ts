import { readPortalPath } from '@portal/rules/money/redirect-address.ts';
import { useEffect } from 'react';
import { SESSION, session } from '../state/storage.ts';

/** Remembers the screen to return to after feedback or a change of bank account (FEED-012, FEED-013). */
export const setReturnTarget = (address: string): void => session.set(SESSION.redirectTarget, address);

/** The address is checked, because any script of the page can write to session storage. */
export const returnTarget = (): string | null => readPortalPath(session.get(SESSION.redirectTarget)) ?? null;

export function clearReturnTarget(): void {
  if (session.has(SESSION.redirectTarget)) session.remove(SESSION.redirectTarget);
}

/** For screens where journeys start: a target that an abandoned journey left behind no longer counts. */
export const useClearedReturnTarget = (): void => useEffect(clearReturnTarget, []);
