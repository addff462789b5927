import type { contract } from '@portal/contract/contract.ts';
import { dayOf } from '@portal/rules/calendar/dates.ts';
import { publishedNavDay } from '@portal/rules/funds/fund-value.ts';
import { holdEndsAt } from '@portal/rules/people/contact-hold.ts';
import { maskEmail, maskMobile } from '@portal/rules/people/masks.ts';
import { retentionRejection } from '@portal/rules/policies/retention.ts';
import { TERMS_VERSION } from '@portal/rules/policies/terms.ts';
import { requestKind } from '@portal/rules/requests/request-kinds.ts';
import { isCarriedOut } from '../../domain/payouts/is-carried-out.ts';
import { listServiceFlags } from '../../domain/policies/policy-view.ts';
import type { Call } from '../../platform/pipeline/implement.ts';
import { getDeathBenefit, toNomination } from './policy.rules.ts';

type FormCall = Call<(typeof contract.policy)['/policy/getDetails']>;
/** The request that each service opens. */
const KINDS = {
  nominee: requestKind('NOMINEE'),
  purpose: requestKind('PURPOSE'),
  bank: requestKind('BANK'),
  retention: requestKind('RETENTION'),
} as const;

/**
 * Initial values of a form, or the reason why it cannot be used: the service is not available for the policy, a request is open, or the
 * contact has just changed.
 */
export async function policyForForm({ customer, input, services, store, now, fail }: FormCall) {
  const { policyId, service } = input;
  const today = dayOf(now);
  const kind = service && KINDS[service];
  const [policy, contact, open, changedAt, surrender] = await Promise.all([
    store.policy.findRecord(customer.clientIds, policyId, publishedNavDay(now)),
    store.profile.findClient(customer.clientId),
    kind ? store.request.findOpen(kind.type, `policy:${policyId}`) : undefined,
    kind?.hold ? store.profile.contactChangedAt(customer.clientId) : null,
    service === 'retention' ? store.request.findNewest(policyId, 'SURRENDER') : undefined,
  ]);
  if (!policy) throw fail('notFound');
  const reason = retentionRejection(policy, surrender && { ...surrender, isCarriedOut: await isCarriedOut(surrender.caseId, store) });
  const flags = { ...listServiceFlags(policy, today), retention: { allowed: reason === null, why: reason } };
  return {
    POLICY_NUMBER: policy.policyNo,
    PLAN_NAME: policy.planName,
    POLICY_STATUS: policy.status,
    OWNER_NAME: policy.ownerName,
    OWNER_DOB: policy.ownerBirthDate,
    LIFE_ASSURED_NAME: policy.lifeAssuredName,
    OWN_LIFE: policy.ownLife,
    DEATH_BENEFIT: getDeathBenefit(policy, { answers: services.config.LEGAL_ANSWERS ?? [], today }),
    REGISTERED_MOBILE_NO: contact?.mobile ? maskMobile(contact.mobile) : '-',
    REGISTERED_EMAIL_ID: contact?.email ? maskEmail(contact.email) : '-',
    ...toNomination(policy, today),
    service: service ? flags[service] : { allowed: true, why: null },
    openCase: open ? { caseId: open.caseId, submittedOn: dayOf(open.submittedAt), promisedBy: open.promisedBy } : null,
    holdUntil: holdEndsAt(changedAt, now),
    termsVersion: TERMS_VERSION,
  };
}
