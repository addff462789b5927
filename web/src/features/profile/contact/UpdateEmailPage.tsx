import { newEmail } from '@portal/rules/people/new-contact.ts';
import { draftForm, loadDraft, useDraft } from '../../../lib/forms/use-draft.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import type { Profile } from '../use-profile.ts';
import { ContactForm } from './ContactForm.tsx';
import { ContactPage } from './ContactPage.tsx';
import { contactText as t } from './contact.text.ts';

const EMAIL_DRAFT = draftForm('update-email', ['emailAddress']);
const EMPTY = { emailAddress: '', password: '' };

/** Where receipts go. */
export default function UpdateEmailPage() {
  return <ContactPage part="email">{(profile) => <EmailForm profile={profile} />}</ContactPage>;
}

function EmailForm({ profile: { profile, contactProof } }: { profile: Profile }) {
  const now = profile[0]?.REGISTERED_EMAIL_ID;
  const needsPassword = contactProof === 'PASSWORD';
  const form = useForm({ ...EMPTY, ...loadDraft(EMAIL_DRAFT) }, ({ emailAddress, password }) => ({
    emailAddress: newEmail(emailAddress) ? undefined : t.errorEmail,
    password: needsPassword && password === '' ? t.errorPassword : undefined,
  }));
  const { done } = useDraft(EMAIL_DRAFT, t.emailThing, form.values);
  const { emailAddress } = form.values;
  return (
    <ContactForm
      answer={now ? t.emailAnswer({ now }) : t.emailNone}
      needsPassword={needsPassword}
      password={form.field('password')}
      summary={form.summary}
      attempt={form.attempt}
      check={form.submit}
      contact={{ emailAddress }}
      doneTitle={t.emailDone}
      now={t.emailNow({ now: newEmail(emailAddress) ?? emailAddress })}
      onDone={done}
    >
      <Field {...form.field('emailAddress')} name="emailAddress" label={t.newEmail} autoComplete="email" />
    </ContactForm>
  );
}
