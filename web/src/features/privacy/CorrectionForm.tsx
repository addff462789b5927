import '@mantine/core/styles/Input.layer.css';
import { Textarea } from '@mantine/core';
import { MAX_PROOFS } from '@portal/rules/privacy/correction.ts';
import { useId } from 'react';
import { sendFile } from '../../lib/api/send-file.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { to } from '../../lib/navigation/to.ts';
import { openRequestIn } from '../../lib/records/open-request.ts';
import { useFileUpload } from '../../lib/records/use-file-upload.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { FieldError } from '../../ui/forms/FieldError.tsx';
import layout from '../../ui/layout/layout.module.css';
import { RequestForm } from '../../ui/request/RequestForm.tsx';
import { FileUpload } from '../../ui/upload/FileUpload.tsx';
import { rightsText as t } from './rights.text.ts';

const MIN = 10;
const MAX = 1_000;
const findErrors = ({ text }: { text: string }) => {
  const { length } = text.trim();
  return { text: length < MIN || length > MAX ? t.wrongError : undefined };
};

/** Describes a wrong detail that no page changes, with a proof if there is one. */
export function CorrectionForm({ answerBy, onClose }: { answerBy: string; onClose: () => void }) {
  const filesId = useId();
  const form = useForm({ text: '' }, findErrors);
  const upload = useFileUpload(sendFile, MAX_PROOFS);
  const { send } = useApiMutation('/privacy/request', { popup: 'network' });
  const { id, value, error, onBlur, onChange } = form.field('text');
  async function submit() {
    const fileRefs = upload.value.map(({ fileRef }) => fileRef);
    const text = form.values.text.trim();
    const { data, failure } = await send({ type: 'CORRECTION', text, ...(fileRefs.length > 0 && { fileRefs }) });
    if (data) {
      onClose();
      showToast(t.sent({ caseId: data.caseId }));
    }
    if (failure?.code === 'fileGone') upload.expire();
    return failure && { text: failure.error, open: openRequestIn(failure) };
  }
  return (
    <RequestForm
      className={`${layout.stack4} ${layout.narrow}`}
      terms={null}
      errors={form.summary}
      check={(event) => form.submit(event) && !upload.isSending}
      send={submit}
      submit={t.send}
      onCancel={onClose}
      trackAt={to('serviceRequests', { tab: 'tab2' })}
    >
      <Textarea
        id={id}
        label={t.wrong}
        description={t.answerBy({ date: answerBy })}
        rows={4}
        value={value}
        onBlur={onBlur}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={error && <FieldError>{error}</FieldError>}
      />
      <FileUpload id={filesId} label={t.proof} upload={upload} error={upload.isSending ? t.stillSending : undefined} />
    </RequestForm>
  );
}
