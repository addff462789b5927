import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { type Due, isOwed, isToPay } from '@portal/rules/premium-standing.ts';
import { startedWords } from '../../lib/payment-moment.ts';
import { premiumText } from '../../lib/premium.text.ts';
import { to } from '../../lib/to.ts';
import { DuePanel } from '../../ui/DuePanel.tsx';
import { Link } from '../../ui/Link.tsx';
import { PaymentStatusButton } from '../../ui/PaymentStatusButton.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { shellText } from '../../ui/shell.text.ts';
import { dashboardText as t } from './dashboard.text.ts';

/**
 * The deep panel: a payment that waits for the bank, else the earliest premium to pay by hand, else the debit under way, else the next one,
 * else what comes later.
 */
export function NextPremium({ dues, phone }: { dues: readonly Due[]; phone: string }) {
  const pending = dues.find((due) => due.kind === 'pending');
  if (pending?.payment) return <Pending due={pending} payment={pending.payment} />;
  const toPay = dues.find(isToPay);
  const debiting = dues.find((due) => due.kind === 'debiting');
  if (!toPay && debiting?.debitOn) return <Debiting due={debiting} date={debiting.debitOn} />;
  const owed = toPay ?? dues.find(isOwed);
  if (owed?.date) return <Owed due={owed} date={owed.date} />;

  const paid = dues.filter((due) => due.kind === 'paid').map((due) => t.beingCredited({ plan: due.plan }));
  const next = dues.find((due) => (due.kind === 'later' || due.kind === 'paid') && due.date !== null);
  if (next?.date || paid.length > 0) {
    const line = next?.date ? [t.nextOne({ sum: next.amount, date: next.date })] : [];
    return <DuePanel tag={<StatusTag status="NOTHING_DUE" onHero />} title={t.nothingDue} lines={[...paid, ...line]} />;
  }
  const lapsed = dues.find((due) => due.kind === 'lapsed');
  if (lapsed) {
    const since = lapsed.date ? [t.unpaidSince({ date: lapsed.date })] : [];
    return (
      <DuePanel
        tag={<StatusTag status="LAPSED" onHero />}
        title={t.planLapsed({ plan: lapsed.plan })}
        lines={[...since, shellText.care({ phone })]}
      />
    );
  }
  return <DuePanel tag={<StatusTag status="NOTHING_DUE" onHero />} title={t.noPremiums} lines={[]} />;
}

function Pending({ due, payment }: { due: Due; payment: NonNullable<Due['payment']> }) {
  return (
    <DuePanel
      tag={<StatusTag status="BEING_CONFIRMED" label={t.beingConfirmed} onHero />}
      title={t.yourPayment}
      amount={due.amount}
      lines={[t.planAndNumber({ plan: due.plan, number: due.policyId }), startedWords(payment.startedAt)]}
      actions={<PaymentStatusButton orderNo={payment.orderNo} variant="white" />}
    />
  );
}

function Debiting({ due, date }: { due: Due; date: string }) {
  return (
    <DuePanel
      tag={<StatusTag status="BEING_DEBITED" onHero />}
      title={t.yourPremium}
      amount={due.amount}
      lines={[t.planAndNumber({ plan: due.plan, number: due.policyId }), premiumText.debitingOn({ date })]}
      actions={
        <Button component={Link} to={to('autoDebit')} variant="outline" color="white">
          {t.seeAutoDebit}
        </Button>
      }
    />
  );
}

function Owed({ due, date }: { due: Due; date: string }) {
  const isOverdue = due.kind === 'overdue';
  const when = isOverdue
    ? t.wasDue({ date })
    : due.autoDebit
      ? t.autoDebitBy({ way: premiumText[`on${due.autoDebit}`], date })
      : t.payBy({ date });
  return (
    <DuePanel
      tag={<StatusTag status={isOverdue ? 'OVERDUE' : due.kind === 'today' ? 'DUE_TODAY' : 'DUE'} days={due.days} onHero />}
      title={isOverdue ? t.overduePremium : t.nextPremium}
      amount={due.amount}
      lines={[
        t.planAndNumber({ plan: due.plan, number: due.policyId }),
        when,
        ...(isOverdue && due.graceEnds ? [t.coveredUntil({ date: due.graceEnds })] : []),
      ]}
      actions={
        isToPay(due) && (
          <>
            <Button component={Link} to={to('payPremium', { policyId: due.policyId })} variant="white">
              {t.payNow}
            </Button>
            {!due.autoDebit && (
              <Button component={Link} to={to('autoDebit')} variant="outline" color="white">
                {t.setUpAutoDebit}
              </Button>
            )}
          </>
        )
      }
    />
  );
}
