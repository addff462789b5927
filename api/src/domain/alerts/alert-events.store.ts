import type { Day } from '@portal/rules/calendar/dates.ts';
import type { AlertKind } from '@portal/rules/policies/alert.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { type Alert, type AlertBase, COLUMNS } from './alert-rows.store.ts';

export const alertEvents = (db: Db) => ({
  /** True for the first who sends the alert for this occurrence. */
  async take(alertId: string, occurrence: string, now: Date): Promise<boolean> {
    const { numAffectedRows } = await sql`
      INSERT INTO alert_sent (alert_id, occurrence, at) VALUES (${alertId}, ${occurrence}, ${now}) ON CONFLICT DO NOTHING`.execute(db);
    if (numAffectedRows !== 1n) return false;
    await sql`UPDATE alert SET last_sent_at = ${now} WHERE alert_id = ${alertId}`.execute(db);
    return true;
  },

  /** One page of the alerts of these kinds, ordered by id. */
  async listByKind(kinds: readonly AlertKind[], after: string | null, limit: number): Promise<Alert[]> {
    const { rows } = await sql<Alert>`
      SELECT ${COLUMNS} FROM alert a WHERE a.kind = ANY(${[...kinds]}) AND a.deleted_at IS NULL AND (${after}::uuid IS NULL OR a.alert_id > ${after}::uuid)
      ORDER BY a.alert_id LIMIT ${limit}`.execute(db);
    return rows;
  },

  /**
   * Alerts about funds that have not been compared with the NAVs of this day, locked against other workers. Sorted by the day alone, as
   * their index is: a second key would make each batch sort all remaining alerts.
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

  /**
   * Alerts for an event of a policy, from its owner and from clients linked to the owner. Alerts for all policies count if the event is of
   * that client. A policy with a claim hold sends no alerts.
   */
  async listForEvent(kind: AlertKind, policyNo: string | null, clientId: string | null): Promise<Alert[]> {
    const { rows } = await sql<Alert>`
      SELECT ${COLUMNS} FROM alert a WHERE a.deleted_at IS NULL AND a.kind = ${kind}
        AND ((a.policy_no IS NULL AND a.client_id = ${clientId})
          OR EXISTS (SELECT FROM policy p WHERE p.policy_no = ${policyNo} AND p.policy_no = a.policy_no AND p.claim_hold IS NULL AND (p.client_id = a.client_id
            OR EXISTS (SELECT FROM linked_client l WHERE l.client_id = a.client_id AND l.linked_client_id = p.client_id))))`.execute(db);
    return rows;
  },
});
