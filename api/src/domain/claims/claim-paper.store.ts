import type { ClaimPaper } from '@portal/contract/claim/claim-filing.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export type PaperState = ClaimPaper['state'];
export type StoredPaper = {
  claimantId: string;
  code: string;
  name: string | null;
  why: string | null;
  isCompulsory: boolean;
  state: PaperState;
  reason: string | null;
};
export type ClaimPayment = {
  claimantId: string;
  partNo: number;
  kind: string;
  amount: number;
  utr: string | null;
  paidOn: string | null;
  waitsFor: string | null;
};

/** SQL of the papers, files and payments of claims. */
export const claimPaperStore = (db: Db) => ({
  async listOf(claimantId: string): Promise<StoredPaper[]> {
    const { rows } = await sql<StoredPaper>`
      SELECT claimant_id AS "claimantId", code, name, why, is_compulsory AS "isCompulsory", state, reason FROM claim_paper
      WHERE claimant_id = ${claimantId} ORDER BY position, code`.execute(db);
    return rows;
  },

  /** Of all its claimants. */
  async listOfClaim(claimNumber: string): Promise<StoredPaper[]> {
    const { rows } = await sql<StoredPaper>`
      SELECT claimant_id AS "claimantId", code, name, why, is_compulsory AS "isCompulsory", state, reason
      FROM claim_paper JOIN claimant USING (claimant_id) WHERE claim_number = ${claimNumber} ORDER BY filed_at, claimant_id, position, code`.execute(
      db,
    );
    return rows;
  },
  /** Which files came for which papers of a claim, the oldest first. */
  async listFiles(claimNumber: string): Promise<{ fileId: string; claimantId: string; code: string }[]> {
    const { rows } = await sql<{ hash: Buffer; claimantId: string; code: string }>`
      SELECT f.ref_hash AS hash, f.claimant_id AS "claimantId", f.code FROM claim_file f JOIN claimant USING (claimant_id)
      WHERE claim_number = ${claimNumber} ORDER BY f.at`.execute(db);
    return rows.map(({ hash, ...file }) => ({ ...file, fileId: hash.toString('base64url') }));
  },

  /** Compulsory papers of a claim that nobody has sent, of all its claimants. */
  async countOpen(claimNumber: string): Promise<number> {
    const { rows } = await sql<{ n: number }>`
      SELECT count(*)::int AS n FROM claim_paper JOIN claimant USING (claimant_id)
      WHERE claim_number = ${claimNumber} AND is_compulsory AND state IN ('OPEN', 'REJECTED')`.execute(db);
    return rows[0]?.n ?? 0;
  },

  /** True if that is news. */
  async setState(
    claimantId: string,
    code: string,
    { from, to, reason = null }: { from: readonly PaperState[]; to: PaperState; reason?: string | null },
    now: Date,
  ): Promise<boolean> {
    const { numAffectedRows } = await sql`
      UPDATE claim_paper SET state = ${to}, reason = ${reason}, at = ${now}
      WHERE claimant_id = ${claimantId} AND code = ${code} AND state = ANY(${[...from]})`.execute(db);
    return numAffectedRows === 1n;
  },

  /** A paper that is asked for besides, or again. */
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

  /** The file that came with these bytes for this paper before. */
  async findSame(claimantId: string, code: string, digest: Buffer): Promise<string | undefined> {
    const { rows } = await sql<{ hash: Buffer }>`
      SELECT ref_hash AS hash FROM claim_file WHERE claimant_id = ${claimantId} AND code = ${code} AND digest = ${digest}`.execute(db);
    return rows[0]?.hash.toString('base64url');
  },
  /** False where the same bytes came in this moment. */
  async addFile(
    fileId: string,
    { claimantId, code, digest }: { claimantId: string; code: string; digest: Buffer },
    now: Date,
  ): Promise<boolean> {
    const { numAffectedRows } = await sql`
      INSERT INTO claim_file (ref_hash, claimant_id, code, digest, at) VALUES (${Buffer.from(fileId, 'base64url')}, ${claimantId}, ${code}, ${digest}, ${now})
      ON CONFLICT DO NOTHING`.execute(db);
    return numAffectedRows === 1n;
  },
  /** For which paper a file came, and what the scanner says of it. */
  async findFile(fileId: string): Promise<{ claimNumber: string; claimantId: string; code: string; status: string } | undefined> {
    const { rows } = await sql<{ claimNumber: string; claimantId: string; code: string; status: string }>`
      SELECT c.claim_number AS "claimNumber", c.claimant_id AS "claimantId", f.code, u.status
      FROM claim_file f JOIN claimant c USING (claimant_id) JOIN uploaded_file u USING (ref_hash) WHERE f.ref_hash = ${Buffer.from(fileId, 'base64url')}`.execute(
      db,
    );
    return rows[0];
  },

  async listPayments(claimNumber: string): Promise<ClaimPayment[]> {
    const { rows } = await sql<ClaimPayment>`
      SELECT claimant_id AS "claimantId", part_no AS "partNo", kind, amount, utr, paid_on AS "paidOn", waits_for AS "waitsFor"
      FROM claim_payment JOIN claimant USING (claimant_id) WHERE claim_number = ${claimNumber} ORDER BY claimant_id, part_no`.execute(db);
    return rows;
  },
  /** Says again what is known already, or what is new: a part that is paid stays paid. */
  async putPayment({ claimantId, partNo, kind, amount, utr, paidOn, waitsFor }: ClaimPayment): Promise<boolean> {
    const { numAffectedRows } = await sql`
      INSERT INTO claim_payment (claimant_id, part_no, kind, amount, utr, paid_on, waits_for)
      VALUES (${claimantId}, ${partNo}, ${kind}, ${amount}, ${utr}, ${paidOn}, ${waitsFor})
      ON CONFLICT (claimant_id, part_no) DO UPDATE SET kind = excluded.kind, amount = excluded.amount, utr = excluded.utr, paid_on = excluded.paid_on,
        waits_for = excluded.waits_for
      WHERE claim_payment.utr IS NULL AND (claim_payment.amount, claim_payment.kind, claim_payment.waits_for, claim_payment.utr)
        IS DISTINCT FROM (excluded.amount, excluded.kind, excluded.waits_for, excluded.utr)`.execute(db);
    return numAffectedRows === 1n;
  },
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    claimPaper: ReturnType<typeof claimPaperStore>;
  }
}
