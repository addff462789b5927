import { createHash, randomUUID } from 'node:crypto';
import type { Day } from '@portal/rules/calendar/dates.ts';
import { MINUTE_MS } from '@portal/rules/calendar/durations.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';
import type { ErrorReport } from './error-report.ts';

export type HelpEvent = {
  /** Of a chat: the id that it is known by. */
  eventId?: string;
  /** Of a chat: whether its room was opened. */
  state?: 'TAKEN' | 'REFUSED';
  clientId: string;
  journeyType: 'update_success' | 'error_response';
  option: 'CALL' | 'CHAT' | '';
  policyNo: string | null;
  failureType: string;
  endPoint: string;
  deviceType: string;
  /** Free text from the browser, sealed. */
  freeText: { details: string; message: string; device: string };
};
export type CallBack = {
  callId: string;
  clientId: string;
  policyNo: string | null;
  number: string;
  slot: 'MORNING' | 'AFTERNOON' | 'EVENING' | null;
  isAlternate: boolean;
};
/** Why a call is wanted, as the popup says it. */
type Occasion = Pick<HelpEvent, 'journeyType' | 'failureType' | 'endPoint'>;
export type StoredCallBack = CallBack & { state: 'OPEN' | 'TAKEN' | 'REFUSED' | 'DONE' };
export type TakenCall = { callId: string; crmId: string; kind: 'callback_request' | 'revival_call'; at: Date };
export type Feedback = {
  clientId: string | null;
  sessionId: string;
  policyNo: string | null;
  rating: number;
  transaction: string;
  reasons: string[];
  comment: string;
};

export const helpStore = (db: Db, sealing: Sealing) => ({
  /** Equal reports within a minute are one row with a count. Returns the row's id. */
  async addErrorReport(report: ErrorReport, now: Date): Promise<string> {
    const { title, Error: text, errorLocation, BrowserName } = report;
    const digest = createHash('sha256')
      .update(JSON.stringify([title, text, errorLocation, BrowserName]))
      .digest();
    const minute = new Date(now.getTime() - (now.getTime() % MINUTE_MS));
    const { rows } = await sql<{ reportId: string }>`
      INSERT INTO error_report (report_id, at, report, digest, minute)
      VALUES (${randomUUID()}, ${now}, ${JSON.stringify(report)}, ${digest}, ${minute})
      ON CONFLICT (digest, minute) DO UPDATE SET times = error_report.times + 1 RETURNING report_id AS "reportId"`.execute(db);
    return rows[0]?.reportId ?? '';
  },

  /** When the help popup was last shown to a client. */
  async helpShownAt(clientId: string): Promise<Date | undefined> {
    const row = await db.selectFrom('agent_help').select('shown_at').where('client_id', '=', clientId).executeTakeFirst();
    return row?.shown_at;
  },

  async recordHelpShown(clientId: string, now: Date): Promise<void> {
    await sql`INSERT INTO agent_help (client_id, shown_at) VALUES (${clientId}, ${now})
      ON CONFLICT (client_id) DO UPDATE SET shown_at = ${now}`.execute(db);
  },

  async addHelpEvent({ freeText, eventId = randomUUID(), state, ...event }: HelpEvent, now: Date): Promise<void> {
    await db
      .insertInto('help_event')
      .values({
        event_id: eventId,
        client_id: event.clientId,
        at: now,
        journey_type: event.journeyType,
        option: event.option,
        policy_no: event.policyNo,
        failure_type: event.failureType,
        end_point: event.endPoint,
        device_type: event.deviceType,
        words_sealed: sealing.seal(`help_event.words:${eventId}`, JSON.stringify(freeText)),
        state: state ?? null,
      })
      .execute();
  },

  /** One per client and day of the call. Returns the id that counts, the given one or the earlier request's, and whether it is new. */
  async addCallBack({ day, ...call }: CallBack & Occasion & { day: Day }, now: Date): Promise<{ callId: string; isNew: boolean }> {
    const { rows } = await sql`
      INSERT INTO callback_request (call_id, client_id, day, at, policy_no, is_alternate, number_sealed, slot, state, journey_type, failure_type, end_point)
      VALUES (${call.callId}, ${call.clientId}, ${day}, ${now}, ${call.policyNo}, ${call.isAlternate},
        ${sealing.seal(`callback_request.number:${call.callId}`, call.number)}, ${call.slot}, 'OPEN', ${call.journeyType}, ${call.failureType}, ${call.endPoint})
      ON CONFLICT (client_id, day) WHERE state <> 'REFUSED' DO NOTHING RETURNING call_id`.execute(db);
    if (rows.length > 0) return { callId: call.callId, isNew: true };
    return { callId: (await this.callBackOf(call.clientId, day)) ?? call.callId, isNew: false };
  },

  async callBackOf(clientId: string, day: Day): Promise<string | undefined> {
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

  /** A call that was refused is over. */
  async settleCallBack(callId: string, state: 'TAKEN' | 'REFUSED', crmId: string, now: Date): Promise<void> {
    await sql`
      UPDATE callback_request SET state = ${state}, crm_id = ${crmId}, closed_at = CASE WHEN ${state} = 'REFUSED' THEN ${now}::timestamptz END
      WHERE call_id = ${callId} AND state = 'OPEN'`.execute(db);
  },

  /** Calls that the call centre took, asked for since then; the oldest first. */
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

  /** Once per session; returns the id of the stored feedback. */
  async addFeedback({ comment, ...given }: Feedback, now: Date): Promise<string> {
    const feedbackId = randomUUID();
    const { rows } = await sql<{ feedbackId: string }>`
      INSERT INTO feedback (feedback_id, client_id, session_id, at, policy_no, rating, transaction, reasons, comment_sealed)
      VALUES (${feedbackId}, ${given.clientId}, ${given.sessionId}, ${now}, ${given.policyNo}, ${given.rating}, ${given.transaction},
        ${given.reasons}, ${comment === '' ? null : sealing.seal(`feedback.comment:${feedbackId}`, comment)})
      ON CONFLICT (session_id) DO UPDATE SET session_id = feedback.session_id RETURNING feedback_id AS "feedbackId"`.execute(db);
    return rows[0]?.feedbackId ?? feedbackId;
  },

  async hasFeedbackSince(clientId: string, since: Date): Promise<boolean> {
    const { rows } = await sql`SELECT FROM feedback WHERE client_id = ${clientId} AND at > ${since} LIMIT 1`.execute(db);
    return rows.length > 0;
  },

  /** The client of a session cookie, for counting only: the cookie alone opens nothing. */
  async clientOfCookie(cookieHash: Buffer, now: Date): Promise<string | undefined> {
    const { rows } = await sql<{ client_id: string | null }>`
      SELECT client_id FROM session
      WHERE cookie_hash = ${cookieHash} AND kind = 'customer' AND ended_at IS NULL AND absolute_end > ${now}`.execute(db);
    return rows[0]?.client_id ?? undefined;
  },
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    help: ReturnType<typeof helpStore>;
  }
}
