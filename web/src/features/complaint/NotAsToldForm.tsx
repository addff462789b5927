import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { Checkbox, Radio } from '@mantine/core';
import { addDays, dayOf } from '@portal/rules/calendar/dates.ts';
import { COMPLAINT_TEXT, MAX_COMPLAINT_FILES } from '@portal/rules/complaints/complaint.ts';
import { ANSWER_DAYS } from '@portal/rules/complaints/ladder.ts';
import { DIFFERENCE_TEXTS, DIFFERENCES, SALE_WISH_TEXTS, SALE_WISHES } from '@portal/rules/complaints/not-as-told.ts';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import { sendFile } from '../../lib/api/send-file.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { isCorrectable } from '../../lib/failures/failure.ts';
import { loadDraft, useDraft } from '../../lib/forms/use-draft.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { to } from '../../lib/navigation/to.ts';
import { openRequestIn } from '../../lib/records/open-request.ts';
import { useFileUpload } from '../../lib/records/use-file-upload.ts';
import { inLanguage } from '../../lib/text/text.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { FieldError } from '../../ui/forms/FieldError.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { type Rejection, RequestForm } from '../../ui/request/RequestForm.tsx';
import { FileUpload } from '../../ui/upload/FileUpload.tsx';
import { CancelWay, findFreeLook } from './CancelWay.tsx';
import { formText } from './complaint-form.text.ts';
import { type Field, LongText } from './LongText.tsx';
import { notAsToldText as t } from './not-as-told.text.ts';
import { DRAFT, findErrors, toRequest } from './not-as-told-draft.ts';
import { SaleDocuments } from './SaleDocuments.tsx';

type Comparison = ResponseOf<'/needMoney/compare'>;
type Props = {
  policyNumber: string;
  documents: ResponseOf<'/notAsTold/save'>['attached'];
  /** Undefined while it is not known. */
  comparison: Comparison | undefined;
  onRejected: (isRejected: boolean) => void;
  onDone: (sent: ResponseOf<'/notAsTold/save'>) => void;
};

/** Differences from what the customer was told, and the ways that are open. */
export function NotAsToldForm({ policyNumber, documents, comparison, onRejected, onDone }: Props) {
  const navigate = useNavigate();
  const { send } = useApiMutation('/notAsTold/save', { popup: 'network', loader: formText.sending });
  const upload = useFileUpload(sendFile, MAX_COMPLAINT_FILES);
  const filesId = useId();
  const stored = loadDraft(DRAFT);
  const form = useForm(
    { differences: '', text: '', wish: '', ...(stored.policyNumber === policyNumber && stored), policyNumber },
    findErrors,
  );
  // The answers stay while the customer cancels the policy on another page.
  const { done } = useDraft(DRAFT, t.thing, form.values);

  async function submit(): Promise<Rejection | undefined> {
    if (upload.isSending) return { text: formText.stillSending };
    const fileRefs = upload.value.map(({ fileRef }) => fileRef);
    const { data, failure } = await send(toRequest(form.values, fileRefs));
    if (data) {
      done();
      onDone(data);
    }
    if (failure?.code === 'fileGone') upload.expire();
    return failure && { text: isCorrectable(failure) ? failure.error : undefined, open: openRequestIn(failure) };
  }

  return (
    <RequestForm
      className={`${layout.stack} ${layout.narrow}`}
      terms={null}
      errors={form.summary}
      check={form.submit}
      send={submit}
      onRejected={onRejected}
      submit={formText.send}
      // “Cancel” would read as the cancellation of the policy.
      cancel={t.back}
      onCancel={() => void navigate(to('policyExplained', { policyId: policyNumber }))}
      trackAt={to('complaints')}
    >
      <Card>
        <div className={layout.stack}>
          <DifferenceBoxes field={form.field('differences')} />
          <LongText label={t.words} max={COMPLAINT_TEXT[1]} rows={6} field={form.field('text')} />
          <WishField field={form.field('wish')} />
        </div>
      </Card>
      <Card title={t.attached}>
        <div className={layout.stack4}>
          <p>{documents.length > 0 ? t.attachedText : t.attachedNone}</p>
          {documents.length > 0 && <SaleDocuments documents={documents} />}
          <FileUpload id={filesId} label={t.files} upload={upload} />
        </div>
      </Card>
      <Ways comparison={comparison} />
    </RequestForm>
  );
}

function DifferenceBoxes({ field: { id, value, error, onChange } }: { field: Field }) {
  const selected = value.split(',').filter(Boolean);
  return (
    <div className={layout.stack4}>
      <Checkbox.Group
        label={t.different}
        description={t.several}
        value={selected}
        onChange={(values) => onChange(values.join(','))}
        error={error && <FieldError>{error}</FieldError>}
      >
        <div className={layout.stack4}>
          {DIFFERENCES.map((difference, index) => (
            <Checkbox key={difference} {...(index === 0 && { id })} value={difference} label={inLanguage(DIFFERENCE_TEXTS[difference])} />
          ))}
        </div>
      </Checkbox.Group>
      <div role="status">{selected.includes('SIGNATURE') && <Notice tone="warn">{t.signature}</Notice>}</div>
    </div>
  );
}

const WishField = ({ field: { id, value, error, onChange } }: { field: Field }) => (
  <Radio.Group label={t.wish} value={value} onChange={onChange} error={error && <FieldError>{error}</FieldError>}>
    <div className={layout.stack4}>
      {SALE_WISHES.map((wish, index) => (
        <Radio key={wish} {...(index === 0 && { id })} value={wish} label={inLanguage(SALE_WISH_TEXTS[wish])} />
      ))}
    </div>
  </Radio.Group>
);

/** Cancellation and complaint, apart from each other: neither replaces the other. */
function Ways({ comparison }: { comparison: Comparison | undefined }) {
  const freeLook = comparison && findFreeLook(comparison);
  const date = addDays(dayOf(new Date()), ANSWER_DAYS);
  return (
    <Card title={t.ways}>
      <div className={layout.stack4}>
        {freeLook && <CancelWay comparison={comparison} column={freeLook} />}
        <p>{freeLook ? t.asWell({ date }) : t.complain({ date })}</p>
      </div>
    </Card>
  );
}
