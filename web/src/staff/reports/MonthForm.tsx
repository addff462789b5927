import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { addDays, addMonths, dayOf } from '@portal/rules/calendar/dates.ts';
import { findRangeError } from '@portal/rules/staff/staff-range.ts';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { TextField } from '../../ui/forms/TextField.tsx';
import layout from '../../ui/layout/layout.module.css';
import { useAdmin } from '../shell/admin.slice.ts';
import { titled } from '../shell/staff-calls.ts';
import { downloadsText as t } from './admin-downloads.text.ts';

type Props = { button: string; icon?: ReactNode; isSending?: boolean; onSubmit: (month: string) => void; children?: ReactNode };

/**
 * Selection of a complete month, initially the previous one (screens, part B, 11). An error shows at the field immediately. The button
 * also shows it in the popup and sends nothing. Stored in `admin.month`.
 */
export function MonthForm({ button, icon, isSending = false, onSubmit, children }: Props) {
  const storedMonth = useAdmin((admin) => admin.month);
  const [month, setMonth] = useState(storedMonth.date.slice(0, 7));
  const error = findError(month);
  function changeMonth(next: string) {
    setMonth(next);
    const error = findError(next);
    const first = `${next}-01`;
    useAdmin.setState({
      month: error
        ? { ...useAdmin.getState().month, error }
        : { date: first, from: first, to: addDays(addMonths(first, 1), -1), error: '' },
    });
  }
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (error) useAdmin.setState({ error: titled(error) });
    else onSubmit(month);
  }
  return (
    <form className={layout.stack4} onSubmit={submit} noValidate>
      {children}
      <TextField
        type="month"
        label={t.month}
        value={month}
        onChange={(event) => changeMonth(event.currentTarget.value)}
        error={error || undefined}
      />
      <div>
        <Button type="submit" leftSection={icon} loading={isSending}>
          {button}
        </Button>
      </div>
    </form>
  );
}

function findError(month: string): string {
  const isMonth = /^\d{4}-(0[1-9]|1[0-2])$/.test(month);
  return !isMonth || findRangeError({ month }, new Date()) || month > dayOf(new Date()).slice(0, 7) ? t.currentMonth : '';
}
