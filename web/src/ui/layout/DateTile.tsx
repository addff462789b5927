import { formatDay } from '@portal/rules/calendar/dates.ts';
import classes from './DateTile.module.css';

/** A calendar date at the left of a line, in one piece. */
export const DateTile = ({ day }: { day: string }) => (
  <time dateTime={day} className={classes.tile}>
    {formatDay(day)}
  </time>
);
