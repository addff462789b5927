import { dayOf } from '@portal/rules/calendar/dates.ts';
import { byDate, isToPay } from '@portal/rules/money/premium-position.ts';
import { type StatusGroup, statusGroup } from '@portal/rules/policies/policy.ts';
import { IconFileOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import { useConfig, useSupportHours } from '../../lib/browser/config.ts';
import { useQueryValues } from '../../lib/navigation/use-query-values.ts';
import { usePoliciesDetail } from '../../lib/state/policy.slice.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Choice } from '../../ui/forms/Choice.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { EmptyCard, ErrorCard } from '../../ui/layout/StateCard.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { ListedCard } from './ListedCard.tsx';
import { listingAnswer } from './listing-answer.tsx';
import { dueOfPolicy, type ListedPolicy } from './policy-due.ts';
import { listingText as t } from './policy-listing.text.ts';

const GROUPS: readonly StatusGroup[] = ['inForce', 'lapsed', 'closed'];

export default function PolicyListingPage() {
  const { data, failure, isEmpty, refetch } = useApiQuery('/allPoliciesDetails', {}, { main: true });
  // The specification's area holds the list for the screens of a journey (STATE-019).
  useEffect(() => {
    if (data) usePoliciesDetail.setState({ policies: data.policies });
  }, [data]);
  const policies = data?.policies ?? [];
  return (
    <>
      <PageHeader answer={policies.length > 0 && listingAnswer(policies, dayOf(new Date()))} />
      {failure ? (
        <ErrorCard title={t.failed} onRetry={refetch} />
      ) : !data && !isEmpty ? (
        <Skeleton label={t.loading} rows={4} />
      ) : policies.length === 0 ? (
        <NoPolicies />
      ) : (
        <Policies policies={policies} />
      )}
    </>
  );
}

function Policies({ policies }: { policies: readonly ListedPolicy[] }) {
  const { get, setValues } = useQueryValues();
  const counts = GROUPS.map((group) => ({ group, n: inGroup(policies, group).length })).filter(({ n }) => n > 0);
  const selected = counts.find(({ group }) => group === get('status'))?.group;
  const today = dayOf(new Date());
  const visiblePolicies = (selected ? inGroup(policies, selected) : policies).map((policy) => ({
    policy,
    due: dueOfPolicy(policy, today),
  }));
  const toPay = visiblePolicies.filter(({ due }) => isToPay(due)).sort((a, b) => byDate(a.due, b.due));
  return (
    <div className={layout.stack}>
      {counts.length > 1 && (
        <Choice
          label={t.filter}
          value={selected ?? 'all'}
          options={[
            { value: 'all', label: t.all({ n: policies.length }) },
            ...counts.map(({ group, n }) => ({ value: group, label: t[group]({ n }) })),
          ]}
          onChange={(value) => setValues({ status: value === 'all' ? null : value })}
        />
      )}
      <Card flush>
        <h2 className="vh">{t.policies}</h2>
        <ul>
          {visiblePolicies.map(({ policy, due }) => (
            <ListedCard key={policy.POLICY_NUMBER} policy={policy} due={due} today={today} isFirstToPay={due === toPay[0]?.due} />
          ))}
        </ul>
      </Card>
      <NotSeen />
    </div>
  );
}

const inGroup = (policies: readonly ListedPolicy[], group: StatusGroup) =>
  policies.filter((policy) => statusGroup(policy.POLICY_STATUS) === group);

function NoPolicies() {
  return (
    <div className={layout.stack}>
      <EmptyCard icon={IconFileOff} title={t.empty} text={t.emptyWhy} />
      <NotSeen />
    </div>
  );
}

function NotSeen() {
  const { supportPhone: phone } = useConfig();
  const hours = useSupportHours();
  return (
    <p className={`${layout.small} ${layout.dim}`}>
      {t.notSeen({ phone, hours, link: (linkText) => <a href={`tel:${phone}`}>{linkText}</a> })}
    </p>
  );
}
