import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export const helpStore = (db: Db) => ({
  async addErrorReport(report: object, now: Date): Promise<void> {
    await db
      .insertInto('error_report')
      .values({ report_id: randomUUID(), at: now, report: JSON.stringify(report) })
      .execute();
  },

  /** Whose browser it is, for counting only: the cookie alone opens nothing. */
  async clientOfCookie(cookieHash: Buffer, now: Date): Promise<string | undefined> {
    const { rows } = await sql<{ client_id: string | null }>`
      SELECT client_id FROM session
      WHERE cookie_hash = ${cookieHash} AND kind = 'customer' AND ended_at IS NULL AND absolute_end > ${now}`.execute(db);
    return rows[0]?.client_id ?? undefined;
  },
});
