import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useId, useRef } from 'react';
import { joinParts, splitDate, typeInto, wholeDate, wrongPart } from '../../lib/format/date-parts.ts';
import classes from './DateField.module.css';
import { dateFieldText as t } from './date-field.text.ts';
import { FieldError } from './FieldError.tsx';

type Props = {
  /** Id of the first box to correct, so that the error summary links to it. */
  id: string;
  label: string;
  hint?: string;
  /** "15-6-1985"; empty when all boxes are. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  error: string | undefined;
  /** Allows the browser to autofill the user's birth date. */
  isOwnBirthDate?: boolean;
};

const BOXES = [
  { label: t.day, autoComplete: 'bday-day' },
  { label: t.month, autoComplete: 'bday-month' },
  { label: t.year, autoComplete: 'bday-year' },
] as const;

/**
 * A date in three boxes, which a keypad without separators can fill too. Typing on continues in the next box, and a whole date pasted into any
 * box fills all three.
 */
export function DateField({ id, label, hint, value, onChange, onBlur, error, isOwnBirthDate = false }: Props) {
  const own = useId();
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const parts = splitDate(value);
  const wrongAt = wrongPart(value);
  // Only the box that lacks digits is marked; otherwise the date as a whole is wrong.
  const lacksDigits = value !== '' && (parts[wrongAt] === '' || wrongAt === 2);

  function change(at: number, typed: string) {
    const { parts: next, focus } = typeInto(parts, at, typed);
    onChange(joinParts(next));
    if (focus !== at) boxes.current[focus]?.focus();
  }
  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const fullDate = wholeDate(event.clipboardData.getData('text/plain'));
    if (!fullDate) return;
    event.preventDefault();
    onChange(joinParts(fullDate));
    boxes.current[2]?.focus();
  }
  function goBack(at: number, event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Backspace' || event.currentTarget.value !== '' || at === 0) return;
    event.preventDefault();
    boxes.current[at - 1]?.focus();
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLFieldSetElement>) => {
    if (!currentTarget.contains(relatedTarget)) onBlur?.();
  };
  const describedBy = [hint && `${own}-hint`, error && `${own}-error`].filter(Boolean).join(' ') || undefined;

  return (
    <fieldset className={error ? `${classes.field} ${classes.wrong}` : classes.field} aria-describedby={describedBy} onBlur={leave}>
      <legend className={classes.legend}>{label}</legend>
      {hint && (
        <p id={`${own}-hint`} className={classes.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${own}-error`} className={classes.error}>
          <FieldError>{error}</FieldError>
        </p>
      )}
      <div className={classes.boxes}>
        {BOXES.map((box, at) => (
          <label key={box.label} className={classes.label}>
            {box.label}
            <input
              ref={(input) => {
                boxes.current[at] = input;
              }}
              id={at === wrongAt ? id : `${own}-${at}`}
              className={at === 2 ? `${classes.box} ${classes.year}` : classes.box}
              type="text"
              inputMode="numeric"
              autoComplete={isOwnBirthDate ? box.autoComplete : 'off'}
              aria-invalid={error && (!lacksDigits || at === wrongAt) ? true : undefined}
              aria-describedby={error ? `${own}-error` : undefined}
              value={parts[at]}
              onChange={(event) => change(at, event.currentTarget.value)}
              onPaste={paste}
              onKeyDown={(event) => goBack(at, event)}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
