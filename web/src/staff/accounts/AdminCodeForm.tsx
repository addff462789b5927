import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { type SubmitEvent, useRef, useState } from 'react';
import { TextField } from '../../ui/forms/TextField.tsx';
import { TextButton } from '../../ui/links/TextButton.tsx';
import classes from '../shell/AdminCard.module.css';
import { adminLoginText as t } from './admin-login.text.ts';

type Proof = { totp: string } | { recoveryCode: string };
/** `hasRecovery`: a printed recovery code may replace the app's code. */
type Props = { hasRecovery: boolean; onSubmit: (proof: Proof) => Promise<boolean>; onBack: () => void };

const isCode = (text: string): boolean => /^\d{6}$/.test(text);

/** Second factor: the app's code, or a recovery code if the phone is lost. */
export function AdminCodeForm({ hasRecovery, onSubmit, onBack }: Props) {
  const [isRecovery, setIsRecovery] = useState(false);
  const [code, setCode] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isGood = isRecovery ? code.trim() !== '' : isCode(code.trim());

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (!isGood) return field.current?.focus();
    setIsSending(true);
    const isIn = await onSubmit(isRecovery ? { recoveryCode: code.trim() } : { totp: code.trim() });
    setIsSending(false);
    if (isIn) return;
    setCode('');
    setIsChecked(false);
  }
  function change() {
    setIsRecovery(!isRecovery);
    setCode('');
    setIsChecked(false);
    field.current?.focus();
  }
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        ref={field}
        key={String(isRecovery)}
        label={isRecovery ? t.recoveryCode : t.code}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        error={isChecked && !isGood ? (isRecovery ? t.recoveryMissing : t.codeMissing) : undefined}
      />
      <Button type="submit" fullWidth loading={isSending}>
        {t.logIn}
      </Button>
      {hasRecovery && (
        <div>
          <TextButton onClick={change}>{isRecovery ? t.useApp : t.useRecovery}</TextButton>
        </div>
      )}
      <div>
        <TextButton onClick={onBack}>{t.back}</TextButton>
      </div>
    </form>
  );
}
