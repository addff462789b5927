import { IconPhone } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useConfig } from '../lib/config.ts';
import { SESSION } from '../lib/storage.ts';
import { useSessionFlag } from '../lib/use-session-flag.ts';
import { Logo } from '../ui/Logo.tsx';
import { shellText as t } from '../ui/shell.text.ts';
import classes from './Header.module.css';
import { to } from './to.ts';
import { useScrolled } from './use-scrolled.ts';

const CustomerHeader = lazy(() => import('./CustomerHeader.tsx'));

/** Before login: logo and phone. After it: tabs and the profile menu. */
export function Header() {
  const isLoggedIn = useSessionFlag(SESSION.auth);
  const { provider, supportPhone } = useConfig();
  const isScrolled = useScrolled();
  return (
    <header className={isScrolled ? `${classes.header} ${classes.shadow} scrolled` : classes.header}>
      <div className={classes.inner}>
        {isLoggedIn ? (
          <Suspense>
            <CustomerHeader provider={provider} />
          </Suspense>
        ) : (
          <>
            <Logo name={provider} to={to('login')} />
            <a className={classes.phone} href={`tel:${supportPhone}`} aria-label={t.call({ phone: supportPhone })}>
              <IconPhone size={20} stroke={1.75} aria-hidden />
              <span>{supportPhone}</span>
            </a>
          </>
        )}
      </div>
    </header>
  );
}
