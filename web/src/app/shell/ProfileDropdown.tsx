import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Menu } from '@mantine/core';
import { IconExternalLink, IconLayoutDashboard, IconLogout, IconUserCircle } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useBrand, useOutbound } from '../../lib/browser/brand.ts';
import { useConfig } from '../../lib/browser/config.ts';
import { reportClick } from '../../lib/browser/report-click.ts';
import { to } from '../../lib/navigation/to.ts';
import { chooseLanguage, LANGUAGES } from '../../lib/text/language.ts';
import { language } from '../../lib/text/text.ts';
import { shellText as t } from '../../ui/layout/shell.text.ts';
import { Link } from '../../ui/links/Link.tsx';
import { useGroupDashboard } from '../dialogs/group-actions.ts';
import classes from './Header.module.css';
import { navText } from './nav.text.ts';
import { ProfileButton } from './ProfileButton.tsx';
import { THEMES, useTheme } from './use-theme.ts';

const report = (item: string) => reportClick('post_login_header_click', { group: 'Profile menu', item });

/** Menu with profile, group dashboard, contact, language, theme and logout (HDR-017..020). It loads on the first press and opens. */
export default function ProfileDropdown() {
  const outbound = useOutbound();
  const brand = useBrand();
  const { selected, choose } = useTheme();
  const [isOpen, setIsOpen] = useState(false);
  const hasGroup = useConfig().oneLoginUrl !== undefined;
  const openGroupDashboard = useGroupDashboard();
  const button = useRef<HTMLButtonElement>(null);
  // Opens as if the button had been pressed here, so that the focus returns to it on closing.
  useEffect(() => {
    button.current?.focus();
    setIsOpen(true);
  }, []);
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
        <ProfileButton ref={button} onKeyDown={openByArrow} />
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
        {hasGroup && (
          <Menu.Item
            onClick={() => {
              report('ABC Dashboard');
              void openGroupDashboard();
            }}
            leftSection={<IconLayoutDashboard size={20} stroke={1.75} aria-hidden />}
          >
            {navText.groupDashboard}
          </Menu.Item>
        )}
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
        <Menu.RadioGroup value={selected} onChange={choose}>
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
