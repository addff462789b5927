import type { ComponentProps } from 'react';
import classes from './FirstButton.module.css';

/** Primary button for the first view, before Mantine has loaded. Looks like its Button. */
export const FirstButton = (props: Omit<ComponentProps<'button'>, 'className'>) => (
  <button type="button" {...props} className={classes.button} data-brand-button />
);
