import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Input.layer.css';
import { Button, TextInput } from '@mantine/core';
import type { OtpSent } from '@portal/contract/session.ts';
import { dayOf, parseDay } from '@portal/rules/dates.ts';
import { type Identifier, identify, isEmail, isUserId } from '@portal/rules/identifiers.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { useConfig } from '../../lib/config.ts';
import type { Failure } from '../../lib/failure.ts';
import { useHome } from '../../lib/home.slice.ts';
import { withLoader } from '../../lib/loader.slice.ts';
import { FieldError } from '../../ui/FieldError.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { OtpStep } from '../../ui/OtpStep.tsx';
import { otpText } from '../../ui/otp.text.ts';
import { shellText } from '../../ui/shell.text.ts';
import { signIn } from './complete-login.ts';
import classes from './LoginPage.module.css';
import { login } from './login.ts';
import { codeFailure, targetOf } from './otp-words.ts';
import { sessionText as t } from './session.text.ts';

type Sent = z.output<typeof OtpSent>;
type Errors = { identifier?: string; dob?: string };
const needsDob = ({ kind }: Identifier) => kind === 'policyNumber' || kind === 'CIINo';

/** A code to the mobile and e-mail on record. Known and unknown people see the same. */
export function CodeLogin() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { supportPhone } = useConfig();
  const [typed, setTyped] = useState('');
  const [dob, setDob] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const [refusal, setRefusal] = useState<string>();
  const [sent, setSent] = useState<Sent>();
  const [codeError, setCodeError] = useState<string>();
  const identifierField = useRef<HTMLInputElement>(null);
  const dobField = useRef<HTMLInputElement>(null);
  const alert = useRef<HTMLDivElement>(null);
  const who = identify(typed);

  function fail(failure: Failure, show: (words: string) => void) {
    const words = codeFailure(failure, supportPhone);
    if (words) show(words);
    else if (failure.status !== 40) useHome.setState({ errorPopup: true });
  }

  async function getCode(event: SubmitEvent) {
    event.preventDefault();
    const found = check(typed, who, dob);
    setErrors(found);
    if (found.identifier) return identifierField.current?.focus();
    if (found.dob) return dobField.current?.focus();

    setRefusal(undefined);
    const { data, failure } = await withLoader(t.sendingCode, () => sendCode(who, dob));
    if (data) return setSent(data);
    fail(failure, setRefusal);
    requestAnimationFrame(() => alert.current?.focus());
  }

  async function sendAgain({ otpReferenceId }: Sent) {
    setCodeError(undefined);
    const { data, failure } = await withLoader(t.sendingCode, () =>
      login({ api: 'generateOTP_login', functionality: 'DEFAULT_PROCESS', otpReferenceId }),
    );
    if (data) setSent(data);
    else fail(failure, setCodeError);
  }

  async function submit({ otpReferenceId }: Sent, otp: string): Promise<boolean> {
    setCodeError(undefined);
    const result = await withLoader(t.loggingIn, async () => {
      const answer = await login({ api: 'verifyOTP', functionality: 'DEFAULT_PROCESS', otpReferenceId, otp });
      return answer.failure ? answer : { address: await signIn(answer.data, client) };
    });
    if ('address' in result) {
      await navigate(result.address, { replace: true });
      return true;
    }
    fail(result.failure, setCodeError);
    return false;
  }

  function change() {
    setSent(undefined);
    setCodeError(undefined);
  }

  if (sent) {
    return (
      <OtpStep
        key={sent.otpReferenceId}
        target={targetOf(who)}
        onChange={change}
        button={t.logIn}
        resendAfterSeconds={sent.resendAfterSeconds}
        error={codeError}
        onSubmit={(otp) => submit(sent, otp)}
        onResend={() => void sendAgain(sent)}
      />
    );
  }
  return (
    <form className={classes.form} onSubmit={(event) => void getCode(event)} noValidate>
      {refusal && (
        <Notice tone="bad" isAlert ref={alert}>
          {refusal}
        </Notice>
      )}
      <TextInput
        ref={identifierField}
        label={t.identifier}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={errors.identifier && <FieldError>{errors.identifier}</FieldError>}
      />
      {needsDob(who) && (
        <TextInput
          ref={dobField}
          label={t.dob}
          description={t.dobHint}
          autoComplete="bday"
          inputMode="numeric"
          maxLength={10}
          value={dob}
          onChange={(event) => setDob(event.currentTarget.value)}
          error={errors.dob && <FieldError>{errors.dob}</FieldError>}
        />
      )}
      <Button type="submit" fullWidth>
        {t.getCode}
      </Button>
    </form>
  );
}

function check(typed: string, who: Identifier, dob: string): Errors {
  if (typed.trim() === '') return { identifier: shellText.required({ label: t.identifier }) };
  if (!mayBe(who)) return { identifier: otpText.identifierWrong };
  if (!needsDob(who)) return {};
  if (dob.trim() === '') return { dob: shellText.required({ label: t.dob }) };
  const day = parseDay(dob);
  if (!day) return { dob: t.invalidDate };
  return day > dayOf(new Date()) ? { dob: t.futureDate } : {};
}

/** Says what cannot be anybody; never who somebody is. */
const mayBe = ({ kind, value }: Identifier): boolean =>
  kind === 'emailAddress' ? isEmail(value) : kind !== 'ABCUserID' || isUserId(value);

async function sendCode(who: Identifier, dob: string) {
  const person = { [who.kind]: who.value, ...(needsDob(who) ? { dob: dob.trim() } : {}) };
  const ways = await login({ api: 'checkCommonUserNewLogin', functionality: 'DEFAULT_PROCESS', ...person });
  if (ways.failure) return ways;
  return login({ api: 'generateOTP_login', functionality: 'DEFAULT_PROCESS', ...person });
}
