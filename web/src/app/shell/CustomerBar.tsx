import { IconCreditCard, IconFolder, IconHeadset, IconHome, IconShieldCheck, type TablerIcon } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import type { ScreenName } from '../../lib/addresses/addresses.ts';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import { to } from '../../lib/navigation/to.ts';
import { Link } from '../../ui/links/Link.tsx';
import classes from './BottomBar.module.css';
import { navText as t } from './nav.text.ts';

const PLACES: readonly { screen: ScreenName; label: string; icon: TablerIcon }[] = [
  { screen: 'dashboard', label: t.barHome, icon: IconHome },
  { screen: 'payPremium', label: t.barPay, icon: IconCreditCard },
  { screen: 'policyListing', label: t.barPolicies, icon: IconShieldCheck },
  { screen: 'downloads', label: t.barDocuments, icon: IconFolder },
  { screen: 'help', label: t.barHelp, icon: IconHeadset },
];

/** Bottom bar of a logged-in customer's phone, if the brand has chosen it. Home counts what there is to do. */
export default function CustomerBar() {
  const { pathname } = useLocation();
  const duties = useApiQuery('/getDuties', {}, { skip: true }).data?.duties.length ?? 0;
  return (
    <nav className={`${classes.bar} ${classes.five}`} aria-label={t.main}>
      {PLACES.map(({ screen, label, icon: Icon }) => (
        <Link key={screen} to={to(screen)} aria-current={pathname === to(screen) ? 'page' : undefined}>
          <Icon size={22} stroke={1.75} aria-hidden />
          {label}
          {screen === 'dashboard' && duties > 0 && (
            <span className={classes.badge}>
              <span aria-hidden="true">{duties}</span>
              <span className="vh">{duties === 1 ? t.dutiesOne : t.dutiesMany({ n: duties })}</span>
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}
