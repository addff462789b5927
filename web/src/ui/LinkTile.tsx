import type { TablerIcon } from '@tabler/icons-react';
import { IconTile } from './IconTile.tsx';
import { Link } from './Link.tsx';
import classes from './LinkTile.module.css';

/** A card that is one link: icon, name and, if need be, a line. */
export function LinkTile({ to, icon, title, text }: { to: string; icon: TablerIcon; title: string; text?: string }) {
  return (
    <Link to={to} className={classes.tile}>
      <IconTile icon={icon} />
      <span>
        <span className={classes.title}>{title}</span>
        {text && <span className={classes.text}>{text}</span>}
      </span>
    </Link>
  );
}
