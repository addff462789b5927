import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Card } from '../../ui/Card.tsx';
import { TextButton } from '../../ui/TextButton.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { dashboardText as t } from './admin-dashboard.text.ts';
import { chartText } from './charts.text.ts';
import classes from './FigureTile.module.css';

type Props = {
  name: string;
  /** Undefined while it is loading. */
  figure: string | undefined;
  /** The change on the period before, and whether that is good. */
  change?: ReactNode;
  failure?: object | undefined;
  onRetry?: () => void;
};

/** One figure of staff, large, with its name. */
export function FigureTile({ name, figure, change, failure, onRetry }: Props) {
  return (
    <Card>
      <p className={classes.name}>{name}</p>
      {failure ? (
        <p className={classes.change}>
          {chartText.failed} <TextButton onClick={onRetry}>{chartText.tryAgain}</TextButton>
        </p>
      ) : figure === undefined ? (
        <Waiting rows={1} />
      ) : (
        <>
          <p className={classes.figure}>{figure}</p>
          {change}
        </>
      )}
    </Card>
  );
}

type ChangeProps = { now: number; before: number; isWeek: boolean; isMoreBad?: boolean };

/** In percent of the period before; `isMoreBad`: of failures. */
export function Change({ now, before, isWeek, isMoreBad = false }: ChangeProps) {
  if (before === 0) return <p className={classes.change}>{t.nothingBefore}</p>;
  const percent = ((now - before) / before) * 100;
  const Icon = percent < 0 ? IconTrendingDown : IconTrendingUp;
  const shown = `${percent < 0 ? '−' : ''}${Math.abs(percent).toFixed(1)}%`;
  const isGood = percent === 0 || percent < 0 === isMoreBad;
  return (
    <p className={classes.change}>
      <Icon size={16} stroke={1.75} className={isGood ? classes.good : classes.bad} aria-hidden />
      <span className={isGood ? classes.good : classes.bad}>{shown}</span> {isWeek ? t.onWeek : t.onMonth}
    </p>
  );
}
