import { use, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { callPortal } from '../../lib/api/call-portal.ts';
import type { Body, ResponseOf } from '../../lib/api/wire.ts';
import { to } from '../../lib/navigation/to.ts';
import { useQueryValues } from '../../lib/navigation/use-query-values.ts';
import { PageContext } from '../../ui/layout/page-context.ts';
import { usePageTitle } from '../../ui/layout/use-page-title.ts';
import { AdminCard } from '../shell/AdminCard.tsx';
import { useAdmin } from '../shell/admin.slice.ts';
import { showStaffFailure } from '../shell/staff-calls.ts';
import { enterStaff } from '../shell/staff-session.ts';
import { AdminCodeForm } from './AdminCodeForm.tsx';
import { AdminPasswordForm } from './AdminPasswordForm.tsx';
import { adminLoginText as t } from './admin-login.text.ts';
import { ChooseStaffPassword } from './ChooseStaffPassword.tsx';
import { EnrolFactor } from './EnrolFactor.tsx';

type Credentials = { userId: string; password: string } | { ssoRef: string };
type Code = { totp: string } | { recoveryCode: string };
/** Current step of the login. `note`: result of the last step, or the reason for starting again. */
type Step =
  | { name: 'PASSWORD_LOGIN'; note?: string }
  | { name: 'CODE'; credentials: Credentials }
  | { name: 'PASSWORD' | 'SECOND_FACTOR'; setupToken: string };

/** Lets staff in: user name and password, a code where accounts have a second factor, and the set-up of a new account. */
export default function AdminLoginPage() {
  const { title } = use(PageContext);
  const navigate = useNavigate();
  const [step, setStep] = useState<Step>({ name: 'PASSWORD_LOGIN' });
  usePageTitle(title);

  /** True when it led on; a refusal has its popup. */
  async function logIn(credentials: Credentials, code?: Code): Promise<boolean> {
    const { data, failure } = await callPortal('/admin/login', { ...credentials, ...code } as Body<'/admin/login'>);
    if (failure?.code === 'staffCredentialsWrong') useAdmin.setState({ error: `${t.failedTitle} | ${t.failedText}` });
    else if (failure) showStaffFailure(failure, t.heading, false);
    if (data) await continueLogin(data, credentials);
    return Boolean(data);
  }
  async function continueLogin(answer: ResponseOf<'/admin/login'>, credentials: Credentials): Promise<void> {
    if (answer.next === 'CODE') return setStep({ name: 'CODE', credentials });
    if (answer.next !== 'DONE') return setStep({ name: answer.next, setupToken: answer.setupToken });
    enterStaff(answer);
    await navigate(to('adminDownloads'), { replace: true });
  }
  const again = (note?: string) => setStep({ name: 'PASSWORD_LOGIN', ...(note && { note }) });
  const isOver = () => again(t.stepOver);
  useCompanyLogin((ssoRef) => void logIn({ ssoRef }));

  return (
    <AdminCard title={t.heading}>
      {step.name === 'PASSWORD_LOGIN' && (
        <AdminPasswordForm note={step.note} onSubmit={(userId, password) => logIn({ userId, password })} />
      )}
      {step.name === 'CODE' && (
        <AdminCodeForm
          hasRecovery={'password' in step.credentials}
          onSubmit={(code) => logIn(step.credentials, code)}
          onBack={() => again()}
        />
      )}
      {step.name === 'PASSWORD' && (
        <ChooseStaffPassword
          setupToken={step.setupToken}
          onDone={({ next, setupToken }) => (next === 'SECOND_FACTOR' && setupToken ? setStep({ name: next, setupToken }) : again(t.setUp))}
          onOver={isOver}
        />
      )}
      {step.name === 'SECOND_FACTOR' && <EnrolFactor setupToken={step.setupToken} onDone={() => again(t.setUp)} onOver={isOver} />}
    </AdminCard>
  );
}

/** Back from the company's login there is a reference, or why there is none; neither stays in the address. */
function useCompanyLogin(onReturn: (ssoRef: string) => void): void {
  const { get, setValues } = useQueryValues();
  const ref = get('ref');
  const outcome = get('sso');
  const done = useRef(false);
  useEffect(() => {
    if (done.current || !(ref || outcome)) return;
    done.current = true;
    setValues({ ref: null, sso: null });
    if (ref) onReturn(ref);
    else useAdmin.setState({ error: outcome === 'away' ? `${t.awayTitle} | ${t.awayText}` : `${t.failedTitle} | ${t.failedText}` });
  }, [ref, outcome, setValues, onReturn]);
}
