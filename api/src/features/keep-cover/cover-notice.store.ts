import type { Day } from '@portal/rules/calendar/dates.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** Messages about premiums: with one of them on a day, a message about the cover would repeat it. */
const REMINDERS = ['alertPremiumDue', 'debitNotice', 'debitReturned', 'debitLastFailed', 'coverAtRisk', 'coversAtRisk', 'coverEnded'];

/** Customers whom a message about their cover may concern. */
export const coverNoticeStore = (db: Db) => ({
  /** In the order of their ids: with an unpaid premium, or a policy that lapsed on or after a day. */
  async listClients({ today, lapsedFrom, after, limit }: { today: Day; lapsedFrom: Day; after: string; limit: number }): Promise<string[]> {
    const { rows } = await sql<{ clientId: string }>`
      SELECT DISTINCT p.client_id AS "clientId" FROM policy p
      WHERE p.client_id > ${after} AND ((p.standing IN ('IN_FORCE', 'GRACE') AND EXISTS (SELECT FROM premium_due d
          WHERE d.policy_no = p.policy_no AND d.posted_at IS NULL AND NOT d.is_received AND d.due_date < ${today}))
        OR (p.standing = 'LAPSED' AND p.lapse_date >= ${lapsedFrom}))
      ORDER BY 1 LIMIT ${limit}`.execute(db);
    return rows.map(({ clientId }) => clientId);
  },

  /** True if the customer has had a message about a premium since the start of a day. */
  async wasReminded(clientId: string, since: Date): Promise<boolean> {
    const { rows } = await sql`
      SELECT FROM message WHERE client_id = ${clientId} AND created_at >= ${since} AND template = ANY(${REMINDERS}) LIMIT 1`.execute(db);
    return rows.length > 0;
  },
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    coverNotice: ReturnType<typeof coverNoticeStore>;
  }
}
