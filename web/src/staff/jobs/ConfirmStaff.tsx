import { useState } from 'react';
import { callPortal } from '../../lib/api/call-portal.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { PasswordField } from '../../ui/forms/PasswordField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { showStaffFailure } from '../shell/staff-calls.ts';
import { useStaffUser } from '../shell/use-staff-user.ts';
import { cronText as t } from './cron-jobs.text.ts';

type Props = { onConfirmed: (answer: ResponseOf<'/admin/cronAuth'>) => void; onCancel: () => void };

/** Password, and a code if staff have a second factor. Errors show in the dialog, because no other dialog can open above it. */
export function ConfirmStaff({ onConfirmed, onCancel }: Props) {
  const hasCode = useStaffUser()?.hasFactor ?? false;
  const [password, setPassword] = useState('');
  const [totp, setTotp] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [rejection, setRejection] = useState('');
  const isCode = !hasCode || /^\d{6}$/.test(totp);

  async function submit() {
    setIsChecked(true);
    if (password === '' || !isCode) return;
    setIsSending(true);
    const { data, failure } = await callPortal('/admin/cronAuth', { password, ...(hasCode && { totp }) });
    setIsSending(false);
    if (data) return onConfirmed(data);
    setPassword('');
    setTotp('');
    setIsChecked(false);
    if (failure?.code === 'staffCredentialsWrong') setRejection(failure.message);
    else if (failure) showStaffFailure(failure, t.what, false);
  }
  return (
    <FormDialog title={t.confirmTitle} onClose={onCancel} action={t.confirm} onSubmit={submit} isSending={isSending}>
      {rejection && (
        <Notice tone="bad" isAlert>
          <b>{t.failedTitle}</b>
          <br />
          {rejection}
        </Notice>
      )}
      <PasswordField
        label={t.password}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={isChecked && password === '' ? t.passwordMissing : undefined}
      />
      {hasCode && (
        <TextField
          label={t.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={totp}
          onChange={(event) => setTotp(event.currentTarget.value)}
          error={isChecked && !isCode ? t.codeMissing : undefined}
        />
      )}
    </FormDialog>
  );
}
