import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { identify } from '@portal/rules/people/identifiers.ts';
import { type SubmitEvent, useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { callPortal } from '../../lib/api/call-portal.ts';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import type { Failure } from '../../lib/failures/failure.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { to } from '../../lib/navigation/to.ts';
import { useQueryValues } from '../../lib/navigation/use-query-values.ts';
import { redeem } from '../../lib/records/login.ts';
import { SESSION, session } from '../../lib/state/storage.ts';
import { ResultHeader } from '../../ui/feedback/ResultHeader.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { CodeStep } from '../../ui/forms/CodeStep.tsx';
import { DateField } from '../../ui/forms/DateField.tsx';
import { birthDateError } from '../../ui/forms/date-error.ts';
import { dateFieldText } from '../../ui/forms/date-field.text.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { InlineForm } from '../../ui/forms/InlineForm.tsx';
import { DigitsField } from '../../ui/forms/NumberFields.tsx';
import { useCode } from '../../ui/forms/use-code.ts';
import layout from '../../ui/layout/layout.module.css';
import { Link } from '../../ui/links/Link.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { ChoosePassword } from './ChoosePassword.tsx';
import { maskTarget } from './otp-labels.ts';
import { registrationText as t } from './registration.text.ts';
import { checkContact, checkPolicyNumber, contactIn } from './registration-checks.ts';
import { useCredentials } from './use-credentials.ts';

type Proved = { proofRef: string; suggestedUserIds: readonly string[] };

/** For visitors, and for customers who logged in with a code and have no user ID yet. All others are redirected. */
export default function RegisterPage() {
  const [wasLoggedIn] = useState(() => session.has(SESSION.auth));
  const { data: customer, failure } = useApiQuery('/getUserDetails', {}, { skip: !wasLoggedIn });
  if (!wasLoggedIn) return <Register />;
  if (customer?.HAS_USER_ID === 'Y' || failure) return <Navigate to={to('dashboard')} replace />;
  return customer ? <Register knownPolicy={customer.PolicyId ?? ''} /> : <Skeleton rows={1} />;
}

/** Three steps: the policy, the code, the user ID. Values and proofs stay in this component, so a reload starts from the beginning. */
function Register({ knownPolicy = '' }: { knownPolicy?: string }) {
  const [proved, setProved] = useState<Proved>();
  const [known, setKnown] = useState<string>();
  const code = useCode(t.checking, {
    onBack: () => {
      setProved(undefined);
      setKnown(undefined);
    },
  });
  const save = useCredentials(t.userIdReady);
  const form = useForm({ policyNumber: knownPolicy, dob: '', contact: '' }, ({ policyNumber, dob, contact }) => ({
    policyNumber: checkPolicyNumber(policyNumber),
    dob: birthDateError(dob),
    contact: checkContact(contact),
  }));
  const step = proved || known ? 3 : code.sent ? 2 : 1;
  useStepInAddress(step);

  const { policyNumber, dob, contact } = form.values;
  const createCodeRequest = (otpReferenceId?: string) => () => {
    const reached = contactIn(contact) ?? { mobileNumber: '' };
    return callPortal('/checkRegistrationDetails', { policyNumber: policyNumber.trim(), dob: dob.trim(), ...reached, otpReferenceId });
  };
  function submit(event: SubmitEvent) {
    if (form.submit(event)) void code.ask(createCodeRequest());
  }
  function isKnown({ code: name, data }: Failure): boolean {
    if (name !== 'alreadyRegistered') return false;
    setKnown(String(data?.userId ?? ''));
    return true;
  }
  async function submitCode(otpReferenceId: string, otp: string) {
    const found = await code.give(() => redeem('REGISTER', { otpReferenceId, otp }), isKnown);
    if (found) setProved(found);
    return found !== undefined;
  }
  function startAgain() {
    setProved(undefined);
    code.reset();
    code.setRejection(t.tooLong);
  }

  return (
    <div className={layout.stack}>
      {known === undefined && <PageHeader answer={t.registerAnswer} tag={<Step step={step} />} hasErrors={form.summary.length > 0} />}
      {known && <AlreadyRegistered userId={known} />}
      {proved && (
        <ChoosePassword
          title={t.stepChoose}
          proofRef={proved.proofRef}
          suggestedUserIds={proved.suggestedUserIds}
          button={t.createUserId}
          save={(selected) => save({ proofRef: proved.proofRef, ...selected })}
          onOld={startAgain}
        />
      )}
      {step === 2 && code.sent && (
        <CodeStep
          sent={code.sent}
          title={t.stepCode}
          target={maskTarget(identify(contact))}
          button={t.continue}
          error={code.codeError}
          onSubmit={(otp) => submitCode(code.sent?.otpReferenceId ?? '', otp)}
          onResend={() => void code.requestAgain(createCodeRequest(code.sent?.otpReferenceId))}
          onChange={code.reset}
        />
      )}
      {step === 1 && <PolicyStep form={form} rejection={code.rejection} onSubmit={submit} />}
    </div>
  );
}

type PolicyStepProps = {
  form: ReturnType<typeof useForm<'policyNumber' | 'dob' | 'contact'>>;
  rejection: string | undefined;
  onSubmit: (event: SubmitEvent) => void;
};

function PolicyStep({ form, rejection, onSubmit }: PolicyStepProps) {
  return (
    <InlineForm
      title={t.stepPolicy}
      rejection={rejection}
      summary={form.summary}
      attempt={form.attempt}
      button={t.getCode}
      onSubmit={onSubmit}
    >
      <DigitsField {...form.field('policyNumber')} label={t.policyNumber} hint={t.policyNumberHint} />
      <DateField {...form.field('dob')} label={t.dob} hint={dateFieldText.birthExample} isOwnBirthDate />
      <Field {...form.field('contact')} label={t.contact} />
    </InlineForm>
  );
}

/** Keeps `?step=` in sync with the displayed step. */
function useStepInAddress(step: number) {
  const { get, setValues } = useQueryValues();
  const stepInAddress = get('step');
  // The address is outside React.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new step writes the address
  useEffect(() => {
    if (stepInAddress !== String(step) && (step > 1 || stepInAddress !== null)) setValues({ step: String(step) });
  }, [step]);
}

const Step = ({ step }: { step: number }) => <span className={layout.dim}>{t.step({ n: step })}</span>;

function AlreadyRegistered({ userId }: { userId: string }) {
  return (
    <>
      <ResultHeader answer={t.alreadyRegistered({ userId })} />
      <div className={layout.group}>
        <Button component={Link} to={to('login')}>
          {t.logIn}
        </Button>
        <Button component={Link} variant="default" to={to('forgotPassword')}>
          {t.resetPassword}
        </Button>
      </div>
    </>
  );
}
