import { randomUUID } from 'node:crypto';
import { type Day, dayOf } from '@portal/rules/calendar/dates.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export type RevivalCall = {
  clientId: string;
  policyNo: string;
  reason: 'MEDICAL' | 'HEALTH_FORM' | 'WINDOW_OVER' | 'AMOUNT' | 'OTHER';
  quotationNo?: string | undefined;
  slot?: 'MORNING' | 'AFTERNOON' | 'EVENING' | undefined;
};
type StoredCall = { callId: string; isNew: boolean };

/** Calls about reinstatements: one per policy and day. */
export const revivalCallStore = (db: Db) => ({
  async add({ clientId, policyNo, reason, quotationNo, slot }: RevivalCall, now: Date): Promise<StoredCall> {
    const day: Day = dayOf(now);
    const { rows } = await sql<StoredCall>`
      INSERT INTO revival_call (call_id, client_id, policy_no, day, at, reason, slot, quotation_no, state)
      VALUES (${randomUUID()}, ${clientId}, ${policyNo}, ${day}, ${now}, ${reason}, ${slot ?? null}, ${quotationNo ?? null}, 'OPEN')
      ON CONFLICT (policy_no, day) DO UPDATE SET policy_no = excluded.policy_no RETURNING call_id AS "callId", xmax = 0 AS "isNew"`.execute(
      db,
    );
    const [storedRow] = rows;
    if (!storedRow) throw new Error('The call was not kept.');
    return storedRow;
  },

  async find(callId: string) {
    const { rows } = await sql<{
      clientId: string;
      reason: string;
      slot: 'MORNING' | 'AFTERNOON' | 'EVENING' | null;
      state: 'OPEN' | 'TAKEN' | 'REFUSED' | 'DONE';
      crmId: string | null;
    }>`SELECT client_id AS "clientId", reason, slot, state, crm_id AS "crmId" FROM revival_call WHERE call_id = ${callId}`.execute(db);
    return rows[0];
  },

  async countAttempt(callId: string): Promise<void> {
    await sql`UPDATE revival_call SET attempts = attempts + 1 WHERE call_id = ${callId} AND state = 'OPEN'`.execute(db);
  },

  /** Closes a call that was rejected. */
  async settle(callId: string, { state, crmId }: { state: 'TAKEN' | 'REFUSED'; crmId: string | null }, now: Date): Promise<void> {
    await sql`
      UPDATE revival_call SET state = ${state}, crm_id = ${crmId}, closed_at = CASE WHEN ${state} = 'REFUSED' THEN ${now}::timestamptz END
      WHERE call_id = ${callId} AND state = 'OPEN'`.execute(db);
  },
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    revivalCall: ReturnType<typeof revivalCallStore>;
  }
}
