import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { OutLink } from '../ui/OutLink.tsx';
import { shellText as t } from '../ui/shell.text.ts';
import type { LinkGroup } from './brand.ts';
import classes from './Footer.module.css';

type Props = { groups: readonly LinkGroup[] };

export function FooterTabs({ groups }: Props) {
  return (
    <Tabs defaultValue={groups[0]?.tab} classNames={{ list: classes.tabList, tab: classes.tab }}>
      <Tabs.List aria-label={t.footerLinks}>
        {groups.map(({ tab }) => (
          <Tabs.Tab key={tab} value={tab}>
            {tab}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {groups.map((group) => (
        <Tabs.Panel key={group.tab} value={group.tab}>
          <Links group={group} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

/** One name makes the browser keep at most one open; the open one may be closed. */
export function FooterAccordion({ groups }: Props) {
  return groups.map((group, index) => (
    <details key={group.title} name="footer" className={classes.group} open={index === 0}>
      <summary>
        {group.title}
        <IconChevronDown size={20} stroke={1.75} aria-hidden />
      </summary>
      <Links group={group} />
    </details>
  ));
}

function Links({ group }: { group: LinkGroup }) {
  return (
    <ul className={classes.links}>
      {group.links.map(({ title, href }) => (
        <li key={title}>
          <OutLink href={href}>{title}</OutLink>
        </li>
      ))}
    </ul>
  );
}
