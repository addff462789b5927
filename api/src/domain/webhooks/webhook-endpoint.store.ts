import type { WebhookType } from '@portal/contract/webhooks/webhook-types.ts';
import { ROTATION_MS } from '@portal/rules/webhooks/retry-schedule.ts';
import type { EndpointState, StateReason } from '@portal/rules/webhooks/webhook-change.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';

export type WebhookEndpoint = {
  endpointId: string;
  url: string;
  types: WebhookType[];
  withPolicyNo: boolean;
  state: EndpointState;
  stateReason: StateReason | null;
  previousUntil: Date | null;
  failingSince: Date | null;
  /** The person who may still read the secret. */
  secretFor: string | null;
};
export type ListedEndpoint = WebhookEndpoint & { waiting: number; failed: number };

const COLUMNS = sql`endpoint_id AS "endpointId", url, types, with_policy_no AS "withPolicyNo", state, state_reason AS "stateReason",
  previous_until AS "previousUntil", failing_since AS "failingSince", secret_for AS "secretFor"`;
const toContext = (column: 'secret' | 'previous_secret', endpointId: string): string => `webhook_endpoint.${column}:${endpointId}`;

/** Systems of the insurer that receive events. */
export const webhookEndpointStore = (db: Db, sealing: Sealing) => ({
  /** False if there is one with this address. */
  async add(
    { endpointId, url, types, withPolicyNo }: Pick<WebhookEndpoint, 'endpointId' | 'url' | 'types' | 'withPolicyNo'>,
    { secret, secretFor }: { secret: string; secretFor: string | null },
    now: Date,
  ): Promise<boolean> {
    const { numAffectedRows } = await sql`
      INSERT INTO webhook_endpoint (endpoint_id, url, types, with_policy_no, state, secret_sealed, secret_for, created_at, changed_at)
      VALUES (${endpointId}, ${url}, ${types}, ${withPolicyNo}, 'ACTIVE', ${sealing.seal(toContext('secret', endpointId), secret)}, ${secretFor}, ${now}, ${now})
      ON CONFLICT (url) DO NOTHING`.execute(db);
    return numAffectedRows === 1n;
  },

  async find(endpointId: string): Promise<WebhookEndpoint | undefined> {
    const { rows } = await sql<WebhookEndpoint>`SELECT ${COLUMNS} FROM webhook_endpoint WHERE endpoint_id = ${endpointId}`.execute(db);
    return rows[0];
  },

  async hasUrl(url: string): Promise<boolean> {
    const { rows } = await sql`SELECT FROM webhook_endpoint WHERE url = ${url}`.execute(db);
    return rows.length > 0;
  },

  async list(): Promise<ListedEndpoint[]> {
    const { rows } = await sql<ListedEndpoint>`
      SELECT ${COLUMNS},
        (SELECT count(*)::int FROM webhook_delivery d WHERE d.endpoint_id = e.endpoint_id AND d.state = 'WAITING') AS waiting,
        (SELECT count(*)::int FROM webhook_delivery d WHERE d.endpoint_id = e.endpoint_id AND d.state = 'FAILED') AS failed
      FROM webhook_endpoint e ORDER BY url`.execute(db);
    return rows;
  },

  /** Secrets that sign now. */
  async readSecrets(endpointId: string, now: Date): Promise<string[]> {
    const { rows } = await sql<{ secret: Buffer; previous: Buffer | null }>`
      SELECT secret_sealed AS secret, CASE WHEN previous_until > ${now} THEN previous_secret_sealed END AS previous
      FROM webhook_endpoint WHERE endpoint_id = ${endpointId}`.execute(db);
    return rows.flatMap(({ secret, previous }) => [
      sealing.open(toContext('secret', endpointId), secret),
      ...(previous ? [sealing.open(toContext('previous_secret', endpointId), previous)] : []),
    ]);
  },

  /** The secret, for the person who created it; returned only once. */
  async takeSecret(endpointId: string, userId: string): Promise<string | undefined> {
    const { rows } = await sql<{ secret: Buffer }>`
      UPDATE webhook_endpoint SET secret_for = NULL WHERE endpoint_id = ${endpointId} AND secret_for = ${userId}
      RETURNING secret_sealed AS secret`.execute(db);
    return rows[0] && sealing.open(toContext('secret', endpointId), rows[0].secret);
  },

  async rotate(endpointId: string, { secret, secretFor }: { secret: string; secretFor: string | null }, now: Date): Promise<void> {
    const [previous] = await this.readSecrets(endpointId, now);
    if (previous === undefined) return;
    await sql`
      UPDATE webhook_endpoint SET secret_sealed = ${sealing.seal(toContext('secret', endpointId), secret)}, secret_for = ${secretFor},
        previous_secret_sealed = ${sealing.seal(toContext('previous_secret', endpointId), previous)},
        previous_until = ${new Date(now.getTime() + ROTATION_MS)}, changed_at = ${now}
      WHERE endpoint_id = ${endpointId}`.execute(db);
  },

  async update(endpointId: string, { types, withPolicyNo }: Pick<WebhookEndpoint, 'types' | 'withPolicyNo'>, now: Date): Promise<void> {
    await sql`
      UPDATE webhook_endpoint SET types = ${types}, with_policy_no = ${withPolicyNo}, changed_at = ${now} WHERE endpoint_id = ${endpointId}`.execute(
      db,
    );
  },

  /** False if it is in this state already. */
  async setState(endpointId: string, { state, reason }: { state: EndpointState; reason: StateReason | null }, now: Date): Promise<boolean> {
    const { numAffectedRows } = await sql`
      UPDATE webhook_endpoint SET state = ${state}, state_reason = ${reason}, changed_at = ${now},
        failing_since = CASE WHEN ${state} = 'ACTIVE' THEN NULL ELSE failing_since END
      WHERE endpoint_id = ${endpointId} AND state <> ${state}`.execute(db);
    return numAffectedRows === 1n;
  },

  async remove(endpointId: string): Promise<void> {
    await sql`DELETE FROM webhook_endpoint WHERE endpoint_id = ${endpointId}`.execute(db);
  },

  /** Records whether the endpoint works. Returns since when it has failed. */
  async noteOutcome(endpointId: string, isDelivered: boolean, now: Date): Promise<Date | null> {
    const { rows } = await sql<{ failingSince: Date | null }>`
      UPDATE webhook_endpoint SET failing_since = CASE WHEN ${isDelivered} THEN NULL ELSE coalesce(failing_since, ${now}::timestamptz) END
      WHERE endpoint_id = ${endpointId} RETURNING failing_since AS "failingSince"`.execute(db);
    return rows[0]?.failingSince ?? null;
  },
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    webhookEndpoint: ReturnType<typeof webhookEndpointStore>;
  }
}
