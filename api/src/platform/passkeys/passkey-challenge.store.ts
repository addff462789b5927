import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

export type ChallengePurpose = 'LOGIN' | 'REGISTER' | 'CONFIRM';
export type NewChallenge = { challenge: Buffer; purpose: ChallengePurpose; boundHash: Buffer; nonce: Buffer | null; expiresAt: Date };
export type StoredChallenge = NewChallenge & { usedAt: Date | null };

export const passkeyChallenges = (db: Db) => ({
  async addChallenge({ challenge, purpose, boundHash, nonce, expiresAt }: NewChallenge): Promise<void> {
    await sql`
      INSERT INTO passkey_challenge (challenge, purpose, bound_hash, nonce, expires_at)
      VALUES (${challenge}, ${purpose}, ${boundHash}, ${nonce}, ${expiresAt})`.execute(db);
  },

  async findChallenge(challenge: Buffer): Promise<StoredChallenge | undefined> {
    const { rows } = await sql<StoredChallenge>`
      SELECT challenge, purpose, bound_hash AS "boundHash", nonce, expires_at AS "expiresAt", used_at AS "usedAt"
      FROM passkey_challenge WHERE challenge = ${challenge}`.execute(db);
    return rows[0];
  },

  /** Uses a challenge: of parallel calls only one succeeds. */
  async useChallenge(challenge: Buffer, now: Date): Promise<boolean> {
    const { numAffectedRows } = await sql`
      UPDATE passkey_challenge SET used_at = ${now} WHERE challenge = ${challenge} AND used_at IS NULL AND expires_at > ${now}`.execute(db);
    return numAffectedRows === 1n;
  },
});
