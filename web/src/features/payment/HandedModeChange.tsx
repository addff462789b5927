import { useApiQuery } from '../../lib/api/use-api-query.ts';
import { to } from '../../lib/navigation/to.ts';
import { useHome } from '../../lib/state/home.slice.ts';
import { HandedOrder } from './HandedOrder.tsx';
import { handedOrderText as h } from './handed-order.text.ts';
import { paymentText as t } from './payment.text.ts';

/** The first premium of a new frequency; the change does not wait for it. */
export function HandedModeChange({ policyId, refId }: { policyId: string; refId: string }) {
  const ClientId = useHome(({ users }) => users.ClientId) ?? '';
  const { data, isEmpty, failure, refetch } = useApiQuery('/currentmodeChange', { ClientId }, { main: 'payment' });
  const policy = data?.find(({ OPEN_PAYMENT: open }) => open?.refId === refId);
  const amount = policy?.OPEN_PAYMENT?.amount ?? 0;
  const order = policy ? { purpose: 'MODE_CHANGE' as const, amount, policyId, refId, plan: policy.PLAN_NAME } : null;
  return (
    <HandedOrder
      read={data || isEmpty ? { order } : undefined}
      failure={failure}
      onRetry={refetch}
      answer={h.modePremium({ amount })}
      title={h.modeTitle}
      facts={[
        { label: t.purpose, value: h.firstPremium },
        { label: t.plan, value: policy?.PLAN_NAME },
        { label: t.policyNumber, value: policyId },
        { label: h.dueOn, value: policy?.NEXT_DUE ? h.day({ date: policy.NEXT_DUE }) : null },
      ]}
      texts={{ failed: h.modeFailed, over: h.over, overWhy: h.modeOverWhy, wayBack: h.seePremiums }}
      wayBack={to('payPremium', { policyId })}
    />
  );
}
