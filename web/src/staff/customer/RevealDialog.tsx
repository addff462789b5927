import '@mantine/core/styles/Input.layer.css';
import { Textarea } from '@mantine/core';
import { CASE_TEXTS, fitsCaseText } from '@portal/rules/staff/case-desk.ts';
import { useState } from 'react';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { FieldError } from '../../ui/forms/FieldError.tsx';
import { caseActionsText as t } from '../cases/case-actions.text.ts';
import { actionNames } from '../shell/case-action-names.text.ts';
import { useStaffMutation } from '../shell/staff-calls.ts';

export type FullContact = ResponseOf<'/admin/customers/reveal'>;
type Props = { clientId: string; onClose: () => void; onRevealed: (contact: FullContact) => void };

/** Asks why the contact details are needed in full. The customer reads the reason. */
export function RevealDialog({ clientId, onClose, onRevealed }: Props) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const { send, isSending } = useStaffMutation('/admin/customers/reveal', actionNames.REVEAL, { changesNothing: true });

  async function submit() {
    if (!fitsCaseText(reason, 'reason')) return setError(t.reasonMissing);
    const { data, failure } = await send({ clientId, reason: reason.trim() });
    if (failure?.fields) return setError(failure.fields.reason);
    if (data) onRevealed(data);
    onClose();
  }
  const [least, most] = CASE_TEXTS.reason;
  return (
    <FormDialog title={actionNames.REVEAL} onClose={onClose} action={t.confirm} onSubmit={submit} isSending={isSending}>
      <p>{t.seen}</p>
      <Textarea
        label={t.reason}
        description={t.reasonHint({ least, most })}
        rows={3}
        maxLength={most}
        autoComplete="off"
        data-autofocus
        value={reason}
        error={error && <FieldError>{error}</FieldError>}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
