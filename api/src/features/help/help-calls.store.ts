import type { Day } from '@portal/rules/calendar/dates.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';
import type { CallBack, Occasion, StoredCallBack, TakenCall } from './help-rows.store.ts';

export const helpCalls = (db: Db, sealing: Sealing) => ({
  /** Adds a call, one per client and day. Returns the effective id, which may be the earlier request's, and if it is new. */
  async addCallBack({ day, ...call }: CallBack & Occasion & { day: Day }, now: Date): Promise<{ callId: string; isNew: boolean }> {
    const { rows } = await sql`
      INSERT INTO callback_request (call_id, client_id, day, at, policy_no, is_alternate, number_sealed, slot, state, journey_type, failure_type, end_point)
      VALUES (${call.callId}, ${call.clientId}, ${day}, ${now}, ${call.policyNo}, ${call.isAlternate},
        ${sealing.seal(`callback_request.number:${call.callId}`, call.number)}, ${call.slot}, 'OPEN', ${call.journeyType}, ${call.failureType}, ${call.endPoint})
      ON CONFLICT (client_id, day) WHERE state <> 'REFUSED' DO NOTHING RETURNING call_id`.execute(db);
    if (rows.length > 0) return { callId: call.callId, isNew: true };
    return { callId: (await this.findDayCallId(call.clientId, day)) ?? call.callId, isNew: false };
  },

  async findDayCallId(clientId: string, day: Day): Promise<string | undefined> {
    const { rows } = await sql<{ callId: string }>`
      SELECT call_id AS "callId" FROM callback_request WHERE client_id = ${clientId} AND day = ${day} AND state <> 'REFUSED'`.execute(db);
    return rows[0]?.callId;
  },

  async findCallBack(callId: string): Promise<StoredCallBack | undefined> {
    const { rows } = await sql<Omit<StoredCallBack, 'number'> & { sealed: Buffer }>`
      SELECT call_id AS "callId", client_id AS "clientId", policy_no AS "policyNo", slot, is_alternate AS "isAlternate", state,
        number_sealed AS sealed FROM callback_request WHERE call_id = ${callId}`.execute(db);
    const row = rows[0];
    if (!row) return undefined;
    const { sealed, ...call } = row;
    return { ...call, number: sealing.open(`callback_request.number:${callId}`, sealed) };
  },

  async countCallAttempt(callId: string): Promise<void> {
    await sql`UPDATE callback_request SET attempts = attempts + 1 WHERE call_id = ${callId} AND state = 'OPEN'`.execute(db);
  },

  /** Closes a call that was rejected. */
  async settleCallBack(callId: string, { state, crmId }: { state: 'TAKEN' | 'REFUSED'; crmId: string }, now: Date): Promise<void> {
    await sql`
      UPDATE callback_request SET state = ${state}, crm_id = ${crmId}, closed_at = CASE WHEN ${state} = 'REFUSED' THEN ${now}::timestamptz END
      WHERE call_id = ${callId} AND state = 'OPEN'`.execute(db);
  },

  /** Calls that the call centre accepted, requested since an instant, oldest first. */
  async listTaken(since: Date, limit: number): Promise<TakenCall[]> {
    const { rows } = await sql<TakenCall>`
      SELECT call_id AS "callId", crm_id AS "crmId", 'callback_request' AS kind, at FROM callback_request WHERE state = 'TAKEN' AND crm_id IS NOT NULL AND at > ${since}
      UNION ALL
      SELECT call_id, crm_id, 'revival_call', at FROM revival_call WHERE state = 'TAKEN' AND crm_id IS NOT NULL AND at > ${since}
      ORDER BY at LIMIT ${limit}`.execute(db);
    return rows;
  },

  async closeCall({ callId, kind }: TakenCall, now: Date): Promise<void> {
    await sql`UPDATE ${sql.table(kind)} SET state = 'DONE', closed_at = ${now} WHERE call_id = ${callId} AND state = 'TAKEN'`.execute(db);
  },
});
