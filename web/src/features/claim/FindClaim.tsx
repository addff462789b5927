import { isPolicyNo, readPolicyNo, readReference } from '@portal/rules/people/identifiers.ts';
import { newMobile } from '@portal/rules/people/new-contact.ts';
import { type SubmitEvent, useState } from 'react';
import type { Failure } from '../../lib/failures/failure.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { text } from '../../lib/text/text.ts';
import { useFocusReturn } from '../../ui/dialogs/use-focus-return.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { InlineForm } from '../../ui/forms/InlineForm.tsx';
import { claimText } from './claim.text.ts';
import type { Finding } from './use-claims.ts';

const t = text({
  title: { en: 'Find your claim', hi: 'अपना दावा खोजें' },
  number: { en: 'Claim or policy number', hi: 'दावा या पॉलिसी संख्या' },
  numberHint: { en: 'CL and 10 digits for a claim, or 9 digits for a policy', hi: 'दावे के लिए CL और 10 अंक, या पॉलिसी के लिए 9 अंक' },
  mobileHint: { en: 'The number you gave when you filed the claim', hi: 'दावा करते समय दिया गया नंबर' },
  show: { en: 'Show claim', hi: 'दावा दिखाएँ' },
  errorNumber: { en: 'Enter the claim or policy number.', hi: 'दावा या पॉलिसी संख्या लिखें।' },
  none: { en: 'We could not find a claim with these details.', hi: 'इन विवरणों से कोई दावा नहीं मिला।' },
});
const isClaimNumber = (typed: string): boolean => /^CL\d{10}$/.test(readReference(typed));

type Props = {
  number?: string;
  /** After the code nothing was found. */
  isNone: boolean;
  find: (by: Finding) => Promise<Failure | undefined>;
};

/** Opens the claims of a mobile number, by one of their numbers and a code. */
export function FindClaim({ number = '', isNone, find }: Props) {
  const [rejection, setRejection] = useState<string>();
  // The found claim replaces the form that has the focus.
  useFocusReturn();
  const form = useForm({ number, mobile: '' }, (values) => ({
    number: isClaimNumber(values.number) || isPolicyNo(readPolicyNo(values.number)) ? undefined : t.errorNumber,
    mobile: newMobile(values.mobile) ? undefined : claimText.errorMobile,
  }));
  async function searchClaim() {
    const policyNumber = readPolicyNo(form.values.number);
    const failure = await find({
      ...(isPolicyNo(policyNumber) ? { policyNumber } : { claimNumber: readReference(form.values.number) }),
      mobile: form.values.mobile.trim(),
    });
    setRejection(failure?.error);
  }
  function submit(event: SubmitEvent) {
    setRejection(undefined);
    if (form.submit(event)) void searchClaim();
  }
  return (
    <InlineForm
      title={t.title}
      rejection={rejection ?? (isNone ? t.none : undefined)}
      summary={form.summary}
      attempt={form.attempt}
      button={t.show}
      onSubmit={submit}
    >
      <Field {...form.field('number')} label={t.number} hint={t.numberHint} autoComplete="off" />
      <Field {...form.field('mobile')} label={claimText.mobile} hint={t.mobileHint} inputMode="numeric" autoComplete="tel-national" />
    </InlineForm>
  );
}
