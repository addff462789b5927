import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { Drawer } from '@mantine/core';
import { IconLayoutDashboard, IconLogout, IconPhone } from '@tabler/icons-react';
import { useBrand, useOutbound } from '../../lib/browser/brand.ts';
import { useConfig } from '../../lib/browser/config.ts';
import { reportClick } from '../../lib/browser/report-click.ts';
import { to } from '../../lib/navigation/to.ts';
import { useCustomer } from '../../lib/records/customer.ts';
import { shellText as t } from '../../ui/layout/shell.text.ts';
import { LeftNav } from '../../ui/links/LeftNav.tsx';
import { Link } from '../../ui/links/Link.tsx';
import { OutLink } from '../../ui/links/OutLink.tsx';
import { useGroupDashboard } from '../dialogs/group-actions.ts';
import classes from './MenuDrawer.module.css';
import { navText } from './nav.text.ts';
import { useMenu } from './use-customer-nav.ts';

/** Left menu and profile links on a narrow screen. Built from parts, because the header of Mantine's Drawer is a second banner landmark. */
export default function MenuDrawer({ onClose }: { onClose: () => void }) {
  const outbound = useOutbound();
  const brand = useBrand();
  const hasGroup = useConfig().oneLoginUrl !== undefined;
  const openGroupDashboard = useGroupDashboard();
  const customer = useCustomer();
  const items = useMenu();
  const report = (item: string) => reportClick('post_login_header_click', { group: 'Menu', item });
  const openItem = (name: string) => {
    report(name);
    onClose();
  };
  return (
    <Drawer.Root opened onClose={onClose} padding="md">
      <Drawer.Overlay />
      <Drawer.Content>
        <Drawer.Body>
          <div className={classes.head}>
            <Drawer.Title className={classes.title}>{t.menu}</Drawer.Title>
            <Drawer.CloseButton size={44} iconSize={24} aria-label={t.closeMenu} />
          </div>
          <nav aria-label={navText.myAccount}>
            <LeftNav name={customer?.CustomerName ?? ''} clientId={customer?.ClientId ?? ''} items={items} onGo={openItem} />
            <ul className={classes.more}>
              {hasGroup && (
                <li>
                  <button
                    type="button"
                    onClick={() => {
                      openItem('ABC Dashboard');
                      void openGroupDashboard();
                    }}
                  >
                    <IconLayoutDashboard size={20} stroke={1.75} aria-hidden />
                    {navText.groupDashboard}
                  </button>
                </li>
              )}
              {brand && (
                <li>
                  <OutLink href={outbound(brand.contactUs)} onClick={() => report('Contact Us')}>
                    <IconPhone size={20} stroke={1.75} aria-hidden />
                    {navText.contactUs}
                  </OutLink>
                </li>
              )}
              <li>
                <Link to={to('logout')} onClick={() => openItem('Logout')}>
                  <IconLogout size={20} stroke={1.75} aria-hidden />
                  {navText.logout}
                </Link>
              </li>
            </ul>
          </nav>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
