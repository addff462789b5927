import { IconAlertCircle } from '@tabler/icons-react';
import classes from './FieldError.module.css';

/** Text of a field's error with its icon, for the `error` of a Mantine input. */
export function FieldError({ children }: { children: string }) {
  return (
    <span className={classes.error}>
      <IconAlertCircle size={18} stroke={1.75} aria-hidden />
      {children}
    </span>
  );
}
