import { prefetchEncryption } from '../../lib/api/call-portal.ts';
import { to } from '../../lib/navigation/to.ts';
import { SESSION, session } from '../../lib/state/storage.ts';
import { fetchScreen } from './customer-frame.ts';

/**
 * Fetches what the first load leaves out and the first press needs, when the person first touches the page; what seals bodies at once for
 * somebody who is logged in. The dialog that says that the network is gone must be here before it goes, the first call need not wait for
 * the seal, nor the next page for its row; and the address that opened the visit is noted.
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
