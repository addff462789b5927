import { IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import { to } from '../../lib/navigation/to.ts';
import { useAppTracker } from '../../lib/state/app-tracker.slice.ts';
import { SESSION, session } from '../../lib/state/storage.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import layout from '../../ui/layout/layout.module.css';
import { EmptyCard, ErrorCard } from '../../ui/layout/StateCard.tsx';
import { Steps } from '../../ui/layout/Steps.tsx';
import { Link } from '../../ui/links/Link.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { StartAgain } from '../../ui/links/StartAgain.tsx';
import { ApplicationEnd } from './ApplicationEnd.tsx';
import { ApplicationFacts } from './ApplicationFacts.tsx';
import { appTrackerText as t } from './app-tracker.text.ts';
import { getAnswer, isNeeded, listSteps, testToBook, toTag } from './application-view.ts';
import { BookCall, BookTest } from './ChooseTime.tsx';
import { CounterOffer } from './CounterOffer.tsx';
import { NeededDocuments } from './NeededDocuments.tsx';
import { PayApplication } from './PayApplication.tsx';

/** Where an application is, and what its proposer is needed for. Without an application that a link or a code opened: the page that opens one. */
export default function ApplicationTrackerPage() {
  const applicationNumber = useAppTracker(({ policy }) => policy?.applicationNumber);
  const [mayOpen] = useState(() => session.has(SESSION.auth) || session.has(SESSION.preLoginKey));
  return applicationNumber && mayOpen ? <Tracked applicationNumber={applicationNumber} /> : <StartAgain at={to('appTracker')} />;
}

function Tracked({ applicationNumber }: { applicationNumber: string }) {
  const { data, failure, refetch } = useApiQuery('/appTracker/getAppTrackerDetails', { applicationNumber }, { main: true });
  const details = useApiQuery('/appTracker/getLeapAPPDetails', { applicationNumber }).data;
  const isOpen = data?.info.stage !== 'ISSUED' && data?.info.stage !== 'DECLINED' && data?.info.stage !== 'POSTPONED';
  const test = testToBook(details);
  // Items that wait for the customer come first.
  const waits = data?.REQT_DETAILS.some(isNeeded) ?? false;
  const documents = data && data.REQT_DETAILS.length > 0 && <NeededDocuments application={data} onChanged={refetch} />;
  return (
    <div className={layout.stack}>
      <PageHeader
        title={t.title({ number: applicationNumber })}
        tag={data && <StatusTag {...toTag(data, details)} />}
        answer={data && getAnswer(data, details)}
        isAnswerComing={!failure}
      />
      {failure?.code === 'notFound' ? (
        <EmptyCard icon={IconFileText} title={t.absent} action={<Link to={to('appTracker')}>{t.another}</Link>} />
      ) : (
        failure && <ErrorCard title={t.failed} failure={failure} onRetry={refetch} />
      )}
      {!data && !failure && <Skeleton rows={5} />}
      {data && (
        <>
          {isOpen && <Steps steps={listSteps(data).map(({ name, ...step }) => ({ ...step, name: t[name] }))} />}
          <div className={layout.task}>
            <div className={layout.stack}>
              {!isOpen && <ApplicationEnd application={data} />}
              {isOpen && data.counterOffer && <CounterOffer application={data} offer={data.counterOffer} onChanged={refetch} />}
              {isOpen && data.payAmount !== null && <PayApplication applicationNumber={applicationNumber} amount={data.payAmount} />}
              {isOpen && waits && documents}
              {isOpen && data.info.stage === 'PIVC' && <BookCall application={data} onChanged={refetch} />}
              {isOpen && test && <BookTest applicationNumber={applicationNumber} test={test} onChanged={refetch} />}
              {isOpen && !waits && documents}
            </div>
            <ApplicationFacts application={data} details={details} />
          </div>
        </>
      )}
    </div>
  );
}
