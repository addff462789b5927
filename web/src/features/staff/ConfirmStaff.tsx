import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { type SubmitEvent, useId, useState } from 'react';
import { type Answer, callPortal } from '../../lib/portal-api.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { cronText as t } from './cron-jobs.text.ts';
import { showStaffFailure } from './staff-calls.ts';
import { useStaffUser } from './use-staff-user.ts';

type Props = { onConfirmed: (answer: Answer<'/admin/cronAuth'>) => void; onCancel: () => void };

/** Password, and a code where staff have one. What was wrong is said in the dialog, over which no other can stand. */
export function ConfirmStaff({ onConfirmed, onCancel }: Props) {
  const form = useId();
  const hasCode = useStaffUser()?.hasFactor ?? false;
  const [password, setPassword] = useState('');
  const [totp, setTotp] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState('');
  const isCode = !hasCode || /^\d{6}$/.test(totp);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (password === '' || !isCode) return;
    setIsSending(true);
    const { data, failure } = await callPortal('/admin/cronAuth', { password, ...(hasCode && { totp }) });
    setIsSending(false);
    if (data) return onConfirmed(data);
    setPassword('');
    setTotp('');
    setIsChecked(false);
    if (failure?.code === 'staffCredentialsWrong') setRefusal(failure.message);
    else if (failure) showStaffFailure(failure, t.what, false);
  }
  return (
    <Dialog
      title={t.confirmTitle}
      onClose={onCancel}
      footer={
        <>
          <Button variant="default" onClick={onCancel}>
            {t.cancel}
          </Button>
          <Button type="submit" form={form} loading={isSending}>
            {t.confirm}
          </Button>
        </>
      }
    >
      <form id={form} className={layout.stack4} onSubmit={(event) => void submit(event)} noValidate>
        {refusal && (
          <Notice tone="bad" isAlert>
            <b>{t.failedTitle}</b>
            <br />
            {refusal}
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
      </form>
    </Dialog>
  );
}
