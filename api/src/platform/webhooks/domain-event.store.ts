import { randomUUID } from 'node:crypto';
import type { WebhookEvent } from '@portal/contract/webhooks/webhook-events.ts';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

export type NewEvent = WebhookEvent & { policyNo?: string | null };

/** Facts for the insurer's systems. */
export const domainEventStore = (db: Db) => ({
  /**
   * Adds an event, with a delivery to each endpoint that has its type. Returns the deliveries to attempt; those to a paused endpoint wait.
   * `endpointId`: only to this one.
   */
  async add({ type, data, policyNo = null }: NewEvent, now: Date, endpointId: string | null = null): Promise<string[]> {
    const { rows } = await sql<{ deliveryId: string }>`
      WITH event AS (
        INSERT INTO domain_event (event_id, type, data, policy_no, at)
        VALUES (${randomUUID()}, ${type}, ${JSON.stringify(data)}::jsonb, ${policyNo}, ${now}) RETURNING event_no),
      delivery AS (
        INSERT INTO webhook_delivery (delivery_id, event_no, endpoint_id, state, next_at)
        SELECT gen_random_uuid(), event_no, endpoint_id, 'WAITING', ${now} FROM event, webhook_endpoint
        WHERE state <> 'DISABLED' AND CASE WHEN ${endpointId}::text IS NULL THEN ${type} = ANY(types) ELSE endpoint_id = ${endpointId} END
        RETURNING delivery_id, endpoint_id)
      SELECT delivery_id AS "deliveryId" FROM delivery JOIN webhook_endpoint USING (endpoint_id) WHERE state = 'ACTIVE'`.execute(db);
    return rows.map(({ deliveryId }) => deliveryId);
  },

  async sweep(before: Date): Promise<void> {
    await sql`DELETE FROM domain_event WHERE at < ${before}`.execute(db);
  },
});

declare module '../context/services.ts' {
  interface Stores {
    domainEvent: ReturnType<typeof domainEventStore>;
  }
}
