import { IconMenu2, IconPhone } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { useConfig } from '../../lib/browser/config.ts';
import { useMedia } from '../../lib/browser/use-media.ts';
import { to } from '../../lib/navigation/to.ts';
import { shellText as t } from '../../ui/layout/shell.text.ts';
import { Link } from '../../ui/links/Link.tsx';
import { Logo } from '../../ui/links/Logo.tsx';
import { lazyThemed } from '../../ui/theme/lazy-themed.tsx';
import { RenderBoundary } from '../rendering/RenderBoundary.tsx';
import { CustomerHeader } from './customer-frame.ts';
import classes from './Header.module.css';
import { useLayout } from './use-layout.ts';
import { useScrolled } from './use-scrolled.ts';

const ReducedHeader = lazyThemed(() => import('./ReducedHeader.tsx'));
const VisitorMenus = lazyThemed(() => import('./VisitorMenus.tsx'));
const VisitorDrawer = lazyThemed(() => import('./VisitorDrawer.tsx'));

/** Before login: logo, products and phone. After it: tabs, search and the profile menu. What a kind needs is loaded with it. */
export function Header() {
  const { header, hasLogin } = useLayout();
  const isScrolled = useScrolled();
  const { provider } = useConfig();
  return (
    <header className={isScrolled ? `${classes.header} ${classes.shadow} scrolled` : classes.header}>
      <div className={classes.inner}>
        {header === 'visitor' && <VisitorHeader />}
        {header === 'information' && (
          <>
            <Logo name={provider} to={to('login')} />
            <Phone />
            {hasLogin && <Link to={to('login')}>{t.logInForMore}</Link>}
          </>
        )}
        <Suspense fallback={<Logo name={provider} to={to('dashboard')} />}>
          {header === 'customer' && (
            <RenderBoundary inPlace={<Logo name={provider} to={to('dashboard')} />}>
              <CustomerHeader provider={provider} />
            </RenderBoundary>
          )}
          {header === 'reduced' && <ReducedHeader provider={provider} />}
        </Suspense>
      </div>
    </header>
  );
}

function VisitorHeader() {
  const { provider } = useConfig();
  const { pathname } = useLocation();
  const isWide = useMedia('(min-width: 62em)');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {isWide !== true && (
        <button type="button" className={classes.menuButton} aria-label={t.menu} aria-expanded={isOpen} onClick={() => setIsOpen(true)}>
          <IconMenu2 size={24} stroke={1.75} aria-hidden />
        </button>
      )}
      <Logo name={provider} to={to('login')} />
      <Lazily when={isWide === true}>
        <VisitorMenus hasGroup={pathname !== to('login')} />
      </Lazily>
      <Phone />
      <Lazily when={isOpen && !isWide}>
        <VisitorDrawer onClose={() => setIsOpen(false)} />
      </Lazily>
    </>
  );
}

const Lazily = ({ when, children }: { when: boolean; children: ReactNode }) => when && <Suspense>{children}</Suspense>;

function Phone() {
  const { supportPhone } = useConfig();
  return (
    <a className={classes.phone} href={`tel:${supportPhone}`} aria-label={t.call({ phone: supportPhone })}>
      <IconPhone size={20} stroke={1.75} aria-hidden />
      <span>{supportPhone}</span>
    </a>
  );
}
