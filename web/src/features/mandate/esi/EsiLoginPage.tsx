import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { to } from '../../../lib/navigation/to.ts';
import { withLoader } from '../../../lib/state/loader.slice.ts';
import { SESSION, session } from '../../../lib/state/storage.ts';
import { esiText as t } from './esi.text.ts';
import { ESI_JOURNEY } from './esi-journey.ts';

const MAX_WAIT_MS = 2_000;

/** Entry from an ESI message. It has no content, only the overlay until /esi has loaded. Back never returns here. */
export default function EsiLoginPage() {
  const navigate = useNavigate();
  // Opening this address is the command.
  useEffect(() => {
    session.set(SESSION.initiationSection, ESI_JOURNEY);
    let isGone = false;
    const late = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS));
    void withLoader(t.opening, () => Promise.race([import('./EsiPage.tsx'), late])).then(() => {
      if (!isGone) void navigate(to('esi'), { replace: true });
    });
    return () => {
      isGone = true;
    };
  }, [navigate]);
  return null;
}
