import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import type { Day } from '@portal/rules/calendar/dates.ts';
import type { Due } from '@portal/rules/money/premium-position.ts';
import { type CustomerFacts, type LapsedPolicy, selectHero } from '@portal/rules/policies/duty-sentence.ts';
import { useConfig } from '../../lib/browser/config.ts';
import { startedText } from '../../lib/format/payment-moment.ts';
import { to } from '../../lib/navigation/to.ts';
import { premiumText } from '../../lib/text/premium.text.ts';
import { PaymentStatusButton } from '../../ui/feedback/PaymentStatusButton.tsx';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { DuePanel } from '../../ui/layout/DuePanel.tsx';
import { Link } from '../../ui/links/Link.tsx';
import { DutyHero } from './DutyHero.tsx';
import { dashboardText as t } from './dashboard.text.ts';

/** Main panel: the first duty, or else a payment at the bank, or else the next date. Renders nothing when no policy is in force. */
export function DashboardHero({ customerData, today }: { customerData: CustomerFacts; today: Day }) {
  const content = selectHero(customerData);
  switch (content?.shows) {
    case undefined:
      return null;
    case 'duty':
      return <DutyHero duty={content.duty} dues={customerData.dues} today={today} />;
    case 'pending':
      return <Pending due={content.due} />;
    case 'debiting':
      return <Debiting due={content.due} />;
    case 'next':
      return <Next due={content.due} dues={customerData.dues} />;
    case 'lapsed':
      return <Lapsed policy={content.policy} today={today} />;
    case 'noPremiums':
      return <DuePanel tag={<StatusTag status="IN_FORCE" onHero />} title={t.noneLeft} lines={[]} />;
  }
}

function Pending({ due: { plan, policyId: number, amount, payment } }: { due: Due }) {
  return (
    <DuePanel
      tag={<StatusTag status="BEING_CONFIRMED" label={t.beingConfirmed} onHero />}
      title={t.yourPayment}
      amount={amount}
      lines={[t.planAndNumber({ plan, number }), ...(payment ? [startedText(payment.startedAt)] : [])]}
      actions={payment && <PaymentStatusButton orderNo={payment.orderNo} variant="white" />}
    />
  );
}

function Debiting({ due: { plan, policyId: number, amount, debitOn } }: { due: Due }) {
  return (
    <DuePanel
      tag={<StatusTag status="BEING_DEBITED" onHero />}
      title={t.yourPremium}
      amount={amount}
      lines={[t.planAndNumber({ plan, number }), ...(debitOn ? [premiumText.debitingOn({ date: debitOn })] : [])]}
      actions={<AutoDebitButton to={to('autoDebit')} label={t.seeAutoDebit} />}
    />
  );
}

const AutoDebitButton = ({ label, to: address }: { label: string; to: string }) => (
  <Button component={Link} to={address} variant="outline" color="white">
    {label}
  </Button>
);

/** The next premium, which needs nothing today. */
function Next({ due, dues }: { due: Due; dues: readonly Due[] }) {
  const { plan, policyId: number, amount: sum, autoDebit } = due;
  const date = due.date ?? '';
  const credited = dues.filter(({ kind }) => kind === 'paid').map((paid) => t.beingCredited({ plan: paid.plan }));
  const how = autoDebit ? [premiumText[`on${autoDebit}`]] : [];
  return (
    <DuePanel
      tag={<StatusTag status={autoDebit ? 'AUTO_DEBIT' : 'PAID'} onHero />}
      title={t.nextOn({ sum, date })}
      lines={[t.planAndNumber({ plan, number }), ...how, ...credited]}
      actions={!autoDebit && <AutoDebitButton to={to('upiAutopay', { policyId: number })} label={t.setUpAutoDebit} />}
    />
  );
}

/** A lapsed policy that nothing can be done about here. */
function Lapsed({ policy: { until }, today }: { policy: LapsedPolicy; today: Day }) {
  const { supportPhone: phone } = useConfig();
  const isOver = until === null || until < today;
  return (
    <DuePanel
      tag={<StatusTag status="LAPSED" onHero />}
      title={isOver ? (until ? t.revivalEnded({ date: until }) : t.revivalUnknown) : t.revivingTitle}
      lines={isOver ? [] : [t.reviving]}
      actions={
        <Button component="a" href={`tel:${phone}`} variant="outline" color="white">
          {t.callUs({ phone })}
        </Button>
      }
    />
  );
}
