import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { FREE_LOOK_REASONS } from '@portal/rules/policies/free-look.ts';
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
import { Card } from '../../ui/layout/Card.tsx';
import { Dates } from '../../ui/layout/Figures.tsx';
import layout from '../../ui/layout/layout.module.css';
import { EmptyCard, ErrorCard } from '../../ui/layout/StateCard.tsx';
import { Link } from '../../ui/links/Link.tsx';
import { LinkNote } from '../../ui/links/LinkNote.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { RequestResult } from '../../ui/request/RequestResult.tsx';
import { type Column, describeReason } from './column-cells.ts';
import { FreeLookForm } from './FreeLookForm.tsx';
import { freeLookText as t } from './free-look.text.ts';
import { PolicyChoice } from './PolicyChoice.tsx';

type Receipt = ResponseOf<'/freeLook/save'>;

/** Cancels a policy within 30 days of its receipt, with the refund and all that is deducted. */
export default function FreeLookPage() {
  useStep('freeLook', 'START');
  const { get, setValues } = useQueryValues();
  const linked = useLinkPolicy();
  const list = useApiQuery('/allPoliciesDetails', {}, { main: true });
  const policies = list.data?.policies ?? [];
  const selected = get('policyId') ?? linked ?? policies[0]?.POLICY_NUMBER;
  const query = useApiQuery('/needMoney/compare', { policyNumber: selected ?? '' }, { skip: !selected, main: true });
  const firstReason = FREE_LOOK_REASONS.find((reason) => reason === get('reason'));
  const [receipt, setReceipt] = useState<Receipt>();
  const { data } = query;
  const column = data?.columns.find(({ way }) => way === 'FREE_LOOK');
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
      >
        {firstReason === 'NOT_AS_TOLD' && (
          <Card title={t.asWell}>
            <p>
              {t.asWellText} <Link to={to('notAsTold', { policyId: receipt.policyNo ?? '' })}>{t.complain}</Link>
            </p>
          </Card>
        )}
      </RequestResult>
    );
  return (
    <>
      <PageHeader
        answer={column?.undoUntil && t.until({ plan: data?.planName ?? '', number: selected ?? '', date: column.undoUntil })}
        isAnswerComing={!failure && !list.isEmpty && !isUnknown && column?.open !== false}
      />
      <div className={layout.stack}>
        {failure && <ErrorCard title={t.failed} failure={failure} onRetry={list.failure ? list.refetch : query.refetch} />}
        {list.isEmpty && <EmptyCard icon={IconFileX} title={t.none} />}
        {isUnknown && <PolicyNotFound listAt={to('policyListing')} />}
        {linked && linked === selected && <LinkNote />}
        <PolicyChoice title={t.which} policies={policies} value={selected ?? ''} onChange={(policyId) => setValues({ policyId })} />
        {!data && !failure && !list.isEmpty && !isUnknown && <Skeleton label={t.loading} rows={6} />}
        {column && !column.open && <Closed policyNumber={data?.policyNumber ?? ''} column={column} />}
        {data && column?.open && (
          <FreeLookForm key={data.policyNumber} {...{ comparison: data, column, firstReason }} onDone={setReceipt} onOld={query.refetch} />
        )}
      </div>
    </>
  );
}

function Closed({ policyNumber, column }: { policyNumber: string; column: Column }) {
  return (
    <Notice tone="info">
      <p>
        <Dates>{describeReason(column)}</Dates>
      </p>
      {column.why === 'FREE_LOOK_OVER' && (
        <p>
          <Link to={to('notAsTold', { policyId: policyNumber })}>{t.notTold}</Link>
        </p>
      )}
    </Notice>
  );
}

function describeNext({ get: amount, accountMasked: account, navDate, promisedBy: date }: Receipt): string {
  if (account === null || date === null) return t.addToBePaid({ amount });
  return navDate === null ? t.willPay({ amount, account, date }) : t.willPayAbout({ amount, account, date });
}
