import type { AppTrackerRecord } from '@portal/contract/app-tracker.ts';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Sealing } from '../../db/sealing.ts';

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;
const revive = (_name: string, value: unknown): unknown => (typeof value === 'string' && INSTANT.test(value) ? new Date(value) : value);
const context = (applicationNumber: string): string => `application.record:${applicationNumber}`;

type Row = { applicationNumber: string; sealed: Buffer };
const open = (sealing: Sealing, row: Row | undefined): AppTrackerRecord | undefined =>
  row && (JSON.parse(sealing.open(context(row.applicationNumber), row.sealed), revive) as AppTrackerRecord);

/** Applications for policies: copies of what the new-business system says. */
export const applicationStore = (db: Db, sealing: Sealing) => ({
  /** What was said last counts; an older copy changes nothing. */
  async keep(clientId: string, record: AppTrackerRecord): Promise<void> {
    const { applicationNumber, appliedOn } = record.policy;
    const { asOf } = record.info;
    const sealed = sealing.seal(context(applicationNumber), JSON.stringify(record));
    await sql`
      INSERT INTO application (application_number, client_id, applied_on, record_sealed, as_of)
      VALUES (${applicationNumber}, ${clientId}, ${appliedOn}, ${sealed}, ${asOf})
      ON CONFLICT (application_number) DO UPDATE SET record_sealed = excluded.record_sealed, as_of = excluded.as_of
      WHERE application.client_id = excluded.client_id AND application.as_of < excluded.as_of`.execute(db);
  },

  /** The application that the client made last. */
  async findNewest(clientId: string): Promise<AppTrackerRecord | undefined> {
    const { rows } = await sql<Row>`
      SELECT application_number AS "applicationNumber", record_sealed AS sealed FROM application
      WHERE client_id = ${clientId} ORDER BY applied_on DESC, application_number DESC LIMIT 1`.execute(db);
    return open(sealing, rows[0]);
  },

  async findByNumber(clientIds: readonly string[], applicationNumber: string): Promise<AppTrackerRecord | undefined> {
    const { rows } = await sql<Row>`
      SELECT application_number AS "applicationNumber", record_sealed AS sealed FROM application
      WHERE client_id = ANY (${clientIds}) AND application_number = ${applicationNumber}`.execute(db);
    return open(sealing, rows[0]);
  },
});

declare module '../../services.ts' {
  interface Stores {
    application: ReturnType<typeof applicationStore>;
  }
}
