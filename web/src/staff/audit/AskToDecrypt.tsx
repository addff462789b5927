import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Input.layer.css';
import { Button, Textarea } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { showToast } from '../../ui/feedback/toast.ts';
import { FieldError } from '../../ui/forms/FieldError.tsx';
import { PasswordField } from '../../ui/forms/PasswordField.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { approvalsText } from '../approvals/approvals.text.ts';
import { useStaffMutation } from '../shell/staff-calls.ts';
import { useStaffUser } from '../shell/use-staff-user.ts';
import { encryptionText as t } from './admin-encryption.text.ts';

const REASONS = ['COMPLAINT', 'PARTNER_FAULT', 'OWN_TEST', 'OTHER'] as const;
type Reason = (typeof REASONS)[number];
const EMPTY = { encData: '', reason: '', secret: '' };
type Fields = Partial<Record<keyof typeof EMPTY, string | undefined>>;

function findErrors({ encData, reason, secret }: typeof EMPTY, hasCode: boolean): Fields {
  const { length } = reason.trim();
  const isSecret = hasCode ? /^\d{6}$/.test(secret) : secret !== '';
  return {
    encData: encData.trim() ? undefined : t.sealedMissing,
    reason: length < 10 || length > 200 ? t.reasonMissing : undefined,
    secret: isSecret ? undefined : hasCode ? t.codeMissing : t.passwordMissing,
  };
}

/** Asks another person to approve a decryption: the text, the reason and a confirmation of identity. */
export function RequestDecryption() {
  const hasCode = useStaffUser()?.hasFactor ?? false;
  const [typed, setTyped] = useState(EMPTY);
  const [reasonCode, setReasonCode] = useState<Reason>('COMPLAINT');
  const [errors, setErrors] = useState<Fields>({});
  const [used, setUsed] = useState<number>();
  const { send, isSending } = useStaffMutation('/admin/responseDecrypt', t.decrypt);
  const change = (field: keyof typeof EMPTY) => (value: string) => setTyped({ ...typed, [field]: value });

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const { encData, reason, secret } = typed;
    const fieldErrors = findErrors(typed, hasCode);
    setErrors(fieldErrors);
    if (Object.values(fieldErrors).some(Boolean)) return;
    const proof = hasCode ? { totp: secret } : { password: secret };
    const { data, failure } = await send({ encData: encData.trim(), reasonCode, reason: reason.trim(), ...proof });
    setErrors(failure?.fields ?? {});
    if (!data) return change('secret')('');
    setTyped(EMPTY);
    if ('usedThisHour' in data) setUsed(data.usedThisHour);
    showToast(approvalsText.sent);
  }
  return (
    <Card title={t.decrypt}>
      <form className={layout.stack4} onSubmit={(event) => void submit(event)} noValidate>
        <Textarea
          label={t.sealed}
          rows={6}
          spellCheck={false}
          value={typed.encData}
          onChange={(event) => change('encData')(event.currentTarget.value)}
          error={errors.encData && <FieldError>{errors.encData}</FieldError>}
        />
        <Select
          label={t.why}
          data={REASONS.map((value) => ({ value, label: t[value] }))}
          value={reasonCode}
          onChange={(value) => setReasonCode(REASONS.find((reason) => reason === value) ?? 'OTHER')}
        />
        <TextField
          label={t.details}
          maxLength={200}
          value={typed.reason}
          onChange={(event) => change('reason')(event.currentTarget.value)}
          error={errors.reason}
        />
        <SecretField hasCode={hasCode} value={typed.secret} onChange={change('secret')} error={errors.secret} />
        <div className={layout.group}>
          <Button type="submit" loading={isSending}>
            {t.ask}
          </Button>
          {used !== undefined && <span className={layout.dim}>{t.used({ n: used })}</span>}
        </div>
      </form>
    </Card>
  );
}

type SecretProps = { hasCode: boolean; value: string; onChange: (value: string) => void; error: string | undefined };

/** The code of a staff user with a second factor, else the password. */
function SecretField({ hasCode, value, onChange, error }: SecretProps) {
  if (!hasCode) return <PasswordField label={t.password} autoComplete="current-password" value={value} onChange={onChange} error={error} />;
  return (
    <TextField
      label={t.code}
      inputMode="numeric"
      autoComplete="one-time-code"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
    />
  );
}
