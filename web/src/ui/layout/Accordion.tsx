import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Accordion.module.css';

type Props = {
  title: string;
  text: ReactNode;
  /** Beside the title: a StatusTag. */
  tag?: ReactNode;
  isOpen?: boolean;
  /** Called on the first opening, so that the content can load. */
  onOpen?: () => void;
  children: ReactNode;
};

/** Collapsed card for rarely used content. Its two lines describe the content. */
export const Accordion = ({ title, text, tag, isOpen = false, onOpen, children }: Props) => (
  <details className={classes.fold} open={isOpen} onToggle={(event) => event.currentTarget.open && onOpen?.()}>
    <summary>
      <span>
        <span className={classes.head}>
          <h2 className={classes.title}>{title}</h2>
          {tag}
        </span>
        <span className={classes.text}>{text}</span>
      </span>
      <IconChevronDown className={classes.chevron} size={20} stroke={1.75} aria-hidden />
    </summary>
    {children}
  </details>
);
