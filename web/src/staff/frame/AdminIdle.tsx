import { useEffect, useRef, useState } from 'react';
import { callPortal } from '../../lib/api/call-portal.ts';
import { useConfig } from '../../lib/browser/config.ts';
import { ACTIVITY, CHECKED_EVERY_MS, HEARD_EVERY, WARNED_BEFORE_MS } from '../../lib/browser/idle-clock.ts';
import { IdleWarning } from '../../ui/dialogs/IdleWarning.tsx';

/**
 * Idle timer of staff: a warning a minute before the end. A staff session lives in one tab, so other tabs do not count. It compares times,
 * so a machine that slept past the limit is logged out immediately.
 */
export function AdminIdle({ onEnd }: { onEnd: () => void }) {
  const { idleMs } = useConfig();
  const last = useRef(0);
  const lastServerCall = useRef(0);
  const end = useRef(onEnd);
  end.current = onEnd;
  const warned = useRef(false);
  const [endsAt, setEndsAt] = useState<number>();

  const stay = () => {
    last.current = Date.now();
    lastServerCall.current = last.current;
    warned.current = false;
    setEndsAt(undefined);
    void callPortal('/admin/session', {});
  };
  useEffect(() => {
    last.current = Date.now();
    lastServerCall.current = last.current;
    let isOver = false;
    const recordActivity = () => {
      if (warned.current) return;
      last.current = Date.now();
      if (last.current - lastServerCall.current < idleMs * HEARD_EVERY) return;
      lastServerCall.current = last.current;
      void callPortal('/admin/session', {});
    };
    const check = () => {
      const over = last.current + idleMs;
      if (isOver || Date.now() < over - WARNED_BEFORE_MS) return;
      if (Date.now() >= over) {
        isOver = true;
        end.current();
      } else if (!warned.current) {
        warned.current = true;
        setEndsAt(over);
      }
    };
    const timer = setInterval(check, CHECKED_EVERY_MS);
    document.addEventListener('visibilitychange', check);
    for (const event of ACTIVITY) window.addEventListener(event, recordActivity, { passive: true });
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
      for (const event of ACTIVITY) window.removeEventListener(event, recordActivity);
    };
  }, [idleMs]);

  return endsAt === undefined ? null : <IdleWarning endsAt={endsAt} onStay={stay} onLeave={onEnd} />;
}
