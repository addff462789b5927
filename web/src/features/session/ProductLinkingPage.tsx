import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { IconCalendar, IconDeviceMobile, IconFileText } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useState } from 'react';
import { callPortal } from '../../lib/api/call-portal.ts';
import type { Failure } from '../../lib/failures/failure.ts';
import { draftForm, loadDraft, useDraft } from '../../lib/forms/use-draft.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { to } from '../../lib/navigation/to.ts';
import { login, redeem } from '../../lib/records/login.ts';
import { SESSION, session } from '../../lib/state/storage.ts';
import { useSessionFlag } from '../../lib/state/use-session-flag.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { ResultHeader } from '../../ui/feedback/ResultHeader.tsx';
import { CodeStep } from '../../ui/forms/CodeStep.tsx';
import { DateField } from '../../ui/forms/DateField.tsx';
import { birthDateError } from '../../ui/forms/date-error.ts';
import { dateFieldText } from '../../ui/forms/date-field.text.ts';
import { FormWithHelp, StepOf } from '../../ui/forms/FormWithHelp.tsx';
import { InlineForm } from '../../ui/forms/InlineForm.tsx';
import { DigitsField } from '../../ui/forms/NumberFields.tsx';
import { useCode } from '../../ui/forms/use-code.ts';
import layout from '../../ui/layout/layout.module.css';
import { Link } from '../../ui/links/Link.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { LoginCard } from './LoginCard.tsx';
import { registrationText as t } from './registration.text.ts';
import { checkPolicyNumber } from './registration-checks.ts';

const functionality = 'OTP_PRODUCT_LINKING' as const;
const NEEDS = [
  { icon: IconFileText, text: t.needPolicy },
  { icon: IconCalendar, text: t.needOwnersDob },
  { icon: IconDeviceMobile, text: t.needOwnersMobile },
] as const;
const LINKING = draftForm('product-linking', ['policyNumber']);

export default function ProductLinkingPage() {
  const isLoggedIn = useSessionFlag(SESSION.auth);
  return isLoggedIn ? <LinkPolicy /> : <LogInFirst />;
}

/** The only page other than a partner's that a login returns to. */
function LogInFirst() {
  useEffect(() => session.set(SESSION.redirectTarget, to('productLinking')), []);
  return (
    <FormWithHelp header={<PageHeader />} needs={NEEDS} wayOut={{ label: t.registerInstead, to: to('register') }}>
      <Notice tone="info">{t.logInFirst}</Notice>
      <LoginCard />
    </FormWithHelp>
  );
}

const useLinkingForm = () =>
  useForm({ policyNumber: '', dob: '', ...loadDraft(LINKING) }, ({ policyNumber, dob }) => ({
    policyNumber: checkPolicyNumber(policyNumber),
    dob: birthDateError(dob),
  }));

function LinkPolicy() {
  const client = useQueryClient();
  const [linked, setLinked] = useState<string>();
  const code = useCode(t.checking);
  const form = useLinkingForm();
  const policyNumber = form.values.policyNumber.trim();
  const draft = useDraft(LINKING, t.linkedPolicies, form.values);

  async function match() {
    const { data, failure } = await callPortal('/matchFields', { policyNumber, dob: form.values.dob.trim() });
    if (failure?.code === 'alreadyLinked') return { failure: { ...failure, error: t.alreadyLinked } };
    if (!data) return { failure };
    return login({ api: data.nextApi, functionality: data.functionality, matchRef: data.matchRef });
  }
  function submit(event: SubmitEvent) {
    if (form.submit(event)) void code.ask(match);
  }
  function isImpossible({ code: name }: Failure): boolean {
    if (name !== 'linkNotPossible') return false;
    code.reset();
    code.setRejection(t.linkNotPossible);
    return true;
  }
  async function submitCode(otpReferenceId: string, otp: string) {
    const found = await code.give(() => redeem('LINKING', { otpReferenceId, otp, functionality }), isImpossible);
    if (!found) return false;
    // Every list of policies is another now.
    await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== '/config.json' });
    draft.done();
    setLinked(policyNumber);
    code.reset();
    return true;
  }

  if (linked !== undefined) return <Linked policyNumber={linked} />;
  return (
    <FormWithHelp
      header={<PageHeader answer={t.linkAnswer} hasErrors={form.summary.length > 0} />}
      needs={NEEDS}
      wayOut={{ label: t.seePolicies, to: to('policyListing') }}
    >
      {code.sent ? (
        <CodeStep
          sent={code.sent}
          title={t.stepCode}
          position={<StepOf n={2} all={2} />}
          target={t.targetPolicy}
          button={t.linkPolicy}
          error={code.codeError}
          onSubmit={(otp) => submitCode(code.sent?.otpReferenceId ?? '', otp)}
          onResend={() =>
            void code.requestAgain(() => login({ api: 'generateOTP_login', functionality, otpReferenceId: code.sent?.otpReferenceId }))
          }
          onChange={code.reset}
        />
      ) : (
        <InlineForm
          title={t.stepPolicy}
          step={<StepOf n={1} all={2} />}
          rejection={code.rejection}
          summary={form.summary}
          attempt={form.attempt}
          button={t.getCode}
          onSubmit={submit}
        >
          <DigitsField {...form.field('policyNumber')} label={t.policyNumber} hint={t.policyNumberHint} />
          <DateField {...form.field('dob')} label={t.dobOfOwner} hint={dateFieldText.birthExample} />
        </InlineForm>
      )}
    </FormWithHelp>
  );
}

const Linked = ({ policyNumber }: { policyNumber: string }) => (
  <div className={layout.stack}>
    <ResultHeader title={t.linked({ number: policyNumber })} answer={t.linkedAnswer} />
    <div className={layout.group}>
      <Button component={Link} to={to('policyListing')}>
        {t.seePolicies}
      </Button>
    </div>
  </div>
);
