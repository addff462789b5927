import type { TablerIcon } from '@tabler/icons-react';
import { IconTile } from '../layout/IconTile.tsx';
import classes from './LinkTile.module.css';

type Props = { icon: TablerIcon; title: string; text?: string; isBusy?: boolean; onClick: () => void };

/** Looks like a LinkTile, for actions that are not pages of the portal. */
export function ActionTile({ icon, title, text, isBusy = false, onClick }: Props) {
  return (
    <button type="button" className={classes.tile} aria-disabled={isBusy} onClick={isBusy ? undefined : onClick}>
      <IconTile icon={icon} />
      <span>
        <span className={classes.title}>{title}</span>
        {text && <span className={classes.text}>{text}</span>}
      </span>
    </button>
  );
}
