import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { type SubmitEvent, useRef, useState } from 'react';
import { callPortal } from '../../lib/api/call-portal.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { TextField } from '../../ui/forms/TextField.tsx';
import { QrCode } from '../../ui/layout/QrCode.tsx';
import classes from '../shell/AdminCard.module.css';
import { showStaffFailure } from '../shell/staff-calls.ts';
import { adminLoginText as t } from './admin-login.text.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';

/** `step`: the step of an account's set-up. Omitted for a logged-in user. */
type Props = {
  offer: ResponseOf<'/admin/secondFactor/enrol'>;
  step?: { setupToken: string };
  onDone: () => void;
  onOver: () => void;
};

/** A second factor that is offered: its key as a picture and as text, its first code, then the recovery codes. */
export function ConfirmFactor({ offer, step, onDone, onOver }: Props) {
  const [codes, setCodes] = useState<readonly string[]>();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!/^\d{6}$/.test(code.trim())) return reject(t.codeMissing);
    const { data, failure } = await callPortal('/admin/secondFactor/confirm', { ...step, totp: code.trim() });
    if (data) return setCodes(data.recoveryCodes);
    if (failure?.status === 12) return onOver();
    if (failure?.code === 'otpWrong') return reject(t.codeWrong);
    if (failure) showStaffFailure(failure, t.heading, true);
  }
  function reject(message: string) {
    setError(message);
    field.current?.focus();
  }

  if (codes) return <RecoveryCodes codes={codes} onStored={onDone} />;
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <p>{t.scan}</p>
      <QrCode text={offer.uri} label={t.qr} />
      <p>
        {t.key}: <span className={classes.key}>{offer.secret.replace(/(.{4})(?=.)/g, '$1 ')}</span>
      </p>
      <TextField
        ref={field}
        label={t.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        error={error}
      />
      <Button type="submit" fullWidth>
        {t.confirm}
      </Button>
    </form>
  );
}
