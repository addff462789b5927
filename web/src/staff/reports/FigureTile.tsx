import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { TextButton } from '../../ui/links/TextButton.tsx';
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
        <Skeleton rows={1} />
      ) : (
        <>
          <p className={classes.figure}>{figure}</p>
          {change}
        </>
      )}
    </Card>
  );
}
