import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useConfig } from '../lib/config.ts';
import { useHome } from '../lib/home.slice.ts';
import { forget, leave, onTabMessage, tellOtherTabs } from '../lib/leave.ts';
import { to } from './to.ts';

const ACTIVITY = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'touchstart'] as const;
const SHARED_EVERY_MS = 1_000;
const CHECKED_EVERY_MS = 5_000;

/** Logs out after 15 minutes without activity in any tab. The time is compared, not counted: a machine that slept past it is logged out at once. */
export default function IdleLogout() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { idleMs } = useConfig();
  const last = useRef(0);

  useEffect(() => {
    last.current = Date.now();
    const seen = () => {
      const now = Date.now();
      if (now - last.current < SHARED_EVERY_MS) return;
      last.current = now;
      tellOtherTabs({ kind: 'active', at: now });
    };
    const goToLogin = () => navigate(to('login'), { replace: true });
    const timer = setInterval(() => {
      if (Date.now() - last.current >= idleMs) void leave(client, 'IDLE').then(goToLogin);
    }, CHECKED_EVERY_MS);
    const stopHearing = onTabMessage((message) => {
      if (message.kind === 'active') {
        last.current = Math.max(last.current, message.at);
        return;
      }
      forget(client);
      useHome.setState({ logoutPopup: { isIdle: message.isIdle, callFailed: false } });
      void goToLogin();
    });
    for (const event of ACTIVITY) window.addEventListener(event, seen, { passive: true });
    return () => {
      clearInterval(timer);
      stopHearing();
      for (const event of ACTIVITY) window.removeEventListener(event, seen);
    };
  }, [client, navigate, idleMs]);

  return null;
}
