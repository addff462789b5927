import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Index of the current entry, as React Router numbers them. */
const indexNow = (): number => (window.history.state as { idx?: number } | null)?.idx ?? 0;

/**
 * Adds a history entry for a later step of a page while `isOpen`. Back calls `onBack`, which shows the previous step. The page stays
 * mounted, so it keeps its input. Closing the step removes the entry. Forward to an entry that Back left calls `onForward`, which opens
 * the step again.
 */
export function useStepInHistory(isOpen: boolean, onBack: () => void, onForward?: () => void): void {
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation();
  const latest = useRef({ onBack, onForward });
  /** Entry of the step, which Forward can reach after Back. */
  const entry = useRef<number>(undefined);
  const isUnmounting = useRef(false);
  /** True while the browser removes the entry of a closed step. A step that opens in that time gets its entry afterwards. */
  const isLeaving = useRef(false);
  const enterLater = useRef<() => void>(undefined);
  useEffect(() => {
    latest.current = { onBack, onForward };
  });
  useEffect(() => {
    isUnmounting.current = false;
    const follow = () => {
      if (isLeaving.current) {
        isLeaving.current = false;
        enterLater.current?.();
      } else if (entry.current !== undefined && indexNow() === entry.current) latest.current.onForward?.();
    };
    window.addEventListener('popstate', follow);
    return () => {
      isUnmounting.current = true;
      window.removeEventListener('popstate', follow);
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one entry for each opening of the step
  useEffect(() => {
    if (!isOpen) return undefined;
    let index: number | undefined;
    const enter = () => {
      // After Forward the entry exists already.
      if (indexNow() !== entry.current) void navigate(pathname + search + hash, { state });
      index = indexNow();
      entry.current = index;
    };
    if (isLeaving.current) enterLater.current = enter;
    else enter();
    const follow = () => {
      if (index !== undefined && indexNow() < index) latest.current.onBack();
    };
    window.addEventListener('popstate', follow);
    return () => {
      window.removeEventListener('popstate', follow);
      enterLater.current = undefined;
      const isStillThere = indexNow() === index && window.location.pathname === pathname;
      if (!isStillThere || isUnmounting.current) return;
      isLeaving.current = true;
      window.history.back();
    };
  }, [isOpen]);
}
