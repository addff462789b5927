import { dayOf, toTimeOfDay } from '@portal/rules/calendar/dates.ts';
import { text } from '../../lib/text/text.ts';
import layout from './layout.module.css';
import classes from './Timeline.module.css';

const t = text({ at: { en: '{date:date}, {time}', hi: '{date:date}, {time}' } });

type Step = { name: string; at: string; note: string };

/** Steps so far, oldest first; the last is the current one. */
export const Timeline = ({ steps }: { steps: readonly Step[] }) => (
  <ol className={classes.timeline}>
    {steps.map(({ name, at, note }, index) => (
      <li key={`${at} ${name}`} aria-current={index === steps.length - 1 ? 'step' : undefined}>
        <span className={layout.strong}>{name}</span>
        <time dateTime={at}>{t.at({ date: dayOf(new Date(at)), time: toTimeOfDay(new Date(at)) })}</time>
        {note && <span>{note}</span>}
      </li>
    ))}
  </ol>
);
