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

  /** The claim lets go of every policy that it holds; one whose death had been confirmed has the status again that it had before. */
  async liftAll(claimNumber: string): Promise<void> {
    await sql`
      UPDATE policy SET claim_hold = NULL,
        status = CASE WHEN status = 'DEATH_CLAIM_INTIMATED' THEN coalesce(claim_hold ->> 'status', status) ELSE status END,
        status_date = CASE WHEN status = 'DEATH_CLAIM_INTIMATED' THEN coalesce((claim_hold ->> 'statusDate')::date, status_date) ELSE status_date END
      WHERE claim_hold IS NOT NULL AND claim_hold ->> 'claimNumber' = ${claimNumber}`.execute(db);
  },

  /** The policy has ended with its claim. Others on the life stay held: the person has died. */
  async end(policyNo: string, claimNumber: string, { status, on }: { status: 'CLAIM_PAID' | 'TERMINATED'; on: Day }): Promise<void> {
    await sql`UPDATE policy SET status = ${status}, status_date = ${on} WHERE policy_no = ${policyNo}`.execute(db);
    await sql`UPDATE policy SET claim_hold = NULL WHERE policy_no = ${policyNo} AND claim_hold ->> 'claimNumber' = ${claimNumber}`.execute(
      db,
    );
  },

  /**
   * The death is confirmed: the policy has the status of one with a claim, and every other policy on that life is held too. The mandates that
   * nothing may be debited from any more.
   */
  async confirm(policyNo: string, claimNumber: string, on: Day): Promise<{ mandateIds: string[]; insuredId: string | null }> {
    const { rows } = await sql<{ policyNo: string }>`
      UPDATE policy o SET claim_hold = coalesce(o.claim_hold, ${JSON.stringify({ claimNumber, since: on })}::jsonb)
      FROM policy p WHERE p.policy_no = ${policyNo} AND o.life_assured_name = p.life_assured_name AND o.life_assured_birth_date = p.life_assured_birth_date
      RETURNING o.policy_no AS "policyNo"`.execute(db);
    // What it was stays with the hold, for a death that turns out to be none.
    await sql`
      UPDATE policy SET claim_hold = claim_hold || jsonb_build_object('status', status, 'statusDate', status_date),
        status = 'DEATH_CLAIM_INTIMATED', status_date = ${on}
      WHERE policy_no = ${policyNo} AND status <> 'DEATH_CLAIM_INTIMATED'`.execute(db);
    const policyNos = rows.map((row) => row.policyNo);
    const { rows: mandates } = await sql<{ mandateId: string }>`
      SELECT mandate_id AS "mandateId" FROM mandate WHERE policy_no = ANY(${policyNos}) AND status IN ('ACTIVE', 'PAUSED')`.execute(db);
    const { rows: owners } = await sql<{
      clientId: string;
    }>`SELECT client_id AS "clientId" FROM policy WHERE policy_no = ${policyNo} AND own_life`.execute(db);
    return { mandateIds: mandates.map(({ mandateId }) => mandateId), insuredId: owners[0]?.clientId ?? null };
  },

  /** What a link opened, or would open, is over. Debits look at the policy when their time comes. */
  async endLinks(policyNo: string, now: Date): Promise<void> {
    await sql`
      UPDATE session SET ended_at = ${now}, end_reason = 'claim' WHERE kind = 'preKey' AND policy_no = ${policyNo} AND ended_at IS NULL`.execute(
      db,
    );
    await sql`UPDATE service_link SET expires_at = ${now} WHERE policy_no = ${policyNo} AND used_at IS NULL AND expires_at > ${now}`.execute(
      db,
    );
  },

  /** Policies of these clients that are held, for the notice on every page. */
  async listNotices(clientIds: readonly string[]): Promise<{ policyLast3: string; on: Day }[]> {
    const { rows } = await sql<{ policyLast3: string; on: Day }>`
      SELECT right(policy_no, 3) AS "policyLast3", claim_hold ->> 'since' AS "on" FROM policy
      WHERE client_id = ANY(${clientIds}) AND claim_hold IS NOT NULL ORDER BY policy_no`.execute(db);
    return rows;
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
