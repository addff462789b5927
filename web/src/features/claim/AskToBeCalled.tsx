import { newMobile } from '@portal/rules/people/new-contact.ts';
import { useState } from 'react';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { InlineForm } from '../../ui/forms/InlineForm.tsx';
import layout from '../../ui/layout/layout.module.css';
import { searchText as t } from './search-unclaimed.text.ts';

/** For claimants who receive no code: staff search by name and call back. */
export function RequestCallBack({ name }: { name: string }) {
  const { send } = useApiMutation('/unclaimed', { popup: 'network', loader: t.asking, changesNothing: true });
  const [rejection, setRejection] = useState<string>();
  const [isRequested, setIsRequested] = useState(false);
  const form = useForm({ mobile: '' }, ({ mobile }) => ({ mobile: newMobile(mobile) ? undefined : t.errorMobile }));
  async function requestCall() {
    const { failure } = await send({ action: 'CALLBACK', name, mobile: form.values.mobile });
    setRejection(failure?.message);
    setIsRequested(!failure);
  }
  if (isRequested)
    return (
      <Notice tone="ok" isAlert>
        {t.called}
      </Notice>
    );
  return (
    <InlineForm
      title={t.noCode}
      rejection={rejection}
      summary={form.summary}
      attempt={form.attempt}
      button={t.callMe}
      onSubmit={(event) => {
        if (form.submit(event)) void requestCall();
      }}
    >
      <p className={layout.dim}>{t.noCodeWhy}</p>
      <Field {...form.field('mobile')} label={t.mobile} inputMode="numeric" autoComplete="tel-national" />
    </InlineForm>
  );
}
