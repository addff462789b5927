import { warmSeal } from '../lib/portal-api.ts';
import { SESSION, session } from '../lib/storage.ts';

/**
 * What the first load leaves out and the first press needs. The dialog that says that the network is gone must be here before it
 * goes, the first call need not wait for what seals bodies, and the address that opened the visit is noted: fetched when the person first touches the page, or at once for
 * somebody who is logged in.
 */
export function fetchEarly() {
  if (session.has(SESSION.sessionToken)) warmSeal();
  const fetchNow = () => {
    warmSeal();
    Promise.all([
      import('./ShellDialogs.tsx'),
      import('./OfflineNotice.tsx'),
      import('./all-screens.ts'),
      import('./visit.ts').then(({ beginVisit }) => beginVisit()),
    ]).catch(() => undefined);
  };
  for (const event of ['pointerdown', 'keydown'] as const) window.addEventListener(event, fetchNow, { once: true, passive: true });
}
