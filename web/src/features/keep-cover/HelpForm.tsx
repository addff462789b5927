import '@mantine/core/styles/Input.layer.css';
import { Textarea } from '@mantine/core';
import {
  HELP_REASON_TEXTS,
  HELP_REASONS,
  HELP_TEXT_MAX,
  HELP_WISH_TEXTS,
  HELP_WISHES,
  MAX_HELP_FILES,
} from '@portal/rules/policies/keep-cover-ways.ts';
import { useId } from 'react';
import { sendFile } from '../../lib/api/send-file.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { isCorrectable } from '../../lib/failures/failure.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { to } from '../../lib/navigation/to.ts';
import { openRequestIn } from '../../lib/records/open-request.ts';
import { useFileUpload } from '../../lib/records/use-file-upload.ts';
import { inLanguage } from '../../lib/text/text.ts';
import { FieldError } from '../../ui/forms/FieldError.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { type Rejection, RequestForm } from '../../ui/request/RequestForm.tsx';
import { FileUpload } from '../../ui/upload/FileUpload.tsx';
import type { AtRisk } from './cover-answer.ts';
import { helpText as t } from './help.text.ts';

type Props = { policy: AtRisk; onDone: (receipt: ResponseOf<'/keepCover/askHelp'>) => void; onCancel: () => void };

/** Asks a person for help with the premium of a policy. */
export function HelpForm({ policy, onDone, onCancel }: Props) {
  const { send } = useApiMutation('/keepCover/askHelp', { popup: 'network', loader: t.sending });
  const upload = useFileUpload(sendFile, MAX_HELP_FILES);
  const filesId = useId();
  const form = useForm({ reason: '', wish: '', details: '' }, ({ reason, wish }) => ({
    reason: reason === '' ? t.errorReason : undefined,
    wish: wish === '' ? t.errorWish : undefined,
    details: undefined,
  }));
  const [reason, wish, details] = [form.field('reason'), form.field('wish'), form.field('details')];

  async function ask(): Promise<Rejection | undefined> {
    if (upload.isSending) return { text: t.stillSending };
    const { data, failure } = await send({
      policyNumber: policy.policyNumber,
      reason: form.values.reason as (typeof HELP_REASONS)[number],
      wish: form.values.wish as (typeof HELP_WISHES)[number],
      ...(form.values.details.trim() && { text: form.values.details.trim() }),
      ...(upload.value.length > 0 && { fileRefs: upload.value.map(({ fileRef }) => fileRef) }),
    });
    if (data) onDone(data);
    if (failure?.code === 'fileGone') upload.expire();
    return failure && { text: isCorrectable(failure) ? failure.error : undefined, open: openRequestIn(failure) };
  }

  return (
    <Card title={t.title}>
      <RequestForm
        className={`${layout.stack} ${layout.narrow}`}
        terms={null}
        errors={form.summary}
        check={form.submit}
        send={ask}
        submit={t.send}
        onCancel={onCancel}
        trackAt={to('serviceRequests', { tab: 'tab2' })}
      >
        <Select
          id={reason.id}
          label={t.reason}
          data={[{ value: '', label: t.choose }, ...HELP_REASONS.map((value) => ({ value, label: inLanguage(HELP_REASON_TEXTS[value]) }))]}
          value={form.values.reason}
          onChange={reason.onChange}
          error={reason.error && <FieldError>{reason.error}</FieldError>}
        />
        <Select
          id={wish.id}
          label={t.wish}
          data={[{ value: '', label: t.choose }, ...HELP_WISHES.map((value) => ({ value, label: inLanguage(HELP_WISH_TEXTS[value]) }))]}
          value={form.values.wish}
          onChange={wish.onChange}
          error={wish.error && <FieldError>{wish.error}</FieldError>}
        />
        <Textarea
          id={details.id}
          label={t.details}
          maxLength={HELP_TEXT_MAX}
          rows={4}
          value={form.values.details}
          onChange={(event) => details.onChange(event.currentTarget.value)}
        />
        <FileUpload id={filesId} label={t.files} upload={upload} />
        <p>{policy.graceEnds ? t.stays({ date: policy.graceEnds }) : t.staysLapsed}</p>
      </RequestForm>
    </Card>
  );
}
