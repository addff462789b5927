import type { ReactNode } from 'react';
import classes from './PayBar.module.css';

/** The terms and the button that pays: on a phone fixed to the bottom edge. The attribute hides the bottom bar. */
export const PayBar = ({ children }: { children: ReactNode }) => (
  <div className={classes.bar} data-pay-bar>
    {children}
  </div>
);
