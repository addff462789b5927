import type { LocalizedText } from '@portal/contract/field-text.ts';
import type { NewContact } from '@portal/rules/people/new-contact.ts';
import { queueMessages } from '../../domain/messages/queue-messages.ts';
import type { InTransaction } from '../../platform/context/services.ts';
import { addEvent } from '../../platform/webhooks/add-event.ts';

const NAMES: Record<NewContact['kind'], LocalizedText> = {
  mobile: { en: 'mobile number', hi: 'मोबाइल नंबर' },
  email: { en: 'email address', hi: 'ई-मेल पता' },
};
type Change = { caseId: string; contact: NewContact; old: string | null; session: { clientId: string; sessionId: string } };

/**
 * Consequences of a new contact, in the transaction that writes it. Other sessions, links and codes end. Queued messages go to the new
 * contact. The old contact and all registered contacts are notified.
 */
export async function followContactChange({ caseId, contact, old, session }: Change, tx: InTransaction, now: Date): Promise<void> {
  const { store } = tx;
  const { clientId, sessionId } = session;
  const { kind, value } = contact;
  await store.session.endOthers(clientId, { sessionId, reason: 'contactChanged' }, now);
  await store.link.endAllForClient(clientId, now);
  await store.access.voidClientCodes(clientId);
  if (old !== null) await store.message.readdress(clientId, { channel: kind === 'mobile' ? 'SMS' : 'EMAIL', from: old, to: value });

  await addEvent({ type: 'contact.changed', data: { caseId, field: kind } }, { tx, now });
  const client = await store.profile.findClient(clientId);
  const values = { name: client?.shortName ?? '', contact: NAMES[kind], caseId };
  const message = { template: 'contactChanged', clientId, values } as const;
  const of = (contacts: { mobile?: string | null | undefined; email?: string | null | undefined }) => ({
    mobile: contacts.mobile ?? null,
    email: contacts.email ?? null,
  });
  await queueMessages({ ...message, dedupe: `contactChanged:${caseId}:old` }, of({ [kind]: old }), { tx, now });
  await queueMessages({ ...message, dedupe: `contactChanged:${caseId}` }, of({ ...client }), { tx, now });
}
