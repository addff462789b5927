import { digiLockerText } from '../../../lib/text/digilocker.text.ts';
import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { useApiQuery } from '../../../lib/api/use-api-query.ts';
import { useConfig } from '../../../lib/browser/config.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { ErrorCard } from '../../../ui/layout/StateCard.tsx';
import { TextButton } from '../../../ui/links/TextButton.tsx';
import { profileText } from '../profile.text.ts';
import { aadhaarText as t } from './aadhaar.text.ts';
import type { Seeding } from './use-seeding.ts';

type Props = { policyNo: string; seeding: Seeding; onOther: () => void };

/** Return from DigiLocker: shows the shared document and submits it. */
export function AadhaarShared({ policyNo, seeding, onOther }: Props) {
  const { supportPhone: phone } = useConfig();
  const { data, isEmpty, failure, refetch } = useApiQuery('/verifyProfileDigilocker', { pid: policyNo });
  if (failure) return <ErrorCard title={failure.error} onRetry={refetch} />;
  if (!data && !isEmpty) return <Skeleton label={profileText.loading} height="12rem" />;
  const isShared = data?.state === 'VERIFIED' && data.purpose === 'PAN' && data.aadhaarLast4 !== null;
  const statusText = isShared
    ? t.shared({ last4: data.aadhaarLast4 ?? '' })
    : data?.state === 'MISMATCH'
      ? t.mismatch({ phone })
      : data?.state === 'DENIED'
        ? digiLockerText.denied
        : digiLockerText.failed;
  return (
    <div className={layout.narrow}>
      <Card title={t.send}>
        <div className={layout.stack}>
          <Notice tone={isShared ? 'ok' : 'warn'} isAlert>
            {statusText}
          </Notice>
          {seeding.refused && (
            <Notice tone="bad" isAlert>
              {seeding.refused.text}
            </Notice>
          )}
          <div className={layout.group}>
            {isShared ? (
              <Button onClick={() => void seeding.saveAnew({ pid: policyNo })}>{t.sendCopy}</Button>
            ) : (
              <TextButton onClick={onOther}>{t.check}</TextButton>
            )}
          </div>
        </div>
      </Card>
    </div>
  );
}
