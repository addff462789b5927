import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { identify } from '@portal/rules/people/identifiers.ts';
import { IconCalendar, IconDeviceMobile, IconFileText } from '@tabler/icons-react';
import { type SubmitEvent, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { useForm } from '../../lib/forms/use-form.ts';
import { to } from '../../lib/navigation/to.ts';
import { login, redeem } from '../../lib/records/login.ts';
import { SESSION, session } from '../../lib/state/storage.ts';
import { ResultHeader } from '../../ui/feedback/ResultHeader.tsx';
import { CodeStep } from '../../ui/forms/CodeStep.tsx';
import { DateField } from '../../ui/forms/DateField.tsx';
import { birthDateError } from '../../ui/forms/date-error.ts';
import { dateFieldText } from '../../ui/forms/date-field.text.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { FormWithHelp, StepOf } from '../../ui/forms/FormWithHelp.tsx';
import { InlineForm } from '../../ui/forms/InlineForm.tsx';
import { useCode } from '../../ui/forms/use-code.ts';
import layout from '../../ui/layout/layout.module.css';
import { Link } from '../../ui/links/Link.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { maskTarget } from './otp-labels.ts';
import { registrationText as t } from './registration.text.ts';
import { checkReach, reachIn } from './registration-checks.ts';

const API = 'generateOTP_forgotUserID' as const;

const NEEDS = [
  { icon: IconFileText, text: t.needReach },
  { icon: IconCalendar, text: t.needDob },
  { icon: IconDeviceMobile, text: t.needContact },
];

/** Shows a forgotten user ID after a code. */
export default function ForgotUserPage() {
  const [wasLoggedIn] = useState(() => session.has(SESSION.auth));
  const [userId, setUserId] = useState<string>();
  const [hasNone, setHasNone] = useState(false);
  const code = useCode(t.checking);
  const form = useForm({ reach: '', dob: '' }, ({ reach, dob }) => ({ reach: checkReach(reach), dob: birthDateError(dob) }));
  if (wasLoggedIn) return <Navigate to={to('dashboard')} replace />;

  const { reach, dob } = form.values;
  function submit(event: SubmitEvent) {
    if (!form.submit(event)) return;
    setUserId(undefined);
    setHasNone(false);
    void code.ask(() => login({ api: API, dob: dob.trim(), ...reachIn(reach) }));
  }
  async function submitCode(otpReferenceId: string, otp: string) {
    const found = await code.give(
      () => redeem('FORGOT_USER', { otpReferenceId, otp }),
      ({ code: name }) => {
        setHasNone(name === 'notRegistered');
        return name === 'notRegistered';
      },
    );
    if (found) setUserId(found.userId);
    return found !== undefined;
  }

  if (code.sent && userId !== undefined) return <FoundUserId userId={userId} />;
  if (code.sent && hasNone) return <None />;
  return (
    <FormWithHelp
      header={<PageHeader answer={!code.sent && t.forgotUserAnswer} hasErrors={form.summary.length > 0} />}
      needs={NEEDS}
      wayOut={{ label: t.registerInstead, to: to('register') }}
    >
      {code.sent ? (
        <CodeStep
          sent={code.sent}
          title={t.stepCode}
          position={<StepOf n={2} all={2} />}
          target={maskTarget(identify(reach))}
          button={t.showUserId}
          error={code.codeError}
          onSubmit={(otp) => submitCode(code.sent?.otpReferenceId ?? '', otp)}
          onResend={() => void code.requestAgain(() => login({ api: API, otpReferenceId: code.sent?.otpReferenceId }))}
          onChange={code.reset}
        />
      ) : (
        <InlineForm
          title={t.whoAreYou}
          step={<StepOf n={1} all={2} />}
          rejection={code.rejection}
          summary={form.summary}
          attempt={form.attempt}
          button={t.getCode}
          onSubmit={submit}
        >
          <Field {...form.field('reach')} label={t.identifier} />
          <DateField {...form.field('dob')} label={t.dob} hint={dateFieldText.birthExample} isOwnBirthDate />
        </InlineForm>
      )}
    </FormWithHelp>
  );
}

/** Shows the user ID as the heading. The link prefills the login without putting the ID in an address. */
function FoundUserId({ userId }: { userId: string }) {
  const navigate = useNavigate();
  const [isCopied, setIsCopied] = useState(false);
  async function copy() {
    await navigator.clipboard.writeText(userId);
    setIsCopied(true);
  }
  return (
    <div className={layout.stack}>
      <ResultHeader title={t.yourUserId({ userId })} answer={t.alsoSent} />
      <div className={layout.group}>
        <Button onClick={() => void navigate(to('login'), { state: { userId } })}>{t.logIn}</Button>
        {/* Only where the page is secure is there a clipboard. */}
        {navigator.clipboard !== undefined && (
          <Button variant="default" onClick={() => void copy()}>
            {t.copy}
          </Button>
        )}
        <span role="status">{isCopied && t.copied}</span>
      </div>
    </div>
  );
}

function None() {
  return (
    <>
      <ResultHeader answer={t.noUserId} />
      <div className={layout.group}>
        <Button component={Link} to={to('register')}>
          {t.register}
        </Button>
      </div>
    </>
  );
}
