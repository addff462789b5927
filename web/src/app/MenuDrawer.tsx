import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { Drawer } from '@mantine/core';
import { IconLogout, IconPhone } from '@tabler/icons-react';
import { useConfig } from '../lib/config.ts';
import { useCustomer } from '../lib/customer.ts';
import { LeftNav } from '../ui/LeftNav.tsx';
import { Link } from '../ui/Link.tsx';
import { OutLink } from '../ui/OutLink.tsx';
import { shellText as t } from '../ui/shell.text.ts';
import { CONTACT_US, outbound } from './brand.ts';
import classes from './MenuDrawer.module.css';
import { to } from './to.ts';
import { useMenu } from './use-customer-nav.ts';

/** The left menu and the profile links on a narrow screen. (Put together by hand: the head of Mantine's Drawer is a second banner landmark.) */
export default function MenuDrawer({ onClose }: { onClose: () => void }) {
  const { siteUrl } = useConfig();
  const customer = useCustomer();
  const items = useMenu();
  return (
    <Drawer.Root opened onClose={onClose} padding="md">
      <Drawer.Overlay />
      <Drawer.Content>
        <Drawer.Body>
          <div className={classes.head}>
            <Drawer.Title className={classes.title}>{t.menu}</Drawer.Title>
            <Drawer.CloseButton size={44} iconSize={24} aria-label={t.closeMenu} />
          </div>
          <nav aria-label={t.myAccount}>
            <LeftNav name={customer?.CustomerName ?? ''} clientId={customer?.ClientId ?? ''} items={items} onGo={onClose} />
            <ul className={classes.more}>
              <li>
                <OutLink href={outbound(siteUrl, CONTACT_US)}>
                  <IconPhone size={20} stroke={1.75} aria-hidden />
                  {t.contactUs}
                </OutLink>
              </li>
              <li>
                <Link to={to('logout')} onClick={onClose}>
                  <IconLogout size={20} stroke={1.75} aria-hidden />
                  {t.logout}
                </Link>
              </li>
            </ul>
          </nav>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
