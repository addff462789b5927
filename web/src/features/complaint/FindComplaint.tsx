import { readReference } from '@portal/rules/people/identifiers.ts';
import { newMobile } from '@portal/rules/people/new-contact.ts';
import { IconDeviceMobile, IconFileText } from '@tabler/icons-react';
import { type SubmitEvent, useState } from 'react';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { to } from '../../lib/navigation/to.ts';
import { useQueryValues } from '../../lib/navigation/use-query-values.ts';
import { useFocusReturn } from '../../ui/dialogs/use-focus-return.ts';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { FormWithHelp } from '../../ui/forms/FormWithHelp.tsx';
import { InlineForm } from '../../ui/forms/InlineForm.tsx';
import { Link } from '../../ui/links/Link.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { ComplaintDetails } from './ComplaintDetails.tsx';
import { complaintText } from './complaint.text.ts';
import { pageText } from './complaint-page.text.ts';
import { summarise } from './complaint-summary.ts';
import { toTag } from './listed-complaint.ts';
import { publicText as t } from './public-complaint.text.ts';

type Found = ResponseOf<'/publicComplaint/find'>;

/** One complaint of a person without a login: by its number, a mobile number and a code. */
export function FindComplaint() {
  const [found, setFound] = useState<Found>();
  if (!found)
    return (
      <FormWithHelp
        header={<PageHeader answer={t.howTo} />}
        needs={[
          { icon: IconFileText, text: t.needComplaint },
          { icon: IconDeviceMobile, text: t.needUsedMobile },
        ]}
        wayOut={{ label: complaintText.make, to: to('makeComplaint') }}
      >
        <Form onFound={setFound} />
      </FormWithHelp>
    );
  const { complaint, ref: reference } = found;
  return (
    <>
      <PageHeader
        title={pageText.title({ no: complaint.complaintNo })}
        answer={summarise(complaint)}
        tag={<StatusTag {...toTag(complaint)} />}
      />
      <ComplaintDetails complaint={complaint} visit={{ reference, onChange: (changed) => setFound({ ...found, complaint: changed }) }} />
    </>
  );
}

function Form({ onFound }: { onFound: (found: Found) => void }) {
  const { get } = useQueryValues();
  const [rejection, setRejection] = useState<string>();
  const { send } = useApiMutation('/publicComplaint/find', { popup: 'network', loader: t.looking, changesNothing: true });
  // The complaint replaces the form that has the focus.
  useFocusReturn();
  const form = useForm({ number: get('no') ?? '', mobile: '' }, ({ number, mobile }) => ({
    number: /^SR\d{10}$/.test(readReference(number)) ? undefined : t.errorNumber,
    mobile: newMobile(mobile) ? undefined : t.errorMobile,
  }));
  async function submit(event: SubmitEvent) {
    setRejection(undefined);
    if (!form.submit(event)) return;
    const { data, failure } = await send({ complaintNo: readReference(form.values.number), mobile: form.values.mobile.trim() });
    if (data) onFound(data);
    else if (!failure) setRejection(t.notFound);
    else if (failure.code !== 'cancelled') setRejection(failure.code === 'empty' ? t.notFound : failure.error);
  }
  return (
    <>
      <InlineForm
        title={t.find}
        rejection={rejection}
        summary={form.summary}
        attempt={form.attempt}
        button={t.show}
        onSubmit={(event) => void submit(event)}
      >
        <Field {...form.field('number')} label={t.number} hint={t.numberHint} autoComplete="off" />
        <Field {...form.field('mobile')} label={t.mobile} hint={t.usedMobile} inputMode="numeric" autoComplete="tel-national" />
      </InlineForm>
      <p>{t.customer({ link: (label) => <Link to={to('login')}>{label}</Link> })}</p>
    </>
  );
}
