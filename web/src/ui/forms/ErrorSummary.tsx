import { type MouseEvent, useEffect, useRef } from 'react';
import { shellText as t } from '../layout/shell.text.ts';
import classes from './ErrorSummary.module.css';

type Props = {
  /** In the order of the fields; `id` is the field's. */
  errors: readonly { id: string; message: string }[];
  /** Changes with each failed submit, to focus the summary again. */
  attempt: number;
};

/** On top of a form whose submit failed: what to correct, each line a link to its field (R9). */
export function ErrorSummary({ errors, attempt }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const hasErrors = errors.length > 0;
  const displayedFor = useRef<number>(undefined);
  // Runs once for each failed submit. An error that reappears while typing must not move the focus.
  useEffect(() => {
    if (hasErrors && displayedFor.current !== attempt) box.current?.focus();
    if (hasErrors || displayedFor.current !== attempt) displayedFor.current = hasErrors ? attempt : undefined;
  }, [attempt, hasErrors]);
  if (!hasErrors) return null;

  const goTo = (id: string) => (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(id)?.focus();
  };
  return (
    <div ref={box} className={classes.summary} role="alert" tabIndex={-1}>
      <h2>{errors.length === 1 ? t.thingsToCorrectOne : t.thingsToCorrectMany({ n: errors.length })}</h2>
      <ul>
        {errors.map(({ id, message }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={goTo(id)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
