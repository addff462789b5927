import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';

export type NewHold = { clientId: string; reason: string; placedBy: string; approvedBy: string | null };
export type OpenHold = { clientId: string; reason: string; placedBy: string; approvedBy: string | null; placedAt: Date };

const toContext = (clientId: string): string => `legal_hold.reason:${clientId}`;

/** SQL of legal holds: evidence that no erasure touches. A person has at most one. */
export const legalHoldStore = (db: Db, sealing: Sealing) => ({
  /** False if there is one. */
  async place({ clientId, reason, placedBy, approvedBy }: NewHold, now: Date): Promise<boolean> {
    const sealed = sealing.seal(toContext(clientId), reason);
    const { numAffectedRows } = await sql`
      INSERT INTO legal_hold (client_id, reason_sealed, placed_by, approved_by, placed_at)
      VALUES (${clientId}, ${sealed}, ${placedBy}, ${approvedBy}, ${now}) ON CONFLICT DO NOTHING`.execute(db);
    return numAffectedRows === 1n;
  },

  /** False if there is none. */
  async release(clientId: string, now: Date): Promise<boolean> {
    const { numAffectedRows } = await sql`
      UPDATE legal_hold SET released_at = ${now} WHERE client_id = ${clientId} AND released_at IS NULL`.execute(db);
    return numAffectedRows === 1n;
  },

  async listOpen(): Promise<OpenHold[]> {
    const { rows } = await sql<Omit<OpenHold, 'reason'> & { sealed: Buffer }>`
      SELECT client_id AS "clientId", reason_sealed AS sealed, placed_by AS "placedBy", approved_by AS "approvedBy", placed_at AS "placedAt"
      FROM legal_hold WHERE released_at IS NULL ORDER BY placed_at, hold_id`.execute(db);
    return rows.map(({ sealed, ...row }) => ({ ...row, reason: sealing.open(toContext(row.clientId), sealed) }));
  },
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    legalHold: ReturnType<typeof legalHoldStore>;
  }
}
