import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { callPortal } from '../../lib/api/call-portal.ts';
import { useConfig } from '../../lib/browser/config.ts';
import { ACTIVITY, CHECKED_EVERY_MS, HEARD_EVERY, WARNED_BEFORE_MS } from '../../lib/browser/idle-clock.ts';
import { endHere, leave, notifyOtherTabs, onTabMessage } from '../../lib/navigation/leave.ts';
import { to } from '../../lib/navigation/to.ts';
import { useHome } from '../../lib/state/home.slice.ts';

const SHARED_EVERY_MS = 1_000;

/**
 * Warns after 14 minutes without activity in any tab and logs out after 15. It compares times, so a machine that slept past the limit is
 * logged out immediately. While the warning is open, only its buttons count as activity in this tab. Activity in another tab closes it.
 */
export default function IdleLogout() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { idleMs } = useConfig();
  const last = useRef(0);
  const lastServerCall = useRef(0);
  const isWarned = useHome((home) => home.idleEndsAt !== null);
  const wasWarned = useRef(false);

  // The warning was answered: that is activity, and the server knows of it.
  useEffect(() => {
    if (wasWarned.current && !isWarned) {
      last.current = Math.max(last.current, Date.now() - SHARED_EVERY_MS);
      lastServerCall.current = Date.now();
    }
    wasWarned.current = isWarned;
  }, [isWarned]);

  useEffect(() => {
    last.current = Date.now();
    lastServerCall.current = last.current;
    const warning = () => useHome.getState().idleEndsAt;
    const recordActivity = () => {
      const now = Date.now();
      if (warning() !== null || now - last.current < SHARED_EVERY_MS) return;
      last.current = now;
      if (now - lastServerCall.current >= idleMs * HEARD_EVERY) {
        lastServerCall.current = now;
        void callPortal('/getUserDetails', {});
      }
      notifyOtherTabs({ kind: 'active', at: now });
    };
    const goToLogin = () => navigate(to('login'), { replace: true });
    const check = () => {
      const end = last.current + idleMs;
      if (Date.now() >= end) {
        useHome.setState({ idleEndsAt: null });
        void leave(client, 'IDLE').then(goToLogin);
      } else if (Date.now() >= end - WARNED_BEFORE_MS && warning() === null) useHome.setState({ idleEndsAt: end });
    };
    const timer = setInterval(check, CHECKED_EVERY_MS);
    // Timers of a hidden tab are held back; it looks as soon as it is seen.
    document.addEventListener('visibilitychange', check);
    const stopHearing = onTabMessage((message) => {
      if (message.kind === 'active') {
        last.current = Math.max(last.current, message.at);
        if (warning() !== null && last.current + idleMs - WARNED_BEFORE_MS > Date.now()) useHome.setState({ idleEndsAt: null });
        return;
      }
      endHere(client, message.reason);
      useHome.setState({ logoutPopup: { isIdle: message.reason === 'IDLE', callFailed: false } });
      void goToLogin();
    });
    for (const event of ACTIVITY) window.addEventListener(event, recordActivity, { passive: true });
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
      stopHearing();
      for (const event of ACTIVITY) window.removeEventListener(event, recordActivity);
    };
  }, [client, navigate, idleMs]);

  return null;
}
