import { IconFileX } from '@tabler/icons-react';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import { useLinkPolicy } from '../../lib/navigation/link-policy.ts';
import { to } from '../../lib/navigation/to.ts';
import { useQueryValues } from '../../lib/navigation/use-query-values.ts';
import { PolicyNotFound } from '../../ui/feedback/PolicyNotFound.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import layout from '../../ui/layout/layout.module.css';
import { listsText } from '../../ui/layout/lists.text.ts';
import { EmptyCard, ErrorCard } from '../../ui/layout/StateCard.tsx';
import { LinkNote } from '../../ui/links/LinkNote.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { AmountCards } from './AmountCards.tsx';
import { AnswerCard } from './AnswerCard.tsx';
import { BasicsCard } from './BasicsCard.tsx';
import { explainedText as t } from './explained.text.ts';
import type { Explained } from './explained-policy.ts';
import { IllustrationCard } from './IllustrationCard.tsx';
import { ExclusionsCard, RightsCard } from './RightsCard.tsx';
import { SheetCard } from './SheetCard.tsx';
import { SoFarCard } from './SoFarCard.tsx';

/** Amounts, dates and conditions of a policy, with the numbers of its owner. */
export default function ExplainedPage() {
  const { get, setValues } = useQueryValues();
  const linked = useLinkPolicy();
  const list = useApiQuery('/allPoliciesDetails', {}, { main: true });
  const policies = list.data?.policies ?? [];
  const selected = get('policyId') ?? linked ?? policies[0]?.POLICY_NUMBER;
  const isUnknown = list.data !== undefined && selected !== undefined && !policies.some(({ POLICY_NUMBER }) => POLICY_NUMBER === selected);
  const query = useApiQuery('/policyExplained/getDetails', { policyNumber: selected ?? '' }, { skip: !selected || isUnknown, main: true });
  const { data } = query;
  const failure = list.failure ?? (isUnknown ? undefined : query.failure);

  return (
    <>
      <PageHeader answer={data && getAnswer(data)} isAnswerComing={!failure && !list.isEmpty && !isUnknown} />
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
        {!data && !failure && !list.isEmpty && !isUnknown && <Skeleton label={t.loading} rows={8} />}
        {data && !isUnknown && <Sections key={data.policyNumber} policy={data} />}
      </div>
    </>
  );
}

function getAnswer({ planName: plan, policyNumber: number, isEnded, basics: { cover } }: Explained) {
  if (isEnded) return t.answerEnded({ plan, number });
  return cover > 0 ? t.answerCover({ plan, number, cover }) : t.answer({ plan, number });
}

const Sections = ({ policy }: { policy: Explained }) => (
  <>
    <BasicsCard policy={policy} />
    {!policy.isEnded && <AmountCards policy={policy} />}
    <SoFarCard policy={policy} />
    <IllustrationCard policy={policy} />
    <ExclusionsCard policy={policy} />
    <RightsCard policy={policy} />
    {policy.hasSheet && <SheetCard policy={policy} />}
    <AnswerCard policy={policy} />
  </>
);
