import { IconCalendarEvent, IconChartPie, IconCompass, IconShieldCheck } from '@tabler/icons-react';
import { use, useId, useRef, useState } from 'react';
import { Navigate } from 'react-router';
import { to } from '../../lib/navigation/to.ts';
import { SESSION, session } from '../../lib/state/storage.ts';
import { Hero } from '../../ui/layout/Hero.tsx';
import { PageContext } from '../../ui/layout/page-context.ts';
import { useHeadingFocus } from '../../ui/layout/use-heading-focus.ts';
import { usePageTitle } from '../../ui/layout/use-page-title.ts';
import { LoginCard } from './LoginCard.tsx';
import classes from './LoginPage.module.css';
import { sessionText as t } from './session.text.ts';
import { type MethodWithoutLogin, WithoutLogin } from './WithoutLogin.tsx';

const promises = [
  { icon: IconCalendarEvent, words: t.heroOwe },
  { icon: IconShieldCheck, words: t.heroCover },
  { icon: IconChartPie, words: t.heroFund },
  { icon: IconCompass, words: t.heroNext },
];

export default function LoginPage({ methods }: { methods: readonly MethodWithoutLogin[] }) {
  const page = use(PageContext);
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // Only on entry: during the login itself `signIn` decides where to go.
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
      <LoginCard />
      <WithoutLogin methods={methods} />
    </div>
  );
}
