import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';

type NewHold = { clientId: string; reason: string; placedBy: string; approvedBy: string | null };

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

  async isOpen(clientId: string): Promise<boolean> {
    const { rows } = await sql`SELECT FROM legal_hold WHERE client_id = ${clientId} AND released_at IS NULL`.execute(db);
    return rows.length > 0;
  },
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    legalHold: ReturnType<typeof legalHoldStore>;
  }
}
