import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import { IconCalendarEvent, IconChartPie, IconCompass, IconShieldCheck } from '@tabler/icons-react';
import { lazy, Suspense, use, useId, useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { to } from '../../app/to.ts';
import { useConfig } from '../../lib/config.ts';
import { SESSION, session } from '../../lib/storage.ts';
import { Card } from '../../ui/Card.tsx';
import { Hero } from '../../ui/Hero.tsx';
import { PageContext } from '../../ui/page-context.ts';
import { useHeadingFocus } from '../../ui/use-heading-focus.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { Waiting } from '../../ui/Waiting.tsx';
import type { LinkOver } from './LinkNotice.tsx';
import classes from './LoginPage.module.css';
import { PasswordLogin } from './PasswordLogin.tsx';
import { sessionText as t } from './session.text.ts';

const LinkNotice = lazy(() => import('./LinkNotice.tsx').then(({ LinkNotice }) => ({ default: LinkNotice })));
const CodeLogin = lazy(() => import('./CodeLogin.tsx').then(({ CodeLogin }) => ({ default: CodeLogin })));

const promises = [
  { icon: IconCalendarEvent, words: t.heroOwe },
  { icon: IconShieldCheck, words: t.heroCover },
  { icon: IconChartPie, words: t.heroFund },
  { icon: IconCompass, words: t.heroNext },
];

export default function LoginPage() {
  const page = use(PageContext);
  const { supportPhone } = useConfig();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, state } = useLocation();
  const { isAgain = false, notice } = (state ?? {}) as { isAgain?: boolean; notice?: LinkOver };
  // Only on entry: during the login itself `enter` decides where to go.
  const [wasLoggedIn] = useState(() => session.has(SESSION.auth));
  usePageTitle(page.title);
  useHeadingFocus(heading);
  if (wasLoggedIn) return <Navigate to={to('dashboard')} replace />;

  return (
    <div className={classes.grid}>
      <Hero isLogin labelledBy={id}>
        <h1 id={id} ref={heading} tabIndex={-1}>
          {t.heroTitle}
        </h1>
        <ul className={classes.promises}>
          {promises.map(({ icon: Icon, words }) => (
            <li key={words}>
              <Icon size={22} stroke={1.75} aria-hidden />
              {words}
            </li>
          ))}
        </ul>
      </Hero>
      <div className={classes.card}>
        <Card title={t.logIn}>
          {notice && (
            <Suspense>
              <LinkNotice notice={notice} />
            </Suspense>
          )}
          <Tabs defaultValue="password" variant="pills" classNames={{ list: classes.ways, tab: classes.way, panel: classes.panel }}>
            <Tabs.List aria-label={t.howToLogIn} grow>
              <Tabs.Tab value="password">{t.byPassword}</Tabs.Tab>
              <Tabs.Tab value="code">{t.byCode}</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="password">
              <PasswordLogin key={key} isAgain={isAgain} />
            </Tabs.Panel>
            <Tabs.Panel value="code">
              <Suspense fallback={<Waiting height="8rem" />}>
                <CodeLogin />
              </Suspense>
            </Tabs.Panel>
          </Tabs>
          <p className={classes.help}>{t.help({ phone: supportPhone, link: (words) => <a href={`tel:${supportPhone}`}>{words}</a> })}</p>
        </Card>
      </div>
    </div>
  );
}
