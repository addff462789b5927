import type { EndpointAt } from '@portal/contract/contract.ts';
import { dayOf } from '@portal/rules/calendar/dates.ts';
import { readExplained } from '../../domain/explained/read-explained.ts';
import type { Call } from '../../platform/pipeline/implement.ts';

/** A policy in plain words, with the customer's answer to whether it is what they were told. */
export async function getExplained({ customer, input, store, services, now, fail }: Call<EndpointAt<'/policyExplained/getDetails'>>) {
  const { policyNumber: policyNo } = input;
  const { clientId, clientIds } = customer;
  const policy = await readExplained({ clientId, clientIds, policyNo }, { store, services, now });
  if (!policy) throw fail('notFound');
  const [confirmedAt, saleDocuments] = await Promise.all([
    store.explained.findConfirmation(clientId, policyNo),
    store.saleDocuments.list(clientIds, policyNo),
  ]);
  const { issueDate: _issued, ...explained } = policy;
  return { ...explained, confirmedOn: confirmedAt ? dayOf(confirmedAt) : null, saleDocuments };
}
