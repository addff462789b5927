import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { showToast } from '../../ui/feedback/toast.ts';
import { TextField } from '../../ui/forms/TextField.tsx';
import layout from '../../ui/layout/layout.module.css';
import { approvalsText } from '../approvals/approvals.text.ts';
import { useStaffMutation } from '../shell/staff-calls.ts';
import { brandText as t } from './admin-brand.text.ts';

/** Puts a version in use, or proposes it to a second person, with a reason. `hash`: null for the built-in brand. */
export function ApplyBrandForm({ hash, onDone }: { hash: string | null; onDone: () => void }) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const { send, isSending } = useStaffMutation('/admin/brand/apply', t.what);
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (reason.trim() === '') return setError(t.reasonMissing);
    const { data, failure } = await send({ hash, reason: reason.trim() });
    if (failure?.fields) return setError(failure.fields.reason);
    if (data) showToast(data.state === 'PROPOSED' ? approvalsText.sent : t.saved);
    onDone();
  }
  return (
    <form className={layout.stack4} onSubmit={submit} noValidate>
      <TextField label={t.reason} maxLength={200} value={reason} onChange={(event) => setReason(event.currentTarget.value)} error={error} />
      <div className={layout.group}>
        <Button type="submit" loading={isSending}>
          {t.apply}
        </Button>
      </div>
    </form>
  );
}
