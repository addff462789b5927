import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { STAFF_PASSWORD_MIN } from '@portal/rules/staff/staff-account.ts';
import { type SubmitEvent, useState } from 'react';
import { callPortal } from '../../lib/api/call-portal.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { PasswordField } from '../../ui/forms/PasswordField.tsx';
import layout from '../../ui/layout/layout.module.css';
import classes from '../shell/AdminCard.module.css';
import { showStaffFailure } from '../shell/staff-calls.ts';
import { adminLoginText as t } from './admin-login.text.ts';

type Props = { setupToken: string; onDone: (answer: ResponseOf<'/admin/password'>) => void; onOver: () => void };

/** A new account's own password, in place of the setup code. */
export function ChooseStaffPassword({ setupToken, onDone, onOver }: Props) {
  const [rejected, setRejected] = useState<string>();
  const form = useForm({ password: '', repeated: '' }, ({ password, repeated }) => ({
    password: [...password].length < STAFF_PASSWORD_MIN ? t.short : password === rejected ? t.rule : undefined,
    repeated: repeated === password ? undefined : t.differ,
  }));

  async function submit(event: SubmitEvent) {
    if (!form.submit(event)) return;
    const { password } = form.values;
    const { data, failure } = await callPortal('/admin/password', { setupToken, newPassword: password });
    if (data) return onDone(data);
    if (failure?.status === 12) return onOver();
    if (failure?.code === 'passwordWeak') {
      setRejected(password);
      form.refuse();
    } else if (failure) showStaffFailure(failure, t.heading, true);
  }
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <p>{t.choose}</p>
      <div>
        <PasswordField {...form.field('password')} label={t.newPassword} autoComplete="new-password" autoFocus />
        <p className={`${layout.small} ${layout.dim}`}>{t.rule}</p>
      </div>
      <PasswordField {...form.field('repeated')} label={t.repeat} autoComplete="new-password" />
      <Button type="submit" fullWidth>
        {t.save}
      </Button>
    </form>
  );
}
