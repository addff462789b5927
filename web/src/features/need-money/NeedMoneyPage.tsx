import { IconCoinRupee } from '@tabler/icons-react';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import { useLinkPolicy } from '../../lib/navigation/link-policy.ts';
import { to } from '../../lib/navigation/to.ts';
import { useQueryValues } from '../../lib/navigation/use-query-values.ts';
import { PolicyNotFound } from '../../ui/feedback/PolicyNotFound.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import layout from '../../ui/layout/layout.module.css';
import { EmptyCard, ErrorCard } from '../../ui/layout/StateCard.tsx';
import { LinkNote } from '../../ui/links/LinkNote.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { AmountForm } from './AmountForm.tsx';
import type { Comparison } from './column-cells.ts';
import { MoneyFoot } from './MoneyFoot.tsx';
import { FreeLookNotice, MoneyNotices } from './MoneyNotices.tsx';
import { moneyText as t } from './need-money.text.ts';
import { PolicyChoice } from './PolicyChoice.tsx';
import { WayColumns } from './WayColumns.tsx';

/** Every way to get money from a policy, with what it costs. */
export default function NeedMoneyPage() {
  const { get, setValues } = useQueryValues();
  const linked = useLinkPolicy();
  const list = useApiQuery('/allPoliciesDetails', {}, { main: true });
  const policies = list.data?.policies ?? [];
  const selected = get('policyId') ?? linked ?? policies[0]?.POLICY_NUMBER;
  const amount = Number(get('amount')) || undefined;
  const query = useApiQuery(
    '/needMoney/compare',
    { policyNumber: selected ?? '', ...(amount && { amount }) },
    { skip: !selected, main: true },
  );
  const { data } = query;
  const isUnknown = list.data !== undefined && selected !== undefined && !policies.some(({ POLICY_NUMBER }) => POLICY_NUMBER === selected);
  const failure = list.failure ?? (isUnknown ? undefined : query.failure);

  return (
    <>
      <PageHeader
        answer={data && !hasNothing(data) && t.worth({ plan: data.planName, number: data.policyNumber, value: data.value })}
        isAnswerComing={!failure && !list.isEmpty && !isUnknown && !data}
      />
      <div className={layout.stack}>
        {failure && (
          <ErrorCard
            title={list.failure ? t.failed : t.compareFailed}
            failure={failure}
            onRetry={list.failure ? list.refetch : query.refetch}
          />
        )}
        {list.isEmpty && <EmptyCard icon={IconCoinRupee} title={t.noPolicies} />}
        {isUnknown && <PolicyNotFound listAt={to('policyListing')} />}
        {linked && linked === selected && <LinkNote />}
        <PolicyChoice
          title={t.which}
          policies={policies}
          value={selected ?? ''}
          onChange={(policyId) => setValues({ policyId, amount: null })}
        />
        {!data && !failure && !list.isEmpty && !isUnknown && <Skeleton label={t.comparing} rows={8} />}
        {data && <FreeLookNotice comparison={data} />}
        {data && hasNothing(data) && (
          <EmptyCard icon={IconCoinRupee} title={t.nothing} text={t.pays({ cover: data.columns[0]?.coverNow ?? 0 })} />
        )}
        {data && !hasNothing(data) && (
          <>
            <MoneyNotices comparison={data} amount={amount} />
            <AmountForm key={data.policyNumber} amount={get('amount') ?? ''} onCompare={(typed) => setValues({ amount: typed })} />
            <WayColumns
              policyId={data.policyNumber}
              columns={data.columns.filter(({ way }) => way !== 'FREE_LOOK')}
              withdrawn={amount && data.withdrawal?.amount}
            />
            <MoneyFoot asOf={data.asOf} />
          </>
        )}
      </div>
    </>
  );
}

/** No way is open, and the policy has no value. A cancellation is another matter. */
const hasNothing = ({ columns }: Comparison): boolean =>
  columns.every(({ open, way }) => !open || way === 'FREE_LOOK') &&
  columns.some(({ way, why }) => way === 'SURRENDER' && why === 'NO_VALUE');
