import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './DataTable.module.css';

type Column = {
  name: string;
  isRight?: boolean;
  /** Omitted on a phone, where a line below another cell has the value. */
  isWide?: boolean;
  /** Read out only. */
  isHidden?: boolean;
  /** Sort order by this column, whose header is a button then. */
  sort?: 'ascending' | 'descending' | 'none';
  onSort?: () => void;
};
type Props = { caption?: ReactNode; columns: readonly Column[]; className?: string | undefined; children: ReactNode };

/** Table of figures. The caller renders the body: cells use `right`, `wide`, `narrow` and `strong` of this stylesheet. */
export function DataTable({ caption, columns, className = '', children }: Props) {
  return (
    <table className={`${classes.table} ${className}`}>
      {caption}
      <thead>
        <tr>
          {columns.map(({ name, isRight, isWide, isHidden, sort, onSort }) => (
            <th key={name} scope="col" aria-sort={sort} className={`${isRight ? classes.right : ''} ${isWide ? classes.wide : ''}`}>
              {onSort ? (
                <SortButton name={name} sort={sort ?? 'none'} onSort={onSort} />
              ) : isHidden ? (
                <span className="vh">{name}</span>
              ) : (
                name
              )}
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </table>
  );
}

function SortButton({ name, sort, onSort }: { name: string; sort: 'ascending' | 'descending' | 'none'; onSort: () => void }) {
  const Icon = sort === 'ascending' ? IconChevronUp : IconChevronDown;
  return (
    <button type="button" className={classes.sort} data-sorted={sort !== 'none'} onClick={onSort}>
      {name}
      <Icon size={14} stroke={2} aria-hidden />
    </button>
  );
}
