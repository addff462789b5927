import type { Day } from '@portal/rules/calendar/dates.ts';
import type { Breach, BreachItem, DataNoticeKind } from '@portal/rules/privacy/data-notice.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export type DataNotice = {
  noticeId: string;
  kind: DataNoticeKind;
  /** Version of the privacy notice; null for a breach. */
  version: string | null;
  breach: Breach | null;
  isToAll: boolean;
  createdAt: Date;
};
type Row = Omit<DataNotice, 'breach'> & { happenedOn: Day | null; effect: Breach['effect']; items: string; advice: Breach['advice'] };
type Decision = { proposedBy: string; approvedBy: string | null };

const COLUMNS = sql`notice_id AS "noticeId", kind, version, happened_on AS "happenedOn", effect, items, advice, is_to_all AS "isToAll",
  created_at AS "createdAt"`;
const toNotice = ({ happenedOn, effect, items, advice, ...row }: Row): DataNotice => ({
  ...row,
  breach: happenedOn === null ? null : { happenedOn, effect, items: items.split(' ') as BreachItem[], advice },
});

/** SQL of notices to customers about their data. */
export const dataNoticeStore = (db: Db) => ({
  /** False if this version of the privacy notice was announced before. */
  async add({ noticeId, kind, version, breach, isToAll, createdAt }: DataNotice, { proposedBy, approvedBy }: Decision): Promise<boolean> {
    const { numAffectedRows } = await sql`
      INSERT INTO data_notice (notice_id, kind, version, happened_on, effect, items, advice, is_to_all, proposed_by, approved_by, created_at)
      VALUES (${noticeId}, ${kind}, ${version}, ${breach?.happenedOn ?? null}, ${breach?.effect ?? null}, ${breach?.items.join(' ') ?? null},
        ${breach?.advice ?? null}, ${isToAll}, ${proposedBy}, ${approvedBy}, ${createdAt}) ON CONFLICT DO NOTHING`.execute(db);
    return numAffectedRows === 1n;
  },

  async addPeople(noticeId: string, clientIds: readonly string[]): Promise<void> {
    await sql`
      INSERT INTO data_notice_person (notice_id, client_id) SELECT ${noticeId}, unnest(${[...clientIds]}::text[]) ON CONFLICT DO NOTHING`.execute(
      db,
    );
  },

  async find(noticeId: string): Promise<DataNotice | undefined> {
    const { rows } = await sql<Row>`SELECT ${COLUMNS} FROM data_notice WHERE notice_id = ${noticeId}`.execute(db);
    return rows.map(toNotice)[0];
  },

  async isAnnounced(version: string): Promise<boolean> {
    const { rows } = await sql`SELECT FROM data_notice WHERE version = ${version}`.execute(db);
    return rows.length > 0;
  },

  /** The next customers of a notice, in the order of their ids. */
  async listClients({ noticeId, isToAll }: DataNotice, { after, limit }: { after: string; limit: number }): Promise<string[]> {
    const { rows } = await sql<{ clientId: string }>`
      SELECT c.client_id AS "clientId" FROM client c
      WHERE c.client_id > ${after}
        AND (${isToAll}::boolean OR EXISTS (SELECT FROM data_notice_person n WHERE n.notice_id = ${noticeId} AND n.client_id = c.client_id))
      ORDER BY 1 LIMIT ${limit}`.execute(db);
    return rows.map(({ clientId }) => clientId);
  },

  /** False if the customer was told before. */
  async markTold(noticeId: string, clientId: string, now: Date): Promise<boolean> {
    const { numAffectedRows } = await sql`
      INSERT INTO data_notice_person AS n (notice_id, client_id, told_at) VALUES (${noticeId}, ${clientId}, ${now})
      ON CONFLICT (notice_id, client_id) DO UPDATE SET told_at = excluded.told_at WHERE n.told_at IS NULL`.execute(db);
    return numAffectedRows === 1n;
  },

  /** Ids that belong to no customer. */
  async listUnknown(clientIds: readonly string[]): Promise<string[]> {
    const { rows } = await sql<{ clientId: string }>`
      SELECT t.id AS "clientId" FROM unnest(${[...clientIds]}::text[]) t (id)
      WHERE NOT EXISTS (SELECT FROM client c WHERE c.client_id = t.id) ORDER BY 1`.execute(db);
    return rows.map(({ clientId }) => clientId);
  },
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    dataNotice: ReturnType<typeof dataNoticeStore>;
  }
}
