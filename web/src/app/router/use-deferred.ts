import { type RefObject, useEffect, useState } from 'react';

/** For those who read without scrolling. */
const IN_ANY_CASE_MS = 4_000;

/**
 * Whether it is time for a part that lies below what is seen first: it has come into view, the person has touched the page, or the page
 * has been at rest for a while. The first view has the network to itself until then.
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
