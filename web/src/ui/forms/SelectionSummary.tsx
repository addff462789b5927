import type { ReactNode } from 'react';
import { Dates } from '../layout/Figures.tsx';
import classes from './SelectionSummary.module.css';

type Row = { label: string; title: ReactNode; text?: ReactNode; value?: ReactNode };

/** Facts in place of questions that have only one answer. */
export const SelectionSummary = ({ rows }: { rows: readonly Row[] }) => (
  <dl className={classes.chosen}>
    {rows.map(({ label, title, text, value }) => (
      <div key={label} className={classes.row}>
        <dt>{label}</dt>
        <dd>
          {title}
          {text && (
            <span className={classes.text}>
              <Dates>{text}</Dates>
            </span>
          )}
        </dd>
        {value && <dd className={classes.value}>{value}</dd>}
      </div>
    ))}
  </dl>
);
