import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { IconId } from '@tabler/icons-react';
import { useState } from 'react';
import type { ResponseOf } from '../../../lib/api/wire.ts';
import { useStep } from '../../../lib/navigation/journey.ts';
import { to } from '../../../lib/navigation/to.ts';
import { useOwner } from '../../../lib/records/use-owner.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { EmptyCard, ErrorCard } from '../../../ui/layout/StateCard.tsx';
import { Link } from '../../../ui/links/Link.tsx';
import { PageHeader } from '../../../ui/links/PageHeader.tsx';
import { OpenRequestNotice } from '../../../ui/request/OpenRequestNotice.tsx';
import { RequestResult } from '../../../ui/request/RequestResult.tsx';
import { profileText } from '../profile.text.ts';
import { panText } from '../tax/pan.text.ts';
import { findOpenCase, type ProfileRecord, useProfile } from '../use-profile.ts';
import { aadhaarText as t } from './aadhaar.text.ts';
import { SeedingTask } from './SeedingTask.tsx';

const TRACKER = to('serviceRequests', { tab: 'tab2' });

/** Status of the link between PAN and Aadhaar. */
export default function UpdateAadhaarPage() {
  useStep('pan', 'START');
  const { data, failure, refetch } = useProfile();
  const { customer } = useOwner();
  const [receipt, setReceipt] = useState<ResponseOf<'/createCase/panUpdate'>>();
  const [record] = data?.profile ?? [];

  if (receipt) return <Result receipt={receipt} />;
  if (!data || !record || !customer)
    return (
      <>
        <PageHeader isAnswerComing />
        {failure ? <ErrorCard title={profileText.failed} onRetry={refetch} /> : <Skeleton label={profileText.loading} height="20rem" />}
      </>
    );
  const open = findOpenCase(data, 'PAN');
  const settled = { Y: t.linkedWhy, NA: t.notRequiredWhy, N: undefined, INOPERATIVE: undefined }[record.PAN_AADHAAR_SEEDED];
  return (
    <>
      <PageHeader answer={getAnswer(record)} />
      {open ? (
        <OpenRequestNotice open={open} trackAt={TRACKER} />
      ) : settled ? (
        <Notice tone="ok">{settled}</Notice>
      ) : record.PAN_NUMBER === null ? (
        <EmptyCard
          icon={IconId}
          title={t.noPanWhy}
          action={
            <Button component={Link} to={to('addPan')}>
              {t.addPan}
            </Button>
          }
        />
      ) : (
        <SeedingTask policyNo={customer.PolicyId} onDone={setReceipt} />
      )}
    </>
  );
}

function getAnswer({ PAN_NUMBER: pan, PAN_AADHAAR_SEEDED }: ProfileRecord) {
  if (PAN_AADHAAR_SEEDED === 'NA') return t.notRequired;
  if (pan === null) return t.noPan;
  return { Y: t.linked, N: t.notLinked, INOPERATIVE: t.inoperative }[PAN_AADHAAR_SEEDED]({ pan });
}

function Result({ receipt }: { receipt: ResponseOf<'/createCase/panUpdate'> }) {
  const isDone = receipt.caseStatus === 'COMPLETED';
  return (
    <RequestResult
      receipt={receipt}
      {...(isDone && { title: t.doneLinked })}
      next={isDone ? t.doneNext : t.reviewNext}
      trackAt={TRACKER}
      back={
        <Button component={Link} to={to('viewProfile')} variant={isDone ? 'filled' : 'default'}>
          {panText.toProfile}
        </Button>
      }
    />
  );
}
