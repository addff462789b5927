import { takesPayment } from '@portal/rules/policies/application.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';
import type { Application } from '../../platform/partners/leap/leap.port.ts';
import { listedApplication } from './listed-application.ts';

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;
const revive = (_name: string, value: unknown): unknown => (typeof value === 'string' && INSTANT.test(value) ? new Date(value) : value);
const context = (applicationNumber: string): string => `application.record:${applicationNumber}`;

type Row = { applicationNumber: string; sealed: Buffer | null };
const open = (sealing: Sealing, row: Row | undefined): Application | undefined =>
  row?.sealed ? (JSON.parse(sealing.open(context(row.applicationNumber), row.sealed), revive) as Application) : undefined;

/** More applications than this are not listed to their proposer. */
const LISTED = 50;

/** What was paid back of an application, over all its orders. */
export type Returned = { amount: number; isDone: boolean; startedAt: Date; doneAt: Date | null };

/** Applications for policies: copies of what the new-business system says. */
export const applicationStore = (db: Db, sealing: Sealing) => {
  const COLUMNS = sql`application_number AS "applicationNumber", record_sealed AS sealed`;
  return {
    /** What was said last counts; an older copy, or one of somebody else, changes nothing: false. */
    async keep(application: Application): Promise<boolean> {
      const { clientId, tracker } = application;
      const { applicationNumber, appliedOn } = tracker.policy;
      const { asOf } = tracker.info;
      const listed = listedApplication(application);
      const sealed = sealing.seal(context(applicationNumber), JSON.stringify(application));
      const { numAffectedRows } = await sql`
        INSERT INTO application (application_number, client_id, applied_on, record_sealed, as_of, is_open, form_id, plan_name, channel_name, stage,
          open_requirements, open_since, paid_amount, pivc_done)
        VALUES (${applicationNumber}, ${clientId}, ${appliedOn}, ${sealed}, ${asOf}, ${takesPayment(tracker.info.stage)}, ${listed.formId},
          ${listed.planName}, ${listed.channelName}, ${listed.stage}, ${listed.openRequirements}, ${listed.openSince}, ${listed.paidAmount},
          ${listed.pivcDone})
        ON CONFLICT (application_number) DO UPDATE SET
          record_sealed = excluded.record_sealed, as_of = excluded.as_of, applied_on = excluded.applied_on, is_open = excluded.is_open,
          form_id = excluded.form_id, plan_name = excluded.plan_name, channel_name = excluded.channel_name, stage = excluded.stage,
          open_requirements = excluded.open_requirements, open_since = excluded.open_since, paid_amount = excluded.paid_amount,
          pivc_done = excluded.pivc_done
        WHERE application.client_id = excluded.client_id
          AND (application.as_of IS NULL OR application.as_of < excluded.as_of OR (application.stage IS NULL AND application.as_of = excluded.as_of))`.execute(
        db,
      );
      return numAffectedRows === 1n;
    },

    /** The copy that there is, locked until the end of the transaction. */
    async lock(applicationNumber: string): Promise<Application | undefined> {
      const { rows } =
        await sql<Row>`SELECT ${COLUMNS} FROM application WHERE application_number = ${applicationNumber} FOR UPDATE`.execute(db);
      return open(sealing, rows[0]);
    },

    /** Takes the turn to ask about it: false while it was asked about since. Of several at once one asks. */
    async claimAsking(applicationNumber: string, since: Date, now: Date): Promise<boolean> {
      const { numAffectedRows } = await sql`
        UPDATE application SET asked_at = ${now}
        WHERE application_number = ${applicationNumber} AND (asked_at IS NULL OR asked_at <= ${since})`.execute(db);
      return numAffectedRows === 1n;
    },

    /** Applications that are not decided and were not asked about since, the longest first. */
    async listToAsk(since: Date, most: number): Promise<string[]> {
      const { rows } = await sql<{ applicationNumber: string }>`
        SELECT application_number AS "applicationNumber" FROM application
        WHERE is_open AND (asked_at IS NULL OR asked_at <= ${since}) ORDER BY asked_at NULLS FIRST LIMIT ${most}`.execute(db);
      return rows.map(({ applicationNumber }) => applicationNumber);
    },

    /** Copies of applications that are not decided, in the order of their numbers. */
    async listOpen(after: string, most: number): Promise<{ last: string; applications: Application[] } | undefined> {
      const { rows } = await sql<Row>`
        SELECT ${COLUMNS} FROM application WHERE is_open AND application_number > ${after} ORDER BY application_number LIMIT ${most}`.execute(
        db,
      );
      const last = rows.at(-1);
      return last && { last: last.applicationNumber, applications: rows.flatMap((row) => open(sealing, row) ?? []) };
    },

    async has(applicationNumber: string): Promise<boolean> {
      const { rows } = await sql`SELECT FROM application WHERE application_number = ${applicationNumber}`.execute(db);
      return rows.length > 0;
    },

    /** The number of the application that the client made last. */
    async findNewest(clientId: string): Promise<string | undefined> {
      const { rows } = await sql<{ applicationNumber: string }>`
        SELECT application_number AS "applicationNumber" FROM application
        WHERE client_id = ${clientId} ORDER BY applied_on DESC, application_number DESC LIMIT 1`.execute(db);
      return rows[0]?.applicationNumber;
    },

    /** Applications whose record was never fetched, the newest first. */
    async listWithoutCopy(clientIds: readonly string[], most: number): Promise<string[]> {
      const { rows } = await sql<{ applicationNumber: string }>`
        SELECT application_number AS "applicationNumber" FROM application
        WHERE client_id = ANY (${clientIds}) AND record_sealed IS NULL ORDER BY applied_on DESC, application_number DESC LIMIT ${most}`.execute(
        db,
      );
      return rows.map(({ applicationNumber }) => applicationNumber);
    },

    /** The newest first. */
    async listOf(clientIds: readonly string[]): Promise<Application[]> {
      const { rows } = await sql<Row>`
        SELECT ${COLUMNS} FROM application WHERE client_id = ANY (${clientIds}) AND record_sealed IS NOT NULL
        ORDER BY applied_on DESC, application_number DESC LIMIT ${LISTED}`.execute(db);
      return rows.flatMap((row) => open(sealing, row) ?? []);
    },

    async find(clientIds: readonly string[], applicationNumber: string): Promise<Application | undefined> {
      const { rows } = await sql<Row>`
        SELECT ${COLUMNS} FROM application WHERE client_id = ANY (${clientIds}) AND application_number = ${applicationNumber}`.execute(db);
      return open(sealing, rows[0]);
    },

    /** Whoever's it is: for staff. */
    async findAny(applicationNumber: string): Promise<Application | undefined> {
      const { rows } = await sql<Row>`SELECT ${COLUMNS} FROM application WHERE application_number = ${applicationNumber}`.execute(db);
      return open(sealing, rows[0]);
    },

    /** False when this event has been here. */
    async addEvent(event: { eventId: string; applicationNumber: string; at: Date }, now: Date): Promise<boolean> {
      const { eventId, applicationNumber, at } = event;
      const { numAffectedRows } = await sql`
        INSERT INTO application_event (event_id, application_number, at, received_at)
        VALUES (${eventId}, ${applicationNumber}, ${at}, ${now}) ON CONFLICT DO NOTHING`.execute(db);
      return numAffectedRows === 1n;
    },

    /** What was or is being paid back to the proposer. */
    async findReturned(applicationNumber: string): Promise<Returned | undefined> {
      const { rows } = await sql<Returned & { amount: number | null }>`
        SELECT sum(r.amount)::bigint AS amount, bool_and(r.state = 'DONE') AS "isDone", max(r.created_at) AS "startedAt", max(r.done_at) AS "doneAt"
        FROM refund r JOIN payment_order o USING (order_id)
        WHERE o.purpose = 'PROPOSAL_DEPOSIT' AND o.ref_id = ${applicationNumber} AND r.reason = 'NOT_PAYABLE'`.execute(db);
      return rows[0] && rows[0].amount !== null ? rows[0] : undefined;
    },
  };
};

declare module '../../platform/context/services.ts' {
  interface Stores {
    application: ReturnType<typeof applicationStore>;
  }
}
