import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Input.layer.css';
import { Button, TextInput } from '@mantine/core';
import { type Identifier, identify, isEmail, isUserId } from '@portal/rules/people/identifiers.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { toScreenFailure } from '../../lib/failures/error-map.ts';
import { login } from '../../lib/records/login.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { DateField } from '../../ui/forms/DateField.tsx';
import { birthDateError } from '../../ui/forms/date-error.ts';
import { FieldError } from '../../ui/forms/FieldError.tsx';
import { OtpStep } from '../../ui/forms/OtpStep.tsx';
import { otpText } from '../../ui/forms/otp.text.ts';
import { useCode } from '../../ui/forms/use-code.ts';
import { shellText } from '../../ui/layout/shell.text.ts';
import { signIn } from './complete-login.ts';
import classes from './LoginPage.module.css';
import { maskTarget } from './otp-labels.ts';
import { sessionText as t } from './session.text.ts';

const DOB_ID = 'login-dob';
type Errors = { identifier?: string; dob?: string };
const needsDob = ({ kind }: Identifier) => kind === 'policyNumber' || kind === 'CIINo';

/** Login with a code to the registered mobile number and email. Known and unknown users see identical screens. */
export default function CodeLogin() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [dob, setDob] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const code = useCode(t.loggingIn);
  const identifierField = useRef<HTMLInputElement>(null);
  const alert = useRef<HTMLDivElement>(null);
  const identifier = identify(typed);

  async function getCode(event: SubmitEvent) {
    event.preventDefault();
    const found = check(typed, identifier, dob);
    setErrors(found);
    if (found.identifier) return identifierField.current?.focus();
    if (found.dob) return document.getElementById(DOB_ID)?.focus();

    const isSent = await code.ask(() => sendCode(identifier, dob));
    if (!isSent) requestAnimationFrame(() => alert.current?.focus());
  }

  async function submit(otpReferenceId: string, otp: string): Promise<boolean> {
    const address = await code.give(async () => {
      const answer = await login({ api: 'verifyOTP', functionality: 'DEFAULT_PROCESS', otpReferenceId, otp });
      return answer.failure ? answer : { data: await signIn(answer.data, client) };
    });
    if (address) await navigate(address, { replace: true });
    return address !== undefined;
  }

  if (code.sent) {
    const { otpReferenceId, resendAfterSeconds } = code.sent;
    return (
      <OtpStep
        key={otpReferenceId}
        target={maskTarget(identifier)}
        onChange={code.reset}
        button={t.logIn}
        resendAfterSeconds={resendAfterSeconds}
        error={code.codeError}
        onSubmit={(otp) => submit(otpReferenceId, otp)}
        onResend={() => void code.requestAgain(() => login({ api: 'generateOTP_login', functionality: 'DEFAULT_PROCESS', otpReferenceId }))}
      />
    );
  }
  return (
    <form className={classes.form} onSubmit={(event) => void getCode(event)} noValidate>
      {code.rejection && (
        <Notice tone="bad" isAlert ref={alert}>
          {code.rejection}
        </Notice>
      )}
      <TextInput
        ref={identifierField}
        label={t.identifier}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={errors.identifier && <FieldError>{errors.identifier}</FieldError>}
      />
      {needsDob(identifier) && (
        <DateField id={DOB_ID} label={t.dob} hint={t.dobHint} value={dob} onChange={setDob} error={errors.dob} isOwnBirthDate />
      )}
      <Button type="submit" fullWidth>
        {t.getCode}
      </Button>
    </form>
  );
}

function check(typed: string, identifier: Identifier, dob: string): Errors {
  if (typed.trim() === '') return { identifier: shellText.required({ label: t.identifier }) };
  if (!mayBe(identifier)) return { identifier: otpText.identifierWrong };
  if (!needsDob(identifier)) return {};
  return { dob: birthDateError(dob) };
}

/** Rejects only impossible identifiers. It never reveals whether an identifier exists. */
const mayBe = ({ kind, value }: Identifier): boolean =>
  kind === 'emailAddress' ? isEmail(value) : kind !== 'ABCUserID' || isUserId(value);

async function sendCode(identifier: Identifier, dob: string) {
  const person = { [identifier.kind]: identifier.value, ...(needsDob(identifier) ? { dob: dob.trim() } : {}) };
  const methods = await login({ api: 'checkCommonUserNewLogin', functionality: 'DEFAULT_PROCESS', ...person });
  // Both calls are one request for a code, so their failures read alike.
  if (methods.failure) return { failure: toScreenFailure('/login generateOTP_login', methods.failure) };
  return login({ api: 'generateOTP_login', functionality: 'DEFAULT_PROCESS', ...person });
}
