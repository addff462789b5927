import { MAX_COMPLAINT_FILES } from '@portal/rules/complaints/complaint.ts';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import { sendFile } from '../../lib/api/send-file.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { isCorrectable } from '../../lib/failures/failure.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { to } from '../../lib/navigation/to.ts';
import { useQueryValues } from '../../lib/navigation/use-query-values.ts';
import { openRequestIn } from '../../lib/records/open-request.ts';
import { useFileUpload } from '../../lib/records/use-file-upload.ts';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { listsText } from '../../ui/layout/lists.text.ts';
import { type Rejection, RequestForm } from '../../ui/request/RequestForm.tsx';
import { FileUpload } from '../../ui/upload/FileUpload.tsx';
import { ComplaintFields } from './ComplaintFields.tsx';
import { findErrors, readDraft, toRequest } from './complaint-draft.ts';
import { formText as t } from './complaint-form.text.ts';

type Props = { onRejected: (isRejected: boolean) => void; onDone: (sent: ResponseOf<'/complaint/save'>) => void };

/** Subject, text and wish of a complaint, with files. */
export function ComplaintForm({ onRejected, onDone }: Props) {
  const navigate = useNavigate();
  const { get } = useQueryValues();
  const { send } = useApiMutation('/complaint/save', { popup: 'network', loader: t.sending });
  const upload = useFileUpload(sendFile, MAX_COMPLAINT_FILES);
  const filesId = useId();
  const form = useForm(readDraft(get), findErrors);
  const { data } = useApiQuery('/allPoliciesDetails', {}, { skip: form.values.kind !== 'POLICY' });
  const policies = (data?.policies ?? []).map((policy) => ({
    value: policy.POLICY_NUMBER,
    label: listsText.policyChoice({ plan: policy.PLAN_NAME, number: policy.POLICY_NUMBER }),
  }));

  async function submit(): Promise<Rejection | undefined> {
    if (upload.isSending) return { text: t.stillSending };
    const { data, failure } = await send(
      toRequest(
        form.values,
        upload.value.map(({ fileRef }) => fileRef),
      ),
    );
    if (data) onDone(data);
    if (failure?.code === 'fileGone') upload.expire();
    if (failure?.code === 'notFound') return { text: t.unknown };
    return failure && { text: isCorrectable(failure) ? failure.error : undefined, open: openRequestIn(failure) };
  }

  return (
    <Card>
      <RequestForm
        className={`${layout.stack} ${layout.narrow}`}
        terms={null}
        errors={form.summary}
        check={form.submit}
        send={submit}
        onRejected={onRejected}
        submit={t.send}
        onCancel={() => void navigate(to('complaints'))}
        trackAt={to('complaints')}
      >
        <ComplaintFields field={form.field} kind={form.values.kind} policies={policies} />
        <FileUpload id={filesId} label={t.files} upload={upload} />
      </RequestForm>
    </Card>
  );
}
