import { useMediaQuery } from '@mantine/hooks';
import { reportClick } from '../../lib/browser/report-click.ts';
import { useCustomer } from '../../lib/records/customer.ts';
import { LeftNav } from '../../ui/links/LeftNav.tsx';
import classes from './CustomerMenu.module.css';
import { navText } from './nav.text.ts';
import { useMenu } from './use-customer-nav.ts';

const report = (name: string) => reportClick('post_login_header_click', { group: 'Left menu', item: name });

/** The left menu; narrower screens have it in the drawer. */
export default function CustomerMenu() {
  const isWide = useMediaQuery('(min-width: 75em)', false, { getInitialValueInEffect: false });
  const customer = useCustomer();
  const items = useMenu();
  if (!isWide) return null;
  return (
    <nav className={classes.menu} aria-label={navText.myAccount}>
      <LeftNav name={customer?.CustomerName ?? ''} clientId={customer?.ClientId ?? ''} items={items} onGo={report} />
    </nav>
  );
}
