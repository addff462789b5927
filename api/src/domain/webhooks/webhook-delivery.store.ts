import type { WebhookType } from '@portal/contract/webhooks/webhook-types.ts';
import type { DeliveryState, EndpointState } from '@portal/rules/webhooks/webhook-change.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export type ListedDelivery = {
  deliveryId: string;
  eventId: string;
  type: WebhookType;
  at: Date;
  state: DeliveryState;
  attempts: number;
  statusCode: number | null;
  error: string | null;
  attemptedAt: Date | null;
  nextAt: Date | null;
};
/** A delivery with its event and endpoint. */
export type Delivery = {
  deliveryId: string;
  attempts: number;
  state: DeliveryState;
  eventNo: number;
  eventId: string;
  type: WebhookType;
  data: object;
  policyNo: string | null;
  at: Date;
  endpointId: string;
  url: string;
  withPolicyNo: boolean;
  endpointState: EndpointState;
};
export type Attempted = { statusCode: number | null; error: string | null };
export type ToSend = { deliveryId: string; attempts: number; nextAt: Date | null };

const FROM = sql`FROM webhook_delivery d JOIN domain_event v USING (event_no) JOIN webhook_endpoint e USING (endpoint_id)`;

/** Deliveries of events to endpoints. */
export const webhookDeliveryStore = (db: Db) => ({
  async find(deliveryId: string): Promise<Delivery | undefined> {
    const { rows } = await sql<Delivery>`
      SELECT d.delivery_id AS "deliveryId", d.attempts, d.state, v.event_no AS "eventNo", v.event_id AS "eventId", v.type, v.data, v.policy_no AS "policyNo",
        v.at, e.endpoint_id AS "endpointId", e.url, e.with_policy_no AS "withPolicyNo", e.state AS "endpointState"
      ${FROM} WHERE d.delivery_id = ${deliveryId}`.execute(db);
    return rows[0];
  },

  /** Records an attempt. False if it was recorded before. `nextAt`: null if there is no other. */
  async settle(
    deliveryId: string,
    { attempt, state, nextAt, statusCode, error }: Attempted & { attempt: number; state: DeliveryState; nextAt: Date | null },
    now: Date,
  ): Promise<boolean> {
    const { numAffectedRows } = await sql`
      UPDATE webhook_delivery SET state = ${state}, attempts = ${attempt}, next_at = ${nextAt}, status_code = ${statusCode}, error = ${error},
        attempted_at = ${now}
      WHERE delivery_id = ${deliveryId} AND state = 'WAITING' AND attempts = ${attempt - 1}`.execute(db);
    return numAffectedRows === 1n;
  },

  /** Deliveries that wait for an endpoint, the oldest first. */
  async listWaiting(endpointId: string): Promise<ToSend[]> {
    const { rows } = await sql<ToSend>`
      SELECT delivery_id AS "deliveryId", attempts, next_at AS "nextAt" FROM webhook_delivery
      WHERE endpoint_id = ${endpointId} AND state = 'WAITING' ORDER BY event_no`.execute(db);
    return rows;
  },

  /** Ends what waits for an endpoint that is gone. */
  async failWaiting(endpointId: string): Promise<void> {
    await sql`UPDATE webhook_delivery SET state = 'FAILED', next_at = NULL WHERE endpoint_id = ${endpointId} AND state = 'WAITING'`.execute(
      db,
    );
  },

  /** Starts ended deliveries again: one, or those of events of a period. */
  async restart(
    {
      endpointId,
      deliveryId = null,
      from = null,
      to = null,
    }: { endpointId: string; deliveryId?: string | null; from?: Date | null; to?: Date | null },
    now: Date,
  ): Promise<string[]> {
    const { rows } = await sql<{ deliveryId: string }>`
      UPDATE webhook_delivery d SET state = 'WAITING', attempts = 0, next_at = ${now}
      FROM domain_event v
      WHERE v.event_no = d.event_no AND d.endpoint_id = ${endpointId} AND d.state <> 'WAITING'
        AND (${deliveryId}::uuid IS NULL OR d.delivery_id = ${deliveryId}::uuid)
        AND (${from}::timestamptz IS NULL OR v.at >= ${from}) AND (${to}::timestamptz IS NULL OR v.at < ${to})
      RETURNING d.delivery_id AS "deliveryId"`.execute(db);
    return rows.map((row) => row.deliveryId);
  },

  async list(
    endpointId: string,
    { state, limit, offset }: { state: DeliveryState | null; limit: number; offset: number },
  ): Promise<{ rows: ListedDelivery[]; total: number }> {
    const listed = sql`${FROM} WHERE d.endpoint_id = ${endpointId} AND (${state}::text IS NULL OR d.state = ${state})`;
    const { rows } = await sql<ListedDelivery>`
      SELECT d.delivery_id AS "deliveryId", v.event_id AS "eventId", v.type, v.at, d.state, d.attempts, d.status_code AS "statusCode", d.error,
        d.attempted_at AS "attemptedAt", d.next_at AS "nextAt"
      ${listed} ORDER BY d.event_no DESC LIMIT ${limit} OFFSET ${offset}`.execute(db);
    const { rows: counts } = await sql<{ total: number }>`SELECT count(*)::int AS total ${listed}`.execute(db);
    return { rows, total: counts[0]?.total ?? 0 };
  },
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    webhookDelivery: ReturnType<typeof webhookDeliveryStore>;
  }
}
