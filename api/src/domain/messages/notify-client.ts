import { describePasswordRule } from '@portal/rules/people/document-password.ts';
import type { Contacts } from '../../platform/access/code-message.ts';
import type { InTransaction, Work } from '../../platform/context/services.ts';
import { findPerson } from '../visitors/find-person.ts';
import type { Channel } from './message.store.ts';
import { type Message, queueMessages } from './queue-messages.ts';
import type { MessageValues } from './templates.ts';

/** Message to an existing client: the policyholder, the payer, or the logged-in customer; or to a visitor who has complained. */
export type ClientMessage = Message & { clientId: string };
/** A client with the registered contacts of a message's channels. */
export type Addressee = { clientId: string; name: string; fullName: string; contacts: Contacts };

/**
 * Notifies a client by SMS and email at the registered contacts, once per `dedupe`, in the caller's transaction. Adds `name` to the
 * values, and the rule of the password if a document is attached. `channels` limits the channels. Does nothing if the client no longer
 * exists.
 */
export async function notifyClient(
  { clientId, ...message }: ClientMessage,
  { tx, now, channels = ['SMS', 'EMAIL'] }: { tx: InTransaction; now: Date; channels?: readonly Channel[] },
): Promise<void> {
  const to = await findAddressee(clientId, tx, channels);
  if (to) await queueFor(to, message, { tx, now });
}

export async function findAddressee(
  clientId: string,
  { store }: Pick<InTransaction, 'store'>,
  channels: readonly Channel[],
): Promise<Addressee | undefined> {
  const person = await findPerson(clientId, store);
  if (!person) return undefined;
  const contacts = {
    mobile: channels.includes('SMS') ? person.mobile : null,
    email: channels.includes('EMAIL') ? person.email : null,
    whatsapp: channels.includes('WHATSAPP') ? person.mobile : null,
  };
  return { clientId, name: person.shortName, fullName: person.name, contacts };
}

/** The second half of `notifyClient`, for callers that look up the client early. */
export function queueFor(
  { clientId, name, fullName, contacts }: Addressee,
  { values, ...message }: Omit<Message, 'clientId'>,
  { tx, now }: Pick<Work, 'tx' | 'now'>,
): Promise<void> {
  const named: MessageValues = { name, ...values };
  if (values.paper) named.passwordRule = describePasswordRule({ policyType: 'TRAD', name: fullName });
  return queueMessages({ ...message, clientId, values: named }, contacts, { tx, now });
}
