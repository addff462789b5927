import '@mantine/core/styles/Input.layer.css';
import { Textarea, TextInput } from '@mantine/core';
import { COMPLAINT_TEXT, TOKEN_MAX } from '@portal/rules/complaints/complaint.ts';
import { useState } from 'react';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { FieldError } from '../../ui/forms/FieldError.tsx';
import { pageText as t } from './complaint-page.text.ts';
import type { Visit } from './visit.ts';

export type ComplaintAct = 'ACCEPT' | 'REOPEN' | 'ESCALATE' | 'TOKEN' | 'OMBUDSMAN' | 'WITHDRAW';
type Look = { title: string; text?: string; action: string; hasText?: true };
const LOOKS: Record<ComplaintAct, Look> = {
  ACCEPT: { title: t.acceptTitle, text: t.acceptText, action: t.accept },
  REOPEN: { title: t.rejectTitle, text: t.rejectText, action: t.rejectNow, hasText: true },
  ESCALATE: { title: t.officerTitle, text: t.officerText, action: t.officerNow, hasText: true },
  TOKEN: { title: t.tokenTitle, action: t.save },
  OMBUDSMAN: { title: t.ombudsmanTitle, text: t.ombudsmanText, action: t.ombudsmanNow },
  WITHDRAW: { title: t.withdrawTitle, text: t.withdrawText, action: t.withdrawNow },
};
/** A visitor has proved the number already. */
const WITHDRAW_VISIT: Look = { ...LOOKS.WITHDRAW, text: t.withdrawVisitText };

type Props = { act: ComplaintAct; complaintNo: string; visit: Visit | undefined; onClose: () => void };

/** Confirms one step of the customer. */
export function ComplaintDialog({ act, complaintNo, visit, onClose }: Props) {
  const { title, action, hasText, text } = visit && act === 'WITHDRAW' ? WITHDRAW_VISIT : LOOKS[act];
  const [value, setValue] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const own = useApiMutation('/complaint/act', { popup: 'network' });
  const visiting = useApiMutation('/publicComplaint/act', { popup: 'network' });
  const { failure, isSending } = visit ? visiting : own;
  const isToken = act === 'TOKEN';

  async function submit() {
    const typed = value.trim();
    setIsMissing(isToken && typed === '');
    if (isToken && typed === '') return;
    const step = act === 'TOKEN' ? { complaintNo, act, text: typed } : { complaintNo, act, ...(typed && { text: typed }) };
    const { data, failure: rejection } = visit ? await visiting.send({ ...step, ref: visit.reference }) : await own.send(step);
    if (data && 'complaint' in data) visit?.onChange(data.complaint);
    if (data) showToast(data.message);
    if (data || rejection?.code === 'cancelled') onClose();
  }
  return (
    <FormDialog title={title} wide={isToken || hasText === true} action={action} onSubmit={submit} onClose={onClose} isSending={isSending}>
      {text && <p>{text}</p>}
      {hasText && (
        <Textarea
          label={t.yourText}
          maxLength={COMPLAINT_TEXT[1]}
          rows={4}
          data-autofocus
          value={value}
          onChange={(event) => setValue(event.currentTarget.value)}
        />
      )}
      {isToken && (
        <TextInput
          label={t.tokenLabel}
          maxLength={TOKEN_MAX}
          data-autofocus
          value={value}
          onChange={(event) => setValue(event.currentTarget.value)}
          error={isMissing && <FieldError>{t.tokenError}</FieldError>}
        />
      )}
      {failure?.error && (
        <Notice tone="bad" isAlert>
          {failure.error}
        </Notice>
      )}
    </FormDialog>
  );
}
