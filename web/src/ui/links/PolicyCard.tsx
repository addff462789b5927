import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from './Link.tsx';
import classes from './PolicyCard.module.css';

type Fact = { label: string; value: ReactNode; note?: ReactNode };
type Props = {
  plan: string;
  to: string;
  /** A StatusTag. */
  tag: ReactNode;
  /** Kind and number. */
  meta: ReactNode;
  facts: readonly Fact[];
  /** One button, named with the plan. */
  action?: ReactNode;
  /** The action only repeats the link of the plan: a phone does without it. */
  isActionWide?: boolean;
  /** The list's headings are h3 under an h2, on a page of policies h2. */
  level?: 2 | 3;
};

/** Policy in a list. The plan is the link, not the whole row. Use a flush Card for the list. */
export function PolicyCard({ plan, to, tag, meta, facts, action, isActionWide = false, level = 3 }: Props) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <li className={classes.policy}>
      <div className={classes.head}>
        <div className={classes.name}>
          <Heading className={classes.plan}>
            <Link to={to}>{plan}</Link>
          </Heading>
          {tag}
        </div>
        <p className={classes.meta}>{meta}</p>
      </div>
      <dl className={classes.facts}>
        {facts.map(({ label, value, note }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
            {note && <dd className={classes.note}>{note}</dd>}
          </div>
        ))}
      </dl>
      {action && <div className={isActionWide ? classes.wideAction : classes.action}>{action}</div>}
      {isActionWide && <IconChevronRight className={classes.chevron} size={20} stroke={1.75} aria-hidden />}
    </li>
  );
}
