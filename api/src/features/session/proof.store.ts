import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

type ProofPurpose = 'REGISTER' | 'FORGOT_PASSWORD' | 'LINKING';
export type Proof = { purpose: ProofPurpose; clientId: string | null; policyNo: string | null; askedBy: string | null };
export type NewProof = Proof & { refHash: Buffer; flowHash: Buffer; expiresAt: Date };

const COLUMNS = sql`purpose, client_id AS "clientId", policy_no AS "policyNo", asked_by AS "askedBy"`;

/** Proofs of a correct code, and matches of policies to link, each for one browser and a short time. */
export const proofStore = (db: Db) => {
  const isLive = (refHash: Buffer, flowHash: Buffer, now: Date) =>
    sql`ref_hash = ${refHash} AND flow_hash = ${flowHash} AND used_at IS NULL AND expires_at > ${now}`;
  return {
    async add(proof: NewProof): Promise<void> {
      await db
        .insertInto('proof')
        .values({
          ref_hash: proof.refHash,
          purpose: proof.purpose,
          client_id: proof.clientId,
          policy_no: proof.policyNo,
          asked_by: proof.askedBy,
          flow_hash: proof.flowHash,
          expires_at: proof.expiresAt,
          used_at: null,
        })
        .execute();
    },

    async findLive(refHash: Buffer, flowHash: Buffer, now: Date): Promise<Proof | undefined> {
      const { rows } = await sql<Proof>`SELECT ${COLUMNS} FROM proof WHERE ${isLive(refHash, flowHash, now)}`.execute(db);
      return rows[0];
    },

    /** Counts a use of the proof; returns the total. */
    async countUse(refHash: Buffer): Promise<number> {
      const { rows } = await sql<{ uses: number }>`UPDATE proof SET uses = uses + 1 WHERE ref_hash = ${refHash} RETURNING uses`.execute(db);
      return rows[0]?.uses ?? Number.POSITIVE_INFINITY;
    },

    /** Consumes the proof. False if another call was first or it has expired. */
    async consume(refHash: Buffer, flowHash: Buffer, now: Date): Promise<boolean> {
      const { numAffectedRows } = await sql`UPDATE proof SET used_at = ${now} WHERE ${isLive(refHash, flowHash, now)}`.execute(db);
      return numAffectedRows === 1n;
    },

    /** Invalidates all other proofs of a client. */
    async endAllForClient(clientId: string, now: Date): Promise<void> {
      await sql`UPDATE proof SET used_at = ${now} WHERE client_id = ${clientId} AND used_at IS NULL`.execute(db);
    },

    async sweep(before: Date): Promise<void> {
      await sql`DELETE FROM proof WHERE expires_at < ${before}`.execute(db);
    },
  };
};

declare module '../../platform/context/services.ts' {
  interface Stores {
    proof: ReturnType<typeof proofStore>;
  }
}
