import '@mantine/core/styles/ActionIcon.layer.css';
import { ActionIcon } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconMenu2 } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from '../ui/Link.tsx';
import { Logo } from '../ui/Logo.tsx';
import { shellText as t } from '../ui/shell.text.ts';
import classes from './Header.module.css';
import { ProfileMenu } from './ProfileMenu.tsx';
import { to } from './to.ts';
import { useTabs } from './use-customer-nav.ts';

const MenuDrawer = lazy(() => import('./MenuDrawer.tsx'));

/** Logo, five tabs and the profile menu; on narrow screens the Menu button in place of the tabs. */
export default function CustomerHeader({ provider }: { provider: string }) {
  const hasTabs = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false });
  const [isOpen, setIsOpen] = useState(false);
  const tabs = useTabs();
  return (
    <>
      {!hasTabs && (
        <ActionIcon className={classes.menuButton} aria-label={t.menu} aria-expanded={isOpen} onClick={() => setIsOpen(true)}>
          <IconMenu2 size={24} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
      <Logo name={provider} to={to('dashboard')} />
      {hasTabs && (
        <nav className={classes.tabs} aria-label={t.main}>
          {tabs.map((tab) => (
            <Link key={tab.to} to={tab.to} aria-current={tab.isCurrent ? 'page' : undefined}>
              {tab.title}
            </Link>
          ))}
        </nav>
      )}
      <span className={classes.space} />
      <ProfileMenu />
      {isOpen && !hasTabs && (
        <Suspense>
          <MenuDrawer onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
