import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { formatDay } from '@portal/rules/calendar/dates.ts';
import { formatRupees, parseRupees } from '@portal/rules/money/money.ts';
import { statusGroup } from '@portal/rules/policies/policy.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { to } from '../../lib/navigation/to.ts';
import type { Duty } from '../../lib/records/duty-view.ts';
import { premiumText } from '../../lib/text/premium.text.ts';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { shellText } from '../../ui/layout/shell.text.ts';
import { Link } from '../../ui/links/Link.tsx';
import { PolicyCard } from '../../ui/links/PolicyCard.tsx';
import { dashboardText as t } from './dashboard.text.ts';

type Policy = ResponseOf<'/getDashboardDetails'>['DASHBOARDdDETAILS'][number];
const SHOWN = 3;
const rupees = (value: number) => formatRupees(parseRupees(value) ?? 0);

/** The three newest policies. */
export function NewestPolicies({ policies, duties }: { policies: readonly Policy[]; duties: readonly Duty[] }) {
  return (
    <Card
      title={t.myPolicies}
      flush
      {...(policies.length > SHOWN && { action: <Link to={to('policyListing')}>{t.seeAll({ n: policies.length })}</Link> })}
    >
      <ul>
        {policies.slice(0, SHOWN).map((policy) => (
          <Row key={policy.POLICY_NUMBER} policy={policy} canReinstate={isToReinstate(policy, duties)} />
        ))}
      </ul>
    </Card>
  );
}

const isToReinstate = ({ POLICY_NUMBER: number }: Policy, duties: readonly Duty[]): boolean =>
  duties.some(({ kind, policyNo }) => kind === 'LAPSED' && policyNo === number);

function Row({ policy, canReinstate }: { policy: Policy; canReinstate: boolean }) {
  const { POLICY_NUMBER: policyId, PLAN_NAME: plan } = policy;
  const address = to('policyDetail', { policyId });
  const isPending = policy.openPayment?.state === 'PENDING';
  const waits = isPending ? 'BEING_CONFIRMED' : policy.openDebit ? 'BEING_DEBITED' : undefined;
  return (
    <PolicyCard
      plan={plan}
      to={address}
      tag={<StatusTag status={waits ?? policy.POLICY_STATUS} />}
      meta={t.typeAndNumber({ type: shellText[`type${policy.POLICY_TYPE}`], number: policy.POLICY_NUMBER })}
      facts={[describeCover(policy), describePremium(policy, isPending)]}
      isActionWide={!canReinstate}
      action={
        canReinstate ? (
          <Button
            component={Link}
            to={to('reinstatePolicy', { policyId })}
            variant="default"
            size="sm"
            aria-label={t.reinstatePlan({ plan })}
          >
            {t.reinstate}
          </Button>
        ) : (
          <Button component={Link} to={address} variant="default" size="sm" aria-label={t.viewPlan({ plan })}>
            {t.view}
          </Button>
        )
      }
    />
  );
}

const isLapsed = (policy: Policy): boolean => statusGroup(policy.POLICY_STATUS) === 'lapsed';

function describeCover(policy: Policy) {
  if (isLapsed(policy)) return { label: t.lifeCover, value: t.coverStopped, note: t.coverWas({ sum: policy.SUM_ASSURED }) };
  const isAnnuity = policy.POLICY_TYPE === 'ANNUITY';
  return isAnnuity
    ? { label: t.purchasePrice, value: rupees(policy.SUM_ASSURED) }
    : { label: t.lifeCover, value: policy.LIFE_COVER > 0 ? rupees(policy.LIFE_COVER) : shellText.none };
}

/** The next premium; of a lapsed policy, since when none was paid. */
function describePremium(policy: Policy, isPending: boolean) {
  const { NEXT_DUE_DATE: date } = policy;
  if (isLapsed(policy) && date) return { label: t.unpaidSince, value: formatDay(date) };
  return {
    label: t.nextPremium,
    value: date ? rupees(policy.MODAL_PREMIUM) : shellText.none,
    note: isPending ? t.beingConfirmed : nextNote(policy),
  };
}

function nextNote({ NEXT_DUE_DATE: date, autoDebit, openDebit }: Policy) {
  if (openDebit) return premiumText.debitingOn({ date: openDebit.chargeOn });
  if (!date) return undefined;
  return autoDebit ? t.autoDebitBy({ way: premiumText[`on${autoDebit}`], date }) : formatDay(date);
}
