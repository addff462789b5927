import { useEffect } from 'react';
import classes from './LoaderOverlay.module.css';

/**
 * Covers the page while a command runs; the covered part is inert at once (its owner sees to that), the cover is seen after 300 ms, so that a
 * quick answer does not flicker. Gives the focus back where it was.
 */
export function LoaderOverlay({ line }: { line: string }) {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (document.activeElement === document.body && before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <div className={classes.overlay}>
      <span className={classes.spinner} aria-hidden="true" />
      <p role="status">{line}</p>
    </div>
  );
}
