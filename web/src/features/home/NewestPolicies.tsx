import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { formatDay } from '@portal/rules/dates.ts';
import { formatRupees, parseRupees } from '@portal/rules/money.ts';
import type { Answer } from '../../lib/portal-api.ts';
import { premiumText } from '../../lib/premium.text.ts';
import { to } from '../../lib/to.ts';
import { Card } from '../../ui/Card.tsx';
import { Link } from '../../ui/Link.tsx';
import { PolicyCard } from '../../ui/PolicyCard.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { shellText } from '../../ui/shell.text.ts';
import { dashboardText as t } from './dashboard.text.ts';

type Policy = Answer<'/getDashboardDetails'>['DASHBOARDdDETAILS'][number];
const SHOWN = 3;
const rupees = (value: number) => formatRupees(parseRupees(value) ?? 0);

/** The three newest policies. */
export function NewestPolicies({ policies }: { policies: readonly Policy[] }) {
  return (
    <Card
      title={t.myPolicies}
      flush
      {...(policies.length > SHOWN && { action: <Link to={to('policyListing')}>{t.seeAll({ n: policies.length })}</Link> })}
    >
      <ul>
        {policies.slice(0, SHOWN).map((policy) => (
          <Row key={policy.POLICY_NUMBER} policy={policy} />
        ))}
      </ul>
    </Card>
  );
}

function Row({ policy }: { policy: Policy }) {
  const address = to('policyDetail', { policyId: policy.POLICY_NUMBER });
  const hasNext = policy.NEXT_DUE_DATE !== null;
  const isPending = policy.openPayment?.state === 'PENDING';
  const waits = isPending ? 'BEING_CONFIRMED' : policy.openDebit ? 'BEING_DEBITED' : undefined;
  return (
    <PolicyCard
      plan={policy.PLAN_NAME}
      to={address}
      tag={<StatusTag status={waits ?? policy.POLICY_STATUS} />}
      meta={t.typeAndNumber({ type: shellText[`type${policy.POLICY_TYPE}`], number: policy.POLICY_NUMBER })}
      facts={[
        coverOf(policy),
        {
          label: t.nextPremium,
          value: hasNext ? rupees(policy.MODAL_PREMIUM) : shellText.none,
          note: isPending ? t.beingConfirmed : nextNote(policy),
        },
      ]}
      isActionWide
      action={
        <Button component={Link} to={address} variant="default" size="sm" aria-label={t.viewPlan({ plan: policy.PLAN_NAME })}>
          {t.view}
        </Button>
      }
    />
  );
}

function coverOf(policy: Policy) {
  const isAnnuity = policy.POLICY_TYPE === 'ANNUITY';
  return isAnnuity
    ? { label: t.purchasePrice, value: rupees(policy.SUM_ASSURED) }
    : { label: t.lifeCover, value: policy.LIFE_COVER > 0 ? rupees(policy.LIFE_COVER) : shellText.none };
}

function nextNote({ NEXT_DUE_DATE: date, autoDebit, openDebit }: Policy) {
  if (openDebit) return premiumText.debitingOn({ date: openDebit.chargeOn });
  if (!date) return undefined;
  return autoDebit ? t.autoDebitBy({ way: premiumText[`on${autoDebit}`], date }) : formatDay(date);
}
