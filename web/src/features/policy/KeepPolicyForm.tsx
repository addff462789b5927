import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { Radio } from '@mantine/core';
import { type Day, formatDay } from '@portal/rules/calendar/dates.ts';
import { newEmail, newMobile } from '@portal/rules/people/new-contact.ts';
import { useNavigate } from 'react-router';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { isCorrectable } from '../../lib/failures/failure.ts';
import { draftForm, loadDraft, useDraft } from '../../lib/forms/use-draft.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { to } from '../../lib/navigation/to.ts';
import { openRequestIn } from '../../lib/records/open-request.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { FieldError } from '../../ui/forms/FieldError.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { KeyValue } from '../../ui/layout/KeyValue.tsx';
import layout from '../../ui/layout/layout.module.css';
import { type Rejection, RequestForm } from '../../ui/request/RequestForm.tsx';
import { isKeepReason, KEEP_REASONS, type KeepReason, keepText as t } from './keep-policy.text.ts';

export type Stored = ResponseOf<'/retentionSubmission'>;
type Props = {
  policy: { POLICY_NUMBER: string; OWNER_NAME: string };
  today: Day;
  /** As the profile has them; empty where it has none. */
  contact: { mobile: string; email: string };
  onDone: (receipt: Stored) => void;
};

const DRAFT = draftForm('paperless-retention', ['reason', 'otherReason']);
const REASON_MAX = 250;
const EMPTY = { reason: '', otherReason: '' };

/**
 * Asks why the policy is kept, and for a contact. Keeping the policy and continuing the surrender are one press each, with buttons of
 * equal size.
 */
export function KeepPolicyForm({ policy, today, contact, onDone }: Props) {
  const navigate = useNavigate();
  const { send } = useApiMutation('/retentionSubmission', { popup: 'network', loader: t.keeping });
  const form = useForm({ ...EMPTY, ...loadDraft(DRAFT), ...contact }, ({ reason, otherReason, mobile, email }) => ({
    reason: isKeepReason(reason) ? undefined : t.errorReason,
    otherReason: reason === 'other' && otherReason.trim() === '' ? t.errorOther : undefined,
    mobile: newMobile(mobile) ? undefined : t.errorMobile,
    email: newEmail(email) ? undefined : t.errorEmail,
  }));
  const { reason, otherReason, mobile, email } = form.values;
  const { done } = useDraft(DRAFT, t.thing, form.values);
  const trackAt = to('serviceRequests', { tab: 'tab2' });
  const selected = form.field('reason');

  async function submitRetention(): Promise<Rejection | undefined> {
    const reasonLabel = reason === 'other' ? otherReason.trim() : KEEP_REASONS[reason as KeepReason];
    const { data, failure } = await send({
      policyNo: policy.POLICY_NUMBER,
      retentionDate: today,
      ownerName: policy.OWNER_NAME,
      reasonForRetention: reasonLabel,
      payload: { mobileNumber: mobile, emailAddress: email },
    });
    if (data) {
      done();
      onDone(data);
    }
    return failure && { text: isCorrectable(failure) ? failure.error : undefined, open: openRequestIn(failure) };
  }

  return (
    <Card title={t.formTitle}>
      <RequestForm
        className={`${layout.stack} ${layout.narrow}`}
        terms={null}
        errors={form.summary}
        check={form.submit}
        send={submitRetention}
        submit={t.keep}
        cancel={t.goOn}
        onCancel={() => void navigate(trackAt)}
        trackAt={trackAt}
      >
        <KeyValue
          items={[
            { label: t.owner, value: policy.OWNER_NAME },
            { label: t.date, value: formatDay(today) },
          ]}
        />
        <Radio.Group
          size="md"
          name="reason"
          label={t.reason}
          inputWrapperOrder={['label', 'error', 'input']}
          value={reason}
          onChange={selected.onChange}
          error={selected.error && <FieldError>{selected.error}</FieldError>}
        >
          <div className={layout.stack2}>
            {(Object.keys(KEEP_REASONS) as KeepReason[]).map((keepReason, at) => (
              <Radio key={keepReason} value={keepReason} label={t[keepReason]} {...(at === 0 && { id: selected.id })} />
            ))}
          </div>
        </Radio.Group>
        {reason === 'other' && <Field {...form.field('otherReason')} name="otherReason" label={t.otherReason} maxLength={REASON_MAX} />}
        <fieldset className={layout.stack4}>
          <legend className={layout.strong}>{t.contact}</legend>
          <p className={`${layout.dim} ${layout.small}`}>{t.contactHint}</p>
          <Field {...form.field('mobile')} name="mobile" label={t.mobile} inputMode="numeric" autoComplete="tel-national" />
          <Field {...form.field('email')} name="email" label={t.email} autoComplete="email" />
        </fieldset>
      </RequestForm>
    </Card>
  );
}
