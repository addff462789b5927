import type { TablerIcon } from '@tabler/icons-react';
import type { Tone } from '../theme/tone.ts';
import tones from '../theme/tones.module.css';
import classes from './IconTile.module.css';

/** An icon on a coloured square. Without a tone it has the colour of actions. */
export function IconTile({ icon: Icon, tone }: { icon: TablerIcon; tone?: Tone }) {
  return (
    <span className={`${classes.tile} ${tones[tone ?? 'action']}`}>
      <Icon size={24} stroke={1.75} aria-hidden />
    </span>
  );
}
