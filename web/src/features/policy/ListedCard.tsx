import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { type Day, formatDay } from '@portal/rules/calendar/dates.ts';
import { gstRate } from '@portal/rules/money/premium.ts';
import { type Due, isToPay } from '@portal/rules/money/premium-position.ts';
import { statusGroup } from '@portal/rules/policies/policy.ts';
import type { ReactNode } from 'react';
import { to } from '../../lib/navigation/to.ts';
import { premiumText } from '../../lib/text/premium.text.ts';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { Figures } from '../../ui/layout/Figures.tsx';
import { shellText } from '../../ui/layout/shell.text.ts';
import { Link } from '../../ui/links/Link.tsx';
import { PolicyCard } from '../../ui/links/PolicyCard.tsx';
import { rupees } from './figures.ts';
import { type ListedPolicy, unpaidSince } from './policy-due.ts';
import { listingText as t } from './policy-listing.text.ts';

type Fact = { label: string; value: ReactNode; note?: ReactNode };
type Props = {
  policy: ListedPolicy;
  due: Due;
  today: Day;
  /** The one premium of the list that is to be paid next: its button is the primary one. */
  isFirstToPay: boolean;
};

export function ListedCard({ policy, due, today, isFirstToPay }: Props) {
  const canPay = isToPay(due) && policy.services.payPremium.allowed;
  const address = to('policyDetail', { policyId: policy.POLICY_NUMBER });
  const names = { plan: policy.PLAN_NAME, number: policy.POLICY_NUMBER };
  return (
    <PolicyCard
      plan={policy.PLAN_NAME}
      to={address}
      tag={
        <StatusTag status={due.kind === 'pending' ? 'BEING_CONFIRMED' : due.kind === 'debiting' ? 'BEING_DEBITED' : policy.POLICY_STATUS} />
      }
      meta={t.typeAndNumber({ type: shellText[`type${policy.POLICY_TYPE}`], number: policy.POLICY_NUMBER })}
      facts={[coverFact(policy), due.kind === 'lapsed' ? lapsedFact(policy, today) : (eventFact(policy) ?? premiumFact(policy, due))]}
      isActionWide={!canPay}
      action={
        canPay ? (
          <Button
            component={Link}
            to={to('payPremium', { policyId: policy.POLICY_NUMBER })}
            variant={isFirstToPay ? 'filled' : 'default'}
            size="sm"
            aria-label={t.payNowFor(names)}
          >
            {t.payNow}
          </Button>
        ) : due.kind === 'lapsed' && policy.REVIVAL_DEADLINE && policy.REVIVAL_DEADLINE >= today ? (
          <Button
            component={Link}
            to={to('reinstatePolicy', { policyId: policy.POLICY_NUMBER })}
            variant="default"
            size="sm"
            aria-label={t.reinstateFor(names)}
          >
            {t.reinstateIt}
          </Button>
        ) : (
          <Button component={Link} to={address} variant="default" size="sm" aria-label={t.viewPolicy(names)}>
            {t.view}
          </Button>
        )
      }
    />
  );
}

function coverFact(policy: ListedPolicy): Fact {
  const value = rupees(policy.SUM_ASSURED);
  if (policy.POLICY_TYPE === 'ANNUITY') return { label: t.purchasePrice, value };
  const group = statusGroup(policy.POLICY_STATUS);
  if (group === 'closed') return { label: t.sumAssured, value };
  if (group === 'lapsed') return { label: t.lifeCover, value: t.coverStopped, note: t.coverWas({ sum: policy.SUM_ASSURED }) };
  return { label: t.lifeCover, value: policy.LIFE_COVER > 0 ? rupees(policy.LIFE_COVER) : shellText.none };
}

function lapsedFact(policy: ListedPolicy, today: Day): Fact {
  const until = policy.REVIVAL_DEADLINE;
  const note = until && <Figures>{(until < today ? t.reinstateOver : t.reinstate)({ date: until })}</Figures>;
  return { label: t.unpaidSince, value: formatDay(unpaidSince(policy)), note };
}

/** Event that ended a policy's premiums. */
function eventFact(policy: ListedPolicy): Fact | undefined {
  const on = (label: string, day: Day = policy.STATUS_DATE): Fact => ({ label, value: formatDay(day) });
  switch (policy.POLICY_STATUS) {
    case 'MATURED':
      return on(t.maturedOn, policy.MATURITY_DATE ?? policy.STATUS_DATE);
    case 'PAID_UP':
    case 'REDUCED_PAID_UP':
      return on(t.premiumsStopped);
    case 'VESTED':
      return on(t.vestedOn);
    case 'SURRENDERED':
      return on(t.surrenderedOn);
    case 'FREE_LOOK_CANCELLED':
      return on(t.cancelledOn);
    case 'DEATH_CLAIM_INTIMATED':
      return on(t.claimReportedOn);
    case 'CLAIM_PAID':
      return on(t.claimPaidOn);
    case 'TERMINATED':
      return on(t.endedOn);
    default:
      return undefined;
  }
}

function premiumFact(policy: ListedPolicy, due: Due): Fact {
  if (!due.date) return { label: t.nextPremium, value: t.noneLeft };
  const hasGst = gstRate({ type: policy.POLICY_TYPE, isFirstYear: false }, due.date) > 0;
  return {
    label: due.kind === 'overdue' ? t.overduePremium : t.nextPremium,
    value: hasGst ? t.withGst({ sum: due.amount }) : rupees(due.amount),
    note: debitNote(due, due.date) ?? <Figures>{when(due, due.date)}</Figures>,
  };
}

/** Note on how the premium is debited. None if a payment is more relevant. */
function debitNote({ kind, autoDebit, debitOn }: Due, date: Day): ReactNode {
  if (debitOn) return premiumText.debitingOn({ date: debitOn });
  const hasDueLine = kind === 'soon' || kind === 'today' || kind === 'later';
  return hasDueLine && autoDebit ? t.autoDebitBy({ way: premiumText[`on${autoDebit}`], date }) : undefined;
}

function when(due: Due, date: Day): string {
  if (due.kind === 'pending') return t.beingConfirmed;
  if (due.kind === 'overdue') return t.overdueSince({ date });
  if (due.kind === 'paid') return t.paidAndNext({ date });
  if (due.kind === 'today') return t.dueToday({ date });
  if (due.kind === 'soon') return due.days === 1 ? t.dueTomorrow({ date }) : t.dueIn({ date, n: due.days });
  return formatDay(date);
}
