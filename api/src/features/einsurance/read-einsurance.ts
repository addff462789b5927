import type { contract } from '@portal/contract/contract.ts';
import { dayOf } from '@portal/rules/calendar/dates.ts';
import { addressRegion } from '@portal/rules/people/address-region.ts';
import { EIA_REASONS, eiaRejection, eiaStatus, isRepositoryCode, type RepositoryCode } from '@portal/rules/people/e-insurance.ts';
import { maskAccount, maskEmail, maskMobile, maskPan } from '@portal/rules/people/masks.ts';
import { TERMS_VERSION } from '@portal/rules/policies/terms.ts';
import type { Call } from '../../platform/pipeline/implement.ts';
import type { EiaPolicy } from './einsurance-rows.store.ts';
import { parseOpening } from './request-fields.ts';

/** How the policies of a person are held, and the data for opening a new account. */
export async function readEInsurance({ customer, input, store, services, fail }: Call<(typeof contract.einsurance)['/eInsurance']>) {
  const { clientIds } = customer;
  const [policies, account, opening, person, record] = await Promise.all([
    store.eInsurance.listPolicies(clientIds),
    store.eInsurance.findAccount(clientIds),
    store.request.findOpen('EINSURANCE', `client:${input.ClientId}`),
    store.profile.findClient(input.ClientId),
    store.profileRecord.find(input.ClientId),
  ]);
  if (!person || !record) throw fail('notFound');
  if (policies.length === 0) throw fail('empty');
  const { permanentAddress, pinCode, pan } = record;
  return {
    account: account ? { ...account, eiaNo: maskAccount(account.eiaNo) } : null,
    opening:
      (opening && {
        caseId: opening.caseId,
        repository: parseOpening((await store.request.readFields(opening.caseId)).after).repository,
        promisedBy: opening.promisedBy ?? dayOf(opening.submittedAt),
      }) ||
      null,
    policies: policies.map(toWirePolicy),
    repositories: parseRepositories(services.config.EIA_REPOSITORIES),
    prefill: {
      name: person.name,
      dob: person.birthDate,
      panMasked: pan && maskPan(pan),
      address: permanentAddress && addressRegion(permanentAddress, pinCode),
      email: person.email && maskEmail(person.email),
      mobile: person.mobile && maskMobile(person.mobile),
    },
    termsVersion: TERMS_VERSION,
  };
}

function toWirePolicy(policy: EiaPolicy) {
  const rejection = eiaRejection(policy);
  const status = eiaStatus(policy.isElectronic, policy.requestStatus);
  const isOpen = status === 'PAPER' || status === 'REJECTED';
  const reason = isOpen && rejection ? EIA_REASONS[rejection].en : status === 'REJECTED' ? policy.requestNote : null;
  return {
    POLICY_NUMBER: policy.policyNo,
    PLAN_NAME: policy.planName,
    electronic: policy.isElectronic,
    eligible: isOpen && rejection === null,
    status,
    reason,
  };
}

/** Parses the setting: codes of the repositories on offer, each with a different name where one is given. */
function parseRepositories(setting: string): { code: RepositoryCode; name: string }[] {
  return setting.split(',').flatMap((entry) => {
    const [code = '', name = code] = entry.split('=').map((part) => part.trim());
    return isRepositoryCode(code) ? [{ code, name }] : [];
  });
}
