import { useEffect, useState } from 'react';

/** Whole seconds left of a span that begins when the component appears. Time is compared, not counted: a sleeping machine loses none. */
export function useCountdown(seconds: number): number {
  const [end] = useState(() => Date.now() + seconds * 1000);
  const [left, setLeft] = useState(seconds);
  const isOver = left <= 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000))), 250);
    return () => clearInterval(timer);
  }, [end, isOver]);
  return left;
}
