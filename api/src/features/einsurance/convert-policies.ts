import type { contract } from '@portal/contract/contract.ts';
import { dayOf } from '@portal/rules/calendar/dates.ts';
import { EIA_CONVERTED, EIA_REASONS, EIA_TEXTS, eiaRejection } from '@portal/rules/people/e-insurance.ts';
import { nameScore, SAME_NAME } from '@portal/rules/people/name-match.ts';
import { TERMS_VERSION } from '@portal/rules/policies/terms.ts';
import { requestKind } from '@portal/rules/requests/request-kinds.ts';
import { isUnderWay } from '@portal/rules/requests/request-status.ts';
import { badFields, PortalError } from '../../base/failure.ts';
import { pendingRequest, toReceipt } from '../../domain/requests/open-request.ts';
import type { ServiceRequest } from '../../domain/requests/request-rows.store.ts';
import { serveRequestAtPartner } from '../../domain/requests/serve-request.ts';
import { inTransaction, type Stores } from '../../platform/context/services.ts';
import { rateLimits } from '../../platform/limits/rate-limits.ts';
import type { Call } from '../../platform/pipeline/implement.ts';
import type { EiaAccount, EiaPolicy } from './einsurance-rows.store.ts';
import { convert } from './open-account.ts';
import { conversionChanges, parseConversion } from './request-fields.ts';

type Convert = Call<(typeof contract.einsurance)['/createCaseArray/eInsurance']>;
type Account = Pick<EiaAccount, 'repository' | 'eiaNo'> & { isNew: boolean };
type Skipped = { policyNo: string; message: string };

const ENDPOINT = 'createCaseArray/eInsurance';
const MESSAGE = 'The repository takes your policies over. You will get a written confirmation for each.';

/** The registered account, or one at another repository, which must confirm that it belongs to this person. */
async function findAccount({ customer, input, services, store, now, fail }: Convert): Promise<Account> {
  const existingAccount = await store.eInsurance.findAccount(customer.clientIds);
  const { repository, eiaNo } = input;
  if (!repository && !eiaNo) {
    if (!existingAccount) throw badFields({ repository: EIA_TEXTS.repository });
    return { ...existingAccount, isNew: false };
  }
  if (!repository) throw badFields({ repository: EIA_TEXTS.repository });
  if (!eiaNo) throw badFields({ eiaNo: EIA_TEXTS.eiaNo });
  if (existingAccount && (existingAccount.repository !== repository || existingAccount.eiaNo !== eiaNo)) throw fail('accountExists');
  if (existingAccount) return { ...existingAccount, isNew: false };
  const opening = `client:${customer.clientId}`;
  if (await store.request.findOpen('EINSURANCE', opening)) throw await pendingRequest(requestKind('EIA_OPEN'), opening, store);
  const [person, record] = await Promise.all([store.profile.findClient(customer.clientId), store.profileRecord.find(customer.clientId)]);
  if (!person || !record) throw fail('notFound');
  await rateLimits(services, now).findEiaAccount(customer.clientId);
  const found = await services.partners.eia.findAccount(repository, { eiaNo, name: person.name, pan: record.pan });
  if (!found?.active || !found.panMatches || nameScore(found.name, person.name) < SAME_NAME) throw fail('eiaNotYours');
  return { repository, eiaNo, isNew: true };
}

/** The named policies, each once. Policies that cannot be converted are left out with their reason. */
async function findPolicies({ customer, input, fail }: Convert, store: Stores) {
  const owned = await store.eInsurance.listPolicies(customer.clientIds);
  const eiaPolicies: EiaPolicy[] = [];
  const skipped: Skipped[] = [];
  for (const policyNo of new Set(input.cases.map(({ policyNumber }) => policyNumber))) {
    const policy = owned.find((eiaPolicy) => eiaPolicy.policyNo === policyNo);
    if (!policy) throw fail('notFound');
    const { isElectronic, requestStatus } = policy;
    const rejection = eiaRejection(policy);
    if (isElectronic || rejection)
      skipped.push({ policyNo, message: isElectronic || !rejection ? EIA_CONVERTED.en : EIA_REASONS[rejection].en });
    else if (requestStatus && isUnderWay(requestStatus))
      throw await pendingRequest(requestKind('EIA_CONVERT'), `policy:${policyNo}`, store);
    else eiaPolicies.push(policy);
  }
  return { wanted: eiaPolicies, skipped };
}

/** Sends several policies to the repository, all or none (calls, part B, 6). */
export const convertPolicies = serveRequestAtPartner('EIA_CONVERT', {
  async check(call: Convert) {
    await findPolicies(call, call.store);
    return findAccount(call);
  },

  start: (call: Convert, account: Account) =>
    inTransaction(call.services, async (tx) => {
      const { customer, otpRefHash, now } = call;
      const { wanted, skipped } = await findPolicies(call, tx.store);
      if (account.isNew && !(await tx.store.eInsurance.addAccount(customer.clientId, account, dayOf(now))))
        throw new PortalError('inProgress');
      const requests: ServiceRequest[] = [];
      for (const { policyNo } of wanted)
        requests.push(
          await convert(
            policyNo,
            { clientId: customer.clientId, account, consent: { otpRefHash, termsVersion: TERMS_VERSION } },
            { tx, now },
          ),
        );
      return { cases: requests.map((serviceRequest) => toReceipt(serviceRequest, MESSAGE, ENDPOINT)), endpoint: ENDPOINT, skipped };
    }),

  async apply({ policyNo, after }, { tx: { store } }) {
    const policy = policyNo ? await store.eInsurance.lockPolicy(policyNo) : undefined;
    if (!policyNo || !policy || eiaRejection(policy)) return 'recordChanged';
    return (await store.eInsurance.setElectronic(policyNo, parseConversion(after))) ? 'applied' : 'recordChanged';
  },

  completed: 'policyConverted',
  changes: conversionChanges,
});
