import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';
import type { Application } from '../../platform/partners/leap/leap.port.ts';
import { COLUMNS, LISTED, open, type Returned, type Row } from './application-rows.store.ts';

export const applicationReads = (db: Db, sealing: Sealing) => {
  return {
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
    async listByClients(clientIds: readonly string[]): Promise<Application[]> {
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

    /** An application of any client, for staff. */
    async findAny(applicationNumber: string): Promise<Application | undefined> {
      const { rows } = await sql<Row>`SELECT ${COLUMNS} FROM application WHERE application_number = ${applicationNumber}`.execute(db);
      return open(sealing, rows[0]);
    },

    /** Refunds to the proposer, completed or in progress. */
    async findReturned(applicationNumber: string): Promise<Returned | undefined> {
      const { rows } = await sql<Returned & { amount: number | null }>`
        SELECT sum(r.amount)::bigint AS amount, bool_and(r.state = 'DONE') AS "isDone", max(r.created_at) AS "startedAt", max(r.done_at) AS "doneAt"
        FROM refund r JOIN payment_order o USING (order_id)
        WHERE o.purpose = 'PROPOSAL_DEPOSIT' AND o.ref_id = ${applicationNumber} AND r.reason = 'NOT_PAYABLE'`.execute(db);
      return rows[0] && rows[0].amount !== null ? rows[0] : undefined;
    },
  };
};
