import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useConfig } from '../../lib/config.ts';
import { to } from '../../lib/to.ts';
import { Card } from '../../ui/Card.tsx';
import { Link } from '../../ui/Link.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import type { LinkOver } from './LinkNotice.tsx';
import classes from './LoginPage.module.css';
import { PasswordLogin } from './PasswordLogin.tsx';
import { sessionText as t } from './session.text.ts';

const LinkNotice = lazy(() => import('./LinkNotice.tsx').then(({ LinkNotice }) => ({ default: LinkNotice })));
const CodeLogin = lazy(() => import('./CodeLogin.tsx').then(({ CodeLogin }) => ({ default: CodeLogin })));

/** What the page before hands over: 'Log in again' asks for the focus, a found user ID fills the field, a link that is over says so. */
type Handed = { isAgain?: boolean; userId?: string; notice?: LinkOver } | null;

/** Both ways to log in, and the ways for those who cannot. */
export function LoginCard() {
  const { supportPhone } = useConfig();
  const location = useLocation();
  const handed = location.state as Handed;
  return (
    <div className={classes.card}>
      <Card title={t.logIn}>
        {handed?.notice && (
          <Suspense>
            <LinkNotice notice={handed.notice} />
          </Suspense>
        )}
        <Tabs defaultValue="password" variant="pills" classNames={{ list: classes.ways, tab: classes.way, panel: classes.panel }}>
          <Tabs.List aria-label={t.howToLogIn} grow>
            <Tabs.Tab value="password">{t.byPassword}</Tabs.Tab>
            <Tabs.Tab value="code">{t.byCode}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="password">
            <PasswordLogin key={location.key} isAgain={Boolean(handed?.isAgain)} known={handed?.userId} />
          </Tabs.Panel>
          <Tabs.Panel value="code">
            <Suspense fallback={<Waiting height="8rem" />}>
              <CodeLogin />
            </Suspense>
          </Tabs.Panel>
        </Tabs>
        <p className={classes.help}>{t.newHere({ link: (words) => <Link to={to('register')}>{words}</Link> })}</p>
        <p>{t.help({ phone: supportPhone, link: (words) => <a href={`tel:${supportPhone}`}>{words}</a> })}</p>
      </Card>
    </div>
  );
}
