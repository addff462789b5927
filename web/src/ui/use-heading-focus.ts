import { type RefObject, use, useEffect } from 'react';
import { PageContext } from './page-context.ts';

const state = globalThis.history?.state as { isOpenedHere?: boolean } | null | undefined;
/**
 * The visit whose heading has had the focus. The first page of a load keeps the browser's own start, unless the app opened it
 * (openAsDocument).
 */
let focused: string | undefined = state?.isOpenedHere ? '' : undefined;
// Clear the flag, so that a later reload keeps the browser's own focus.
if (state?.isOpenedHere) window.history.replaceState({ ...state, isOpenedHere: false }, '');

/** Loads the current entry of the history as a document; for the customer it is a change of screen. */
export function openAsDocument(): void {
  window.history.replaceState({ ...window.history.state, isOpenedHere: true }, '');
  window.location.reload();
}

/** On a change of screen the heading gets the focus, once (R8); a field that the page itself has put the focus in keeps it. */
export function useHeadingFocus(heading: RefObject<HTMLElement | null>) {
  const { visit } = use(PageContext);
  useEffect(() => {
    const isTaken = heading.current?.closest('main')?.contains(document.activeElement);
    if (focused !== undefined && focused !== visit && !isTaken) heading.current?.focus({ preventScroll: true });
    focused = visit;
  }, [visit, heading]);
}
