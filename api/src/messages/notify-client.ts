import type { InTransaction } from '../services.ts';
import type { Channel } from './message.store.ts';
import { type Message, queueMessages } from './queue-messages.ts';

/** For a client who exists: the policy's owner, the payer, whoever is logged in. */
export type ClientMessage = Message & { clientId: string };

/**
 * Notifies a client by SMS and e-mail to the registered contacts, once a `dedupe`, in the caller's transaction. `name` is added to the values.
 * `channels` leaves one out. Nothing happens for a client who is gone.
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
