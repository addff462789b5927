import { dayOf } from '@portal/rules/calendar/dates.ts';
import { type CustomerFacts, selectHero } from '@portal/rules/policies/duty-sentence.ts';
import { type PolicyStatus, statusGroup } from '@portal/rules/policies/policy.ts';
import { Suspense, useDeferredValue, useEffect } from 'react';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import type { QueryPath, ResponseOf } from '../../lib/api/wire.ts';
import { useClearedReturnTarget } from '../../lib/navigation/return-target.ts';
import { useCustomer } from '../../lib/records/customer.ts';
import { toDues } from '../../lib/records/dues.ts';
import type { Duty } from '../../lib/records/duty-view.ts';
import { noteNpsRequired, useHome } from '../../lib/state/home.slice.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import layout from '../../ui/layout/layout.module.css';
import { ErrorCard } from '../../ui/layout/StateCard.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { lazyPart } from '../../ui/theme/lazy-part.tsx';
import { ApplicationsCard } from './ApplicationsCard.tsx';
import { CoverCard } from './CoverCard.tsx';
import classes from './Dashboard.module.css';
import { DashboardHero } from './DashboardHero.tsx';
import { DashboardPrompt, UnfinishedPrompt } from './DashboardPrompt.tsx';
import { DutyList } from './DutyList.tsx';
import { dashboardText as t } from './dashboard.text.ts';
import { dashboardAnswer } from './dashboard-answer.tsx';
import { FundCard } from './FundCard.tsx';
import { NewestPolicies } from './NewestPolicies.tsx';
import { NextEvents } from './NextEvents.tsx';
import { NoPolicies } from './NoPolicies.tsx';
import { OftenNeeded } from './OftenNeeded.tsx';

// Few customers have these cards.
const PayoutCard = lazyPart(() => import('./PayoutCard.tsx'));
const ReinstatingCard = lazyPart(() => import('./ReinstatingCard.tsx'));

/** The customer's duties first, then cover and the next dates. */
export default function DashboardPage() {
  useClearedReturnTarget();
  const name = useCustomer()?.CustomerShortName;
  const { data, isEmpty, failure, refetch } = useApiQuery('/getDashboardDetails', {}, { main: true });
  const odp = useApiQuery('/getODPDetails', {});
  const list = useApiQuery('/allPoliciesDetails', {});
  const duties = useApiQuery('/getDuties', {});
  const today = dayOf(new Date());
  const policies = isEmpty ? [] : data?.DASHBOARDdDETAILS;
  const dues = odp.isEmpty ? [] : odp.data && toDues(odp.data.payPremium, today);
  const failed = odp.failure ? odp : duties.failure ? duties : undefined;
  const overview = policies && dues && duties.data && toFacts(policies, { listed: list.data?.policies, dues, duties: duties.data.duties });

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

  const hasNoPolicies = policies?.length === 0;
  return (
    <>
      <PageHeader
        title={name ? t.hello({ name }) : t.helloUnnamed}
        answer={overview && (!hasNoPolicies || overview.duties.length > 0) ? dashboardAnswer(overview, today) : undefined}
        isAnswerComing={!failure && !hasNoPolicies}
      />
      {failure ? (
        <ErrorCard title={t.failed} onRetry={refetch} />
      ) : hasNoPolicies ? (
        overview ? (
          <NoPolicies customerData={overview} today={today} />
        ) : duties.failure ? (
          <ErrorCard title={t.failed} onRetry={duties.refetch} />
        ) : (
          <Skeleton label={t.loading} rows={3} />
        )
      ) : data && (overview || failed) && !list.isLoading ? (
        <Content data={data} list={list} customerData={overview} failed={failed} />
      ) : (
        <ComingContent />
      )}
    </>
  );
}

type Dashboard = ResponseOf<'/getDashboardDetails'>['DASHBOARDdDETAILS'];
type Listed = ResponseOf<'/allPoliciesDetails'>['policies'];

const inGroup = (policies: Dashboard, group: 'inForce' | 'lapsed') =>
  policies.filter((policy: { POLICY_STATUS: PolicyStatus }) => statusGroup(policy.POLICY_STATUS) === group);

/** `listed` comes from a separate call. Until then, the reinstatement deadline of a lapsed policy is not known. */
const toFacts = (
  policies: Dashboard,
  { listed, dues, duties }: { listed: Listed | undefined; dues: CustomerFacts['dues']; duties: CustomerFacts['duties'] },
): CustomerFacts => ({
  duties,
  dues,
  policiesInForce: inGroup(policies, 'inForce').length,
  lapsed: inGroup(policies, 'lapsed').map(({ POLICY_NUMBER: number, PLAN_NAME: plan }) => ({
    plan,
    until: listed?.find(({ POLICY_NUMBER }) => POLICY_NUMBER === number)?.REVIVAL_DEADLINE ?? null,
  })),
});

type QueryResult<Path extends QueryPath> = { data?: ResponseOf<Path>; isEmpty: boolean; failure?: unknown; refetch: () => void };
type ContentProps = {
  data: ResponseOf<'/getDashboardDetails'>;
  list: QueryResult<'/allPoliciesDetails'>;
  customerData: CustomerFacts | undefined;
  /** The call without which the duties are not known. */
  failed: { refetch: () => void } | undefined;
};

/** The cards appear together, because one that comes later would move those below it. */
function Content({ data, list, customerData, failed }: ContentProps) {
  const today = dayOf(new Date());
  const policies = list.data?.policies ?? [];
  const first = customerData?.duties[0];
  const withFunds = data.DASHBOARDdDETAILS.filter((policy) => policy.FUND_VALUE);
  // The first view renders first, and the content below it in a deferred update.
  const isBelowDrawn = useDeferredValue(true, false);
  const hasApplication = customerData?.duties.some(({ kind }) => kind.startsWith('APPLICATION_'));
  const hasHero = !customerData || selectHero(customerData) !== undefined;
  return (
    <div className={layout.stack}>
      <div className={hasHero ? `${layout.grid21} ${classes.heroRow}` : undefined}>
        {failed && <ErrorCard title={t.duesFailed} onRetry={failed.refetch} />}
        {!failed && customerData && <DashboardHero customerData={customerData} today={today} />}
        {list.failure ? (
          <ErrorCard title={t.coverFailed} onRetry={list.refetch} />
        ) : showsPayouts(policies, first) ? (
          <Suspense fallback={<Skeleton height="100%" />}>
            <PayoutCard policies={policies} today={today} />
          </Suspense>
        ) : (
          <CoverCard policies={policies} />
        )}
      </div>
      {first?.kind === 'LAPSED' && first.policyNo && (
        <Suspense fallback={<Skeleton height="8.5rem" />}>
          <ReinstatingCard policyNumber={first.policyNo} />
        </Suspense>
      )}
      {customerData && <DutyList duties={customerData.duties.slice(1)} today={today} />}
      {isBelowDrawn && (
        <>
          <UnfinishedPrompt />
          <div className={withFunds.length === 0 ? classes.onlyCard : `${layout.grid2} ${classes.nextRow}`}>
            <FundCard policies={withFunds} />
            {customerData && list.data && (
              <NextEvents
                dues={customerData.dues}
                policies={policies}
                promises={data.promises}
                duties={customerData.duties}
                today={today}
              />
            )}
          </div>
          <NewestPolicies policies={data.DASHBOARDdDETAILS} duties={customerData?.duties ?? []} />
          {hasApplication && <ApplicationsCard />}
          <OftenNeeded policies={data.DASHBOARDdDETAILS} healthServices={data.healthServices} />
          <DashboardPrompt
            consent={data.abcCrossConsent}
            isWhatsAppOn={data.WHATSAPP_OPTED === 'Y'}
            hasDuties={customerData?.duties.length !== 0}
          />
        </>
      )}
    </div>
  );
}

const ComingContent = () => (
  <div className={layout.stack}>
    <div className={`${layout.grid21} ${classes.heroRow}`}>
      <Skeleton height="100%" />
      <Skeleton height="100%" />
    </div>
    <Skeleton label={t.loading} height="60rem" />
  </div>
);

const ANNUITY_DUTIES: readonly (Duty['kind'] | undefined)[] = ['PAYOUT_HELD', 'CERTIFICATE_LATE', 'CERTIFICATE_DUE'];
/** True if payouts matter more than the life cover: there is no cover, or the first duty is about an annuity. */
const showsPayouts = (policies: Listed, first: Duty | undefined): boolean =>
  policies.some(({ POLICY_TYPE, POLICY_STATUS }) => POLICY_TYPE === 'ANNUITY' && statusGroup(POLICY_STATUS) === 'inForce') &&
  (ANNUITY_DUTIES.includes(first?.kind) || policies.every(({ LIFE_COVER }) => LIFE_COVER === 0));
