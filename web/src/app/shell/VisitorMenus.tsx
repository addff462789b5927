import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Menu } from '@mantine/core';
import type { MenuLink } from '@portal/contract/brand.ts';
import { IconChevronDown } from '@tabler/icons-react';
import { useBrand, useOutbound } from '../../lib/browser/brand.ts';
import { reportClick } from '../../lib/browser/report-click.ts';
import { inLanguage } from '../../lib/text/text.ts';
import { shellText } from '../../ui/layout/shell.text.ts';
import { Link } from '../../ui/links/Link.tsx';
import classes from './Header.module.css';
import { navText as t } from './nav.text.ts';
import { GROUP_MENU, isThere } from './visitor-menu.ts';

/** The product menus of the header before login; away from the login page also the group's products (HDR-001..007). */
export default function VisitorMenus({ hasGroup }: { hasGroup: boolean }) {
  const brand = useBrand();
  if (!brand) return null;
  return (
    <nav className={classes.menus} aria-label={t.products}>
      {brand.menus.map(({ title, links }) => (
        <ProductMenu key={title.en} title={inLanguage(title)} english={title.en} links={links} />
      ))}
      {hasGroup && <ProductMenu title={t.fromTheGroup} english={GROUP_MENU} links={brand.crossProducts} />}
    </nav>
  );
}

function ProductMenu({ title, english, links }: { title: string; english: string; links: readonly MenuLink[] }) {
  const outbound = useOutbound();
  const displayedLinks = links.filter(isThere);
  if (displayedLinks.length === 0) return null;
  return (
    <Menu position="bottom-start" width={260} shadow="md" withinPortal={false} hideDetached={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <button type="button" className={classes.product}>
          {title}
          <IconChevronDown size={18} stroke={1.75} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {displayedLinks.map((link) => {
          const report = () => reportClick('pre_login_header_click', { group: english, item: link.title.en });
          return 'page' in link ? (
            <Menu.Item key={link.title.en} component={Link} to={link.page} onClick={report}>
              {inLanguage(link.title)}
            </Menu.Item>
          ) : (
            <Menu.Item
              key={link.title.en}
              component="a"
              href={outbound(link.href)}
              target="_blank"
              rel="noopener noreferrer"
              onClick={report}
            >
              {inLanguage(link.title)} <span className="vh">{shellText.newTab}</span>
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
