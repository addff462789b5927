import { prefetchEncryption } from '../../lib/api/call-portal.ts';
import { to } from '../../lib/navigation/to.ts';
import { SESSION, session } from '../../lib/state/storage.ts';
import { fetchScreen } from './customer-frame.ts';

/**
 * Prefetches, at the first interaction, what the first load leaves out and the first press needs. For a logged-in user the encryption of
 * bodies loads immediately. The offline dialog must load before the network is lost. The first call and the next page must not wait for
 * their code. The address that started the visit is recorded too.
 */
export function prefetch() {
  if (session.has(SESSION.sessionToken)) prefetchEncryption();
  const fetchNow = () => {
    prefetchEncryption();
    Promise.all([
      import('../dialogs/ShellDialogs.tsx'),
      import('./OfflineNotice.tsx'),
      fetchScreen(to('dashboard')),
      import('../guards/visit.ts').then(({ startVisit }) => startVisit()),
    ]).catch(() => undefined);
  };
  for (const event of ['pointerdown', 'keydown'] as const) window.addEventListener(event, fetchNow, { once: true, passive: true });
}
