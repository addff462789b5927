import type { ComponentProps } from 'react';
import classes from './TextButton.module.css';

type Props = Omit<ComponentProps<'button'>, 'type'> & { isSmall?: boolean };

/** A button that reads as a link, alone or within a sentence. */
export function TextButton({ isSmall = false, className = '', ...button }: Props) {
  return <button {...button} type="button" className={`${classes.button} ${isSmall ? classes.small : ''} ${className}`} />;
}
