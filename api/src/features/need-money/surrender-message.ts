import { DAY_MS } from '@portal/rules/calendar/durations.ts';
import { formatRupees } from '@portal/rules/money/money.ts';
import type { NewContact } from '@portal/rules/people/new-contact.ts';
import { queueMessages } from '../../domain/messages/queue-messages.ts';
import type { SurrenderRequest } from '../../domain/policy-money/surrender-request.ts';
import type { ServiceRequest } from '../../domain/requests/request-rows.store.ts';
import type { Work } from '../../platform/context/services.ts';

/** A thief may have replaced a contact shortly before, so its owner is told too. */
const REPLACED_MS = 30 * DAY_MS;

/** Figures of the acknowledgement. */
export const toAcknowledgedValues = ({ get, value, tds, paid, cover, account }: SurrenderRequest, policyNo: string) => ({
  policyLast3: policyNo.slice(-3),
  amount: formatRupees(get),
  value: formatRupees(value),
  tax: formatRupees(tds),
  paid: formatRupees(paid),
  cover: formatRupees(cover),
  account,
});

type Surrendered = { clientIds: readonly string[]; fields: SurrenderRequest; policyNo: string };
/** Sends the acknowledgement to each mobile number and email address that was replaced in the last 30 days. */
export async function notifyReplacedContacts(
  { caseId, clientId }: ServiceRequest,
  { clientIds, fields, policyNo }: Surrendered,
  { now, ...tx }: Work['tx'] & Pick<Work, 'now'>,
): Promise<void> {
  const { store } = tx;
  const client = await store.profile.findClient(clientId);
  const values = { name: client?.shortName ?? '', caseId, policyLast4: policyNo.slice(-4), ...toAcknowledgedValues(fields, policyNo) };
  for (const changeId of await store.surrender.listContactChanges(clientIds, new Date(now.getTime() - REPLACED_MS))) {
    const { kind, value } = (await store.request.readFields(changeId)).before as { kind: NewContact['kind']; value: string | null };
    if (value === null || value === client?.[kind]) continue;
    const contacts = { mobile: null, email: null, [kind]: value };
    const message = { template: 'surrenderAsked', dedupe: `surrenderAsked:${caseId}:${changeId}`, clientId, values } as const;
    await queueMessages(message, contacts, { tx, now });
  }
}
