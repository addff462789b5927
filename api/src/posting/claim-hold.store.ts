import type { Day } from '@portal/rules/dates.ts';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/**
 * The claim hold of a policy (domain facts, 17.2): while it is there, everybody reads the policy as one with a death claim (`policy.standing`),
 * and its own status waits below.
 */
export const claimHoldStore = (db: Db) => ({
  /** False where it is held by a claim already. */
  async set(policyNo: string, claimNumber: string, since: Day): Promise<boolean> {
    const { numAffectedRows } = await sql`
      UPDATE policy SET claim_hold = ${JSON.stringify({ claimNumber, since })}::jsonb WHERE policy_no = ${policyNo} AND claim_hold IS NULL`.execute(
      db,
    );
    return numAffectedRows === 1n;
  },

  /** Only the claim that holds it lifts it. */
  async lift(policyNo: string, claimNumber: string): Promise<boolean> {
    const { numAffectedRows } = await sql`
      UPDATE policy SET claim_hold = NULL WHERE policy_no = ${policyNo} AND claim_hold ->> 'claimNumber' = ${claimNumber}`.execute(db);
    return numAffectedRows === 1n;
  },

  async hasAny(policyNos: readonly string[]): Promise<boolean> {
    if (policyNos.length === 0) return false;
    const { rows } = await sql`
      SELECT FROM policy WHERE policy_no = ANY(${policyNos}) AND claim_hold IS NOT NULL LIMIT 1`.execute(db);
    return rows.length > 0;
  },
});

declare module '../services.ts' {
  interface Stores {
    claimHold: ReturnType<typeof claimHoldStore>;
  }
}
