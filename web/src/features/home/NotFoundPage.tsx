import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { to } from '../../app/to.ts';
import { useConfig } from '../../lib/config.ts';
import { openSearch } from '../../lib/search-sheet.slice.ts';
import { SESSION } from '../../lib/storage.ts';
import { useSessionFlag } from '../../lib/use-session-flag.ts';
import { Illustration } from '../../ui/Illustration.tsx';
import { Link } from '../../ui/Link.tsx';
import { MessagePage } from '../../ui/MessagePage.tsx';
import { notFoundText as t } from './not-found.text.ts';

export default function NotFoundPage() {
  const { supportPhone } = useConfig();
  const isLoggedIn = useSessionFlag(SESSION.auth);
  return (
    <MessagePage
      illustration={<Illustration isAside />}
      heading={t.heading}
      answer={t.answer}
      actions={
        <>
          <Button component={Link} to={to(isLoggedIn ? 'dashboard' : 'login')}>
            {t.goHome}
          </Button>
          <Button variant="default" leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />} onClick={openSearch}>
            {t.search}
          </Button>
        </>
      }
      foot={t.needAPerson({ phone: supportPhone, link: (words) => <a href={`tel:${supportPhone}`}>{words}</a> })}
    />
  );
}
