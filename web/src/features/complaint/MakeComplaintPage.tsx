import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { PERSON_NAME } from '@portal/rules/complaints/complaint.ts';
import { newMobile } from '@portal/rules/people/new-contact.ts';
import { IconDeviceMobile, IconFileText } from '@tabler/icons-react';
import { type SubmitEvent, useState } from 'react';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { to } from '../../lib/navigation/to.ts';
import { useQueryValues } from '../../lib/navigation/use-query-values.ts';
import { ResultHeader } from '../../ui/feedback/ResultHeader.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { FormWithHelp } from '../../ui/forms/FormWithHelp.tsx';
import { InlineForm } from '../../ui/forms/InlineForm.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { Link } from '../../ui/links/Link.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { ComplaintFields } from './ComplaintFields.tsx';
import { type Draft, findErrors, readDraft, toRequest } from './complaint-draft.ts';
import { formText } from './complaint-form.text.ts';
import { publicText as t } from './public-complaint.text.ts';

type Sent = ResponseOf<'/publicComplaint/save'>;

/** A complaint of a claimant, a nominee or another person without a login. */
export default function MakeComplaintPage() {
  const [sent, setSent] = useState<Sent>();
  if (sent)
    return (
      <>
        <ResultHeader key="sent" title={formText.sent} answer={formText.sentAnswer({ no: sent.complaintNo, date: sent.answerBy })} />
        <Card>
          <div className={layout.stack4}>
            <p>{t.keepNumber}</p>
            <div>
              <Button component={Link} to={to('complaints', { no: sent.complaintNo })}>
                {formText.see}
              </Button>
            </div>
          </div>
        </Card>
      </>
    );
  return (
    <FormWithHelp
      header={<PageHeader answer={formText.answer} />}
      needs={[
        { icon: IconDeviceMobile, text: t.needMobile },
        { icon: IconFileText, text: t.needNumber },
      ]}
      wayOut={{ label: t.seeSent, to: to('complaints') }}
    >
      <Form onDone={setSent} />
    </FormWithHelp>
  );
}

type Values = Draft & Record<'name' | 'mobile', string>;

function findAllErrors(values: Values): Record<keyof Values, string | undefined> {
  const errors = findErrors(values);
  const length = values.name.trim().length;
  return {
    name: length < PERSON_NAME[0] || length > PERSON_NAME[1] ? t.errorName : undefined,
    mobile: newMobile(values.mobile) ? undefined : t.errorMobile,
    ...errors,
    // The number of a policy is typed here, not chosen.
    id: errors.id && formText.errorId,
  };
}

function Form({ onDone }: { onDone: (sent: Sent) => void }) {
  const { get } = useQueryValues();
  const [rejection, setRejection] = useState<string>();
  const { send } = useApiMutation('/publicComplaint/save', { popup: 'network', loader: formText.sending });
  const form = useForm({ name: '', mobile: '', ...readDraft(get) }, findAllErrors);

  async function submit(event: SubmitEvent) {
    setRejection(undefined);
    if (!form.submit(event)) return;
    const { name, mobile } = form.values;
    const { data, failure } = await send({ ...toRequest(form.values), name: name.trim(), mobile: mobile.trim() });
    if (data) onDone(data);
    else if (failure && failure.code !== 'cancelled') setRejection(failure.error);
  }
  return (
    <InlineForm
      title={t.title}
      rejection={rejection}
      summary={form.summary}
      attempt={form.attempt}
      button={formText.send}
      onSubmit={(event) => void submit(event)}
      isWide
    >
      <Field {...form.field('name')} label={t.name} autoComplete="name" />
      <Field {...form.field('mobile')} label={t.mobile} hint={t.mobileHint} inputMode="numeric" autoComplete="tel-national" />
      <ComplaintFields field={form.field} kind={form.values.kind} />
    </InlineForm>
  );
}
