import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Input.layer.css';
import { Button, Textarea } from '@mantine/core';
import { CASE_TEXTS, fitsCaseText } from '@portal/rules/staff/case-desk.ts';
import { type SubmitEvent, useId, useState } from 'react';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { FieldError } from '../../ui/forms/FieldError.tsx';
import layout from '../../ui/layout/layout.module.css';
import { caseActionsText as t } from '../cases/case-actions.text.ts';
import { actionNames } from '../shell/case-action-names.text.ts';
import { useStaffMutation } from '../shell/staff-calls.ts';

export type FullContact = ResponseOf<'/admin/customers/reveal'>;
type Props = { clientId: string; onClose: () => void; onRevealed: (contact: FullContact) => void };

/** Asks why the contact details are needed in full. The customer reads the reason. */
export function RevealDialog({ clientId, onClose, onRevealed }: Props) {
  const form = useId();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const { send, isSending } = useStaffMutation('/admin/customers/reveal', actionNames.REVEAL, { changesNothing: true });

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!fitsCaseText(reason, 'reason')) return setError(t.reasonMissing);
    const { data, failure } = await send({ clientId, reason: reason.trim() });
    if (failure?.fields) return setError(failure.fields.reason);
    if (data) onRevealed(data);
    onClose();
  }
  const [least, most] = CASE_TEXTS.reason;
  return (
    <Dialog
      title={actionNames.REVEAL}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" form={form} loading={isSending}>
            {t.confirm}
          </Button>
        </>
      }
    >
      <form id={form} className={layout.stack4} onSubmit={(event) => void submit(event)} noValidate>
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
      </form>
    </Dialog>
  );
}
