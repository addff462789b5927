import type { TablerIcon } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { IconTile } from '../layout/IconTile.tsx';
import { shellText } from '../layout/shell.text.ts';
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
export const PhoneTile = ({ phone, ...tile }: Omit<Props, 'to' | 'state'> & { phone: string }) => (
  <AnchorTile {...tile} href={`tel:${phone}`} />
);

/** As a LinkTile, for another site in a new tab. */
export const OutTile = (tile: Omit<Props, 'to' | 'state'> & { href: string }) => (
  <AnchorTile {...tile} target="_blank" rel="noopener noreferrer" />
);

type AnchorProps = Omit<Props, 'to' | 'state'> & Pick<ComponentProps<'a'>, 'href' | 'target' | 'rel'>;
const AnchorTile = ({ icon, title, text, ...anchor }: AnchorProps) => (
  <a {...anchor} className={classes.tile}>
    <IconTile icon={icon} />
    <span>
      <span className={classes.title}>{title}</span>
      {text && <span className={classes.text}>{text}</span>}
      {anchor.target && <span className="vh"> {shellText.newTab}</span>}
    </span>
  </a>
);
