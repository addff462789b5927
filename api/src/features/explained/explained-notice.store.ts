import type { Day } from '@portal/rules/calendar/dates.ts';
import { listIssueDays, receivedBetween } from '@portal/rules/explained/explained-notice.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export type NoticePolicy = { policyNo: string; clientId: string };
type Page = { after: string; limit: number };

/** SQL of the messages about policies in plain words. */
export const explainedNoticeStore = (db: Db) => ({
  /** Policies whose document arrived some days ago. */
  async listNew(today: Day, { after, limit }: Page): Promise<NoticePolicy[]> {
    const { from, to } = receivedBetween(today);
    const { rows } = await sql<NoticePolicy>`
      SELECT policy_no AS "policyNo", client_id AS "clientId" FROM policy
      WHERE document_received_on BETWEEN ${from} AND ${to} AND policy_no > ${after}
      ORDER BY policy_no LIMIT ${limit}`.execute(db);
    return rows;
  },

  /** Policies whose year has ended some days ago. */
  async listYearly(today: Day, { after, limit }: Page): Promise<NoticePolicy[]> {
    const { rows } = await sql<NoticePolicy>`
      SELECT policy_no AS "policyNo", client_id AS "clientId" FROM policy
      WHERE to_char(issue_date, 'MM-DD') = ANY(${listIssueDays(today)}) AND issue_date < ${today}::date - 360 AND policy_no > ${after}
      ORDER BY policy_no LIMIT ${limit}`.execute(db);
    return rows;
  },
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    explainedNotice: ReturnType<typeof explainedNoticeStore>;
  }
}
