import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { dayOf } from '@portal/rules/dates.ts';
import { type PolicyStatus, statusGroup } from '@portal/rules/policy.ts';
import { IconShieldOff } from '@tabler/icons-react';
import { useDeferredValue, useEffect } from 'react';
import { useConfig } from '../../lib/config.ts';
import { useCustomer } from '../../lib/customer.ts';
import { duesOf } from '../../lib/dues.ts';
import { noteNpsRequired, useHome } from '../../lib/home.slice.ts';
import { type Answer, type QueryPath, useAsk } from '../../lib/portal-api.ts';
import { useClearedReturnTarget } from '../../lib/return-target.ts';
import { to } from '../../lib/to.ts';
import { Link } from '../../ui/Link.tsx';
import layout from '../../ui/layout.module.css';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { EmptyCard, ErrorCard } from '../../ui/StateCard.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { CoverCard } from './CoverCard.tsx';
import classes from './Dashboard.module.css';
import { DashboardAlerts } from './DashboardAlerts.tsx';
import { DashboardPrompt } from './DashboardPrompt.tsx';
import { dashboardText as t } from './dashboard.text.ts';
import { dashboardAnswer } from './dashboard-answer.tsx';
import { FundCard } from './FundCard.tsx';
import { NewestPolicies } from './NewestPolicies.tsx';
import { NextEvents } from './NextEvents.tsx';
import { NextPremium } from './NextPremium.tsx';
import { OftenNeeded } from './OftenNeeded.tsx';

/** What do I owe, when, and am I covered? */
export default function DashboardPage() {
  useClearedReturnTarget();
  const name = useCustomer()?.CustomerShortName;
  const { data, isEmpty, failure, refetch } = useAsk('/getDashboardDetails', {}, { main: true });
  const odp = useAsk('/getODPDetails', {});
  const list = useAsk('/allPoliciesDetails', {});
  const dues = odp.isEmpty ? [] : odp.data && duesOf(odp.data.payPremium, dayOf(new Date()));
  const policies = data?.DASHBOARDdDETAILS;
  const hasPolicies = policies !== undefined && policies.length > 0;

  // The areas are outside React's tree: flags and ids only, no amounts.
  useEffect(() => {
    if (!data) return;
    const dashboard = data.DASHBOARDdDETAILS.map((policy) => policy.POLICY_NUMBER);
    noteNpsRequired(data.npsRequired);
    useHome.setState(({ users }) => ({
      dashboard,
      abcCrossConsent: data.abcCrossConsent,
      users: { ...users, PolicyId: dashboard[0] ?? users.PolicyId },
    }));
  }, [data]);

  return (
    <>
      <PageHeader
        title={name ? t.hello({ name }) : t.helloUnnamed}
        answer={hasPolicies && dues ? dashboardAnswer(dues, policies.filter(isInForce).length) : undefined}
        isAnswerComing={!failure && (policies ? hasPolicies : !isEmpty)}
      />
      {failure ? (
        <ErrorCard title={t.failed} onRetry={refetch} />
      ) : isEmpty || (policies && !hasPolicies) ? (
        <EmptyCard
          icon={IconShieldOff}
          title={t.noPolicies}
          text={t.noPoliciesWhy}
          action={
            <Button component={Link} to={to('productLinking')}>
              {t.linkPolicy}
            </Button>
          }
        />
      ) : (
        <Content data={data} odp={odp} list={list} />
      )}
    </>
  );
}

const isInForce = (policy: { POLICY_STATUS: PolicyStatus }) => statusGroup(policy.POLICY_STATUS) === 'inForce';

type Asked<Path extends QueryPath> = { data?: Answer<Path>; isEmpty: boolean; failure?: unknown; refetch: () => void };
type ContentProps = { data: Answer<'/getDashboardDetails'> | undefined; odp: Asked<'/getODPDetails'>; list: Asked<'/allPoliciesDetails'> };

/** Every card has its place before it is there, so that whichever comes first moves nothing. */
function Content({ data, odp, list }: ContentProps) {
  const { supportPhone } = useConfig();
  const today = dayOf(new Date());
  const dues = odp.isEmpty ? [] : odp.data && duesOf(odp.data.payPremium, today);
  const policies = list.isEmpty ? [] : list.data?.policies;
  const withFunds = data?.DASHBOARDdDETAILS.filter((policy) => policy.FUND_VALUE);
  // What the person came for is drawn first, what lies below it right after.
  const isBelowDrawn = useDeferredValue(true, false);
  const hasNoFunds = withFunds?.length === 0;
  return (
    <div className={layout.stack}>
      <div className={`${layout.grid21} ${classes.heroRow}`}>
        {odp.failure ? (
          <ErrorCard title={t.duesFailed} onRetry={odp.refetch} />
        ) : dues ? (
          <NextPremium dues={dues} phone={supportPhone} />
        ) : (
          <Waiting height="100%" />
        )}
        {list.failure ? (
          <ErrorCard title={t.coverFailed} onRetry={list.refetch} />
        ) : policies ? (
          <CoverCard policies={policies} />
        ) : (
          <Waiting height="100%" />
        )}
      </div>
      {isBelowDrawn && (
        <>
          <div className={hasNoFunds ? undefined : `${layout.grid2} ${classes.nextRow}`}>
            {withFunds ? <FundCard policies={withFunds} /> : <Waiting height="100%" />}
            {dues && policies && data ? (
              <NextEvents dues={dues} policies={policies} promises={data.promises} alerts={data.alerts} today={today} />
            ) : (
              !odp.failure && <Waiting height="100%" />
            )}
          </div>
          {data ? (
            <>
              <DashboardPrompt consent={data.abcCrossConsent} isWhatsAppOn={data.WHATSAPP_OPTED === 'Y'} />
              <DashboardAlerts alerts={data.alerts} today={today} />
              <NewestPolicies policies={data.DASHBOARDdDETAILS} />
            </>
          ) : (
            <Waiting label={t.loading} rows={3} />
          )}
          {data && <OftenNeeded policies={data.DASHBOARDdDETAILS} healthServices={data.healthServices} />}
        </>
      )}
    </div>
  );
}
