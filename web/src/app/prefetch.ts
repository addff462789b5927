import { prefetchSeal } from '../lib/portal-api.ts';
import { SESSION, session } from '../lib/storage.ts';
import { to } from '../lib/to.ts';
import { fetchScreen } from './customer-frame.ts';

/**
 * Fetches what the first load leaves out and the first press needs, when the person first touches the page; what seals bodies at once for
 * somebody who is logged in. The dialog that says that the network is gone must be here before it goes, the first call need not wait for
 * the seal, nor the next page for its row; and the address that opened the visit is noted.
 */
export function prefetch() {
  if (session.has(SESSION.sessionToken)) prefetchSeal();
  const fetchNow = () => {
    prefetchSeal();
    Promise.all([
      import('./ShellDialogs.tsx'),
      import('./OfflineNotice.tsx'),
      fetchScreen(to('dashboard')),
      import('./visit.ts').then(({ beginVisit }) => beginVisit()),
    ]).catch(() => undefined);
  };
  for (const event of ['pointerdown', 'keydown'] as const) window.addEventListener(event, fetchNow, { once: true, passive: true });
}
