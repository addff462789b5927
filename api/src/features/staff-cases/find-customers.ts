import type { EndpointAt } from '@portal/contract/contract.ts';
import { normaliseMobile, readReference } from '@portal/rules/people/identifiers.ts';
import { staffOnCases } from '../../domain/staff/staff-team.ts';
import type { Call } from '../../platform/pipeline/implement.ts';
import { toInitials } from './case-labels.ts';

/** Customers that a number finds: several if they share a mobile. The number may be personal data, so the audit entry has only the count. */
export async function findCustomers({ input, session, store, now, path, requestId }: Call<EndpointAt<'/admin/customers/find'>>) {
  await staffOnCases(session, store);
  const found = await store.customer.find(readReference(input.find), normaliseMobile(input.find));
  await store.audit.write({ action: path, outcome: 'read', session, detail: { found: found.length }, requestId }, now);
  return { customers: found.map(({ clientId, name }) => ({ clientId, person: toInitials(name) })) };
}
