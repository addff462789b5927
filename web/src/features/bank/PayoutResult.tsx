import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { isBankFlow } from '@portal/rules/requests/feedback.ts';
import { useState } from 'react';
import { returnTarget } from '../../lib/navigation/return-target.ts';
import { to } from '../../lib/navigation/to.ts';
import { useFeedbackRequested } from '../../lib/records/use-feedback.ts';
import { Link } from '../../ui/links/Link.tsx';
import { RequestResult } from '../../ui/request/RequestResult.tsx';
import FeedbackCard from '../../ui/survey/FeedbackCard.tsx';
import { bankText as t } from './bank.text.ts';
import type { Changed } from './payout-account.slice.ts';

/** Result of a payout account change, with a request for each policy. */
export function PayoutResult({ changed, waiting }: { changed: Changed; waiting?: string }) {
  const [target] = useState(returnTarget);
  const isFeedbackRequested = useFeedbackRequested(true);
  const [first, ...otherCases] = changed.cases;
  if (!first) return null;
  const isDone = first.caseStatus === 'COMPLETED';
  const isInFlow = target !== null && isBankFlow(target);
  return (
    <RequestResult
      receipt={first}
      others={otherCases.map(({ caseId }) => caseId)}
      {...(isDone && { title: t.doneTitle })}
      next={isDone ? `${t.doneNext({ account: changed.ACCOUNT_NUMBER })} ${t.hold}` : waiting}
      trackAt={to('serviceRequests', { tab: 'tab2' })}
      back={
        <Button component={Link} to={isInFlow ? target : to('bankDetail')} variant={isDone ? 'filled' : 'default'}>
          {isInFlow ? t.toFlow : t.toAccount}
        </Button>
      }
    >
      {isFeedbackRequested && <FeedbackCard transaction="bankUpdate" policyId={first.policyNo ?? ''} />}
    </RequestResult>
  );
}
