import { IconCheck } from '@tabler/icons-react';
import { text } from '../../lib/text/text.ts';
import classes from './Steps.module.css';

const t = text({
  progress: { en: 'Progress', hi: 'प्रगति' },
  done: { en: ', done', hi: ', पूरा' },
  now: { en: ', current', hi: ', अभी' },
  toCome: { en: ', to come', hi: ', बाकी' },
});

type Step = { name: string; isDone: boolean; isNow: boolean };

/** How far something is, to be read only. */
export const Steps = ({ steps }: { steps: readonly Step[] }) => (
  <ol className={classes.steps} aria-label={t.progress}>
    {steps.map(({ name, isDone, isNow }, at) => (
      <li key={name} className={isDone ? classes.done : isNow ? classes.now : undefined} aria-current={isNow ? 'step' : undefined}>
        <span className={classes.dot} aria-hidden="true">
          {isDone ? <IconCheck size={18} stroke={2.2} /> : at + 1}
        </span>
        {name}
        <span className="vh">{isDone ? t.done : isNow ? t.now : t.toCome}</span>
      </li>
    ))}
  </ol>
);
