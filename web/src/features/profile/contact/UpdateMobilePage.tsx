import { newMobile } from '@portal/rules/people/new-contact.ts';
import { useApiQuery } from '../../../lib/api/use-api-query.ts';
import { draftForm, loadDraft, useDraft } from '../../../lib/forms/use-draft.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import type { Profile } from '../use-profile.ts';
import { ContactForm } from './ContactForm.tsx';
import { ContactPage } from './ContactPage.tsx';
import { contactText as t } from './contact.text.ts';

const MOBILE_DRAFT = draftForm('update-mobile', ['mobileNumber', 'countryCode']);
const INDIA = '+91';
const EMPTY = { countryCode: INDIA, mobileNumber: '', password: '' };

/** Change of the mobile number that receives the codes. */
export default function UpdateMobilePage() {
  return <ContactPage part="mobile">{(profile) => <MobileForm profile={profile} />}</ContactPage>;
}

function MobileForm({ profile: { profile, nri, contactProof } }: { profile: Profile }) {
  const now = profile[0]?.REGISTERED_MOBILE_NO;
  const needsPassword = contactProof === 'PASSWORD';
  const countries = useApiQuery('/country/all', {}, { skip: !nri }).data?.countries ?? [];
  const form = useForm({ ...EMPTY, ...loadDraft(MOBILE_DRAFT) }, ({ mobileNumber, countryCode, password }) => ({
    countryCode: undefined,
    mobileNumber: newMobile(mobileNumber, countryCode) ? undefined : countryCode === INDIA ? t.errorMobile : t.errorAbroad,
    password: needsPassword && password === '' ? t.errorPassword : undefined,
  }));
  const { done } = useDraft(MOBILE_DRAFT, t.mobileThing, form.values);
  const { mobileNumber, countryCode } = form.values;
  const isAbroad = nri && countryCode !== INDIA;
  const code = form.field('countryCode');
  return (
    <ContactForm
      answer={now ? t.mobileAnswer({ now }) : t.mobileNone}
      needsPassword={needsPassword}
      password={form.field('password')}
      summary={form.summary}
      attempt={form.attempt}
      check={form.submit}
      contact={{ mobileNumber, ...(isAbroad && { countryCode }) }}
      doneTitle={t.mobileDone}
      now={t.mobileNow({ now: newMobile(mobileNumber, countryCode) ?? mobileNumber })}
      onDone={done}
    >
      {nri && (
        <Select
          id={code.id}
          label={t.countryCode}
          data={countries.map(({ CODE, NAME: name, DIAL: dial }) => ({ value: `${dial} ${CODE}`, label: t.country({ name, dial }) }))}
          value={countries.filter(({ DIAL }) => DIAL === countryCode).map(({ CODE }) => `${countryCode} ${CODE}`)[0] ?? ''}
          onChange={(value) => code.onChange(value.split(' ')[0] ?? INDIA)}
        />
      )}
      <Field {...form.field('mobileNumber')} name="mobileNumber" label={t.newMobile} inputMode="numeric" autoComplete="tel-national" />
    </ContactForm>
  );
}
