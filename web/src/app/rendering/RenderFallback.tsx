import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { isPersonal } from '../../lib/api/use-api-query.ts';
import { useConfig } from '../../lib/browser/config.ts';
import { to } from '../../lib/navigation/to.ts';
import { SESSION } from '../../lib/state/storage.ts';
import { useSessionFlag } from '../../lib/state/use-session-flag.ts';
import { MessagePage } from '../../ui/feedback/MessagePage.tsx';
import { Illustration } from '../../ui/layout/Illustration.tsx';
import { PageContext } from '../../ui/layout/page-context.ts';
import { shellText as t } from '../../ui/layout/shell.text.ts';
import { FirstButton } from '../../ui/links/FirstButton.tsx';
import { Logo } from '../../ui/links/Logo.tsx';
import { fallbackText } from './fallback.text.ts';

/** Replaces a page that failed to render (FALL-001..005). */
export function RenderFallback({ isBare, onLeave }: { isBare: boolean; onLeave: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const isLoggedIn = useSessionFlag(SESSION.auth);
  const { provider } = useConfig();
  const home = to(isLoggedIn ? 'dashboard' : 'login');
  const leavePage = async () => {
    await navigate(home);
    // The error may come from a cached response, so the next page fetches its data again.
    client.removeQueries({ predicate: isPersonal });
    onLeave();
  };
  const page = (
    <PageContext value={{ title: fallbackText.title, crumbs: isBare ? null : [{ title: t.home, to: home }], provider, visit: 'fallback' }}>
      <MessagePage
        illustration={<Illustration />}
        answer={fallbackText.answer}
        note={fallbackText.note}
        actions={<FirstButton onClick={() => void leavePage()}>{fallbackText.button}</FirstButton>}
      />
    </PageContext>
  );
  if (!isBare) return page;
  return (
    <>
      <header style={{ padding: 'var(--s-4)' }}>
        <Logo name={provider} to={home} />
      </header>
      <main>{page}</main>
    </>
  );
}
