import { IconCalendar, IconDeviceMobile, IconUser } from '@tabler/icons-react';
import { type SubmitEvent, useState } from 'react';
import { Navigate } from 'react-router';
import { useForm } from '../../lib/forms/use-form.ts';
import { to } from '../../lib/navigation/to.ts';
import { login, redeem } from '../../lib/records/login.ts';
import { SESSION, session } from '../../lib/state/storage.ts';
import { CodeStep } from '../../ui/forms/CodeStep.tsx';
import { DateField } from '../../ui/forms/DateField.tsx';
import { birthDateError } from '../../ui/forms/date-error.ts';
import { dateFieldText } from '../../ui/forms/date-field.text.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { FormWithHelp, StepOf } from '../../ui/forms/FormWithHelp.tsx';
import { InlineForm } from '../../ui/forms/InlineForm.tsx';
import { otpText } from '../../ui/forms/otp.text.ts';
import { useCode } from '../../ui/forms/use-code.ts';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { ChoosePassword } from './ChoosePassword.tsx';
import { registrationText as t } from './registration.text.ts';
import { checkOwnUserId } from './registration-checks.ts';
import { useCredentials } from './use-credentials.ts';

const API = 'generateOTP_forgotPassword' as const;

const NEEDS = [
  { icon: IconUser, text: t.needUserId },
  { icon: IconCalendar, text: t.needDob },
  { icon: IconDeviceMobile, text: t.needContact },
];

/** Password reset with a code. It also unlocks a locked account. */
export default function ForgotPasswordPage() {
  const [wasLoggedIn] = useState(() => session.has(SESSION.auth));
  const [proofRef, setProofRef] = useState<string>();
  const code = useCode(t.checking);
  const save = useCredentials(t.passwordChanged);
  const form = useUserForm();
  if (wasLoggedIn) return <Navigate to={to('dashboard')} replace />;

  const { userId, dob } = form.values;
  function submit(event: SubmitEvent) {
    if (!form.submit(event)) return;
    setProofRef(undefined);
    void code.ask(() => login({ api: API, ABCUserID: userId.trim(), dob: dob.trim() }));
  }
  async function submitCode(otpReferenceId: string, otp: string) {
    const found = await code.give(() => redeem('FORGOT_PASSWORD', { otpReferenceId, otp }));
    if (found) setProofRef(found.proofRef);
    return found !== undefined;
  }
  function startAgain() {
    setProofRef(undefined);
    code.reset();
    code.setRejection(t.tooLong);
  }

  const isProved = code.sent !== undefined && proofRef !== undefined;
  return (
    <FormWithHelp
      header={
        <PageHeader answer={isProved ? t.choosePasswordAnswer : !code.sent && t.forgotPasswordAnswer} hasErrors={form.summary.length > 0} />
      }
      needs={NEEDS}
      wayOut={{ label: t.noUserIdAtHand, to: to('forgotUser') }}
    >
      {isProved && (
        <ChoosePassword
          title={t.newPassword}
          step={<StepOf n={3} all={3} />}
          note={t.othersEnd}
          proofRef={proofRef}
          button={t.savePassword}
          save={({ password }) => save({ proofRef, password })}
          onOld={startAgain}
        />
      )}
      {!isProved && code.sent && (
        <CodeStep
          sent={code.sent}
          title={t.stepCode}
          position={<StepOf n={2} all={3} />}
          target={otpText.targetUnknown}
          button={t.continue}
          error={code.codeError}
          onSubmit={(otp) => submitCode(code.sent?.otpReferenceId ?? '', otp)}
          onResend={() => void code.requestAgain(() => login({ api: API, otpReferenceId: code.sent?.otpReferenceId }))}
          onChange={code.reset}
        />
      )}
      {!code.sent && <UserStep form={form} rejection={code.rejection} onSubmit={submit} />}
    </FormWithHelp>
  );
}

const useUserForm = () =>
  useForm({ userId: '', dob: '' }, ({ userId, dob }) => ({ userId: checkOwnUserId(userId), dob: birthDateError(dob) }));

type UserStepProps = {
  form: ReturnType<typeof useUserForm>;
  rejection: string | undefined;
  onSubmit: (event: SubmitEvent) => void;
};

const UserStep = ({ form, rejection, onSubmit }: UserStepProps) => (
  <InlineForm
    title={t.whoAreYou}
    step={<StepOf n={1} all={3} />}
    rejection={rejection}
    summary={form.summary}
    attempt={form.attempt}
    button={t.getCode}
    onSubmit={onSubmit}
  >
    <Field {...form.field('userId')} label={t.userId} autoComplete="username" />
    <DateField {...form.field('dob')} label={t.dob} hint={dateFieldText.birthExample} isOwnBirthDate />
  </InlineForm>
);
