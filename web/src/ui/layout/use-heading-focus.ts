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

/**
 * Focuses the heading once after a change of screen (R8), unless the page has focused a field. While the loader is shown the page is inert
 * and cannot take the focus, so the heading waits.
 */
export function useHeadingFocus(heading: RefObject<HTMLElement | null>) {
  const { visit } = use(PageContext);
  useEffect(() => {
    const isNew = focused !== undefined && focused !== visit;
    focused = visit;
    return isNew ? focusOnceActive(heading) : undefined;
  }, [visit, heading]);
}

/** Focuses the heading now, or when the inert part of the page around it becomes active. Returns what stops the waiting. */
function focusOnceActive(heading: RefObject<HTMLElement | null>): (() => void) | undefined {
  const focus = () => {
    const isTaken = heading.current?.closest('main')?.contains(document.activeElement);
    if (!isTaken) heading.current?.focus({ preventScroll: true });
  };
  const inert = heading.current?.closest('[inert]');
  if (!inert) {
    focus();
    return undefined;
  }
  const observer = new MutationObserver(() => {
    if (inert.hasAttribute('inert')) return;
    observer.disconnect();
    focus();
  });
  observer.observe(inert, { attributeFilter: ['inert'] });
  return () => observer.disconnect();
}
