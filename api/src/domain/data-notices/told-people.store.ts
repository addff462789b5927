import { type Day, dayOf } from '@portal/rules/calendar/dates.ts';
import type { BreachItem, DataNoticeKind } from '@portal/rules/privacy/data-notice.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export type SentNotice = {
  noticeId: string;
  kind: DataNoticeKind;
  version: string | null;
  happenedOn: Day | null;
  items: BreachItem[];
  createdAt: Date;
  /** Customers who were told. */
  told: number;
};
const MAX_LISTED = 100;

/** SQL of the customers who were told of a notice about their data. */
export const toldPeopleStore = (db: Db) => ({
  /** Days on which the customer was told of a breach, the newest first. */
  async listBreachDays(clientId: string): Promise<Day[]> {
    const { rows } = await sql<{ toldAt: Date }>`
      SELECT p.told_at AS "toldAt" FROM data_notice_person p JOIN data_notice n USING (notice_id)
      WHERE p.client_id = ${clientId} AND n.kind = 'BREACH' AND p.told_at IS NOT NULL ORDER BY p.told_at DESC`.execute(db);
    return rows.map(({ toldAt }) => dayOf(toldAt));
  },

  /** All notices with the number of customers, the newest first. */
  async listNotices(): Promise<SentNotice[]> {
    const { rows } = await sql<Omit<SentNotice, 'items'> & { items: string | null }>`
      SELECT notice_id AS "noticeId", kind, version, happened_on AS "happenedOn", items, created_at AS "createdAt",
        (SELECT count(*)::int FROM data_notice_person p WHERE p.notice_id = n.notice_id AND p.told_at IS NOT NULL) AS told
      FROM data_notice n ORDER BY created_at DESC, notice_id LIMIT ${MAX_LISTED}`.execute(db);
    return rows.map(({ items, ...row }) => ({ ...row, items: (items?.split(' ') ?? []) as BreachItem[] }));
  },

  async listTold(noticeId: string, most: number): Promise<{ clientId: string; toldAt: Date }[]> {
    const { rows } = await sql<{ clientId: string; toldAt: Date }>`
      SELECT client_id AS "clientId", told_at AS "toldAt" FROM data_notice_person
      WHERE notice_id = ${noticeId} AND told_at IS NOT NULL ORDER BY client_id LIMIT ${most}`.execute(db);
    return rows;
  },
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    toldPeople: ReturnType<typeof toldPeopleStore>;
  }
}
