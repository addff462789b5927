import { IconFileX } from '@tabler/icons-react';
import { useState } from 'react';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { useLinkPolicy } from '../../lib/navigation/link-policy.ts';
import { to } from '../../lib/navigation/to.ts';
import { useQueryValues } from '../../lib/navigation/use-query-values.ts';
import { PolicyNotFound } from '../../ui/feedback/PolicyNotFound.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import layout from '../../ui/layout/layout.module.css';
import { listsText } from '../../ui/layout/lists.text.ts';
import { EmptyCard, ErrorCard } from '../../ui/layout/StateCard.tsx';
import { Link } from '../../ui/links/Link.tsx';
import { LinkNote } from '../../ui/links/LinkNote.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { ComplaintSent } from './ComplaintSent.tsx';
import { NotAsToldForm } from './NotAsToldForm.tsx';
import { notAsToldText as t } from './not-as-told.text.ts';

/** Asks what is different from what the customer was told, and shows the ways that are open. */
export default function NotAsToldPage() {
  const { get, setValues } = useQueryValues();
  const linked = useLinkPolicy();
  const list = useApiQuery('/allPoliciesDetails', {}, { main: true });
  const policies = list.data?.policies ?? [];
  const selected = get('policyId') ?? linked ?? policies[0]?.POLICY_NUMBER;
  const isUnknown = list.data !== undefined && selected !== undefined && !policies.some(({ POLICY_NUMBER }) => POLICY_NUMBER === selected);
  const skip = { skip: !selected || isUnknown, main: true };
  const query = useApiQuery('/policyExplained/getDetails', { policyNumber: selected ?? '' }, skip);
  const money = useApiQuery('/needMoney/compare', { policyNumber: selected ?? '' }, skip);
  const [isRejected, setIsRejected] = useState(false);
  const [sent, setSent] = useState<ResponseOf<'/notAsTold/save'>>();
  const { data } = query;
  const failure = list.failure ?? (isUnknown ? undefined : query.failure);
  const isComing = !failure && !list.isEmpty && !isUnknown;
  // The refund is known before the form is shown, so that nothing moves while the customer reads.
  const isReady = data && !isUnknown && (money.data || money.failure);

  if (sent) return <Sent sent={sent} />;
  return (
    <>
      <PageHeader
        key="form"
        answer={data && t.answer({ plan: data.planName, number: data.policyNumber })}
        isAnswerComing={isComing}
        hasErrors={isRejected}
      />
      <div className={layout.stack}>
        {failure && <ErrorCard title={t.failed} failure={failure} onRetry={list.failure ? list.refetch : query.refetch} />}
        {list.isEmpty && <EmptyCard icon={IconFileX} title={t.none} />}
        {isUnknown && <PolicyNotFound listAt={to('policyListing')} />}
        {linked && linked === selected && <LinkNote />}
        {policies.length > 1 && (
          <div className={layout.narrow}>
            <Select
              label={t.which}
              data={policies.map(({ POLICY_NUMBER: value, PLAN_NAME: plan }) => ({
                value,
                label: listsText.policyChoice({ plan, number: value }),
              }))}
              value={selected ?? ''}
              onChange={(policyId) => setValues({ policyId })}
            />
          </div>
        )}
        {isComing && !isReady && <Skeleton label={t.loading} rows={8} />}
        {isReady && money.failure && <ErrorCard title={t.refundFailed} failure={money.failure} onRetry={money.refetch} />}
        {isReady && (
          <NotAsToldForm
            key={data.policyNumber}
            policyNumber={data.policyNumber}
            documents={data.saleDocuments}
            comparison={money.data}
            onRejected={setIsRejected}
            onDone={setSent}
          />
        )}
      </div>
    </>
  );
}

const Sent = ({ sent: { complaintNo, answerBy, policyNo, freeLookUntil: date } }: { sent: ResponseOf<'/notAsTold/save'> }) => (
  <ComplaintSent no={complaintNo} answerBy={answerBy}>
    {date && policyNo && (
      <p>
        {t.stillCancel({ date })} <Link to={to('freeLook', { policyId: policyNo, reason: 'NOT_AS_TOLD' })}>{t.cancel}</Link>
      </p>
    )}
  </ComplaintSent>
);
