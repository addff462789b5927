import type { ComponentProps } from 'react';
import classes from './FirstButton.module.css';

/** The filled button of what is drawn first, before Mantine is here; looks like its Button. */
export const FirstButton = (props: Omit<ComponentProps<'button'>, 'className'>) => (
  <button type="button" {...props} className={classes.button} />
);
