import '@mantine/core/styles/Input.layer.css';
import { Textarea, TextInput } from '@mantine/core';
import {
  COMPLAINT_CATEGORIES,
  COMPLAINT_SUBJECTS,
  COMPLAINT_TEXT,
  MAX_COMPLAINT_FILES,
  WISH_MAX,
} from '@portal/rules/complaints/complaint.ts';
import { COMPLAINT_CATEGORY_TEXTS } from '@portal/rules/complaints/complaint-labels.ts';
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
import { inLanguage } from '../../lib/text/text.ts';
import { FieldError } from '../../ui/forms/FieldError.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { listsText } from '../../ui/layout/lists.text.ts';
import { type Rejection, RequestForm } from '../../ui/request/RequestForm.tsx';
import { FileUpload } from '../../ui/upload/FileUpload.tsx';
import { complaintText } from './complaint.text.ts';
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
  const [kind, category] = [form.field('kind'), form.field('category')];

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
  const choose = { value: '', label: t.choose };

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
        <Select
          id={kind.id}
          label={t.about}
          data={[choose, ...COMPLAINT_SUBJECTS.map((value) => ({ value, label: complaintText[value] }))]}
          value={kind.value}
          onChange={(selected) => {
            kind.onChange(selected);
            form.field('id').onChange('');
          }}
          error={kind.error && <FieldError>{kind.error}</FieldError>}
        />
        <SubjectField kind={form.values.kind} field={form.field('id')} />
        <Select
          id={category.id}
          label={t.category}
          data={[choose, ...COMPLAINT_CATEGORIES.map((value) => ({ value, label: inLanguage(COMPLAINT_CATEGORY_TEXTS[value]) }))]}
          value={category.value}
          onChange={category.onChange}
          error={category.error && <FieldError>{category.error}</FieldError>}
        />
        <LongText label={t.happened} max={COMPLAINT_TEXT[1]} rows={6} field={form.field('text')} />
        <LongText label={t.wish} max={WISH_MAX} rows={3} field={form.field('wish')} />
        <FileUpload id={filesId} label={t.files} upload={upload} />
      </RequestForm>
    </Card>
  );
}

type Field = { id: string; value: string; error: string | undefined; onChange: (value: string) => void; onBlur: () => void };

type LongTextProps = { label: string; max: number; rows: number; field: Field };
const LongText = ({ label, max, rows, field: { id, value, error, onChange, onBlur } }: LongTextProps) => (
  <Textarea
    id={id}
    label={label}
    maxLength={max}
    rows={rows}
    value={value}
    onBlur={onBlur}
    onChange={(event) => onChange(event.currentTarget.value)}
    error={error && <FieldError>{error}</FieldError>}
  />
);

/** The policy, the number or the name that the complaint is about. */
function SubjectField({ kind, field: { id, value, error, onChange, onBlur } }: { kind: string; field: Field }) {
  const { data } = useApiQuery('/allPoliciesDetails', {}, { skip: kind !== 'POLICY' });
  const shownError = error && <FieldError>{error}</FieldError>;
  if (kind === 'POLICY') {
    const policies = (data?.policies ?? []).map((policy) => ({
      value: policy.POLICY_NUMBER,
      label: listsText.policyChoice({ plan: policy.PLAN_NAME, number: policy.POLICY_NUMBER }),
    }));
    return (
      <Select
        id={id}
        label={t.POLICY}
        data={[{ value: '', label: t.choose }, ...policies]}
        value={value}
        onChange={onChange}
        error={shownError}
      />
    );
  }
  if (kind !== 'REQUEST' && kind !== 'CLAIM' && kind !== 'PAYMENT' && kind !== 'PERSON') return null;
  return (
    <TextInput
      id={id}
      label={t[kind]}
      description={kind === 'PERSON' ? t.personHint : undefined}
      maxLength={80}
      value={value}
      onBlur={onBlur}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={shownError}
    />
  );
}
