import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import classes from '../reports/FigureTile.module.css';
import { dashboardText as t } from './admin-dashboard.text.ts';

type ChangeProps = { now: number; before: number; isWeek: boolean; isMoreBad?: boolean };

/** In percent of the period before; `isMoreBad`: of failures. */
export function Change({ now, before, isWeek, isMoreBad = false }: ChangeProps) {
  if (before === 0) return <p className={classes.change}>{t.nothingBefore}</p>;
  const percent = ((now - before) / before) * 100;
  const Icon = percent < 0 ? IconTrendingDown : IconTrendingUp;
  const percentText = `${percent < 0 ? '−' : ''}${Math.abs(percent).toFixed(1)}%`;
  const isGood = percent === 0 || percent < 0 === isMoreBad;
  return (
    <p className={classes.change}>
      <Icon size={16} stroke={1.75} className={isGood ? classes.good : classes.bad} aria-hidden />
      <span className={isGood ? classes.good : classes.bad}>{percentText}</span> {isWeek ? t.onWeek : t.onMonth}
    </p>
  );
}
