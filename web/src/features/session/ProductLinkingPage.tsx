import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useState } from 'react';
import type { Failure } from '../../lib/failure.ts';
import { login, redeem } from '../../lib/login.ts';
import { callPortal } from '../../lib/portal-api.ts';
import { SESSION, session } from '../../lib/storage.ts';
import { to } from '../../lib/to.ts';
import { draftForm, draftOf, useDraft } from '../../lib/use-draft.ts';
import { useForm } from '../../lib/use-form.ts';
import { useSessionFlag } from '../../lib/use-session-flag.ts';
import { AskForm } from '../../ui/AskForm.tsx';
import { CodeStep } from '../../ui/CodeStep.tsx';
import { DateField } from '../../ui/DateField.tsx';
import { birthDateError } from '../../ui/date-error.ts';
import { dateFieldText } from '../../ui/date-field.text.ts';
import { Link } from '../../ui/Link.tsx';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/Notice.tsx';
import { DigitsField } from '../../ui/NumberFields.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ResultHeader } from '../../ui/ResultHeader.tsx';
import { useCode } from '../../ui/use-code.ts';
import { LoginCard } from './LoginCard.tsx';
import { registrationText as t } from './registration.text.ts';
import { checkPolicyNumber } from './registration-checks.ts';

const functionality = 'OTP_PRODUCT_LINKING' as const;
const LINKING = draftForm('product-linking', ['policyNumber']);

export default function ProductLinkingPage() {
  const isLoggedIn = useSessionFlag(SESSION.auth);
  return isLoggedIn ? <LinkPolicy /> : <LogInFirst />;
}

/** The one page but a partner's that a login leads back to. */
function LogInFirst() {
  useEffect(() => session.set(SESSION.redirectTarget, to('productLinking')), []);
  return (
    <div className={layout.stack}>
      <PageHeader />
      <div className={layout.narrow}>
        <div className={layout.stack}>
          <Notice tone="info">{t.logInFirst}</Notice>
          <LoginCard />
        </div>
      </div>
    </div>
  );
}

function LinkPolicy() {
  const client = useQueryClient();
  const [linked, setLinked] = useState<string>();
  const code = useCode(t.checking);
  const form = useForm({ policyNumber: '', dob: '', ...draftOf(LINKING) }, ({ policyNumber, dob }) => ({
    policyNumber: checkPolicyNumber(policyNumber),
    dob: birthDateError(dob),
  }));
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
    code.setRefusal(t.linkNotPossible);
    return true;
  }
  async function give(otpReferenceId: string, otp: string) {
    const found = await code.give(() => redeem('LINKING', { otpReferenceId, otp, functionality }), isImpossible);
    if (!found) return false;
    // Every list of policies is another now.
    await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== '/config.json' });
    draft.done();
    setLinked(policyNumber);
    code.reset();
    return true;
  }

  if (linked !== undefined) {
    return (
      <div className={layout.stack}>
        <ResultHeader title={t.linked({ number: linked })} answer={t.linkedAnswer} />
        <div className={layout.group}>
          <Button component={Link} to={to('policyListing')}>
            {t.seePolicies}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className={layout.stack}>
      <PageHeader answer={t.linkAnswer} hasErrors={form.summary.length > 0} />
      {code.sent ? (
        <CodeStep
          sent={code.sent}
          title={t.stepCode}
          target={t.targetPolicy}
          button={t.linkPolicy}
          error={code.codeError}
          onSubmit={(otp) => give(code.sent?.otpReferenceId ?? '', otp)}
          onResend={() =>
            void code.askAgain(() => login({ api: 'generateOTP_login', functionality, otpReferenceId: code.sent?.otpReferenceId }))
          }
          onChange={code.reset}
        />
      ) : (
        <AskForm
          title={t.stepPolicy}
          refusal={code.refusal}
          summary={form.summary}
          attempt={form.attempt}
          button={t.getCode}
          onSubmit={submit}
        >
          <DigitsField {...form.field('policyNumber')} label={t.policyNumber} hint={t.policyNumberHint} />
          <DateField {...form.field('dob')} label={t.dobOfOwner} hint={dateFieldText.birthExample} />
        </AskForm>
      )}
    </div>
  );
}
