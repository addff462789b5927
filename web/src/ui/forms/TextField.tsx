import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError } from './FieldError.tsx';
import classes from './TextField.module.css';

type Props = Omit<ComponentProps<'input'>, 'className'> & {
  label: string;
  error?: string | undefined;
  /** Button inside the field, at its end. */
  end?: ReactNode;
};

/** Field for the first view, before Mantine has loaded. Looks like its TextInput, with the error between label and field. */
export function TextField({ label, error, end, ...input }: Props) {
  const own = useId();
  const id = input.id ?? own;
  const errorId = `${id}-error`;
  return (
    <div>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      {error && (
        <p id={errorId} className={classes.error}>
          <FieldError>{error}</FieldError>
        </p>
      )}
      <div className={classes.box}>
        <input
          {...input}
          id={id}
          className={end ? `${classes.input} ${classes.withEnd}` : classes.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        {end && <div className={classes.end}>{end}</div>}
      </div>
    </div>
  );
}
