import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { identify } from '@portal/rules/people/identifiers.ts';
import { IconCalendar, IconDeviceMobile, IconFileText } from '@tabler/icons-react';
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
import { FormWithHelp, StepOf } from '../../ui/forms/FormWithHelp.tsx';
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

/** A correct code proves the policyholder, or shows that they have a user ID already. */
type Outcome = { proofRef: string; suggestedUserIds: readonly string[] } | { knownUserId: string };

/** For visitors, and for customers who logged in with a code and have no user ID yet. All others are redirected. */
export default function RegisterPage() {
  const [wasLoggedIn] = useState(() => session.has(SESSION.auth));
  const { data: customer, failure } = useApiQuery('/getUserDetails', {}, { skip: !wasLoggedIn });
  if (!wasLoggedIn) return <Register />;
  if (customer?.HAS_USER_ID === 'Y' || failure) return <Navigate to={to('dashboard')} replace />;
  return customer ? <Register knownPolicy={customer.PolicyId ?? ''} /> : <Skeleton rows={1} />;
}

const NEEDS = [
  { icon: IconFileText, text: t.needPolicy },
  { icon: IconCalendar, text: t.needDob },
  { icon: IconDeviceMobile, text: t.needContact },
];

/** Three steps: the policy, the code, the user ID. Values and proofs stay in this component, so a reload starts from the beginning. */
function Register({ knownPolicy = '' }: { knownPolicy?: string }) {
  const [outcome, setOutcome] = useState<Outcome>();
  const code = useCode(t.checking);
  const save = useCredentials(t.userIdReady);
  const form = useRegisterForm(knownPolicy);
  // A used code is not entered again: Back from the last step leads to the form, and Forward returns to the last step.
  const step = !code.sent ? 1 : outcome ? 3 : 2;
  useStepInAddress(step);

  const createCodeRequest = (otpReferenceId?: string) => () => {
    const { policyNumber, dob, contact } = form.values;
    const reached = contactIn(contact) ?? { mobileNumber: '' };
    return callPortal('/checkRegistrationDetails', { policyNumber: policyNumber.trim(), dob: dob.trim(), ...reached, otpReferenceId });
  };
  function submit(event: SubmitEvent) {
    if (!form.submit(event)) return;
    setOutcome(undefined);
    void code.ask(createCodeRequest());
  }
  function isKnown({ code: name, data }: Failure): boolean {
    if (name !== 'alreadyRegistered') return false;
    setOutcome({ knownUserId: String(data?.userId ?? '') });
    return true;
  }
  async function submitCode(otpReferenceId: string, otp: string) {
    const found = await code.give(() => redeem('REGISTER', { otpReferenceId, otp }), isKnown);
    if (found) setOutcome(found);
    return found !== undefined;
  }
  function startAgain() {
    setOutcome(undefined);
    code.reset();
    code.setRejection(t.tooLong);
  }

  if (step === 3 && outcome && 'knownUserId' in outcome) return <AlreadyRegistered userId={outcome.knownUserId} />;
  return (
    <FormWithHelp
      header={<PageHeader answer={t.registerAnswer} hasErrors={form.summary.length > 0} />}
      needs={NEEDS}
      wayOut={{ label: t.haveUserId, to: to('login') }}
    >
      {step === 3 && outcome && 'proofRef' in outcome && (
        <ChoosePassword
          title={t.stepChoose}
          step={<StepOf n={3} all={3} />}
          proofRef={outcome.proofRef}
          suggestedUserIds={outcome.suggestedUserIds}
          button={t.createUserId}
          save={(selected) => save({ proofRef: outcome.proofRef, ...selected })}
          onOld={startAgain}
        />
      )}
      {step === 2 && code.sent && (
        <CodeStep
          sent={code.sent}
          title={t.stepCode}
          position={<StepOf n={2} all={3} />}
          target={maskTarget(identify(form.values.contact))}
          button={t.continue}
          error={code.codeError}
          onSubmit={(otp) => submitCode(code.sent?.otpReferenceId ?? '', otp)}
          onResend={() => void code.requestAgain(createCodeRequest(code.sent?.otpReferenceId))}
          onChange={code.reset}
        />
      )}
      {step === 1 && <PolicyStep form={form} rejection={code.rejection} onSubmit={submit} />}
    </FormWithHelp>
  );
}

const useRegisterForm = (knownPolicy: string) =>
  useForm({ policyNumber: knownPolicy, dob: '', contact: '' }, ({ policyNumber, dob, contact }) => ({
    policyNumber: checkPolicyNumber(policyNumber),
    dob: birthDateError(dob),
    contact: checkContact(contact),
  }));

type PolicyStepProps = {
  form: ReturnType<typeof useRegisterForm>;
  rejection: string | undefined;
  onSubmit: (event: SubmitEvent) => void;
};

function PolicyStep({ form, rejection, onSubmit }: PolicyStepProps) {
  return (
    <InlineForm
      title={t.stepPolicy}
      step={<StepOf n={1} all={3} />}
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
