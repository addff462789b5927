import { IconAlertCircle } from '@tabler/icons-react';
import classes from './FieldError.module.css';

/** The text of a field's error, with its icon; goes into the `error` of a Mantine input. */
export function FieldError({ children }: { children: string }) {
  return (
    <span className={classes.error}>
      <IconAlertCircle size={18} stroke={1.75} aria-hidden />
      {children}
    </span>
  );
}
