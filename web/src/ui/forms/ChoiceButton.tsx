import { UnstyledButton } from '@mantine/core';
import { IconChevronRight, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconTile } from '../layout/IconTile.tsx';
import classes from './ChoiceButton.module.css';

type Props = { icon?: TablerIcon; title: string; text: ReactNode; isBusy?: boolean; onPress: () => void };

/** One of a few ways on in a dialog: a tile that is pressed. */
export function ChoiceButton({ icon, title, text, isBusy = false, onPress }: Props) {
  return (
    <UnstyledButton className={classes.choice} onClick={onPress} disabled={isBusy}>
      {icon && <IconTile icon={icon} />}
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        <span className={classes.text}>{text}</span>
      </span>
      <IconChevronRight size={20} stroke={1.75} aria-hidden />
    </UnstyledButton>
  );
}
