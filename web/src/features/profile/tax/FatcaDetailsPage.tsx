import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useApiQuery } from '../../../lib/api/use-api-query.ts';
import type { ResponseOf } from '../../../lib/api/wire.ts';
import { useStep } from '../../../lib/navigation/journey.ts';
import { to } from '../../../lib/navigation/to.ts';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { ErrorCard } from '../../../ui/layout/StateCard.tsx';
import { Link } from '../../../ui/links/Link.tsx';
import { PageHeader } from '../../../ui/links/PageHeader.tsx';
import { OpenRequestNotice } from '../../../ui/request/OpenRequestNotice.tsx';
import { RequestResult } from '../../../ui/request/RequestResult.tsx';
import { profileText } from '../profile.text.ts';
import { findOpenCase, useProfile } from '../use-profile.ts';
import { FatcaForm } from './FatcaForm.tsx';
import { fatcaText as t } from './fatca.text.ts';

const TRACKER = to('serviceRequests', { tab: 'tab2' });

/** Tax residency in other countries: the last declaration with its date, and a new one. */
export default function FatcaDetailsPage() {
  useStep('fatca', 'START');
  const profile = useProfile();
  const countries = useApiQuery('/country/all', {});
  const [receipt, setReceipt] = useState<ResponseOf<'/createCase/fatcaDeclaration'>>();

  if (receipt)
    return (
      <RequestResult
        receipt={receipt}
        title={t.done({ date: receipt.declaredOn })}
        next={t.next}
        trackAt={TRACKER}
        back={
          <Button component={Link} to={to('viewProfile')}>
            {t.toProfile}
          </Button>
        }
      />
    );
  const failure = profile.failure ?? countries.failure;
  const refetch = () => {
    if (profile.failure) profile.refetch();
    if (countries.failure) countries.refetch();
  };
  if (failure || !profile.data || !countries.data)
    return (
      <>
        <PageHeader isAnswerComing />
        {failure ? <ErrorCard title={profileText.failed} onRetry={refetch} /> : <Skeleton label={profileText.loading} height="40rem" />}
      </>
    );
  const { fatcaDeclaredOn: date } = profile.data;
  const open = findOpenCase(profile.data, 'FATCA');
  return (
    <>
      <PageHeader answer={date ? t.declared({ date }) : t.never} />
      <div className={layout.narrow}>
        {open ? (
          <OpenRequestNotice open={open} trackAt={TRACKER} />
        ) : (
          <FatcaForm isAgain={date !== null} countries={countries.data.countries} onDone={setReceipt} />
        )}
      </div>
    </>
  );
}
