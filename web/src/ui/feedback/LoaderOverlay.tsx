import { useEffect } from 'react';
import classes from './LoaderOverlay.module.css';

/**
 * Covers the page while a command runs. The owner makes the covered part inert immediately. The cover appears after 300 ms, so that a
 * quick response does not flicker. Focus returns to where it was.
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
