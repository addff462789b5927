import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { ClaimPayment } from './claim-document-rows.store.ts';

export const claimFiles = (db: Db) => ({
  /** Files received for the documents of a claim, the oldest first. */
  async listFiles(claimNumber: string): Promise<{ fileId: string; claimantId: string; code: string }[]> {
    const { rows } = await sql<{ hash: Buffer; claimantId: string; code: string }>`
      SELECT f.ref_hash AS hash, f.claimant_id AS "claimantId", f.code FROM claim_file f JOIN claimant USING (claimant_id)
      WHERE claim_number = ${claimNumber} ORDER BY f.at`.execute(db);
    return rows.map(({ hash, ...file }) => ({ ...file, fileId: hash.toString('base64url') }));
  },

  /** False if the same bytes are being added concurrently. */
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

  /** The document that a file was sent for, and the verdict of the scanner. */
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

  /** Inserts or updates a payment. A part that is paid stays paid. */
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
