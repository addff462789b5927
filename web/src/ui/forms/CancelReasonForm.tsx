import '@mantine/core/styles/Input.layer.css';
import { Textarea } from '@mantine/core';
import { CANCEL_REASONS, type CancelReason, MAX_REASON, reasonType } from '@portal/rules/mandates/cancel-reason.ts';
import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import layout from '../layout/layout.module.css';
import { cancelText as t } from './cancel-reason.text.ts';
import { FieldError } from './FieldError.tsx';
import { Select } from './Select.tsx';

export type ReasonHelp = Partial<Record<CancelReason, ReactNode>>;
type Props = {
  /** For the button, which is outside the form. */
  id: string;
  help: ReasonHelp | undefined;
  /** As it was handed on, when the form is shown again. */
  before?: string | undefined;
  /** Reason as it is sent: exactly the option, or the text for Other. */
  onReason: (reasonType: string) => void;
};

/** Reason for cancelling auto-debit (CANC-002..009). */
export function CancelReasonForm({ id, help, before, onReason }: Props) {
  const fields = { selected: useId(), typed: useId() };
  const option = CANCEL_REASONS.find((reason) => reason === before);
  const [selected, setSelected] = useState<CancelReason | ''>(option ?? (before ? 'Other' : ''));
  const [typed, setTyped] = useState(option ? '' : (before ?? ''));
  const [hasFailed, setHasFailed] = useState(false);
  const result = reasonType(selected, typed);
  const error = hasFailed && 'error' in result && <FieldError>{t[result.error]}</FieldError>;

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if ('reason_type' in result) return onReason(result.reason_type);
    setHasFailed(true);
    document.getElementById(selected === 'Other' ? fields.typed : fields.selected)?.focus();
  }
  // Selecting an option clears the text for Other.
  function choose(value: string) {
    setSelected(CANCEL_REASONS.find((reason) => reason === value) ?? '');
    setTyped('');
    setHasFailed(false);
  }

  return (
    <form id={id} className={layout.stack4} onSubmit={submit} noValidate>
      <Select
        id={fields.selected}
        label={t.reason}
        data={[{ value: '', label: t.choose }, ...CANCEL_REASONS.map((value) => ({ value, label: t[value] }))]}
        value={selected}
        onChange={choose}
        error={selected !== 'Other' && error}
        data-autofocus
      />
      {selected !== '' && help?.[selected]}
      {selected === 'Other' && (
        <Textarea
          id={fields.typed}
          label={t.more}
          rows={3}
          maxLength={MAX_REASON}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={error}
        />
      )}
    </form>
  );
}
