import type { Notice } from '@portal/rules/staff/notice.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export const noticeStore = (db: Db) => ({
  /** The newest version, visible or not. */
  async newest(): Promise<Notice | undefined> {
    const { rows } = await sql<Notice>`
      SELECT message, is_enabled AS "isEnabled", show_from AS "showFrom", show_to AS "showTo"
      FROM maintenance_message ORDER BY message_id DESC LIMIT 1`.execute(db);
    return rows[0];
  },

  /** The newest versions, newest first. */
  async list(limit: number): Promise<(Notice & { setBy: string; approvedBy: string | null; at: Date })[]> {
    const { rows } = await sql<Notice & { setBy: string; approvedBy: string | null; at: Date }>`
      SELECT message, is_enabled AS "isEnabled", show_from AS "showFrom", show_to AS "showTo", set_by AS "setBy", approved_by AS "approvedBy", at
      FROM maintenance_message ORDER BY message_id DESC LIMIT ${limit}`.execute(db);
    return rows;
  },

  /** Adds a version; earlier ones are kept as history. */
  async add(notice: Notice, { setBy, now, approvedBy = null }: { setBy: string; now: Date; approvedBy?: string | null }): Promise<void> {
    await db
      .insertInto('maintenance_message')
      .values({
        message: notice.message,
        is_enabled: notice.isEnabled,
        show_from: notice.showFrom,
        show_to: notice.showTo,
        set_by: setBy,
        approved_by: approvedBy,
        at: now,
      })
      .execute();
  },
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    notice: ReturnType<typeof noticeStore>;
  }
}
