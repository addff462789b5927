import { randomUUID } from 'node:crypto';
import type { Db } from '../../db/database.ts';

export const helpStore = (db: Db) => ({
  async addErrorReport(report: object, now: Date): Promise<void> {
    await db
      .insertInto('error_report')
      .values({ report_id: randomUUID(), at: now, report: JSON.stringify(report) })
      .execute();
  },
});
