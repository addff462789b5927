import '@mantine/core/styles/Input.layer.css';
import { TextInput } from '@mantine/core';
import { IconChevronRight, IconSearch } from '@tabler/icons-react';
import { use, useState } from 'react';
import { useConfig, useSupportHours } from '../../lib/browser/config.ts';
import { to } from '../../lib/navigation/to.ts';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { OnlineScreens } from '../../ui/layout/page-context.ts';
import { Link } from '../../ui/links/Link.tsx';
import { raiseText as t } from './raise.text.ts';
import { type RaiseGroup, raiseGroups } from './raise-groups.ts';
import classes from './Tracker.module.css';

const KEYWORD_MAX = 60;

/** Every service that is online, by need; the box narrows them while one types. */
export function RaiseRequest() {
  const online = use(OnlineScreens);
  const { supportPhone: phone, customerCareEmail: email } = useConfig();
  const hours = useSupportHours();
  const [typed, setTyped] = useState('');
  const groups = raiseGroups(online, typed);
  const keyword = typed.trim();
  return (
    <div className={layout.stack}>
      <TextInput
        type="search"
        aria-label={t.findLabel}
        placeholder={t.find}
        maxLength={KEYWORD_MAX}
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <p className="vh" role="status">
        {keyword !== '' && groups.length === 0 ? t.nothing({ typed: keyword }) : ''}
      </p>
      {groups.length === 0 && (
        <Card>
          <p>
            {t.nothing({ typed: keyword })} <Link to={to('searchResults', { keyword })}>{t.searchAll}</Link>
          </p>
        </Card>
      )}
      <div className={classes.groups}>
        {groups.map((group) => (
          <Group key={group.title} group={group} />
        ))}
      </div>
      <Card title={t.elseTitle}>
        <p>
          {t.elseText({ phone, hours, link: (linkText) => <a href={`tel:${phone}`}>{linkText}</a> })}{' '}
          {email && t.elseEmail({ email, link: (linkText) => <a href={`mailto:${email}`}>{linkText}</a> })}
        </p>
      </Card>
    </div>
  );
}

const Group = ({ group: { title, entries } }: { group: RaiseGroup }) => (
  <Card title={title}>
    <ul className={classes.entries}>
      {entries.map(({ title: name, icon: Icon, to: address, state }) => (
        <li key={name}>
          <Link to={address} className={classes.entry} {...(state && { state })}>
            <Icon size={20} stroke={1.75} aria-hidden />
            <span>{name}</span>
            <IconChevronRight size={18} stroke={1.75} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  </Card>
);
