import type { TablerIcon } from '@tabler/icons-react';
import { Avatar } from '../layout/Avatar.tsx';
import { shellText as t } from '../layout/shell.text.ts';
import classes from './LeftNav.module.css';
import { Link } from './Link.tsx';

/** `name`: what `onGo` is called with. `state`: a line under the title. */
export type NavItem = { name: string; to: string; title: string; icon: TablerIcon; isCurrent: boolean; state?: string | undefined };
type Props = { name: string; clientId: string; items: readonly NavItem[]; onGo?: (name: string) => void };

/** Name of the logged-in person and the navigation links. Each link shows its status, if known. */
export function LeftNav({ name, clientId, items, onGo }: Props) {
  return (
    <>
      <div className={classes.me}>
        <Avatar name={name} />
        <div>
          <p className={classes.name}>{name}</p>
          <p className={classes.id}>{clientId && t.clientId({ id: clientId })}</p>
        </div>
      </div>
      <ul className={classes.list}>
        {items.map(({ name: item, to, title, icon: Icon, isCurrent, state }) => (
          <li key={to}>
            <Link to={to} aria-current={isCurrent ? 'page' : undefined} onClick={() => onGo?.(item)}>
              <Icon size={20} stroke={1.75} aria-hidden />
              <span>
                {title} {state && <small className={classes.state}>{state}</small>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
