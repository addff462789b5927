import { useApiQuery } from '../../lib/api/use-api-query.ts';
import { to } from '../../lib/navigation/to.ts';
import { HandedOrder } from './HandedOrder.tsx';
import { handedOrderText as h } from './handed-order.text.ts';
import { paymentText as t } from './payment.text.ts';

/** The repayment of a loan. */
export function HandedRepayment({ policyId, refId }: { policyId: string; refId: string }) {
  const { data, isEmpty, failure, refetch } = useApiQuery('/loanrepay/getDetails', { policyNumber: policyId }, { main: 'payment' });
  const loan = data?.loans.find(({ OPEN_PAYMENT: open }) => open?.refId === refId);
  const amount = loan?.OPEN_PAYMENT?.amount ?? 0;
  const order = loan ? { purpose: 'LOAN_REPAYMENT' as const, amount, policyId, refId, plan: loan.PLAN_NAME } : null;
  return (
    <HandedOrder
      read={data || isEmpty ? { order } : undefined}
      failure={failure}
      onRetry={refetch}
      answer={h.repay({ amount })}
      title={h.repayTitle}
      facts={[
        { label: t.purpose, value: h.repayment },
        { label: t.plan, value: loan?.PLAN_NAME },
        { label: t.policyNumber, value: policyId },
        { label: h.loanNo, value: loan?.LOAN_NUMBER },
      ]}
      texts={{ failed: h.repayFailed, over: h.repayOver, overWhy: h.repayOverWhy, wayBack: h.seeLoan }}
      wayBack={to('loanRepay', { policyId })}
    />
  );
}
