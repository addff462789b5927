import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { IconCoinRupee } from '@tabler/icons-react';
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
import { type Column, type Comparison, describeReason } from './column-cells.ts';
import { MoneyNotices } from './MoneyNotices.tsx';
import { PolicyChoice } from './PolicyChoice.tsx';
import { findAmountError, WithdrawAmount } from './WithdrawAmount.tsx';
import { WithdrawForm } from './WithdrawForm.tsx';
import { withdrawText as t } from './withdraw.text.ts';

type Receipt = ResponseOf<'/withdrawal/save'>;

/** Withdraws a part of a unit-linked policy. */
export default function WithdrawPage() {
  useStep('withdrawal', 'START');
  const { get, setValues } = useQueryValues();
  const linked = useLinkPolicy();
  const list = useApiQuery('/allPoliciesDetails', {}, { main: true });
  const policies = list.data?.policies ?? [];
  const selected = get('policyId') ?? linked ?? policies[0]?.POLICY_NUMBER;
  const typed = get('amount') ?? '';
  const amount = Number(typed) > 0 ? Number(typed) : undefined;
  const query = useApiQuery(
    '/needMoney/compare',
    { policyNumber: selected ?? '', ...(amount && { amount }) },
    { skip: !selected, main: true },
  );
  const [receipt, setReceipt] = useState<Receipt>();
  const { data } = query;
  const column = data?.columns.find(({ way }) => way === 'WITHDRAW');
  const isUnknown = list.data !== undefined && selected !== undefined && !policies.some(({ POLICY_NUMBER }) => POLICY_NUMBER === selected);
  const failure = list.failure ?? (isUnknown ? undefined : query.failure);
  // Other amounts are shown by the comparison as the nearest one that is possible.
  const withdrawal = amount !== undefined && data?.withdrawal?.amount === amount ? data.withdrawal : null;

  if (receipt) return <Result receipt={receipt} />;
  return (
    <>
      <PageHeader
        answer={withdrawal && column?.navDate && t.youGet({ amount: column.get, date: column.navDate })}
        isAnswerComing={!failure && !list.isEmpty && !isUnknown && !data && amount !== undefined}
      />
      <div className={layout.stack}>
        {failure && <ErrorCard title={t.failed} failure={failure} onRetry={list.failure ? list.refetch : query.refetch} />}
        {list.isEmpty && <EmptyCard icon={IconCoinRupee} title={t.none} />}
        {isUnknown && <PolicyNotFound listAt={to('policyListing')} />}
        {linked && linked === selected && <LinkNote />}
        <PolicyChoice
          title={t.which}
          policies={policies}
          value={selected ?? ''}
          onChange={(policyId) => setValues({ policyId, amount: null })}
        />
        {!data && !failure && !list.isEmpty && !isUnknown && <Skeleton label={t.loading} rows={6} />}
        {data && column && !column.open && <Closed comparison={data} column={column} />}
        {data?.withdrawal && column && (
          <Choice typed={typed} minimum={data.withdrawal.minimum} max={column.max} policy={data.policyNumber} setValues={setValues} />
        )}
        {data && column?.open && withdrawal && (
          <WithdrawForm
            key={data.policyNumber}
            comparison={data}
            column={column}
            withdrawal={withdrawal}
            onDone={setReceipt}
            onOld={query.refetch}
          />
        )}
      </div>
    </>
  );
}

type ChoiceProps = { typed: string; minimum: number; max: number; policy: string; setValues: (values: { amount: string }) => void };
/** An amount of a link that cannot be withdrawn says why. */
function Choice({ typed, minimum, max, policy, setValues }: ChoiceProps) {
  const error = typed === '' ? undefined : findAmountError(typed, { minimum, max });
  return (
    <>
      {error && <Notice tone="warn">{error}</Notice>}
      <WithdrawAmount
        key={`${policy} ${typed}`}
        amount={typed}
        minimum={minimum}
        max={max}
        onShow={(shown) => setValues({ amount: shown })}
      />
    </>
  );
}

const Closed = ({ comparison, column }: { comparison: Comparison; column: Column }) =>
  column.why === 'SURRENDER_OPEN' ? (
    <MoneyNotices comparison={comparison} amount={undefined} />
  ) : (
    <Notice tone="info">
      <Dates>{describeReason(column)}</Dates>
    </Notice>
  );

const Result = ({ receipt }: { receipt: Receipt }) => (
  <RequestResult
    receipt={receipt}
    next={<Dates>{t.willPay({ amount: receipt.get, account: receipt.accountMasked, date: receipt.promisedBy ?? '' })}</Dates>}
    trackAt={to('serviceRequests', { tab: 'tab2' })}
    back={
      <Button component={Link} to={to('policyDetail', { policyId: receipt.policyNo ?? '' })} variant="default">
        {t.toPolicy}
      </Button>
    }
  />
);
