import type { ComponentProps } from 'react';
import classes from './DataTable.module.css';
import { DataTable } from './DataTable.tsx';

/** A table with more columns than a phone is wide: it scrolls in itself, by keyboard too, and its cells stay on one line. `name`: what it lists. */
export function WideTable({ name, ...table }: { name: string } & ComponentProps<typeof DataTable>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    // biome-ignore lint/a11y/useSemanticElements: no fields are in it
    <div role="group" className={classes.scroller} tabIndex={0} aria-label={name}>
      <DataTable {...table} />
    </div>
  );
}
