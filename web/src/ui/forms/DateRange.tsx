import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { addYears, type Day, formatDay, parseDay } from '@portal/rules/calendar/dates.ts';
import { type SubmitEvent, useId, useState } from 'react';
import { listsText as t } from '../layout/lists.text.ts';
import { DateField } from './DateField.tsx';
import classes from './DateRange.module.css';
import { pastDateError } from './date-error.ts';

type Props = {
  /** Initial start date. */
  from: Day;
  to: Day;
  /** Nothing later is taken. */
  today: Day;
  /** The longest period. */
  maxYears?: number;
  button: string;
  isSending?: boolean;
  onSubmit: (from: Day, to: Day) => void;
  /** Reports whether the last submit was rejected, for the title of the page. */
  onRejected?: (isRejected: boolean) => void;
};

/** Two dates. Checked on leaving a field that was changed, then on each change, and on submit. */
export function DateRange({ from, to, today, maxYears, button, isSending = false, onSubmit, onRejected }: Props) {
  const id = useId();
  const [texts, setTexts] = useState({ from: formatDay(from), to: formatDay(to) });
  const [wasChanged, setWasChanged] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  const result = checkRange(texts.from, { toText: texts.to, today, maxYears });
  const errors: RangeErrors = isChecked && 'errors' in result ? result.errors : {};

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setIsChecked(true);
    onRejected?.('errors' in result);
    if ('errors' in result) document.getElementById(`${id}-${result.errors.from ? 'from' : 'to'}`)?.focus();
    else onSubmit(result.from, result.to);
  }
  const field = (name: 'from' | 'to') => (
    <DateField
      id={`${id}-${name}`}
      label={t[name]}
      error={errors[name]}
      value={texts[name]}
      onChange={(value) => {
        setTexts({ ...texts, [name]: value });
        setWasChanged(true);
      }}
      onBlur={() => wasChanged && setIsChecked(true)}
    />
  );

  return (
    <form onSubmit={submit} noValidate>
      <div className={classes.fields}>
        {field('from')}
        {field('to')}
        <Button type="submit" variant="default" className={classes.button} loading={isSending}>
          {button}
        </Button>
      </div>
    </form>
  );
}

type RangeErrors = { from?: string; to?: string };

/** Validates the two dates. A wrong order is an error of To. Equal dates are allowed. */
function checkRange(
  fromText: string,
  { toText, today, maxYears }: { toText: string; today: Day; maxYears: number | undefined },
): { from: Day; to: Day } | { errors: RangeErrors } {
  const from = parseDay(fromText);
  const to = parseDay(toText);
  const errors = { from: pastDateError(fromText, { today }), to: pastDateError(toText, { today }) };
  if (!from || !to || errors.from || errors.to) return { errors };
  if (to < from) return { errors: { to: t.errorOrder } };
  const isTooLong = maxYears !== undefined && to > addYears(from, maxYears);
  return isTooLong ? { errors: { to: t.errorYears } } : { from, to };
}
