import { locale } from '../lib/text.ts';
import classes from './DateTile.module.css';

const month = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });

/** A calendar date as day over month over year, at the left of a line. */
export const DateTile = ({ day }: { day: string }) => (
  <time dateTime={day} className={classes.tile}>
    {day.slice(8, 10)}
    <small>{month.format(new Date(`${day}T00:00:00Z`))}</small>
    <small>{day.slice(0, 4)}</small>
  </time>
);
