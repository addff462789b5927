import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { DocumentState, StoredDocument } from './claim-document-rows.store.ts';

export const claimRequirements = (db: Db) => ({
  async listByClaimant(claimantId: string): Promise<StoredDocument[]> {
    const { rows } = await sql<StoredDocument>`
      SELECT claimant_id AS "claimantId", code, name, why, is_compulsory AS "isCompulsory", state, reason FROM claim_paper
      WHERE claimant_id = ${claimantId} ORDER BY position, code`.execute(db);
    return rows;
  },

  /** Documents of all claimants of a claim. */
  async listOfClaim(claimNumber: string): Promise<StoredDocument[]> {
    const { rows } = await sql<StoredDocument>`
      SELECT claimant_id AS "claimantId", code, name, why, is_compulsory AS "isCompulsory", state, reason
      FROM claim_paper JOIN claimant USING (claimant_id) WHERE claim_number = ${claimNumber} ORDER BY filed_at, claimant_id, position, code`.execute(
      db,
    );
    return rows;
  },

  /** Number of compulsory documents that are still missing, over all claimants of a claim. */
  async countOpen(claimNumber: string): Promise<number> {
    const { rows } = await sql<{ n: number }>`
      SELECT count(*)::int AS n FROM claim_paper JOIN claimant USING (claimant_id)
      WHERE claim_number = ${claimNumber} AND is_compulsory AND state IN ('OPEN', 'REJECTED')`.execute(db);
    return rows[0]?.n ?? 0;
  },

  /** True if that is news. */
  async setState(
    { claimantId, code }: { claimantId: string; code: string },
    { from, to, reason = null }: { from: readonly DocumentState[]; to: DocumentState; reason?: string | null },
    now: Date,
  ): Promise<boolean> {
    const { numAffectedRows } = await sql`
      UPDATE claim_paper SET state = ${to}, reason = ${reason}, at = ${now}
      WHERE claimant_id = ${claimantId} AND code = ${code} AND state = ANY(${[...from]})`.execute(db);
    return numAffectedRows === 1n;
  },

  /** Requests another document, or a document again. */
  async ask(
    claimantId: string,
    { code, name, why, reason }: { code: string; name: string | null; why: string | null; reason: string | null },
    now: Date,
  ): Promise<void> {
    await sql`
      INSERT INTO claim_paper (claimant_id, code, position, name, why, is_compulsory, state, reason, at)
      SELECT ${claimantId}, ${code}, coalesce(max(position), 0) + 1, ${name}, ${why}, true, 'OPEN', ${reason}, ${now} FROM claim_paper WHERE claimant_id = ${claimantId}
      ON CONFLICT (claimant_id, code) DO UPDATE SET is_compulsory = true, why = coalesce(excluded.why, claim_paper.why), reason = excluded.reason,
        state = 'OPEN', at = excluded.at`.execute(db);
  },

  /** A document that the portal required by its rules is not needed any more, unless it has come or was asked for. */
  async makeOptional(claimantId: string, code: string): Promise<void> {
    await sql`
      UPDATE claim_paper SET is_compulsory = false WHERE claimant_id = ${claimantId} AND code = ${code} AND state = 'OPEN' AND why IS NULL`.execute(
      db,
    );
  },

  /** An earlier file with the same bytes for the same document. */
  async findSame(claimantId: string, code: string, digest: Buffer): Promise<string | undefined> {
    const { rows } = await sql<{ hash: Buffer }>`
      SELECT ref_hash AS hash FROM claim_file WHERE claimant_id = ${claimantId} AND code = ${code} AND digest = ${digest}`.execute(db);
    return rows[0]?.hash.toString('base64url');
  },
});
