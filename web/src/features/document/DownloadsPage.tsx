import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { dayOf } from '@portal/rules/calendar/dates.ts';
import { shortYear } from '@portal/rules/calendar/financial-years.ts';
import { IconFileText, IconShieldQuestion } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import { to } from '../../lib/navigation/to.ts';
import { useQueryValues } from '../../lib/navigation/use-query-values.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { PolicySelect } from '../../ui/forms/PolicySelect.tsx';
import layout from '../../ui/layout/layout.module.css';
import { listsText } from '../../ui/layout/lists.text.ts';
import { EmptyCard } from '../../ui/layout/StateCard.tsx';
import { Link } from '../../ui/links/Link.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { DocumentsCard } from './DocumentsCard.tsx';
import classes from './DownloadsPage.module.css';
import { documentText as t } from './document.text.ts';
import { PasswordSentence } from './PasswordSentence.tsx';
import { ReceiptsCard } from './ReceiptsCard.tsx';
import { StatementCard } from './StatementCard.tsx';
import { type LastYear, useLastYear } from './use-last-year.ts';

type Section = 'documents' | 'account' | 'receipts';
/** The section that the address names: ?doc= */
const SECTIONS: Readonly<Record<string, Section>> = { tax: 'documents', bond: 'documents', account: 'account', receipts: 'receipts' };

export default function DownloadsPage() {
  const { get, setValues } = useQueryValues();
  const policyId = get('policyId');
  const policies = useApiQuery('/allPoliciesDetails', {});
  const [isRejected, setIsRejected] = useState(false);
  const requestedSection = SECTIONS[get('doc') ?? ''];
  const heading = useRef<HTMLHeadingElement>(null);

  const list = policies.data?.policies ?? [];
  const policy = list.find((listedPolicy) => listedPolicy.POLICY_NUMBER === policyId);
  const isUnknown = policyId !== null && policies.data !== undefined && !policy;
  const isReady = policies.data !== undefined && !isUnknown;
  const today = dayOf(new Date());
  const issued = (policy ? [policy] : list).map((listedPolicy) => listedPolicy.POLICY_ISSUANCE_DATE).sort()[0] ?? today;
  const lastYear = useLastYear(policyId, { issued, today, isReady });
  // The address named this card: it gets the focus in place of the page's heading, once it is there.
  useEffect(() => {
    if (!(requestedSection && isReady)) return;
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'center' });
  }, [requestedSection, isReady]);

  if (policies.isEmpty || policies.data?.policies.length === 0) {
    return (
      <>
        <PageHeader />
        <EmptyCard icon={IconFileText} title={t.noDocuments} text={t.noDocumentsWhy} />
      </>
    );
  }
  const getHeadingRef = (section: Section) => (requestedSection === section ? heading : undefined);
  return (
    <>
      <PageHeader answer={lastYear && describeYearAnswer(lastYear)} isAnswerComing="short" hasErrors={isRejected} />
      <div className={layout.stack}>
        <div className={classes.policy}>
          <PolicySelect
            policies={list}
            value={policyId}
            onChange={(selected) => setValues({ policyId: selected })}
            hasFailed={policies.failure !== undefined}
          />
        </div>
        {isUnknown ? (
          <NotFound />
        ) : policies.isLoading ? (
          <Skeleton rows={6} />
        ) : (
          <>
            <PasswordSentence />
            {list.length > 0 && <DocumentsCard {...{ policy, today, issued, lastYear }} titleRef={getHeadingRef('documents')} />}
            {list.length > 0 && (
              <StatementCard
                key={`statement ${policyId}`}
                policy={policy}
                today={today}
                titleRef={getHeadingRef('account')}
                onRejected={setIsRejected}
              />
            )}
            <ReceiptsCard
              key={`receipts ${policyId}`}
              policyId={policyId}
              today={today}
              isReady={isReady}
              titleRef={getHeadingRef('receipts')}
              onRejected={setIsRejected}
            />
          </>
        )}
      </div>
    </>
  );
}

function describeYearAnswer({ startYear, paid, isNever }: LastYear) {
  if (isNever) return t.answerNever;
  const year = shortYear(startYear);
  if (paid === null) return t.answer;
  return paid > 0 ? t.answerReady({ year }) : t.answerNonePaid({ year });
}

function NotFound() {
  const action = (
    <Button component={Link} to={to('policyListing')} variant="default">
      {listsText.seePolicies}
    </Button>
  );
  return <EmptyCard icon={IconShieldQuestion} title={listsText.policyNotFound} action={action} />;
}
