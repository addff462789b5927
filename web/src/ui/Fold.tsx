import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Fold.module.css';

type Props = { title: string; text: ReactNode; isOpen?: boolean; children: ReactNode };

/** A card for what few people ask: closed, its two lines say what is inside. */
export const Fold = ({ title, text, isOpen = false, children }: Props) => (
  <details className={classes.fold} open={isOpen}>
    <summary>
      <span>
        <h2 className={classes.title}>{title}</h2>
        <span className={classes.text}>{text}</span>
      </span>
      <IconChevronDown className={classes.chevron} size={20} stroke={1.75} aria-hidden />
    </summary>
    {children}
  </details>
);
