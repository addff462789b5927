import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { addDays, dayOf, formatMinute, parseMinute, startOfDay } from '@portal/rules/calendar/dates.ts';
import { MINUTE_MS } from '@portal/rules/calendar/durations.ts';
import { findRangeError, RANGE_FAULTS } from '@portal/rules/staff/staff-range.ts';
import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { FieldError } from '../../ui/forms/FieldError.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import layout from '../../ui/layout/layout.module.css';
import { TextButton } from '../../ui/links/TextButton.tsx';
import { useAdmin } from './admin.slice.ts';
import classes from './StaffDates.module.css';
import { datesText as t } from './staff-dates.text.ts';

type Instants = { from: string; to: string };
type Props = {
  button: string;
  icon?: ReactNode;
  isSending?: boolean;
  onSubmit: (range: Instants) => void;
  children?: ReactNode;
  /** The range shown first, where it is not the one of the page before. */
  initial?: Instants;
};

const WEEK = 7;
/**
 * A trend needs more than one day: pages of trends open with the last seven days, unless a longer range was chosen on another page.
 */
export function trendRange({ from, to }: Instants, now: Date): Instants {
  if (dayOf(new Date(from)) < dayOf(new Date(to))) return { from, to };
  return { from: startOfDay(addDays(dayOf(now), 1 - WEEK)).toISOString(), to: now.toISOString() };
}

/**
 * From and To of a list, "DD-MM-YYYY HH:mm" in IST, with quick choices. An error shows at its field immediately. The button also shows it
 * in the popup and sends nothing (screens, part B, 11). Stored in `admin.date` across pages. `children`: other fields of the form.
 */
export function StaffDates({ button, icon, isSending = false, onSubmit, children, initial }: Props) {
  const id = useId();
  const storedRange = useAdmin((admin) => admin.date);
  const { from, to } = initial ?? storedRange;
  const [texts, setTexts] = useState(() => ({ from: formatMinute(new Date(from)), to: formatMinute(new Date(to)) }));
  const checked = checkRange(texts.from, texts.to, new Date());

  function changeDates(next: typeof texts) {
    setTexts(next);
    const { range, error = '' } = checkRange(next.from, next.to, new Date());
    useAdmin.setState({ date: { ...(range ?? useAdmin.getState().date), error } });
  }
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (checked.range) onSubmit(checked.range);
    else useAdmin.setState({ error: checked.error.includes(' | ') ? checked.error : `${t.rangeTitle} | ${checked.error}` });
  }
  const quick = (buttonLabel: string, daysBack: number, isWhole: boolean) => {
    const now = new Date();
    const today = dayOf(now);
    const start = startOfDay(addDays(today, -daysBack));
    const end = isWhole ? new Date(startOfDay(today).getTime() - MINUTE_MS) : now;
    return <TextButton onClick={() => changeDates({ from: formatMinute(start), to: formatMinute(end) })}>{buttonLabel}</TextButton>;
  };
  const field = (name: 'from' | 'to') => (
    <TextField
      label={t[name]}
      value={texts[name]}
      autoComplete="off"
      aria-describedby={`${id}-fault`}
      aria-invalid={checked.field === name ? true : undefined}
      onChange={(event) => changeDates({ ...texts, [name]: event.currentTarget.value })}
    />
  );
  return (
    <form className={layout.stack4} onSubmit={submit} noValidate>
      {children}
      <div className={classes.fields}>
        {field('from')}
        {field('to')}
      </div>
      <div className={layout.group}>
        {quick(t.today, 0, false)}
        {quick(t.yesterday, 1, true)}
        {quick(t.lastWeek, WEEK - 1, false)}
      </div>
      <div id={`${id}-fault`} className={classes.fault}>
        {checked.error && <FieldError>{checked.error}</FieldError>}
      </div>
      <div>
        <Button type="submit" loading={isSending} leftSection={icon}>
          {button}
        </Button>
      </div>
    </form>
  );
}

type Checked = { range: Instants; error?: undefined; field?: undefined } | { range?: undefined; error: string; field: 'from' | 'to' };

/** Range, or its errors. The last minute is included completely, and the current one as far as it has passed. */
function checkRange(fromText: string, toText: string, now: Date): Checked {
  const from = parseMinute(fromText);
  const typed = parseMinute(toText);
  if (!from || !typed) return { error: t.form, field: from ? 'to' : 'from' };
  const to = toText.trim() === formatMinute(now) ? now : typed;
  const error = findRangeError({ from, to }, now);
  if (error && error.field !== 'month') return { error: RANGE_FAULTS[error.error], field: error.field };
  const next = new Date(typed.getTime() + MINUTE_MS);
  const end = next <= now ? next : to;
  return { range: { from: from.toISOString(), to: end.toISOString() } };
}
