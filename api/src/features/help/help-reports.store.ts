import { createHash, randomUUID } from 'node:crypto';
import { MINUTE_MS } from '@portal/rules/calendar/durations.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';
import type { ErrorReport } from './error-report.ts';
import type { Feedback, HelpEvent } from './help-rows.store.ts';

export const helpReports = (db: Db, sealing: Sealing) => ({
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

  async recordHelpDisplayed(clientId: string, now: Date): Promise<void> {
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

  /** The client of a session cookie, for counting only: the cookie alone grants no access. */
  async clientOfCookie(cookieHash: Buffer, now: Date): Promise<string | undefined> {
    const { rows } = await sql<{ client_id: string | null }>`
      SELECT client_id FROM session
      WHERE cookie_hash = ${cookieHash} AND kind = 'customer' AND ended_at IS NULL AND absolute_end > ${now}`.execute(db);
    return rows[0]?.client_id ?? undefined;
  },
});
