import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';
import { messageDelivery } from './message-delivery.store.ts';
import type { Language, MessageValues, TemplateName } from './templates.ts';

export type Channel = 'SMS' | 'EMAIL' | 'WHATSAPP';
export type QueuedMessage = {
  messageId: string;
  template: TemplateName;
  channel: Channel;
  clientId: string | null;
  /** The person's, when it is sent. */
  language: Language;
  to: string;
  values: MessageValues;
  state: 'QUEUED' | 'SENT' | 'DELIVERED' | 'FAILED' | 'EXPIRED';
  /** From then on the message is of no use and is not sent. */
  expiresAt: Date | null;
  attempts: number;
  /** Adapter of earlier attempts; null before the first one. */
  adapter: string | null;
  /** The last attempt, unless its partner certainly did not send the message. */
  attemptedAt: Date | null;
};
export type NewMessage = Pick<QueuedMessage, 'messageId' | 'template' | 'channel' | 'clientId' | 'to' | 'values'> & {
  dedupeKey: string;
  expiresAt?: Date | null;
};

/** Messages to customers. Recipients and values are encrypted. */
export const messageStore = (db: Db, sealing: Sealing) => ({
  /** False if a message with this dedupe key exists. */
  async add(message: NewMessage, now: Date): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('message')
      .values({
        message_id: message.messageId,
        dedupe_key: message.dedupeKey,
        template: message.template,
        channel: message.channel,
        client_id: message.clientId,
        to_sealed: sealing.seal(`message.to:${message.messageId}`, message.to),
        values_sealed: sealing.seal(`message.values:${message.messageId}`, JSON.stringify(message.values)),
        state: 'QUEUED',
        partner_id: null,
        created_at: now,
        expires_at: message.expiresAt ?? null,
        sent_at: null,
      })
      .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  },

  async find(messageId: string): Promise<QueuedMessage | undefined> {
    type Row = Omit<QueuedMessage, 'to' | 'values'> & { toSealed: Buffer; valuesSealed: Buffer };
    const { rows } = await sql<Row>`
      SELECT message_id AS "messageId", template, channel, client_id AS "clientId", to_sealed AS "toSealed", values_sealed AS "valuesSealed", state, attempts, expires_at AS "expiresAt",
             adapter, attempted_at AS "attemptedAt",
             coalesce(client.language, visitor.language, 'en') AS language
      FROM message LEFT JOIN client USING (client_id) LEFT JOIN visitor ON visitor_id = message.client_id WHERE message_id = ${messageId}`.execute(
      db,
    );
    const row = rows[0];
    if (!row) return undefined;
    const { toSealed, valuesSealed, ...rest } = row;
    return {
      ...rest,
      to: sealing.open(`message.to:${messageId}`, toSealed),
      values: JSON.parse(sealing.open(`message.values:${messageId}`, valuesSealed)),
    };
  },

  /** Contacts that a client replaced since then: where a notice still reaches the owner after someone else changed the contact. */
  async listReplacedContacts(clientId: string, since: Date): Promise<{ channel: Channel; to: string }[]> {
    const { rows } = await sql<{ messageId: string; channel: Channel; toSealed: Buffer }>`
      SELECT message_id AS "messageId", channel, to_sealed AS "toSealed" FROM message
      WHERE client_id = ${clientId} AND template = 'contactChanged' AND dedupe_key LIKE 'contactChanged:%:old:%' AND created_at > ${since}`.execute(
      db,
    );
    return rows.map(({ messageId, channel, toSealed }) => ({ channel, to: sealing.open(`message.to:${messageId}`, toSealed) }));
  },

  /** After a change of contact, queued messages go to the new contact. One-time passwords stay with the contact that they were made for. */
  async readdress(clientId: string, { channel, from, to }: { channel: Channel; from: string; to: string }): Promise<void> {
    const { rows } = await sql<{ messageId: string; toSealed: Buffer }>`
      SELECT message_id AS "messageId", to_sealed AS "toSealed" FROM message
      WHERE client_id = ${clientId} AND channel = ${channel} AND state = 'QUEUED' AND template NOT IN ('otp', 'otpStepUp') FOR UPDATE`.execute(
      db,
    );
    for (const { messageId, toSealed } of rows) {
      if (sealing.open(`message.to:${messageId}`, toSealed) !== from) continue;
      await sql`UPDATE message SET to_sealed = ${sealing.seal(`message.to:${messageId}`, to)} WHERE message_id = ${messageId}`.execute(db);
    }
  },

  ...messageDelivery(db, sealing),
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    message: ReturnType<typeof messageStore>;
  }
}
