import type { TablerIcon } from '@tabler/icons-react';
import classes from './IconTile.module.css';

export function IconTile({ icon: Icon }: { icon: TablerIcon }) {
  return (
    <span className={classes.tile}>
      <Icon size={24} stroke={1.75} aria-hidden />
    </span>
  );
}
