import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import type { MenuLink } from '@portal/contract/brand.ts';
import { IconChevronDown } from '@tabler/icons-react';
import { useOutbound } from '../../lib/browser/brand.ts';
import { inLanguage } from '../../lib/text/text.ts';
import { Link } from '../../ui/links/Link.tsx';
import { OutLink } from '../../ui/links/OutLink.tsx';
import classes from './Footer.module.css';
import { navText as t } from './nav.text.ts';
import { isThere } from './visitor-menu.ts';

/** `name`: in English, for counting clicks. */
type Group = { name: string; title: string; tab: string; links: readonly MenuLink[] };
type Props = { groups: readonly Group[]; report: (group: string, item: string) => void };

export function FooterTabs({ groups, report }: Props) {
  return (
    <Tabs defaultValue="0" classNames={{ list: classes.tabList, tab: classes.tab }}>
      <Tabs.List aria-label={t.footerLinks}>
        {/* Ids are made of the values: a name may have spaces, an id may not. */}
        {groups.map(({ name, tab }, index) => (
          <Tabs.Tab key={name} value={`${index}`} onClick={() => report(name, 'Tab')}>
            {tab}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {groups.map((group, index) => (
        <Tabs.Panel key={group.name} value={`${index}`}>
          <Links group={group} report={report} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

/** One name makes the browser keep at most one open; the open one may be closed. */
export function FooterAccordion({ groups, report }: Props) {
  return groups.map((group, index) => (
    <details key={group.name} name="footer" className={classes.group} open={index === 0}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button; Enter and Space click it */}
      <summary onClick={() => report(group.name, 'Tab')}>
        {group.title}
        <IconChevronDown size={20} stroke={1.75} aria-hidden />
      </summary>
      <Links group={group} report={report} />
    </details>
  ));
}

function Links({ group, report }: { group: Group; report: Props['report'] }) {
  const outbound = useOutbound();
  return (
    <ul className={classes.links}>
      {group.links.filter(isThere).map((link) => {
        const count = () => report(group.name, link.title.en);
        const title = inLanguage(link.title);
        return (
          <li key={link.title.en}>
            {'page' in link ? (
              <Link to={link.page} onClick={count}>
                {title}
              </Link>
            ) : (
              <OutLink href={outbound(link.href)} onClick={count}>
                {title}
              </OutLink>
            )}
          </li>
        );
      })}
    </ul>
  );
}
