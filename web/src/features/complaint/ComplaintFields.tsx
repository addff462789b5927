import '@mantine/core/styles/Input.layer.css';
import { TextInput } from '@mantine/core';
import { COMPLAINT_CATEGORIES, COMPLAINT_SUBJECTS, COMPLAINT_TEXT, WISH_MAX } from '@portal/rules/complaints/complaint.ts';
import { COMPLAINT_CATEGORY_TEXTS } from '@portal/rules/complaints/complaint-labels.ts';
import { inLanguage } from '../../lib/text/text.ts';
import { FieldError } from '../../ui/forms/FieldError.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { complaintText } from './complaint.text.ts';
import type { Draft } from './complaint-draft.ts';
import { formText as t } from './complaint-form.text.ts';
import { type Field, LongText } from './LongText.tsx';

type Policies = readonly { value: string; label: string }[];
type Props = {
  field: (name: keyof Draft) => Field;
  kind: string;
  /** The customer's policies to choose from. Left out: its number is typed. */
  policies?: Policies;
};

/** Subject, text and wish of a complaint. */
export function ComplaintFields({ field, kind, policies }: Props) {
  const [subject, category] = [field('kind'), field('category')];
  const choose = { value: '', label: t.choose };
  return (
    <>
      <Select
        id={subject.id}
        label={t.about}
        data={[choose, ...COMPLAINT_SUBJECTS.map((value) => ({ value, label: complaintText[value] }))]}
        value={subject.value}
        onChange={(selected) => {
          subject.onChange(selected);
          field('id').onChange('');
        }}
        error={subject.error && <FieldError>{subject.error}</FieldError>}
      />
      <SubjectField kind={kind} field={field('id')} policies={policies} />
      <Select
        id={category.id}
        label={t.category}
        data={[choose, ...COMPLAINT_CATEGORIES.map((value) => ({ value, label: inLanguage(COMPLAINT_CATEGORY_TEXTS[value]) }))]}
        value={category.value}
        onChange={category.onChange}
        error={category.error && <FieldError>{category.error}</FieldError>}
      />
      <LongText label={t.happened} max={COMPLAINT_TEXT[1]} rows={6} field={field('text')} />
      <LongText label={t.wish} max={WISH_MAX} rows={3} field={field('wish')} />
    </>
  );
}

type SubjectProps = { kind: string; field: Field; policies: Policies | undefined };
/** The policy, the number or the name that the complaint is about. */
function SubjectField({ kind, field: { id, value, error, onChange, onBlur }, policies }: SubjectProps) {
  const shownError = error && <FieldError>{error}</FieldError>;
  if (kind === 'POLICY' && policies)
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
  if (!isNamed(kind)) return null;
  return (
    <TextInput
      id={id}
      label={kind === 'POLICY' ? t.policyNumber : t[kind]}
      description={kind === 'PERSON' ? t.personHint : undefined}
      maxLength={80}
      value={value}
      onBlur={onBlur}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={shownError}
    />
  );
}

const isNamed = (kind: string): kind is 'POLICY' | 'REQUEST' | 'CLAIM' | 'PAYMENT' | 'PERSON' =>
  COMPLAINT_SUBJECTS.some((subject) => subject === kind) && kind !== 'OTHER';
