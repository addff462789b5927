import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Menu } from '@mantine/core';
import { IconChevronDown, IconExternalLink, IconLogout } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useConfig } from '../lib/config.ts';
import { useCustomer } from '../lib/customer.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Link } from '../ui/Link.tsx';
import { shellText as t } from '../ui/shell.text.ts';
import { CONTACT_US, outbound } from './brand.ts';
import classes from './Header.module.css';
import { to } from './to.ts';
import { THEMES, useTheme } from './use-theme.ts';

/** Who is logged in: contact, theme, logout. */
export function ProfileMenu() {
  const { siteUrl } = useConfig();
  const name = useCustomer()?.CustomerShortName ?? '';
  const { chosen, choose } = useTheme();
  const [isOpen, setIsOpen] = useState(false);
  function openByArrow(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    setIsOpen(true);
  }
  return (
    <Menu
      position="bottom-end"
      width={240}
      shadow="md"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      opened={isOpen}
      onChange={setIsOpen}
    >
      <Menu.Target>
        <button type="button" className={classes.profile} aria-label={t.profileMenu({ name })} onKeyDown={openByArrow}>
          <Avatar name={name} />
          <span className={classes.name}>
            {name}
            <IconChevronDown size={20} stroke={1.75} aria-hidden />
          </span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component="a"
          href={outbound(siteUrl, CONTACT_US)}
          target="_blank"
          rel="noopener noreferrer"
          rightSection={<IconExternalLink size={18} stroke={1.75} aria-hidden />}
        >
          {t.contactUs} <span className="vh">{t.newTab}</span>
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{t.theme}</Menu.Label>
        <Menu.RadioGroup value={chosen} onChange={choose}>
          {THEMES.map(({ value, title }) => (
            <Menu.RadioItem key={value} value={value}>
              {title}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item component={Link} to={to('logout')} leftSection={<IconLogout size={20} stroke={1.75} aria-hidden />}>
          {t.logout}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
