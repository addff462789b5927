import type { ReactNode } from 'react';
import classes from './DataTable.module.css';

type Column = {
  name: string;
  isRight?: boolean;
  /** Left out on a phone, where a line under another cell says it. */
  isWide?: boolean;
  /** Read out only. */
  isHidden?: boolean;
};
type Props = { caption?: ReactNode; columns: readonly Column[]; className?: string | undefined; children: ReactNode };

/** Figures in rows. The bodies are the caller's: its cells take `right`, `wide`, `narrow` and `strong` of this stylesheet. */
export function DataTable({ caption, columns, className = '', children }: Props) {
  return (
    <table className={`${classes.table} ${className}`}>
      {caption}
      <thead>
        <tr>
          {columns.map(({ name, isRight, isWide, isHidden }) => (
            <th key={name} scope="col" className={`${isRight ? classes.right : ''} ${isWide ? classes.wide : ''}`}>
              {isHidden ? <span className="vh">{name}</span> : name}
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </table>
  );
}
