import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Menu } from '@mantine/core';
import { IconChevronDown, IconExternalLink, IconLayoutDashboard, IconLogout, IconUserCircle } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useBrand, useOutbound } from '../lib/brand.ts';
import { useCustomer } from '../lib/customer.ts';
import { chooseLanguage, LANGUAGES } from '../lib/language.ts';
import { reportClick } from '../lib/report-click.ts';
import { language } from '../lib/text.ts';
import { to } from '../lib/to.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Link } from '../ui/Link.tsx';
import { shellText as t } from '../ui/shell.text.ts';
import { useGroupDashboard } from './group-actions.ts';
import classes from './Header.module.css';
import { navText } from './nav.text.ts';
import { useScreen } from './use-screen.ts';
import { THEMES, useTheme } from './use-theme.ts';

const report = (item: string) => reportClick('post_login_header_click', 'Profile menu', item);

/** Who is logged in: profile, the group's dashboard, contact, language, theme, logout (HDR-017..020). */
export function ProfileMenu() {
  const outbound = useOutbound();
  const brand = useBrand();
  const name = useCustomer()?.CustomerShortName ?? '';
  const isCurrent = useScreen()?.group === 'ViewProfile';
  const { chosen, choose } = useTheme();
  const [isOpen, setIsOpen] = useState(false);
  const openGroupDashboard = useGroupDashboard();
  function openByArrow(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    setIsOpen(true);
  }
  return (
    <Menu
      position="bottom-end"
      width={260}
      shadow="md"
      withinPortal={false}
      hideDetached={false}
      withInitialFocusPlaceholder={false}
      opened={isOpen}
      onChange={setIsOpen}
    >
      <Menu.Target>
        <button
          type="button"
          className={classes.profile}
          aria-label={navText.profileMenu({ name })}
          data-current={isCurrent || undefined}
          onKeyDown={openByArrow}
        >
          <Avatar name={name} />
          <span className={classes.name}>
            {name}
            <IconChevronDown size={20} stroke={1.75} aria-hidden />
          </span>
        </button>
      </Menu.Target>
      <Menu.Dropdown className={classes.dropdown}>
        <Menu.Item
          component={Link}
          to={to('viewProfile')}
          onClick={() => report('View Profile')}
          leftSection={<IconUserCircle size={20} stroke={1.75} aria-hidden />}
        >
          {navText.viewProfile}
        </Menu.Item>
        <Menu.Item
          onClick={() => {
            report('ABC Dashboard');
            void openGroupDashboard();
          }}
          leftSection={<IconLayoutDashboard size={20} stroke={1.75} aria-hidden />}
        >
          {navText.groupDashboard}
        </Menu.Item>
        {brand && (
          <Menu.Item
            component="a"
            href={outbound(brand.contactUs)}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => report('Contact Us')}
            leftSection={<IconExternalLink size={20} stroke={1.75} aria-hidden />}
          >
            {navText.contactUs} <span className="vh">{t.newTab}</span>
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Label>{navText.language}</Menu.Label>
        <Menu.RadioGroup value={language} onChange={chooseLanguage}>
          {LANGUAGES.map(({ value, title }) => (
            <Menu.RadioItem key={value} value={value} lang={value}>
              {title}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Label>{navText.theme}</Menu.Label>
        <Menu.RadioGroup value={chosen} onChange={choose}>
          {THEMES.map(({ value, title }) => (
            <Menu.RadioItem key={value} value={value}>
              {title}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item
          component={Link}
          to={to('logout')}
          onClick={() => report('Logout')}
          leftSection={<IconLogout size={20} stroke={1.75} aria-hidden />}
        >
          {navText.logout}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
