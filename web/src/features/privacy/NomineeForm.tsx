import { normaliseMobile } from '@portal/rules/people/identifiers.ts';
import { RELATIONSHIPS, relationshipName } from '@portal/rules/people/relationship.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { to } from '../../lib/navigation/to.ts';
import { openRequestIn } from '../../lib/records/open-request.ts';
import { inLanguage } from '../../lib/text/text.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { FieldError } from '../../ui/forms/FieldError.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import layout from '../../ui/layout/layout.module.css';
import { RequestForm } from '../../ui/request/RequestForm.tsx';
import { rightsText as t } from './rights.text.ts';

type Values = { name: string; mobile: string; relation: string };
const findErrors = ({ name, mobile, relation }: Values) => ({
  name: name.trim().length < 2 ? t.nameError : undefined,
  mobile: normaliseMobile(mobile) ? undefined : t.mobileError,
  relation: relation === '' ? t.relationError : undefined,
});
const CHOICES = [{ value: '', label: t.choose }, ...RELATIONSHIPS.map((value) => ({ value, label: inLanguage(relationshipName(value)) }))];

/** Names one person for the rights over the data. */
export function NomineeForm({ onClose }: { onClose: () => void }) {
  const form = useForm<keyof Values>({ name: '', mobile: '', relation: '' }, findErrors);
  const { send } = useApiMutation('/privacy/request', { popup: 'network' });
  const { error, onBlur: _, ...relation } = form.field('relation');
  async function submit() {
    const { data, failure } = await send({ type: 'NOMINEE', nominee: form.values });
    if (data) {
      onClose();
      showToast(t.sent({ caseId: data.caseId }));
    }
    return failure && { text: failure.error, open: openRequestIn(failure) };
  }
  return (
    <RequestForm
      className={`${layout.stack4} ${layout.narrow}`}
      terms={null}
      errors={form.summary}
      check={form.submit}
      send={submit}
      submit={t.namePerson}
      onCancel={onClose}
      trackAt={to('serviceRequests', { tab: 'tab2' })}
    >
      <Field {...form.field('name')} label={t.personName} maxLength={80} autoComplete="off" />
      <Field {...form.field('mobile')} label={t.personMobile} inputMode="numeric" autoComplete="off" />
      <Select {...relation} label={t.relation} data={CHOICES} error={error && <FieldError>{error}</FieldError>} />
    </RequestForm>
  );
}
