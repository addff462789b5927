import { type RefObject, use, useEffect } from 'react';
import { PageContext } from './page-context.ts';

/** The visit whose heading has had the focus. The first page of a load keeps the browser's own start. */
let focused: string | undefined;

/** On a change of screen the heading gets the focus, once (R8); a field that the page itself has put the focus in keeps it. */
export function useHeadingFocus(heading: RefObject<HTMLElement | null>) {
  const { visit } = use(PageContext);
  useEffect(() => {
    const isTaken = heading.current?.closest('main')?.contains(document.activeElement);
    if (focused !== undefined && focused !== visit && !isTaken) heading.current?.focus({ preventScroll: true });
    focused = visit;
  }, [visit, heading]);
}
