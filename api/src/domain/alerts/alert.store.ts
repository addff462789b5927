import type { Day } from '@portal/rules/calendar/dates.ts';
import type { AlertChannel, AlertKind } from '@portal/rules/policies/alert.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** What makes an alert one: nobody has it twice. */
export type AlertKey = {
  kind: AlertKind;
  policyNo: string | null;
  fundCode: string | null;
  daysBefore: number | null;
  threshold: number | null;
};
/** What the next published NAV is compared with. */
export type AlertBase = { day: Day; nav: string | null; value: number | null };
export type Alert = AlertKey & { alertId: string; clientId: string; channels: AlertChannel[] };
export type OwnAlert = Alert & { createdAt: Date; lastSentAt: Date | null };

const COLUMNS = sql`a.alert_id AS "alertId", a.client_id AS "clientId", a.kind, a.policy_no AS "policyNo", a.fund_code AS "fundCode",
  a.days_before AS "daysBefore", a.threshold::float8 AS threshold, a.channels`;

/** As the index alert_once has it. */
const isSame = ({ kind, policyNo, fundCode, daysBefore, threshold }: AlertKey): RawBuilder<unknown> => sql`
  a.kind = ${kind} AND a.policy_no IS NOT DISTINCT FROM ${policyNo}::text AND a.fund_code IS NOT DISTINCT FROM ${fundCode}::text
  AND a.days_before IS NOT DISTINCT FROM ${daysBefore}::int AND a.threshold IS NOT DISTINCT FROM ${threshold}::numeric`;

export const alertStore = (db: Db) => ({
  /** Newest first, without those of policies that have another owner by now. */
  async list(clientIds: string[], clientId: string): Promise<OwnAlert[]> {
    const { rows } = await sql<OwnAlert>`
      SELECT ${COLUMNS}, a.created_at AS "createdAt", a.last_sent_at AS "lastSentAt" FROM alert a
      WHERE a.client_id = ${clientId} AND a.deleted_at IS NULL
        AND (a.policy_no IS NULL OR EXISTS (SELECT FROM policy p WHERE p.policy_no = a.policy_no AND p.client_id = ANY(${clientIds})))
      ORDER BY a.created_at DESC, a.alert_id`.execute(db);
    return rows;
  },

  /** One person's alerts are changed one call after another. How many there are. */
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

  /** An alert for something else begins anew. */
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

  /** True for the first who sends the alert for this occurrence. */
  async take(alertId: string, occurrence: string, now: Date): Promise<boolean> {
    const { numAffectedRows } = await sql`
      INSERT INTO alert_sent (alert_id, occurrence, at) VALUES (${alertId}, ${occurrence}, ${now}) ON CONFLICT DO NOTHING`.execute(db);
    if (numAffectedRows !== 1n) return false;
    await sql`UPDATE alert SET last_sent_at = ${now} WHERE alert_id = ${alertId}`.execute(db);
    return true;
  },

  /** Of these kinds, a part of all there are, in the order of their ids. */
  async listByKind(kinds: readonly AlertKind[], after: string | null, limit: number): Promise<Alert[]> {
    const { rows } = await sql<Alert>`
      SELECT ${COLUMNS} FROM alert a WHERE a.kind = ANY(${[...kinds]}) AND a.deleted_at IS NULL AND (${after}::uuid IS NULL OR a.alert_id > ${after}::uuid)
      ORDER BY a.alert_id LIMIT ${limit}`.execute(db);
    return rows;
  },

  /**
   * Alerts about funds that have not been compared with the NAVs of this day; nobody else takes them meanwhile. By the day alone, as their index
   * has them: a second key would have each batch sort all that are left.
   */
  async takeForNav(navDay: Day, limit: number): Promise<(Alert & { base: AlertBase })[]> {
    const { rows } = await sql<Alert & { base: AlertBase }>`
      SELECT ${COLUMNS}, json_build_object('day', a.base_day, 'nav', a.base_nav::text, 'value', a.base_value) AS base FROM alert a
      WHERE a.deleted_at IS NULL AND a.base_day < ${navDay} ORDER BY a.base_day LIMIT ${limit} FOR UPDATE SKIP LOCKED`.execute(db);
    return rows;
  },

  async setBase(alertId: string, { day, nav, value }: AlertBase): Promise<void> {
    await sql`UPDATE alert SET base_day = ${day}, base_nav = ${nav}, base_value = ${value} WHERE alert_id = ${alertId}`.execute(db);
  },

  /** Who asked for an event of a policy, as its owner or as whoever linked the owner; and the client whose it is, if they asked for all. Nobody hears of a policy with a claim hold. */
  async listForEvent(kind: AlertKind, policyNo: string | null, clientId: string | null): Promise<Alert[]> {
    const { rows } = await sql<Alert>`
      SELECT ${COLUMNS} FROM alert a WHERE a.deleted_at IS NULL AND a.kind = ${kind}
        AND ((a.policy_no IS NULL AND a.client_id = ${clientId})
          OR EXISTS (SELECT FROM policy p WHERE p.policy_no = ${policyNo} AND p.policy_no = a.policy_no AND p.claim_hold IS NULL AND (p.client_id = a.client_id
            OR EXISTS (SELECT FROM linked_client l WHERE l.client_id = a.client_id AND l.linked_client_id = p.client_id))))`.execute(db);
    return rows;
  },
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    alert: ReturnType<typeof alertStore>;
  }
}
