import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, use, useEffect, useRef } from 'react';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import { useFeedbackRequested } from '../../lib/records/use-feedback.ts';
import { SESSION } from '../../lib/state/storage.ts';
import { useSessionFlag } from '../../lib/state/use-session-flag.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { IconDisc } from '../../ui/layout/IconDisc.tsx';
import layout from '../../ui/layout/layout.module.css';
import { PageContext } from '../../ui/layout/page-context.ts';
import { ErrorCard } from '../../ui/layout/StateCard.tsx';
import { useHeadingFocus } from '../../ui/layout/use-heading-focus.ts';
import { usePageTitle } from '../../ui/layout/use-page-title.ts';
import { Breadcrumb } from '../../ui/links/Breadcrumb.tsx';
import { PaymentStatusBody } from './PaymentStatusBody.tsx';
import classes from './PaymentStatusPage.module.css';
import { isForApplication, isPaid, type PaymentState } from './payment-state.ts';
import { statusText as t } from './payment-status.text.ts';
import { useStatusLabels } from './status-labels.ts';
import { usePaymentResult } from './use-payment-result.ts';
import { usePolling } from './use-polling.ts';
import { WhatNext } from './WhatNext.tsx';

const FeedbackCard = lazy(() => import('../../ui/survey/FeedbackCard.tsx'));

/** Status page of a payment, by the reference in the address. A status in the address is ignored (R24). */
export default function PaymentStatusPage() {
  const page = use(PageContext);
  const isLoggedIn = useSessionFlag(SESSION.auth);
  const { result, state, application, refetch } = usePaymentResult(isLoggedIn);
  const { isOver } = usePolling(state === 'pending' || state === 'received' ? state : null, refetch);
  const dues = useDuesAfter(state, isLoggedIn);
  const isFeedbackRequested = useFeedbackRequested(isLoggedIn && state === 'posted');
  const policyId = result?.lines[0]?.PolicyId ?? '';
  const { title = page.title, answer, icon, tone } = useStatusLabels(state, result, application);
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle(page.title);
  useHeadingFocus(heading);
  const displayedTitle = useRef(title);
  useEffect(() => {
    if (displayedTitle.current !== title) heading.current?.focus();
    displayedTitle.current = title;
  }, [title]);

  return (
    <>
      {page.crumbs && <Breadcrumb crumbs={page.crumbs} here={page.title} />}
      <div className={layout.stack}>
        <Card>
          <div className={classes.head}>
            {icon && <IconDisc icon={icon} tone={tone} />}
            <div>
              <h1 ref={heading} tabIndex={-1}>
                {title}
              </h1>
              {answer && <p className={classes.answer}>{answer}</p>}
            </div>
          </div>
          {state === 'loading' && <Skeleton height="14rem" />}
          <PaymentStatusBody state={state} result={result} isLoggedIn={isLoggedIn} isOver={isOver} onCheck={refetch} />
        </Card>
        {state === 'error' && <ErrorCard title={t.statusFailed} onRetry={refetch} />}
        {result && isPaid(state) && !isForApplication(result) && <WhatNext result={result} isLoggedIn={isLoggedIn} dues={dues} />}
        {isFeedbackRequested && (
          <Suspense>
            <FeedbackCard transaction="premium_payment" policyId={policyId} />
          </Suspense>
        )}
      </div>
    </>
  );
}

/** Cached responses that a payment changes. */
const CHANGED: readonly unknown[] = [
  '/getODPDetails',
  '/getDuties',
  '/getDashboardDetails',
  '/allPoliciesDetails',
  '/getPolicyDetails',
  '/pastPaymentDetails',
];

/** Dues after the payment, which the left menu uses too. Requested only once the payment's own status is known. */
function useDuesAfter(state: PaymentState, isLoggedIn: boolean) {
  const client = useQueryClient();
  useEffect(() => {
    if (!isPaid(state)) return;
    void client.invalidateQueries({ predicate: (query) => CHANGED.includes(query.queryKey[0]) && query.state.data !== undefined });
  }, [state, client]);
  const isKnown = state !== 'loading' && state !== 'unknown' && state !== 'error';
  return useApiQuery('/getODPDetails', {}, { skip: !isLoggedIn || !isKnown }).data?.payPremium;
}
