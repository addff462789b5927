import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { IconMessageReport } from '@tabler/icons-react';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import { to } from '../../lib/navigation/to.ts';
import { useQueryValues } from '../../lib/navigation/use-query-values.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { EmptyCard, ErrorCard } from '../../ui/layout/StateCard.tsx';
import { Link } from '../../ui/links/Link.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { ComplaintDetails } from './ComplaintDetails.tsx';
import { complaintText } from './complaint.text.ts';
import { pageText as t } from './complaint-page.text.ts';
import { summarise } from './complaint-summary.ts';
import { toTag } from './listed-complaint.ts';

/** One complaint: its answer, every step with its dates, and the messages. */
export default function ComplaintPage() {
  const { get } = useQueryValues();
  const { data, failure, refetch } = useApiQuery('/complaint/list', {}, { main: true });
  const complaint = data?.complaints.find(({ complaintNo }) => complaintNo === get('no'));
  return (
    <>
      <PageHeader
        {...(complaint && { title: t.title({ no: complaint.complaintNo }) })}
        answer={complaint && summarise(complaint)}
        tag={complaint && <StatusTag {...toTag(complaint)} />}
        isAnswerComing={!data && !failure}
      />
      {failure ? (
        <ErrorCard title={complaintText.failed} onRetry={refetch} />
      ) : !data ? (
        <Skeleton label={complaintText.loading} rows={6} />
      ) : complaint ? (
        <ComplaintDetails key={complaint.complaintNo} complaint={complaint} />
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
