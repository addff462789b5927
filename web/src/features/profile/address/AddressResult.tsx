import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import type { ResponseOf } from '../../../lib/api/wire.ts';
import { to } from '../../../lib/navigation/to.ts';
import { Link } from '../../../ui/links/Link.tsx';
import { RequestResult } from '../../../ui/request/RequestResult.tsx';
import { addressText as t } from './address.text.ts';

/** Result of an address change: completed immediately, or to be checked. */
export function AddressResult({ receipt }: { receipt: ResponseOf<'/createCase/addressUpdate'> }) {
  const isDone = receipt.caseStatus === 'COMPLETED';
  return (
    <RequestResult
      receipt={receipt}
      {...(isDone && { title: t.changed })}
      next={isDone ? t.changedNext : t.checking}
      trackAt={to('serviceRequests', { tab: 'tab2' })}
      back={
        <Button component={Link} to={to('viewProfile')} variant={isDone ? 'filled' : 'default'}>
          {t.toProfile}
        </Button>
      }
    />
  );
}
