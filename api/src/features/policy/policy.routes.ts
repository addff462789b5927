import { contract } from '@portal/contract/contract.ts';
import { dayOf } from '@portal/rules/calendar/dates.ts';
import { publishedNavDay } from '@portal/rules/funds/fund-value.ts';
import { placeOfPin } from '@portal/rules/people/pin-place.ts';
import { purposeName } from '@portal/rules/people/relationship.ts';
import { hasHealthServices } from '@portal/rules/policies/health-services.ts';
import { insurersFor } from '@portal/rules/policies/life-insurers.ts';
import { purposeRejection } from '@portal/rules/policies/policy.ts';
import { dashboardItem } from '../../domain/policies/dashboard-item.ts';
import { withLoan } from '../../domain/policies/policy-loan.ts';
import { listServiceFlags } from '../../domain/policies/policy-view.ts';
import { implement } from '../../platform/pipeline/implement.ts';
import { changePurpose } from './change-purpose.ts';
import { frequencyFlag, loanFlag, policyDetails, switchFlag } from './policy.rules.ts';
import { policyForForm } from './policy-for-form.ts';
import { stopSurrender } from './stop-surrender.ts';

export const policyFeature = implement(contract.policy, {
  async '/policyCompanies/all'({ services }) {
    return { companies: insurersFor((await services.brand.current()).PROVIDER_NAME) };
  },
  async '/postMaster/getDetails'({ input: { pincode }, fail }) {
    const place = placeOfPin(pincode);
    if (!place) throw fail('notFound');
    const { city, district, state, stateCode } = place;
    return {
      PINCODE: pincode,
      CITY: city,
      DISTRICT: district,
      STATE: state,
      STATE_CODE: stateCode,
      COUNTRY: 'IN' as const,
      POST_OFFICES: [],
    };
  },

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
        services: listServiceFlags(policy, today),
      })),
    };
  },

  async '/getPolicyDetails'({ customer, input, services: { config }, store, now, fail }) {
    const policyNo = input.policyId ?? (await store.policy.findNewest(customer.clientIds));
    const record = policyNo && (await store.policy.findRecord(customer.clientIds, policyNo, publishedNavDay(now)));
    if (!record) throw fail('notFound');
    const today = dayOf(now);
    const [ledger, [borrower], open, mode] = await Promise.all([
      store.loan.readLedger(policyNo),
      store.loan.listPolicies(customer.clientIds, policyNo),
      store.payment.listOpenPayments(customer.clientIds, now),
      store.paymentMode.find(customer.clientIds, policyNo),
    ]);
    const policy = withLoan(record, ledger, today);
    const details = policyDetails(policy, { today, openPayment: open.get(policyNo) ?? null, answers: config.LEGAL_ANSWERS ?? [] });
    const services = {
      ...details.services,
      switchFunds: switchFlag(record),
      loan: loanFlag(borrower, ledger, today),
      frequency: frequencyFlag(mode, today),
    };
    const hasServices = hasHealthServices({ status: policy.status, riders: policy.coverages }, config.WELLNESS_RIDERS, today);
    return { ...details, services, HEALTH_SERVICES: hasServices ? 'Y' : 'N' };
  },

  '/policy/getDetails': policyForForm,

  async '/getPOI'({ customer, input, store, now, fail }) {
    const all = await store.policy.listForClients(customer.clientIds, publishedNavDay(now));
    const policies = all.filter(({ policyNo }) => !input.policyId || policyNo === input.policyId);
    if (policies.length === 0) throw fail('empty');
    return {
      purposeInsurance: policies.map((policy) => {
        const reason = purposeRejection(policy);
        const { policyNo: POLICY_NUMBER, planName: PLAN_NAME, purposeCode: PURPOSE_CODE } = policy;
        return {
          POLICY_NUMBER,
          PLAN_NAME,
          PURPOSE_CODE,
          PURPOSE: purposeName(PURPOSE_CODE)?.en ?? '',
          allowed: reason === null,
          why: reason,
        };
      }),
    };
  },

  '/createCase/purposeOfInsurance': changePurpose,
  '/retentionSubmission': stopSurrender,
});
