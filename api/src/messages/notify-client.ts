import type { InTransaction } from '../services.ts';
import type { Channel } from './message.store.ts';
import { type Contacts, type Message, queueMessages } from './queue-messages.ts';

/** For an existing client: the policy owner, the payer, or the logged-in customer. */
export type ClientMessage = Message & { clientId: string };
/** A client with the registered contacts of the channels that a message may take. */
export type Addressee = { clientId: string; name: string; contacts: Contacts };

/**
 * Notifies a client by SMS and e-mail at the registered contacts, once per `dedupe`, in the caller's transaction. Adds `name` to the
 * values. `channels` limits the channels. Does nothing if the client no longer exists.
 */
export async function notifyClient(
  { clientId, ...message }: ClientMessage,
  tx: InTransaction,
  now: Date,
  channels: readonly Channel[] = ['SMS', 'EMAIL'],
): Promise<void> {
  const to = await addresseeOf(clientId, tx, channels);
  if (to) await queueFor(to, message, tx, now);
}

export async function addresseeOf(
  clientId: string,
  { store }: Pick<InTransaction, 'store'>,
  channels: readonly Channel[],
): Promise<Addressee | undefined> {
  const client = await store.profile.findClient(clientId);
  if (!client) return undefined;
  const contacts = {
    mobile: channels.includes('SMS') ? client.mobile : null,
    email: channels.includes('EMAIL') ? client.email : null,
    whatsapp: channels.includes('WHATSAPP') ? client.mobile : null,
  };
  return { clientId, name: client.shortName, contacts };
}

/** The second half of `notifyClient`, for whoever looks up the client early. */
export const queueFor = (
  { clientId, name, contacts }: Addressee,
  { values, ...message }: Omit<Message, 'clientId'>,
  tx: InTransaction,
  now: Date,
): Promise<void> => queueMessages({ ...message, clientId, values: { name, ...values } }, contacts, tx, now);
