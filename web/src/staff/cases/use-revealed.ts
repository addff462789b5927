import { useEffect, useState } from 'react';

/** Contacts in full, until their time is over. */
export function useRevealed<Contacts extends { until: string }>() {
  const [revealed, setRevealed] = useState<Contacts>();
  const until = revealed?.until;
  useEffect(() => {
    if (!until) return undefined;
    const timer = setTimeout(() => setRevealed(undefined), Math.max(0, new Date(until).getTime() - Date.now()));
    return () => clearTimeout(timer);
  }, [until]);
  return [revealed, setRevealed] as const;
}
