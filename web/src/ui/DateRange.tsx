import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Input.layer.css';
import { Button, Input } from '@mantine/core';
import { addYears, type Day, formatDay, parseDay } from '@portal/rules/dates.ts';
import { IconCalendar } from '@tabler/icons-react';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import classes from './DateRange.module.css';
import { FieldError } from './FieldError.tsx';
import { listsText as t } from './lists.text.ts';

type Props = {
  /** What stands there at first. */
  from: Day;
  to: Day;
  /** Nothing later is taken. */
  today: Day;
  /** The longest period. */
  maxYears?: number;
  button: string;
  isSending?: boolean;
  onSubmit: (from: Day, to: Day) => void;
  /** Whether the last submit was refused, for the title of the page. */
  onRefused?: (isRefused: boolean) => void;
};

/** Two dates, typed as DD-MM-YYYY. Checked on leaving a field that was changed, then on each change, and on submit. */
export function DateRange({ from, to, today, maxYears, button, isSending = false, onSubmit, onRefused }: Props) {
  const id = useId();
  const [texts, setTexts] = useState({ from: formatDay(from), to: formatDay(to) });
  const [wasChanged, setWasChanged] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  const fields = { from: useRef<HTMLInputElement>(null), to: useRef<HTMLInputElement>(null) };
  const result = checkRange(texts.from, texts.to, today, maxYears);
  const errors: RangeErrors = isChecked && 'errors' in result ? result.errors : {};

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setIsChecked(true);
    onRefused?.('errors' in result);
    if ('errors' in result) fields[result.errors.from ? 'from' : 'to'].current?.focus();
    else onSubmit(result.from, result.to);
  }
  const field = (name: 'from' | 'to') => (
    // biome-ignore lint/a11y/noLabelWithoutControl: Mantine's Input in it is the control
    <label className={classes.field}>
      <span className={classes.label}>{t[name]}</span>
      <Input
        ref={fields[name]}
        size="md"
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        leftSection={<IconCalendar size={20} stroke={1.75} aria-hidden />}
        withAria={false}
        error={Boolean(errors[name])}
        aria-invalid={errors[name] ? true : undefined}
        aria-describedby={`${id}-hint ${id}-${name}`}
        value={texts[name]}
        onChange={(event) => {
          setTexts({ ...texts, [name]: event.currentTarget.value });
          setWasChanged(true);
        }}
        onBlur={() => wasChanged && setIsChecked(true)}
      />
    </label>
  );

  return (
    <form className={classes.range} onSubmit={submit} noValidate>
      <p id={`${id}-hint`} className={classes.hint}>
        {t.dateForm}
      </p>
      <div className={classes.fields}>
        {field('from')}
        {field('to')}
        <Button type="submit" variant="default" className={classes.button} loading={isSending}>
          {button}
        </Button>
      </div>
      {(['from', 'to'] as const).map((name) => (
        <div key={name} id={`${id}-${name}`} className={classes.error}>
          {errors[name] && <FieldError>{errors[name]}</FieldError>}
        </div>
      ))}
    </form>
  );
}

type RangeErrors = { from?: string; to?: string };

/** The two dates, or what is wrong with them; a wrong order belongs to To. The same day in both is allowed. */
function checkRange(
  fromText: string,
  toText: string,
  today: Day,
  maxYears: number | undefined,
): { from: Day; to: Day } | { errors: RangeErrors } {
  const from = parseDay(fromText);
  const to = parseDay(toText);
  const errors = { from: errorOf(from, today), to: errorOf(to, today) };
  if (!from || !to || errors.from || errors.to) return { errors };
  if (to < from) return { errors: { to: t.errorOrder } };
  const isTooLong = maxYears !== undefined && to > addYears(from, maxYears);
  return isTooLong ? { errors: { to: t.errorYears } } : { from, to };
}

function errorOf(day: Day | undefined, today: Day): string | undefined {
  if (!day) return t.errorDate;
  return day > today ? t.errorFuture : undefined;
}
