import type { TablerIcon } from '@tabler/icons-react';
import type { Tone } from '../theme/tone.ts';
import tones from '../theme/tones.module.css';
import classes from './IconDisc.module.css';

type Props = { icon: TablerIcon; tone: Tone | 'action'; isLarge?: boolean; className?: string | undefined };

/** Round icon of a result, a warning or an empty state. The text next to it has the meaning. */
export function IconDisc({ icon: Icon, tone, isLarge = false, className = '' }: Props) {
  return (
    <span className={`${classes.disc} ${isLarge ? classes.large : ''} ${tones[tone]} ${className}`}>
      <Icon size={isLarge ? 32 : 28} stroke={1.75} aria-hidden />
    </span>
  );
}
