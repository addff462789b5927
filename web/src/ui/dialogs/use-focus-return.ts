import { useEffect } from 'react';

/** Returns the focus to its origin after the dialog closes, or else to the heading of the page. */
export function useFocusReturn() {
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      const isThere = opener instanceof HTMLElement && opener !== document.body && opener.isConnected;
      const target = isThere ? opener : document.querySelector('h1');
      if (document.activeElement === document.body || document.activeElement === null) target?.focus({ preventScroll: true });
    };
  }, []);
}
