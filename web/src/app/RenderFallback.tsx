import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useConfig } from '../lib/config.ts';
import { isPersonal } from '../lib/portal-api.ts';
import { SESSION } from '../lib/storage.ts';
import { to } from '../lib/to.ts';
import { useSessionFlag } from '../lib/use-session-flag.ts';
import { FirstButton } from '../ui/FirstButton.tsx';
import { Illustration } from '../ui/Illustration.tsx';
import { Logo } from '../ui/Logo.tsx';
import { MessagePage } from '../ui/MessagePage.tsx';
import { PageContext } from '../ui/page-context.ts';
import { shellText as t } from '../ui/shell.text.ts';
import { fallbackText } from './fallback.text.ts';

/** In place of a page that could not be drawn (FALL-001..005). */
export function RenderFallback({ isBare, onLeave }: { isBare: boolean; onLeave: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const isLoggedIn = useSessionFlag(SESSION.auth);
  const { provider } = useConfig();
  const home = to(isLoggedIn ? 'dashboard' : 'login');
  const leavePage = async () => {
    await navigate(home);
    // What could not be drawn may have been an answer: the next page asks anew.
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
