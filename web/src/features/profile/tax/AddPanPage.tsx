import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ResponseOf } from '../../../lib/api/wire.ts';
import { useStep } from '../../../lib/navigation/journey.ts';
import { to } from '../../../lib/navigation/to.ts';
import { useOwner } from '../../../lib/records/use-owner.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { ErrorCard } from '../../../ui/layout/StateCard.tsx';
import { Link } from '../../../ui/links/Link.tsx';
import { PageHeader } from '../../../ui/links/PageHeader.tsx';
import { OpenRequestNotice } from '../../../ui/request/OpenRequestNotice.tsx';
import { RequestResult } from '../../../ui/request/RequestResult.tsx';
import { profileText } from '../profile.text.ts';
import { findOpenCase, type ProfileRecord, useProfile } from '../use-profile.ts';
import { PanTask } from './PanTask.tsx';
import { panText as t } from './pan.text.ts';

const TRACKER = to('serviceRequests', { tab: 'tab2' });

/** Registered PAN and its status, with a form for another one. */
export default function AddPanPage() {
  useStep('pan', 'START');
  const { data, failure, refetch } = useProfile();
  const { customer } = useOwner();
  const [isRequested, setIsRequested] = useState(false);
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
  const isSettled = record.PAN_NUMBER !== null && record.PAN_VERIFIED === 'Y';
  return (
    <>
      <PageHeader answer={getAnswer(record)} />
      <div className={layout.stack}>
        {record.PAN_AADHAAR_SEEDED === 'INOPERATIVE' && record.PAN_NUMBER && (
          <Notice tone="warn">{t.inoperativeWhy({ link: (linkText) => <Link to={to('updateAadhaar')}>{linkText}</Link> })}</Notice>
        )}
        {open ? (
          <OpenRequestNotice open={open} trackAt={TRACKER} />
        ) : isSettled && !isRequested ? (
          <div>
            <Button variant="default" onClick={() => setIsRequested(true)}>
              {t.change}
            </Button>
          </div>
        ) : (
          <PanTask name={customer.CustomerName} birthDate={record.DOB} onDone={setReceipt} />
        )}
        {customer.linkedClientIds.length > 0 && <p className={`${layout.small} ${layout.dim}`}>{t.linkedKeep}</p>}
      </div>
    </>
  );
}

function getAnswer({ PAN_NUMBER: pan, PAN_VERIFIED, PAN_AADHAAR_SEEDED }: ProfileRecord) {
  if (pan === null) return t.none;
  if (PAN_AADHAAR_SEEDED === 'INOPERATIVE') return t.inoperative({ pan });
  return PAN_VERIFIED === 'Y' ? t.verified({ pan }) : t.notVerified({ pan });
}

function Result({ receipt }: { receipt: ResponseOf<'/createCase/panUpdate'> }) {
  const isDone = receipt.caseStatus === 'COMPLETED';
  return (
    <RequestResult
      receipt={receipt}
      {...(isDone && { title: t.saved })}
      next={isDone ? t.savedNext({ pan: receipt.PAN_NUMBER }) : t.reviewNext}
      trackAt={TRACKER}
      back={
        <Button component={Link} to={to('viewProfile')} variant={isDone ? 'filled' : 'default'}>
          {t.toProfile}
        </Button>
      }
    />
  );
}
