import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { IconMessageReport } from '@tabler/icons-react';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import { to } from '../../lib/navigation/to.ts';
import { SESSION } from '../../lib/state/storage.ts';
import { useSessionFlag } from '../../lib/state/use-session-flag.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Dates } from '../../ui/layout/Figures.tsx';
import layout from '../../ui/layout/layout.module.css';
import { EmptyCard, ErrorCard } from '../../ui/layout/StateCard.tsx';
import { Link } from '../../ui/links/Link.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import classes from '../../ui/tables/RowList.module.css';
import { complaintText as t } from './complaint.text.ts';
import { FindComplaint } from './FindComplaint.tsx';
import { type Complaint, toSubject, toTag } from './listed-complaint.ts';

const ENDED: readonly Complaint['state'][] = ['ACCEPTED', 'CLOSED', 'WITHDRAWN'];

/** Complaints of a customer. The link of a message also brings people without a login here. */
export default function ComplaintsPage() {
  return useSessionFlag(SESSION.auth) ? <OwnComplaints /> : <FindComplaint />;
}

/** Complaints of the customer, open ones first. */
function OwnComplaints() {
  const { data, failure, refetch } = useApiQuery('/complaint/list', {}, { main: true });
  const complaints = data?.complaints ?? [];
  const open = complaints.filter(({ state }) => !ENDED.includes(state));
  const closed = complaints.filter(({ state }) => ENDED.includes(state));
  const make = (
    <Button component={Link} to={to('complaintNew')}>
      {t.make}
    </Button>
  );
  return (
    <>
      <PageHeader answer={complaints.length > 0 && countOpen(open.length)} isAnswerComing={!failure && 'short'} />
      {failure ? (
        <ErrorCard title={t.failed} onRetry={refetch} />
      ) : !data ? (
        <Skeleton label={t.loading} rows={3} />
      ) : complaints.length === 0 ? (
        <EmptyCard icon={IconMessageReport} title={t.none} text={t.noneWhy} action={make} />
      ) : (
        <div className={layout.stack}>
          <div>{make}</div>
          {open.length > 0 && <ComplaintRows title={t.listOpen} complaints={open} />}
          {closed.length > 0 && <ComplaintRows title={t.listClosed} complaints={closed} />}
        </div>
      )}
    </>
  );
}

const countOpen = (n: number) => (n === 0 ? t.openNone : n === 1 ? t.openOne : t.openMany({ n }));

const ComplaintRows = ({ title, complaints }: { title: string; complaints: readonly Complaint[] }) => (
  <Card title={title} flush>
    <ul className={classes.rows}>
      {complaints.map((complaint) => {
        const { complaintNo, receivedOn: received, answerBy, answer, state } = complaint;
        const isAnswered = answer && state !== 'REOPENED' && state !== 'ESCALATED' && state !== 'LATE';
        return (
          <li key={complaintNo} className={classes.row}>
            <div className={classes.words}>
              <p className={classes.name}>
                <Link to={to('complaint', { no: complaintNo })} className={layout.strong}>
                  {complaintNo}
                </Link>
                <StatusTag {...toTag(complaint)} />
              </p>
              <p className={`${layout.small} ${layout.dim}`}>
                <Dates>{t.facts({ subject: toSubject(complaint), received })}</Dates>
              </p>
            </div>
            {state !== 'WITHDRAWN' && (
              <p>
                <Dates>{isAnswered ? t.answered({ date: answer.on }) : t.due({ date: answerBy })}</Dates>
              </p>
            )}
          </li>
        );
      })}
    </ul>
  </Card>
);
