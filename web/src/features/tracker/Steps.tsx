import { IconCheck } from '@tabler/icons-react';
import { appTrackerText as t } from './app-tracker.text.ts';
import { type Application, stepsOf } from './application-view.ts';
import classes from './Steps.module.css';

/** How far an application is, to be read only. */
export const Steps = ({ application }: { application: Application }) => (
  <ol className={classes.steps} aria-label={t.progress}>
    {stepsOf(application).map(({ name, isDone, isNow }, at) => (
      <li key={name} className={isDone ? classes.done : isNow ? classes.now : undefined} aria-current={isNow ? 'step' : undefined}>
        <span className={classes.dot} aria-hidden="true">
          {isDone ? <IconCheck size={18} stroke={2.2} /> : at + 1}
        </span>
        {t[name]}
        <span className="vh">{isDone ? t.done : isNow ? t.now : t.toCome}</span>
      </li>
    ))}
  </ol>
);
