import { randomUUID } from 'node:crypto';
import type { WebhookEvent } from '@portal/contract/webhooks/webhook-events.ts';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

export type NewEvent = WebhookEvent & { policyNo?: string | null };

/** Facts for the insurer's systems. */
export const domainEventStore = (db: Db) => ({
  async add({ type, data, policyNo = null }: NewEvent, now: Date): Promise<void> {
    await sql`
      INSERT INTO domain_event (event_id, type, data, policy_no, at)
      VALUES (${randomUUID()}, ${type}, ${JSON.stringify(data)}::jsonb, ${policyNo}, ${now})`.execute(db);
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
