import { mayOpen, STAFF_PAGES, type StaffPageName } from '@portal/rules/staff/staff-pages.ts';
import { IconLogout } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useConfig } from '../../lib/browser/config.ts';
import { to } from '../../lib/navigation/to.ts';
import { SESSION } from '../../lib/state/storage.ts';
import { useSessionFlag } from '../../lib/state/use-session-flag.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { PageContext } from '../../ui/layout/page-context.ts';
import { shellText } from '../../ui/layout/shell.text.ts';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { StaffMenu } from '../accounts/StaffMenu.tsx';
import type { StaffUser } from '../shell/admin.slice.ts';
import { leaveStaff } from '../shell/staff-session.ts';
import { useStaffUser } from '../shell/use-staff-user.ts';
import { staffScreens } from '../staff.screens.ts';
import { AdminDialogs } from './AdminDialogs.tsx';
import classes from './AdminFrame.module.css';
import { AdminIdle } from './AdminIdle.tsx';
import { AdminRail } from './AdminRail.tsx';
import { adminText as t } from './admin.text.ts';

/** Frame of the staff pages, in place of the customers' header, menu and footer. */
export default function AdminFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const isIn = useSessionFlag(SESSION.adminAuth) && pathname !== to('adminLogin');
  return (
    <>
      {isIn ? <Inside>{children}</Inside> : <AtLogin>{children}</AtLogin>}
      <AdminDialogs />
    </>
  );
}

function AtLogin({ children }: { children: ReactNode }) {
  return (
    <div className={classes.login}>
      <header>
        <Brand mark={classes.markLogin} />
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

function Inside({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const user = useStaffUser();
  const logOut = () => void leaveStaff(client).then(() => navigate(to('adminLogin'), { replace: true }));
  return (
    <>
      <a className={classes.skip} href="#main">
        {shellText.skip}
      </a>
      <header className={classes.bar}>
        <div className={classes.inner}>
          <Brand mark={classes.markBar} surface="dark" />
          <span className={classes.space} />
          {user && <StaffMenu user={user} role={t[user.role]} />}
          <button type="button" className={classes.logout} onClick={logOut}>
            <IconLogout size={18} stroke={1.75} aria-hidden />
            <span className={classes.word}>{t.logout}</span>
          </button>
        </div>
      </header>
      <div className={classes.frame}>
        <AdminRail user={user} />
        <main id="main" className={classes.main} tabIndex={-1}>
          <Allowed user={user}>{children}</Allowed>
        </main>
      </div>
      <AdminIdle onEnd={logOut} />
    </>
  );
}

/** `surface`: dark in both schemes for the bar. The style of a brand picks the logo by it. */
function Brand({ mark, surface = '' }: { mark: string | undefined; surface?: 'dark' | '' }) {
  const { provider } = useConfig();
  return (
    <p className={classes.brand}>
      <svg viewBox="0 0 32 32" aria-hidden="true" data-brand-mark={surface}>
        <path d="M3 29V16a13 13 0 0 1 26 0v13h-7V16a6 6 0 0 0-12 0v13z" className={mark} />
        <circle cx="16" cy="25" r="4" className={classes.dot} />
      </svg>
      {t.brand({ provider })}
    </p>
  );
}

const pages = Object.keys(STAFF_PAGES) as StaffPageName[];

/** Shows an error to staff who open a page without permission. The server rejects its calls as well. */
function Allowed({ user, children }: { user: StaffUser | undefined; children: ReactNode }) {
  const { pathname } = useLocation();
  const { provider } = useConfig();
  if (!user) return <Skeleton rows={3} />;
  const page = pages.find((name) => to(name) === pathname);
  if (page && !mayOpen(page, user))
    return (
      <PageContext value={{ title: staffScreens[page].title, crumbs: null, provider, visit: pathname }}>
        <PageHeader />
        <p role="alert">{t.notAllowed}</p>
      </PageContext>
    );
  return <Suspense fallback={<Skeleton rows={3} />}>{children}</Suspense>;
}
