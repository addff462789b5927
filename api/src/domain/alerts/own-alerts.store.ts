import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { type Alert, type AlertBase, type AlertKey, COLUMNS, isSame, type OwnAlert } from './alert-rows.store.ts';

export const ownAlerts = (db: Db) => ({
  /** Alerts of a client, newest first, without those of policies that have another owner by now. */
  async list(clientIds: string[], clientId: string): Promise<OwnAlert[]> {
    const { rows } = await sql<OwnAlert>`
      SELECT ${COLUMNS}, a.created_at AS "createdAt", a.last_sent_at AS "lastSentAt" FROM alert a
      WHERE a.client_id = ${clientId} AND a.deleted_at IS NULL
        AND (a.policy_no IS NULL OR EXISTS (SELECT FROM policy p WHERE p.policy_no = a.policy_no AND p.client_id = ANY(${clientIds})))
      ORDER BY a.created_at DESC, a.alert_id`.execute(db);
    return rows;
  },

  /** Serialises changes to a client's alerts, and returns the number of alerts. */
  async lockAll(clientId: string): Promise<number> {
    await sql`SELECT FROM client WHERE client_id = ${clientId} FOR UPDATE`.execute(db);
    const { rows } = await sql<{ n: number }>`
      SELECT count(*)::int AS n FROM alert WHERE client_id = ${clientId} AND deleted_at IS NULL`.execute(db);
    return rows[0]?.n ?? 0;
  },

  async findSame(clientId: string, key: AlertKey): Promise<string | undefined> {
    const { rows } = await sql<{ alertId: string }>`
      SELECT a.alert_id AS "alertId" FROM alert a WHERE a.client_id = ${clientId} AND a.deleted_at IS NULL AND ${isSame(key)}`.execute(db);
    return rows[0]?.alertId;
  },

  async add(alert: Alert, base: AlertBase | null, now: Date): Promise<void> {
    const { alertId, clientId, kind, policyNo, fundCode, daysBefore, threshold, channels } = alert;
    await sql`
      INSERT INTO alert (alert_id, client_id, kind, policy_no, fund_code, days_before, threshold, channels, created_at, base_day, base_nav, base_value)
      VALUES (${alertId}, ${clientId}, ${kind}, ${policyNo}, ${fundCode}, ${daysBefore}, ${threshold}, ${channels}, ${now},
        ${base?.day ?? null}, ${base?.nav ?? null}, ${base?.value ?? null})`.execute(db);
  },

  async hasOne(clientId: string, alertId: string): Promise<boolean> {
    const { rows } = await sql`
      SELECT FROM alert WHERE alert_id = ${alertId} AND client_id = ${clientId} AND deleted_at IS NULL`.execute(db);
    return rows.length > 0;
  },

  async setChannels({ clientId, alertId, channels }: Pick<Alert, 'clientId' | 'alertId' | 'channels'>): Promise<void> {
    await sql`UPDATE alert SET channels = ${channels} WHERE alert_id = ${alertId} AND client_id = ${clientId}`.execute(db);
  },

  /** Changes an alert and forgets what it has sent, so that it starts over. */
  async change(alert: Alert, base: AlertBase | null): Promise<void> {
    const { alertId, clientId, kind, policyNo, fundCode, daysBefore, threshold, channels } = alert;
    await sql`
      UPDATE alert SET kind = ${kind}, policy_no = ${policyNo}, fund_code = ${fundCode}, days_before = ${daysBefore}, threshold = ${threshold},
        channels = ${channels}, last_sent_at = NULL, base_day = ${base?.day ?? null}, base_nav = ${base?.nav ?? null}, base_value = ${base?.value ?? null}
      WHERE alert_id = ${alertId} AND client_id = ${clientId}`.execute(db);
    await sql`DELETE FROM alert_sent WHERE alert_id = ${alertId}`.execute(db);
  },

  /** How many of these are the person's, deleted ones too. */
  async delete(clientId: string, alertIds: string[], now: Date): Promise<number> {
    const { rows } = await sql`
      UPDATE alert SET deleted_at = coalesce(deleted_at, ${now}) WHERE alert_id = ANY(${alertIds}::uuid[]) AND client_id = ${clientId}
      RETURNING alert_id`.execute(db);
    return rows.length;
  },
});
