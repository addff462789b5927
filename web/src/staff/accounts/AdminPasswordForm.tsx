import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { API_BASE } from '@portal/contract/transport.ts';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useConfig } from '../../lib/browser/config.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { PasswordField } from '../../ui/forms/PasswordField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import classes from '../shell/AdminCard.module.css';
import { useAdmin } from '../shell/admin.slice.ts';
import { adminLoginText as t } from './admin-login.text.ts';

type Props = { note?: string | undefined; onSubmit: (userId: string, password: string) => Promise<boolean> };

/** User name and password. After a rejection the name stays, and the empty password has the focus once the popup closes. */
export function AdminPasswordForm({ note, onSubmit }: Props) {
  const [userId, setUserId] = useState('');
  const [password, setPassword] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const { staffSso } = useConfig();
  const userField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  useFocusAfterPopup(passwordField);
  const missing = { userId: userId.trim() === '', password: password === '' };

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (missing.userId) return userField.current?.focus();
    if (missing.password) return passwordField.current?.focus();
    setIsSending(true);
    const isIn = await onSubmit(userId.trim(), password);
    setIsSending(false);
    if (isIn) return;
    setPassword('');
    setIsChecked(false);
  }
  return (
    <form className={classes.form} method="dialog" onSubmit={(event) => void submit(event)} noValidate>
      {note && <Notice tone="info">{note}</Notice>}
      <TextField
        ref={userField}
        label={t.userName}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={30}
        value={userId}
        onChange={(event) => setUserId(event.currentTarget.value)}
        error={isChecked && missing.userId ? t.userNameMissing : undefined}
      />
      <PasswordField
        ref={passwordField}
        label={t.password}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={isChecked && missing.password ? t.passwordMissing : undefined}
      />
      <Button type="submit" fullWidth loading={isSending}>
        {t.logIn}
      </Button>
      {staffSso && (
        <Button component="a" href={`${API_BASE}/admin/sso`} variant="default" fullWidth>
          {t.company}
        </Button>
      )}
    </form>
  );
}

/** A dialog returns the focus to its origin. After a rejection, the cleared field must have it. */
function useFocusAfterPopup(field: React.RefObject<HTMLInputElement | null>): void {
  const hasError = useAdmin((admin) => admin.error !== '');
  const had = useRef(false);
  useEffect(() => {
    if (had.current && !hasError) requestAnimationFrame(() => field.current?.focus());
    had.current = hasError;
  }, [hasError, field]);
}
