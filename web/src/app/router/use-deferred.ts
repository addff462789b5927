import { type RefObject, useEffect, useState } from 'react';

/** For those who read without scrolling. */
const IN_ANY_CASE_MS = 4_000;

/**
 * True once a part below the fold may load: it is in view, the user has interacted with the page, or the page has been idle for a while.
 * Until then the first view has the network to itself.
 */
export function useDeferred(place: RefObject<HTMLElement | null>): boolean {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    if (isTime || !place.current) return;
    const now = () => setIsTime(true);
    if (!('IntersectionObserver' in globalThis)) return now();
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && now());
    observer.observe(place.current);
    const timer = setTimeout(now, IN_ANY_CASE_MS);
    for (const event of ['pointerdown', 'keydown', 'scroll'] as const) window.addEventListener(event, now, { once: true, passive: true });
    return () => {
      observer.disconnect();
      clearTimeout(timer);
      for (const event of ['pointerdown', 'keydown', 'scroll'] as const) window.removeEventListener(event, now);
    };
  }, [isTime, place]);
  return isTime;
}
