import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Input.layer.css';
import { Button, Textarea, TextInput } from '@mantine/core';
import { dayOf } from '@portal/rules/calendar/dates.ts';
import {
  COMPLAINT_CATEGORIES,
  COMPLAINT_SUBJECTS,
  COMPLAINT_TEXT,
  type ComplaintCategory,
  type ComplaintSubject,
  isReceiptDay,
  RECEIPT_CHANNELS,
  type ReceiptChannel,
  WISH_MAX,
} from '@portal/rules/complaints/complaint.ts';
import { COMPLAINT_CATEGORY_TEXTS, COMPLAINT_SUBJECT_TEXTS, RECEIPT_CHANNEL_TEXTS } from '@portal/rules/complaints/complaint-labels.ts';
import { useState } from 'react';
import { inLanguage } from '../../lib/text/text.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { FieldError } from '../../ui/forms/FieldError.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import type { OpenedCustomer } from '../shell/staff-answers.ts';
import { useStaffMutation } from '../shell/staff-calls.ts';
import { useStaffUser } from '../shell/use-staff-user.ts';
import { entryText as t } from './complaint-entry.text.ts';

type Props = { customer: OpenedCustomer };

/** Button and dialog for a complaint that came by letter or call; only for the team that works on complaints. */
export function EnterComplaint({ customer }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  if (!useStaffUser()?.desks.includes('COMPLAINTS')) return null;
  return (
    <div>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {t.enter}
      </Button>
      {isOpen && <EntryDialog customer={customer} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

type Entry = {
  channel: ReceiptChannel;
  receivedOn: string;
  kind: ComplaintSubject;
  id: string;
  category: ComplaintCategory;
  text: string;
  wish: string;
};
type Errors = Partial<Record<keyof Entry, string | undefined>>;

const options = <Value extends string>(values: readonly Value[], texts: Record<Value, { en: string; hi: string }>) =>
  values.map((value) => ({ value, label: inLanguage(texts[value]) }));

function findErrors({ receivedOn, kind, id, text, wish }: Entry): Errors {
  const [min, max] = COMPLAINT_TEXT;
  const { length } = text.trim();
  return {
    receivedOn: isReceiptDay(receivedOn, dayOf(new Date())) ? undefined : t.errorDay,
    id: kind !== 'OTHER' && id.trim() === '' ? t.errorNumber : undefined,
    text: length < min || length > max ? t.errorHappened : undefined,
    wish: wish.trim() === '' || wish.trim().length > WISH_MAX ? t.errorWish : undefined,
  };
}

function EntryDialog({ customer, onClose }: Props & { onClose: () => void }) {
  const [entry, setEntry] = useState<Entry>({
    ...{ channel: 'LETTER', receivedOn: dayOf(new Date()), kind: 'POLICY', id: customer.policies[0]?.policyNo ?? '' },
    ...{ category: 'SERVICE', text: '', wish: '' },
  });
  const [errors, setErrors] = useState<Errors>({});
  const { send, isSending } = useStaffMutation('/admin/complaints/enter', t.title);
  const change = (changed: Partial<Entry>) => setEntry({ ...entry, ...changed });

  async function submit() {
    const found = findErrors(entry);
    setErrors(found);
    if (Object.values(found).some(Boolean)) return;
    const { kind, id, channel, receivedOn, category, text, wish } = entry;
    const subject = kind === 'OTHER' ? { kind } : { kind, id: id.trim() };
    const body = { clientId: customer.clientId, channel, receivedOn, subject, category, text: text.trim(), wish: wish.trim() };
    const { data, failure } = await send(body);
    if (failure?.fields) return setErrors({ ...failure.fields, id: failure.fields['subject.id'] });
    onClose();
    if (data) showToast(t.done({ no: data.complaintNo, date: data.answerBy }));
  }
  return (
    <FormDialog title={t.title} onClose={onClose} action={t.save} onSubmit={submit} isSending={isSending} wide>
      <p>{t.seen}</p>
      <Select
        label={t.channel}
        data={options(RECEIPT_CHANNELS, RECEIPT_CHANNEL_TEXTS)}
        value={entry.channel}
        onChange={(value) => change({ channel: value as ReceiptChannel })}
      />
      <TextField
        type="date"
        label={t.receivedOn}
        value={entry.receivedOn}
        max={dayOf(new Date())}
        onChange={(event) => change({ receivedOn: event.currentTarget.value })}
        error={errors.receivedOn}
      />
      <Select
        label={t.about}
        data={options(COMPLAINT_SUBJECTS, COMPLAINT_SUBJECT_TEXTS)}
        value={entry.kind}
        onChange={(value) =>
          change({ kind: value as ComplaintSubject, id: value === 'POLICY' ? (customer.policies[0]?.policyNo ?? '') : '' })
        }
      />
      <SubjectField customer={customer} entry={entry} onChange={(id) => change({ id })} error={errors.id} />
      <Select
        label={t.category}
        data={options(COMPLAINT_CATEGORIES, COMPLAINT_CATEGORY_TEXTS)}
        value={entry.category}
        onChange={(value) => change({ category: value as ComplaintCategory })}
      />
      <Texts entry={entry} errors={errors} onChange={change} />
    </FormDialog>
  );
}

type TextsProps = { entry: Entry; errors: Errors; onChange: (changed: Partial<Entry>) => void };
const Texts = ({ entry, errors, onChange }: TextsProps) => (
  <>
    <Textarea
      label={t.happened}
      rows={5}
      maxLength={COMPLAINT_TEXT[1]}
      value={entry.text}
      onChange={(event) => onChange({ text: event.currentTarget.value })}
      error={errors.text && <FieldError>{errors.text}</FieldError>}
    />
    <Textarea
      label={t.wish}
      rows={2}
      maxLength={WISH_MAX}
      value={entry.wish}
      onChange={(event) => onChange({ wish: event.currentTarget.value })}
      error={errors.wish && <FieldError>{errors.wish}</FieldError>}
    />
  </>
);

type SubjectProps = { customer: OpenedCustomer; entry: Entry; onChange: (id: string) => void; error: string | undefined };
function SubjectField({ customer, entry: { kind, id }, onChange, error }: SubjectProps) {
  const shownError = error && <FieldError>{error}</FieldError>;
  if (kind === 'OTHER') return null;
  if (kind === 'POLICY')
    return (
      <Select
        label={t.policy}
        data={customer.policies.map(({ policyNo, plan }) => ({ value: policyNo, label: `${plan}, ${policyNo}` }))}
        value={id}
        onChange={onChange}
        error={shownError}
      />
    );
  return (
    <TextInput
      label={t.number}
      maxLength={80}
      autoComplete="off"
      value={id}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={shownError}
    />
  );
}
