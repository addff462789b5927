import { shellText as t } from '../layout/shell.text.ts';
import classes from './Skeleton.module.css';

type Props = {
  /** Label for screen readers: names the content that is loading. */
  label?: string;
  /** One block, or rows of a list. */
  rows?: number;
  /** CSS height of a block. */
  height?: string;
};

/** Loading placeholder. It appears after 200 ms, so that a quick response does not flicker. */
export function Skeleton({ label = t.loading, rows = 0, height = '12rem' }: Props) {
  return (
    <div className={classes.waiting} aria-busy="true">
      <p className="vh">{label}</p>
      {rows === 0 ? (
        <div className={classes.block} style={{ height }} aria-hidden="true" />
      ) : (
        <div className={classes.card} aria-hidden="true">
          {Array.from({ length: rows }, (_, row) => row).map((row) => (
            <div key={row} className={classes.row}>
              <i className={classes.tile} />
              <span>
                <i className={classes.line} />
                <i className={classes.short} />
              </span>
              <i className={classes.end} />
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
