import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Index of the current entry, as React Router numbers them. */
const indexNow = (): number => (window.history.state as { idx?: number } | null)?.idx ?? 0;

/**
 * Adds a history entry for a later step of a page while `isOpen`. Back calls `onBack`, which shows the previous step. The page stays
 * mounted, so it keeps its input. Closing the step removes the entry.
 */
export function useStepInHistory(isOpen: boolean, onBack: () => void): void {
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation();
  const latest = useRef(onBack);
  const isUnmounting = useRef(false);
  useEffect(() => {
    latest.current = onBack;
  });
  useEffect(() => {
    isUnmounting.current = false;
    return () => {
      isUnmounting.current = true;
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one entry for each opening of the step
  useEffect(() => {
    if (!isOpen) return undefined;
    void navigate(pathname + search + hash, { state });
    const index = indexNow();
    const follow = () => {
      if (indexNow() < index) latest.current();
    };
    window.addEventListener('popstate', follow);
    return () => {
      window.removeEventListener('popstate', follow);
      const isStillThere = indexNow() === index && window.location.pathname === pathname;
      if (isStillThere && !isUnmounting.current) window.history.back();
    };
  }, [isOpen]);
}
