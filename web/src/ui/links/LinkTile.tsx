import type { TablerIcon } from '@tabler/icons-react';
import { IconTile } from '../layout/IconTile.tsx';
import { Link } from './Link.tsx';
import classes from './LinkTile.module.css';

type Props = { to: string; state?: object; icon: TablerIcon; title: string; text?: string };

/** A card that is one link: icon, name and, if need be, a line. */
export function LinkTile({ icon, title, text, ...link }: Props) {
  return (
    <Link {...link} className={classes.tile}>
      <IconTile icon={icon} />
      <span>
        <span className={classes.title}>{title}</span>
        {text && <span className={classes.text}>{text}</span>}
      </span>
    </Link>
  );
}

/** As a LinkTile, for a call. */
export function PhoneTile({ phone, icon, title, text }: Omit<Props, 'to' | 'state'> & { phone: string }) {
  return (
    <a href={`tel:${phone}`} className={classes.tile}>
      <IconTile icon={icon} />
      <span>
        <span className={classes.title}>{title}</span>
        {text && <span className={classes.text}>{text}</span>}
      </span>
    </a>
  );
}
