import { useEffect, useEffectEvent, useState } from 'react';

/** Delays between polls of a pending status: 2, 6, 14, 30 and 60 s after it was first seen. */
const WAITS_S = [2, 4, 8, 16, 30];

/**
 * Repeats the request while `waitingFor` names a pending state. A new name restarts the timers. `isOver`: nothing changed until the last
 * attempt, so the user must ask from now on.
 */
export function usePolling(waitingFor: string | null, poll: () => void): { isOver: boolean } {
  const [over, setOver] = useState<string | null>(null);
  const requestAgain = useEffectEvent(poll);
  useEffect(() => {
    if (waitingFor === null) return;
    let timer: ReturnType<typeof setTimeout>;
    const waitFor = (turn: number) => {
      const seconds = WAITS_S[turn];
      if (seconds === undefined) return setOver(waitingFor);
      timer = setTimeout(() => {
        requestAgain();
        waitFor(turn + 1);
      }, seconds * 1_000);
    };
    waitFor(0);
    return () => clearTimeout(timer);
  }, [waitingFor]);
  return { isOver: waitingFor !== null && over === waitingFor };
}
