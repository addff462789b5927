import { contract } from '@portal/contract/contract.ts';
import { dayOf } from '@portal/rules/calendar/dates.ts';
import { DAY_MS } from '@portal/rules/calendar/durations.ts';
import { publishedNavDay } from '@portal/rules/funds/fund-value.ts';
import { isPremiumPaying, isTerminated } from '@portal/rules/policies/policy.ts';
import { ASK_AGAIN_DAYS } from '@portal/rules/requests/feedback.ts';
import { isNoticeVisible } from '@portal/rules/staff/notice.ts';
import { listDuties } from '../../domain/duties/list-duties.ts';
import { dashboardItem } from '../../domain/policies/dashboard-item.ts';
import { calculatePosition } from '../../domain/policies/policy-view.ts';
import { premiumPayload } from '../../domain/policies/premium-payload.ts';
import { implement } from '../../platform/pipeline/implement.ts';
import { byUrgency, certificatesDue, listAlerts, loansOverdue, summarise, withHealthServices } from './home.rules.ts';
import { homeKycHandlers } from './home-kyc.routes.ts';
import { homeOfferHandlers } from './home-offers.routes.ts';

export const homeFeature = implement(contract.home, {
  async '/brand.json'({ services: { brand } }) {
    return (await brand.current()).BRAND;
  },

  async '/getBannerMessage'({ store, now }) {
    const notice = await store.notice.newest();
    if (!notice || !isNoticeVisible(notice, now)) return { Message: '', banner_enabled: 0 };
    return { Message: notice.message, banner_enabled: 1 };
  },

  async '/getDashboardDetails'({ customer, services, store, now, fail }) {
    const today = dayOf(now);
    const [{ policies, sharesWithGroup }, open, notices] = await Promise.all([
      store.policy.listForDashboard(customer.clientIds, customer.clientId, publishedNavDay(now)),
      store.payment.listOpenPayments(customer.clientIds, now),
      store.attention.findNotices(customer, new Date(now.getTime() - ASK_AGAIN_DAYS * DAY_MS)),
    ]);
    if (policies.length === 0) throw fail('empty');
    const [annuities, loans] = await Promise.all([
      notices.hasAnnuity ? store.survival.listAnnuities(customer.clientIds) : [],
      notices.hasLoan ? store.loan.listOfCustomer(customer.clientIds) : [],
    ]);
    const certificates = certificatesDue(annuities, policies, today);
    return {
      DASHBOARDdDETAILS: policies.map((policy) => ({
        ...dashboardItem(policy, today, open.get(policy.policyNo) ?? null),
        OPEN_CASES: notices.openCases.filter(({ policyNo }) => policyNo === policy.policyNo).length,
      })),
      WHATSAPP_OPTED: policies.every((policy) => policy.whatsappInd !== 'N') ? 'Y' : 'N',
      endpoint: 'getDashboardDetails',
      summary: summarise(policies, today),
      alerts: listAlerts(policies, { notices, certificates, loans: loansOverdue(loans, today) }, today),
      promises: notices.openCases.flatMap(({ caseId, promisedBy }) => (promisedBy ? [{ caseId, promisedBy }] : [])),
      healthServices: withHealthServices(policies, { riders: notices.riders, namesOfRiders: services.config.WELLNESS_RIDERS }, today),
      npsRequired: !notices.hasFeedback,
      abcCrossConsent: sharesWithGroup === null ? null : sharesWithGroup ? 'Y' : 'N',
    };
  },

  async '/getDuties'(call) {
    return { duties: await listDuties(call.customer, call) };
  },

  async '/getODPDetails'({ customer, input, store, now, fail }) {
    const today = dayOf(now);
    const navDay = publishedNavDay(now);
    const [all, open] = await Promise.all([
      input.pid
        ? store.policy.listByNumber(customer.clientIds, [input.pid], navDay)
        : store.policy.listForClients(customer.clientIds, navDay),
      store.payment.listOpenPayments(customer.clientIds, now),
    ]);
    const paying = all.filter((policy) => !isTerminated(policy.status) && (isPremiumPaying(policy.status) || policy.status === 'LAPSED'));
    if (paying.length === 0) throw fail('empty');
    const sum = (pick: 'current' | 'next30') => paying.reduce((total, policy) => total + calculatePosition(policy, today)[pick], 0);
    return {
      payPremium: paying.sort(byUrgency(today)).map((policy) => premiumPayload(policy, today, open.get(policy.policyNo) ?? null)),
      documents: [],
      totals: { dueNow: sum('current'), dueNext30: sum('next30') },
    };
  },

  ...homeKycHandlers,
  ...homeOfferHandlers,
});
