import { PRIVACY_NOTICE } from '@portal/rules/privacy/consents.ts';
import { useState } from 'react';
import { inLanguage } from '../../lib/text/text.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { TextField } from '../../ui/forms/TextField.tsx';
import { approvalsText } from '../approvals/approvals.text.ts';
import { useStaffMutation } from '../shell/staff-calls.ts';
import { dataNoticesText as t } from './data-notices.text.ts';

/** Requests the approval to tell every customer of the changed privacy notice. */
export function ChangeDialog({ version, onClose }: { version: string; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const { send, isSending } = useStaffMutation('/admin/privacy/notice/send', t.title);
  async function submit() {
    setError(reason.trim() ? undefined : t.reasonMissing);
    if (!reason.trim()) return;
    const { data, failure } = await send({ kind: 'CHANGE', reason: reason.trim() });
    if (failure?.fields) return setError(failure.fields.reason);
    if (!data) return;
    showToast(data.state === 'PROPOSED' ? approvalsText.sent : t.sent);
    onClose();
  }
  return (
    <FormDialog title={t.tellChange({ version })} onClose={onClose} action={t.ask} onSubmit={submit} isSending={isSending}>
      <p>{inLanguage(PRIVACY_NOTICE.change)}</p>
      <TextField
        label={t.reason}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={error}
        maxLength={200}
        data-autofocus
      />
    </FormDialog>
  );
}
