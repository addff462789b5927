import type { EndpointAt } from '@portal/contract/contract.ts';
import { fitsCaseText, REVEALED_MS } from '@portal/rules/staff/case-desk.ts';
import { badFields } from '../../base/failure.ts';
import { staffOnCases } from '../../domain/staff/staff-team.ts';
import type { CommandCall } from '../../platform/pipeline/implement.ts';
import { REASON } from './read-case-action.ts';

/** Contact details in full. The customer sees the view with its reason. */
export async function revealCustomer(call: CommandCall<EndpointAt<'/admin/customers/reveal'>>) {
  const { input, session, store, now, fail, path, requestId } = call;
  await staffOnCases(session, store);
  if (!fitsCaseText(input.reason, 'reason')) throw badFields({ reason: REASON });
  const { clientId } = input;
  const record = await store.profileRecord.find(clientId);
  if (!record) throw fail('notFound');
  const about = { objectKind: 'client', objectId: clientId, subjectClientId: clientId, reason: input.reason.trim() };
  await store.audit.write({ action: path, outcome: 'read', session, ...about, requestId }, now);
  const { mobile, email, mailingAddress, pinCode } = record;
  const address = mailingAddress && [mailingAddress, pinCode].filter(Boolean).join(', ');
  return { mobile, email, address, until: new Date(now.getTime() + REVEALED_MS) };
}
