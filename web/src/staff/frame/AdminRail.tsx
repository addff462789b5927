import { mayOpen, type StaffPageName } from '@portal/rules/staff/staff-pages.ts';
import {
  IconArrowsExchange,
  IconBell,
  IconCashOff,
  IconChartBar,
  IconChecklist,
  IconClockPlay,
  IconCoinRupee,
  IconCreditCardOff,
  IconDownload,
  IconFileSearch,
  IconLayoutDashboard,
  IconLock,
  IconMenu2,
  IconMessageReport,
  IconPalette,
  IconRoute,
  IconShieldLock,
  IconShieldSearch,
  IconSpeakerphone,
  IconUmbrella,
  IconUserSearch,
  IconUsersGroup,
  IconWebhook,
  type TablerIcon,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import { to } from '../../lib/navigation/to.ts';
import { Link } from '../../ui/links/Link.tsx';
import type { StaffUser } from '../shell/admin.slice.ts';
import { staffScreens } from '../staff.screens.ts';
import classes from './AdminRail.module.css';
import { adminText as t } from './admin.text.ts';

type Entry = { page: StaffPageName; icon: TablerIcon };
const GROUPS: readonly { title: string; entries: readonly Entry[] }[] = [
  {
    title: t.work,
    entries: [
      { page: 'adminCases', icon: IconChecklist },
      { page: 'adminCustomer', icon: IconUserSearch },
      { page: 'adminPrivacy', icon: IconShieldLock },
      { page: 'adminMoney', icon: IconCoinRupee },
      { page: 'adminPayouts', icon: IconCashOff },
      { page: 'adminAlerts', icon: IconBell },
      { page: 'adminAppTracker', icon: IconFileSearch },
    ],
  },
  {
    title: t.watch,
    entries: [
      { page: 'adminDashboard', icon: IconLayoutDashboard },
      { page: 'adminCharts', icon: IconChartBar },
      { page: 'journeyReports', icon: IconRoute },
      { page: 'adminPayPremiumFailure', icon: IconCreditCardOff },
      { page: 'adminComplaints', icon: IconMessageReport },
      { page: 'adminAudit', icon: IconShieldSearch },
    ],
  },
  {
    title: t.run,
    entries: [
      { page: 'adminDownloads', icon: IconDownload },
      { page: 'adminMaintenanceBanner', icon: IconSpeakerphone },
      { page: 'adminBrand', icon: IconPalette },
      { page: 'cronJobs', icon: IconClockPlay },
      { page: 'adminEncryption', icon: IconLock },
      { page: 'adminCore', icon: IconArrowsExchange },
      { page: 'adminReliefs', icon: IconUmbrella },
      { page: 'adminWebhooks', icon: IconWebhook },
      { page: 'adminStaff', icon: IconUsersGroup },
    ],
  },
];

/** Links to the pages that the user may open, with the work that waits. In a narrow window they open from a menu button. */
export function AdminRail({ user }: { user: StaffUser | undefined }) {
  const { pathname } = useLocation();
  const [openOn, setOpenOn] = useState<string>();
  const counts = useBacklog(user);
  const isOpen = openOn === pathname;
  if (!user) return <nav className={classes.rail} aria-label={t.nav} />;
  return (
    <nav className={classes.rail} aria-label={t.nav}>
      <button type="button" className={classes.menu} aria-expanded={isOpen} onClick={() => setOpenOn(isOpen ? undefined : pathname)}>
        <IconMenu2 size={20} stroke={1.75} aria-hidden />
        {t.menu}
      </button>
      <div className={classes.groups} data-open={isOpen}>
        {GROUPS.map(({ title, entries }) => {
          const visible = entries.filter(({ page }) => staffScreens[page].page && mayOpen(page, user));
          return (
            visible.length > 0 && (
              <div key={title}>
                <p className={classes.title}>{title}</p>
                <ul>
                  {visible.map(({ page, icon: Icon }) => (
                    <li key={page}>
                      <Link to={to(page)} aria-current={pathname === to(page) ? 'page' : undefined}>
                        <Icon size={20} stroke={1.75} aria-hidden />
                        <span className={classes.name}>{staffScreens[page].title}</span>
                        <Count count={counts[page]} />
                      </Link>
                    </li>
                  ))}
                </ul>
              </div>
            )
          );
        })}
      </div>
    </nav>
  );
}

type Backlog = Partial<Record<StaffPageName, { n: number; isLate: boolean }>>;

/** Work of the user's teams. Without an answer the rail shows no numbers. */
function useBacklog(user: StaffUser | undefined): Backlog {
  const { data } = useApiQuery('/admin/backlog', {}, { skip: !user });
  return {
    ...(data?.cases && { adminCases: { n: data.cases.todo, isLate: data.cases.late > 0 } }),
    ...(data?.payments && { adminMoney: { n: data.payments, isLate: false } }),
    ...(data?.alerts && { adminAlerts: { n: data.alerts, isLate: false } }),
  };
}

function Count({ count }: { count: Backlog[StaffPageName] }) {
  if (!count || count.n === 0) return null;
  return (
    <span className={classes.count} data-late={count.isLate}>
      {count.n}
      <span className="vh"> {count.isLate ? t.countLate : t.count}</span>
    </span>
  );
}
