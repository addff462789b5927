import { useState } from 'react';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import layout from '../../ui/layout/layout.module.css';
import { ErrorCard } from '../../ui/layout/StateCard.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { DevicesCard } from './DevicesCard.tsx';
import { PasskeyCard } from './PasskeyCard.tsx';
import { passkeyText as t } from './passkey.text.ts';
import type { Outcome } from './use-passkeys.ts';

/** Passkeys of the customer, and the devices on which the customer is logged in. */
export default function PasskeysPage() {
  const { data, failure, refetch } = useApiQuery('/passkey/list', {}, { main: true });
  const [outcome, setOutcome] = useState<Outcome>();
  return (
    <>
      <PageHeader isAnswerComing answer={data && (data.passkeys.length === 0 ? t.answerNone : t.answer)} />
      <div className={layout.stack}>
        {outcome && (
          <Notice key={outcome.id} tone={outcome.tone} isAlert>
            {outcome.text}
          </Notice>
        )}
        {failure ? (
          <ErrorCard title={t.failed} onRetry={refetch} />
        ) : data ? (
          <PasskeyCard passkeys={data.passkeys} onOutcome={setOutcome} />
        ) : (
          <Skeleton label={t.loading} rows={4} />
        )}
        <DevicesCard onOutcome={setOutcome} />
        <p className={`${layout.small} ${layout.dim}`}>{t.foot}</p>
      </div>
    </>
  );
}
