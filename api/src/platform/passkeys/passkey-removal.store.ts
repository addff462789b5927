import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

export type UndoLink = { passkeyId: string; clientId: string; undoUntil: Date; undoneAt: Date | null; removedAt: Date | null };

export const passkeyRemoval = (db: Db) => ({
  /** False if the client has no such passkey. */
  async remove(clientId: string, passkeyId: string, now: Date): Promise<boolean> {
    const { numAffectedRows } = await sql`
      UPDATE passkey SET removed_at = ${now} WHERE passkey_id = ${passkeyId} AND client_id = ${clientId} AND removed_at IS NULL`.execute(
      db,
    );
    return numAffectedRows === 1n;
  },

  /** False if the passkey has a link already. */
  async setUndoLink(passkeyId: string, hash: Buffer, until: Date): Promise<boolean> {
    const { numAffectedRows } = await sql`
      UPDATE passkey SET undo_hash = ${hash}, undo_until = ${until} WHERE passkey_id = ${passkeyId} AND undo_hash IS NULL`.execute(db);
    return numAffectedRows === 1n;
  },

  async findUndoLink(hash: Buffer): Promise<UndoLink | undefined> {
    const { rows } = await sql<UndoLink>`
      SELECT passkey_id AS "passkeyId", client_id AS "clientId", undo_until AS "undoUntil", undone_at AS "undoneAt", removed_at AS "removedAt"
      FROM passkey WHERE undo_hash = ${hash}`.execute(db);
    return rows[0];
  },

  /** Uses the link and removes its passkey, if it is not removed yet. False if another call used the link. */
  async undo(passkeyId: string, now: Date): Promise<boolean> {
    const { numAffectedRows } = await sql`
      UPDATE passkey SET undone_at = ${now}, removed_at = coalesce(removed_at, ${now})
      WHERE passkey_id = ${passkeyId} AND undone_at IS NULL AND undo_until > ${now}`.execute(db);
    return numAffectedRows === 1n;
  },

  /** Deletes what was removed before, and challenges that are over. */
  async sweep({ removedBefore, expiredBefore }: { removedBefore: Date; expiredBefore: Date }): Promise<void> {
    await sql`DELETE FROM passkey WHERE removed_at < ${removedBefore}`.execute(db);
    await sql`DELETE FROM passkey_challenge WHERE expires_at < ${expiredBefore}`.execute(db);
  },
});
