import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconTile } from '../../ui/layout/IconTile.tsx';
import layout from '../../ui/layout/layout.module.css';
import classes from './RightRow.module.css';

type Props = { icon: TablerIcon; title: string; text: ReactNode; children: ReactNode };

/** One right: its state in words, and what can be done now. */
export function RightRow({ icon, title, text, children }: Props) {
  return (
    <li className={classes.row}>
      <IconTile icon={icon} />
      <div className={classes.words}>
        <p className={layout.strong}>{title}</p>
        <div className={layout.dim}>{text}</div>
        <div className={layout.group}>{children}</div>
      </div>
    </li>
  );
}
