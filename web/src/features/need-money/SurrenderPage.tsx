import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { IconFileX } from '@tabler/icons-react';
import { useState } from 'react';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { useStep } from '../../lib/navigation/journey.ts';
import { useLinkPolicy } from '../../lib/navigation/link-policy.ts';
import { to } from '../../lib/navigation/to.ts';
import { useQueryValues } from '../../lib/navigation/use-query-values.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { PolicyNotFound } from '../../ui/feedback/PolicyNotFound.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Dates } from '../../ui/layout/Figures.tsx';
import layout from '../../ui/layout/layout.module.css';
import { EmptyCard, ErrorCard } from '../../ui/layout/StateCard.tsx';
import { Link } from '../../ui/links/Link.tsx';
import { LinkNote } from '../../ui/links/LinkNote.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { RequestResult } from '../../ui/request/RequestResult.tsx';
import { type Column, describeReason, findPart } from './column-cells.ts';
import { MoneyNotices } from './MoneyNotices.tsx';
import { PolicyChoice } from './PolicyChoice.tsx';
import { SurrenderForm } from './SurrenderForm.tsx';
import { surrenderText as t } from './surrender.text.ts';

type Receipt = ResponseOf<'/surrender/save'>;

/** Surrenders a policy, or confirms a value that staff have corrected. */
export default function SurrenderPage() {
  useStep('surrender', 'START');
  const { get, setValues } = useQueryValues();
  const linked = useLinkPolicy();
  const list = useApiQuery('/allPoliciesDetails', {}, { main: true });
  const policies = list.data?.policies ?? [];
  const selected = get('policyId') ?? linked ?? policies[0]?.POLICY_NUMBER;
  const query = useApiQuery('/needMoney/compare', { policyNumber: selected ?? '' }, { skip: !selected, main: true });
  const [receipt, setReceipt] = useState<Receipt>();
  const { data } = query;
  const column = data?.columns.find(({ way }) => way === 'SURRENDER');
  const isUnknown = list.data !== undefined && selected !== undefined && !policies.some(({ POLICY_NUMBER }) => POLICY_NUMBER === selected);
  const failure = list.failure ?? (isUnknown ? undefined : query.failure);

  if (receipt)
    return (
      <RequestResult
        receipt={receipt}
        next={<Dates>{describeNext(receipt)}</Dates>}
        trackAt={to('serviceRequests', { tab: 'tab2' })}
        back={
          <Button component={Link} to={to('policyDetail', { policyId: receipt.policyNo ?? '' })} variant="default">
            {t.toPolicy}
          </Button>
        }
      />
    );
  return (
    <>
      <PageHeader
        answer={column?.open && !data?.correction && describeAmount(column)}
        isAnswerComing={!failure && !list.isEmpty && !isUnknown && column?.open !== false && !data?.correction}
      />
      <div className={layout.stack}>
        {failure && <ErrorCard title={t.failed} failure={failure} onRetry={list.failure ? list.refetch : query.refetch} />}
        {list.isEmpty && <EmptyCard icon={IconFileX} title={t.none} />}
        {isUnknown && <PolicyNotFound listAt={to('policyListing')} />}
        {linked && linked === selected && <LinkNote />}
        <PolicyChoice title={t.which} policies={policies} value={selected ?? ''} onChange={(policyId) => setValues({ policyId })} />
        {!data && !failure && !list.isEmpty && !isUnknown && <Skeleton label={t.loading} rows={6} />}
        {data && column?.why === 'SURRENDER_OPEN' && <MoneyNotices comparison={data} amount={undefined} />}
        {column && !column.open && column.why !== 'SURRENDER_OPEN' && (
          <Notice tone="info">
            <Dates>{describeReason(column)}</Dates>
          </Notice>
        )}
        {data && column?.open && (
          <SurrenderForm key={data.policyNumber} comparison={data} column={column} onDone={setReceipt} onOld={query.refetch} />
        )}
      </div>
    </>
  );
}

function describeAmount(column: Column) {
  const { get, navDate } = column;
  const [paid, loss] = [findPart(column, 'PAID') ?? 0, findPart(column, 'LOSS')];
  const values = { paid, get, difference: loss ?? findPart(column, 'GAIN') ?? 0 };
  if (loss !== undefined) return navDate === null ? t.less(values) : t.aboutLess(values);
  return navDate === null ? t.more(values) : t.aboutMore(values);
}

function describeNext({ get: amount, accountMasked: account, navDate, promisedBy: date }: Receipt): string {
  const values = { amount, account, date: date ?? '' };
  return navDate === null ? t.willPay(values) : t.willPayAbout(values);
}
