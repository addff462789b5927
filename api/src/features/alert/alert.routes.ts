import { contract } from '@portal/contract/contract.ts';
import { publishedNavDay } from '@portal/rules/funds/fund-value.ts';
import { maskEmail, maskMobile } from '@portal/rules/people/masks.ts';
import {
  ALERT_CHANNELS,
  ALERT_DAYS,
  ALERT_KINDS,
  alertGroup,
  isDated,
  kindsOfPolicy,
  STATUTORY_NOTICES,
} from '@portal/rules/policies/alert.ts';
import { implement } from '../../platform/pipeline/implement.ts';
import { saveAlerts } from './save-alerts.ts';

export const alertFeature = implement(contract.alert, {
  async '/setAlert'({ customer, store, now, fail }) {
    const [policies, contact] = await Promise.all([
      store.alertFacts.listPolicies(customer.clientIds, publishedNavDay(now)),
      store.profile.findClient(customer.clientId),
    ]);
    if (policies.length === 0) throw fail('empty');
    const mobile = contact?.mobile ? maskMobile(contact.mobile) : null;
    const to = { SMS: mobile, EMAIL: contact?.email ? maskEmail(contact.email) : null, WHATSAPP: mobile };
    const hasOptIn = policies.some(({ hasWhatsApp }) => hasWhatsApp);
    return {
      policies: policies.map(({ policyNo, planName, funds, ...policy }) => ({
        POLICY_NUMBER: policyNo,
        PLAN_NAME: planName,
        kinds: kindsOfPolicy({ ...policy, hasUnits: funds.length > 0 }),
        FUNDS: funds.map(({ code, name, nav }) => ({ FUND_CODE: code, FUND_NAME: name, NAV: nav })),
      })),
      kinds: ALERT_KINDS.map((kind) => ({ kind, group: alertGroup(kind), daysBefore: isDated(kind) ? [...ALERT_DAYS] : [] })),
      channels: ALERT_CHANNELS.map((channel) => ({
        channel,
        to: to[channel],
        on: to[channel] !== null && (channel !== 'WHATSAPP' || hasOptIn),
      })),
      statutory: [...STATUTORY_NOTICES],
    };
  },

  async '/setAlert/existingAlert'({ customer, store, fail }) {
    const alerts = await store.alert.list(customer.clientIds, customer.clientId);
    if (alerts.length === 0) throw fail('empty');
    return alerts.map(({ policyNo, clientId: _, ...alert }) => ({ ...alert, policyNumber: policyNo, group: alertGroup(alert.kind) }));
  },

  '/setAlertUpdate': saveAlerts,
  '/setAlertUpdate/serviceRelated': saveAlerts,
  '/setAlertUpdate/fundRelated': saveAlerts,

  async '/setAlert/existingAlert/delete'({ input, customer, store, now, fail }) {
    const deleted = [...new Set(input.alertIds)];
    if ((await store.alert.delete(customer.clientId, deleted, now)) !== deleted.length) throw fail('notFound');
    return { deleted };
  },
});
