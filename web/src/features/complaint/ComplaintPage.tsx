import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { dayOf } from '@portal/rules/calendar/dates.ts';
import { IconMessageReport } from '@tabler/icons-react';
import { useState } from 'react';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import { to } from '../../lib/navigation/to.ts';
import { useQueryValues } from '../../lib/navigation/use-query-values.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import layout from '../../ui/layout/layout.module.css';
import { EmptyCard, ErrorCard } from '../../ui/layout/StateCard.tsx';
import { Link } from '../../ui/links/Link.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { ComplaintAbout } from './ComplaintAbout.tsx';
import { type ComplaintAct, ComplaintDialog } from './ComplaintDialog.tsx';
import { ComplaintMessages } from './ComplaintMessages.tsx';
import { complaintText } from './complaint.text.ts';
import { pageText as t } from './complaint-page.text.ts';
import { GivenAnswer } from './GivenAnswer.tsx';
import { Ladder } from './Ladder.tsx';
import { type Complaint, findEvent, toTag } from './listed-complaint.ts';

/** One complaint: its answer, every step with its dates, and the messages. */
export default function ComplaintPage() {
  const { get } = useQueryValues();
  const { data, failure, refetch } = useApiQuery('/complaint/list', {}, { main: true });
  const complaint = data?.complaints.find(({ complaintNo }) => complaintNo === get('no'));
  return (
    <>
      <PageHeader
        {...(complaint && { title: t.title({ no: complaint.complaintNo }) })}
        answer={complaint && getAnswer(complaint)}
        tag={complaint && <StatusTag {...toTag(complaint)} />}
        isAnswerComing={!data && !failure}
      />
      {failure ? (
        <ErrorCard title={complaintText.failed} onRetry={refetch} />
      ) : !data ? (
        <Skeleton label={complaintText.loading} rows={6} />
      ) : complaint ? (
        <Details key={complaint.complaintNo} complaint={complaint} />
      ) : (
        <EmptyCard icon={IconMessageReport} title={t.notFound} action={<AllButton />} />
      )}
    </>
  );
}

const AllButton = () => (
  <Button component={Link} to={to('complaints')} variant="default">
    {t.all}
  </Button>
);

function getAnswer(complaint: Complaint) {
  const { state, answerBy, answer, receivedOn } = complaint;
  switch (state) {
    case 'OPEN':
    case 'LATE':
    case 'REOPENED':
    case 'ESCALATED':
      return t[state]({ date: answerBy });
    case 'ANSWERED':
    case 'CLOSED':
      return t[state]({ date: answer?.on ?? receivedOn });
    case 'OMBUDSMAN':
    case 'ACCEPTED':
    case 'WITHDRAWN':
      return t[state]({ date: dayOf(new Date(findEvent(complaint, state)?.at ?? receivedOn)) });
  }
}

function Details({ complaint }: { complaint: Complaint }) {
  const [act, setAct] = useState<ComplaintAct>();
  return (
    <div className={layout.task}>
      <div className={layout.stack}>
        {complaint.requirements.map(({ id, name }) => (
          <Notice key={id} tone="warn">
            {t.documentNeeded({ name, link: (label) => <Link to={to('serviceRequests', { tab: 'tab2' })}>{label}</Link> })}
          </Notice>
        ))}
        {complaint.answer && <GivenAnswer complaint={complaint} answer={complaint.answer} onAct={setAct} />}
        <Ladder complaint={complaint} onAct={setAct} />
        <ComplaintMessages complaint={complaint} />
      </div>
      <ComplaintAbout complaint={complaint} onWithdraw={() => setAct('WITHDRAW')} />
      {act && <ComplaintDialog act={act} complaintNo={complaint.complaintNo} onClose={() => setAct(undefined)} />}
    </div>
  );
}
