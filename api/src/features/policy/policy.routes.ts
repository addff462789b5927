import { contract } from '@portal/contract/contract.ts';
import { dayOf } from '@portal/rules/dates.ts';
import { publishedNavDay } from '@portal/rules/fund-value.ts';
import { dashboardItem } from '../../domain/dashboard-item.ts';
import { serviceFlagsOf } from '../../domain/policy-view.ts';
import { implement } from '../../http/implement.ts';
import { policyDetails } from './policy.rules.ts';

export const policyFeature = implement(contract.policy, {
  async '/allPoliciesDetails'({ customer, input, store, now, fail }) {
    const today = dayOf(now);
    const [all, open] = await Promise.all([
      store.policy.listForClients(customer.clientIds, publishedNavDay(now)),
      store.payment.listOpenPayments(customer.clientIds, now),
    ]);
    const policies = all.filter((policy) => !input.status || input.status.includes(policy.status));
    if (policies.length === 0) throw fail('empty');
    return {
      policies: policies.map((policy) => ({
        ...dashboardItem(policy, today, open.get(policy.policyNo) ?? null),
        LIFE_ASSURED: policy.lifeAssuredName,
        MATURITY_DATE: policy.maturityDate,
        PPT_ENDS: policy.premiumsEnd,
        STATUS_DATE: policy.statusDate,
        LAPSE_DATE: policy.lapseDate,
        REVIVAL_DEADLINE: policy.revivalDeadline,
        RIDERS: policy.riders,
        NOMINEES: policy.nominees,
        services: serviceFlagsOf(policy, today),
      })),
    };
  },

  async '/getPolicyDetails'({ customer, input, store, now, fail }) {
    const policyNo = input.policyId ?? (await store.policy.findNewest(customer.clientIds));
    const policy = policyNo && (await store.policy.findRecord(customer.clientIds, policyNo, publishedNavDay(now)));
    if (!policy) throw fail('notFound');
    const open = await store.payment.listOpenPayments(customer.clientIds, now);
    return policyDetails(policy, dayOf(now), open.get(policyNo) ?? null);
  },
});
