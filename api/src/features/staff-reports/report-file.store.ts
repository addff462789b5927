import type { StaffRole } from '@portal/rules/staff/staff-account.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';

export type FileFormat = 'CSV' | 'XLSX';
export type ReportFile = { query: unknown; role: StaffRole; format: FileFormat; fileName: string; sessionId: string };

const toContext = (refHash: Buffer): string => `report_file.query:${refHash.toString('hex')}`;

export const reportFileStore = (db: Db, sealing: Sealing) => ({
  async add(refHash: Buffer, { query, role, format, fileName, sessionId }: ReportFile, expiresAt: Date): Promise<void> {
    await sql`
      INSERT INTO report_file (ref_hash, session_id, role, query_sealed, format, file_name, expires_at)
      VALUES (${refHash}, ${sessionId}, ${role}, ${sealing.seal(toContext(refHash), JSON.stringify(query))}, ${format}, ${fileName}, ${expiresAt})`.execute(
      db,
    );
  },

  async find(refHash: Buffer, now: Date): Promise<ReportFile | undefined> {
    const { rows } = await sql<Omit<ReportFile, 'query'> & { query: Buffer }>`
      SELECT session_id AS "sessionId", role, query_sealed AS query, format, file_name AS "fileName" FROM report_file
      WHERE ref_hash = ${refHash} AND used_at IS NULL AND expires_at > ${now}`.execute(db);
    const [row] = rows;
    return row && { ...row, query: JSON.parse(sealing.open(toContext(refHash), row.query)) };
  },

  /** False if it was fetched before. */
  async use(refHash: Buffer, now: Date): Promise<boolean> {
    const { numAffectedRows } = await sql`UPDATE report_file SET used_at = ${now} WHERE ref_hash = ${refHash} AND used_at IS NULL`.execute(
      db,
    );
    return numAffectedRows === 1n;
  },

  async sweep(now: Date): Promise<void> {
    await sql`DELETE FROM report_file WHERE expires_at < ${now}`.execute(db);
  },
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    reportFile: ReturnType<typeof reportFileStore>;
  }
}
