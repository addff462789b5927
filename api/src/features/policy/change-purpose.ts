import type { contract } from '@portal/contract/contract.ts';
import { publishedNavDay } from '@portal/rules/funds/fund-value.ts';
import { purposeLetter, purposeName } from '@portal/rules/people/relationship.ts';
import { purposeRejection } from '@portal/rules/policies/policy.ts';
import { plain, selectChanges } from '../../domain/requests/changes.ts';
import { serveRequest } from '../../domain/requests/serve-request.ts';
import type { CommandCall } from '../../platform/pipeline/implement.ts';

type Change = CommandCall<(typeof contract.policy)['/createCase/purposeOfInsurance']>;

const formatPurpose = (letter: unknown) => (typeof letter === 'string' ? (purposeName(letter) ?? plain(letter)) : null);

/** Changes the purpose of a policy immediately. Premiums, dues and mandates stay unchanged. */
export const changePurpose = serveRequest('PURPOSE', {
  async check({ customer, input, store, now, fail }: Change) {
    const { policyNo } = input;
    const [policy] = await store.policy.listByNumber(customer.clientIds, [policyNo], publishedNavDay(now));
    if (!policy) throw fail('notFound');
    const rejection = purposeRejection(policy);
    if (rejection) throw fail(rejection);
    const purpose = purposeLetter(input.purposeOfInsurance);
    if (purpose === policy.purposeCode) throw fail('unchanged');
    return { newRequest: { policyNo, before: { purpose: policy.purposeCode }, after: { purpose }, isDone: true } };
  },

  async apply({ policyNo, before, after }, { tx: { store } }) {
    const isSet = await store.policy.setPurpose(policyNo ?? '', String(before?.purpose), String(after.purpose));
    return isSet ? 'applied' : 'recordChanged';
  },

  completed: 'purposeChanged',
  changes: ({ before, after }) =>
    selectChanges([{ label: { en: 'Purpose', hi: 'उद्देश्य' }, before: formatPurpose(before?.purpose), after: formatPurpose(after.purpose) }]),

  async answer() {
    return { message: 'The purpose is saved.' };
  },
});
