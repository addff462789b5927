import { isPolicyNo } from '@portal/rules/people/identifiers.ts';
import { IconCalendar, IconDeviceMobile, IconFileText } from '@tabler/icons-react';
import { type SubmitEvent, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { callPortal } from '../../lib/api/call-portal.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { isRevivalLink } from '../../lib/navigation/link-policy.ts';
import { to } from '../../lib/navigation/to.ts';
import { redeem, type Sent } from '../../lib/records/login.ts';
import { usePayPremium } from '../../lib/state/pay-premium.slice.ts';
import { type PaymentData, toPaymentData } from '../../lib/state/payment-data.ts';
import { SESSION, session } from '../../lib/state/storage.ts';
import { CodeStep } from '../../ui/forms/CodeStep.tsx';
import { DateField } from '../../ui/forms/DateField.tsx';
import { birthDateError } from '../../ui/forms/date-error.ts';
import { dateFieldText } from '../../ui/forms/date-field.text.ts';
import { FormWithHelp, StepOf } from '../../ui/forms/FormWithHelp.tsx';
import { InlineForm } from '../../ui/forms/InlineForm.tsx';
import { DigitsField } from '../../ui/forms/NumberFields.tsx';
import { useCode } from '../../ui/forms/use-code.ts';
import { shellText } from '../../ui/layout/shell.text.ts';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { HandedRevival } from './HandedRevival.tsx';
import { PayByKey } from './PayByKey.tsx';
import { payByKeyText as t } from './pay-by-key.text.ts';

/**
 * Payment without a login: two details of a policy and a code to its policyholder. Anyone who has the code can pay. A link prefills the
 * details.
 */
export default function PreLoginPayPremiumPage() {
  const data = usePayPremium((area) => area.paymentData);
  const handed = usePayPremium((area) => area.paypremium);
  const [wasLoggedIn] = useState(() => session.has(SESSION.auth));
  const [isFilled] = useState(data !== null);
  if (wasLoggedIn) return <Navigate to={to('payPremium')} replace />;
  if (handed?.purpose === 'REVIVAL' && (session.has(SESSION.preKey) || isRevivalLink())) return <HandedRevival {...handed} isByLink />;
  return isFilled && data && !data.isTerminated ? <PayByKey data={data} source="PRELOGIN" /> : <Identify data={data} />;
}

const needed = (label: string, typed: string, wrong: string | undefined) => (typed.trim() === '' ? shellText.required({ label }) : wrong);

const NEEDS = [
  { icon: IconFileText, text: t.needNumber },
  { icon: IconCalendar, text: t.needDob },
  { icon: IconDeviceMobile, text: t.needMobile },
];

/** Form, code and amount are steps of one page, so that Back finds the form as it was filled in. */
function Identify({ data }: { data: PaymentData | null }) {
  const navigate = useNavigate();
  const code = useCode(t.checking);
  const form = useForm({ number: '', dob: '' }, ({ number, dob }) => ({
    number: needed(t.policyNumber, number, isPolicyNo(number.trim()) ? undefined : t.policyNumberWrong),
    dob: birthDateError(dob),
  }));
  async function requestCode() {
    const { number, dob } = form.values;
    const reply = await callPortal(
      '/LoginPolicyDetails',
      { policyNumber: number.trim(), dob: dob.trim() },
      { transactionType: 'checkUserDetails' },
    );
    return reply.failure ? reply : { data: reply.data as Sent | null };
  }
  function submit(event: SubmitEvent) {
    if (!form.submit(event)) return;
    usePayPremium.setState({ paymentData: null });
    void code.ask(requestCode);
  }
  async function submitCode(otp: string): Promise<boolean> {
    const answer = await code.give(() => redeem('POLICY_PAY', { otpReferenceId: code.sent?.otpReferenceId ?? '', otp }));
    if (!answer?.preKey) return false;
    session.set(SESSION.preLoginKey, answer.preKey);
    const paymentData = toPaymentData(answer);
    usePayPremium.setState({ paymentData: paymentData ?? null });
    if (answer.isTerminated) void navigate(to('payments'), { replace: true });
    return true;
  }
  if (code.sent && data && !data.isTerminated) return <PayByKey data={data} source="PRELOGIN" />;
  return (
    <FormWithHelp
      header={<PageHeader answer={t.howTo} hasErrors={form.summary.length > 0} />}
      needs={NEEDS}
      wayOut={{ label: t.logInInstead, to: to('login') }}
    >
      {code.sent ? (
        <CodeStep
          sent={code.sent}
          title={t.stepCode}
          position={<StepOf n={2} all={3} />}
          target={t.owners}
          button={t.showDue}
          error={code.codeError}
          onSubmit={submitCode}
          onResend={() => void code.requestAgain(requestCode)}
          onChange={code.reset}
        />
      ) : (
        <InlineForm
          title={t.which}
          step={<StepOf n={1} all={3} />}
          rejection={code.rejection}
          summary={form.summary}
          attempt={form.attempt}
          button={t.getCode}
          onSubmit={submit}
        >
          <DigitsField {...form.field('number')} label={t.policyNumber} hint={t.policyNumberHint} />
          <DateField {...form.field('dob')} label={t.dob} hint={dateFieldText.birthExample} isOwnBirthDate />
        </InlineForm>
      )}
    </FormWithHelp>
  );
}
