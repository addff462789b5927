import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { to } from '../../lib/to.ts';
import { Link } from '../../ui/Link.tsx';
import { RequestResult } from '../../ui/RequestResult.tsx';
import { bankText as t } from './bank.text.ts';
import type { Changed } from './payout-account.slice.ts';

/** What became of the change of a payout account: of several policies the request of the first is named. */
export function PayoutResult({ changed, waiting }: { changed: Changed; waiting?: string }) {
  const [first] = changed.cases;
  if (!first) return null;
  const isDone = first.caseStatus === 'COMPLETED';
  return (
    <RequestResult
      receipt={first}
      {...(isDone && { title: t.doneTitle })}
      next={isDone ? `${t.doneNext({ account: changed.ACCOUNT_NUMBER })} ${t.hold}` : waiting}
      trackAt={to('serviceRequests', { tab: 'tab2' })}
      back={
        <Button component={Link} to={to('bankDetail')} variant={isDone ? 'filled' : 'default'}>
          {t.toAccount}
        </Button>
      }
    />
  );
}
