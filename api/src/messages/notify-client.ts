import type { InTransaction } from '../services.ts';
import type { Channel } from './message.store.ts';
import { type Message, queueMessages } from './queue-messages.ts';

/** For an existing client: the policy owner, the payer, or the logged-in customer. */
export type ClientMessage = Message & { clientId: string };

/**
 * Notifies a client by SMS and e-mail at the registered contacts, once per `dedupe`, in the caller's transaction. Adds `name` to the
 * values. `channels` limits the channels. Does nothing if the client no longer exists.
 */
export async function notifyClient(
  { values, ...message }: ClientMessage,
  tx: InTransaction,
  now: Date,
  channels: readonly Channel[] = ['SMS', 'EMAIL'],
): Promise<void> {
  const client = await tx.store.profile.findClient(message.clientId);
  if (!client) return;
  const contacts = {
    mobile: channels.includes('SMS') ? client.mobile : null,
    email: channels.includes('EMAIL') ? client.email : null,
  };
  await queueMessages({ ...message, values: { name: client.shortName, ...values } }, contacts, tx, now);
}
