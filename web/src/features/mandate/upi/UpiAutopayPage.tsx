import { IconQrcode } from '@tabler/icons-react';
import { useApiQuery } from '../../../lib/api/use-api-query.ts';
import { useStep } from '../../../lib/navigation/journey.ts';
import { useQueryValues } from '../../../lib/navigation/use-query-values.ts';
import { useOwner } from '../../../lib/records/use-owner.ts';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { EmptyCard, ErrorCard } from '../../../ui/layout/StateCard.tsx';
import type { UpiCard } from '../cards.ts';
import classes from '../MandateCard.module.css';
import { mandateText } from '../mandate.text.ts';
import { useCancel } from '../use-cancel.tsx';
import { UpiScreen } from './UpiScreen.tsx';
import { UpiSheet } from './UpiSheet.tsx';
import { upiText as t } from './upi.text.ts';
import { useApproval } from './use-approval.ts';
import { useUpiReturn } from './use-upi-return.ts';

/** Constant reference: a new array on each render would look like a change. */
const NONE: readonly UpiCard[] = [];

export default function UpiAutopayPage() {
  useStep('upi', 'START');
  const { customer, clientId, failure: unknown, refetch: whoAgain } = useOwner();
  const { setValues } = useQueryValues();
  const returned = useUpiReturn();
  // After a return, the cards load once the server knows the result.
  const query = useApiQuery('/upi/getUPIDetails', { ClientId: clientId ?? '' }, { main: true, skip: !clientId || returned.isAsking });
  const failure = unknown ?? query.failure;
  const isEmpty = query.isEmpty || query.data?.length === 0;
  useApproval((result) => {
    returned.show(result);
    setValues({ policyId: null });
    query.refetch();
  });
  const cancel = useCancel(isEmpty ? NONE : query.data);

  if (cancel.panel) return cancel.panel;
  return (
    <>
      <UpiScreen
        cards={query.data}
        customer={customer}
        before={undefined}
        returned={returned}
        state={
          <>
            {failure && <ErrorCard title={mandateText.failed} onRetry={unknown ? whoAgain : query.refetch} />}
            {!query.data && !isEmpty && !failure && <Skeleton label={mandateText.loading} rows={3} />}
            {isEmpty && <EmptyCard icon={IconQrcode} title={t.empty} text={t.emptyWhy} />}
          </>
        }
        below={(card) => (
          <>
            <div className={classes.buttons}>{cancel.button(card)}</div>
            {cancel.dayForm(card)}
          </>
        )}
      />
      {!returned.popup && <UpiSheet cards={query.data} customer={customer} clientId={clientId ?? ''} />}
      {cancel.dialog}
    </>
  );
}
