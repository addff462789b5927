import type { Day } from '@portal/rules/calendar/dates.ts';
import type { ClaimFacts, ClaimHold } from '@portal/rules/claims/claim-hold.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { type Confirmed, withoutFreeze } from './claim-hold-rows.store.ts';

export const claimFreezes = (db: Db) => ({
  /** False if a claim already holds the policy, or the policy's claim has been paid. */
  async set(policyNo: string, claimNumber: string, since: Day): Promise<boolean> {
    const { numAffectedRows } = await sql`
      UPDATE policy SET claim_hold = ${JSON.stringify({ claimNumber, since })}::jsonb, ${withoutFreeze(claimNumber)}
      WHERE policy_no = ${policyNo} AND claim_hold IS NULL AND status <> 'CLAIM_PAID'`.execute(db);
    return numAffectedRows === 1n;
  },

  /** Freezes payouts, unless a claim freezes or holds the policy already. */
  async freeze(policyNo: string, claimNumber: string, since: Day): Promise<void> {
    await sql`
      UPDATE policy SET claim_freeze = ${JSON.stringify({ claimNumber, since })}::jsonb
      WHERE policy_no = ${policyNo} AND claim_hold IS NULL AND claim_freeze IS NULL`.execute(db);
  },

  async isFrozenBy(policyNo: string, claimNumber: string): Promise<boolean> {
    const { rows } = await sql`
      SELECT FROM policy WHERE policy_no = ${policyNo} AND claim_freeze ->> 'claimNumber' = ${claimNumber}`.execute(db);
    return rows.length > 0;
  },

  /** The form and the details are typed into the portal, so they are no documents of the claimant. */
  async findFacts(claimNumber: string): Promise<ClaimFacts | undefined> {
    const { rows } = await sql<ClaimFacts>`
      SELECT c.first_check = 'CONFIRMED' AS "isConfirmed",
        EXISTS (SELECT FROM claimant t WHERE t.claim_number = c.claim_number AND t.client_id IS NOT NULL) AS "isByCustomer",
        EXISTS (SELECT FROM claimant t JOIN claim_paper p USING (claimant_id)
          WHERE t.claim_number = c.claim_number AND p.code NOT IN ('FORM', 'DETAILS') AND p.state IN ('UPLOADED', 'RECEIVED')) AS "hasDocument"
      FROM claim c WHERE c.claim_number = ${claimNumber}`.execute(db);
    return rows[0];
  },

  /**
   * Confirms a death: sets the policy's claim status and holds every other policy on that life. A policy whose claim has been paid stays
   * as it is, because no later transition would release it. A life is identified by name and birth date. If several customers match, only
   * policies of the policy's owner are held, and `hasNamesakes` asks staff to check. Returns the mandates that must not be debited any
   * more, and the login of the deceased.
   */
  async confirm(policyNo: string, claimNumber: string, on: Day): Promise<Confirmed> {
    const { rows } = await sql<{ policyNo: string; insuredId: string | null; people: number }>`
      WITH life AS (
        SELECT o.policy_no, o.client_id, o.own_life, p.client_id AS owner_id, p.own_life AS is_own
        FROM policy p JOIN policy o USING (life_assured_birth_date, life_assured_name) WHERE p.policy_no = ${policyNo}),
      people AS (SELECT count(DISTINCT client_id)::int AS n, min(client_id) AS client_id FROM life WHERE own_life)
      UPDATE policy h SET claim_hold = CASE WHEN h.status = 'CLAIM_PAID' THEN h.claim_hold
          ELSE coalesce(h.claim_hold, ${JSON.stringify({ claimNumber, since: on })}::jsonb) END
      FROM life, people WHERE h.policy_no = life.policy_no AND (people.n <= 1 OR life.client_id = life.owner_id)
      RETURNING h.policy_no AS "policyNo", CASE WHEN is_own THEN owner_id WHEN people.n = 1 THEN people.client_id END AS "insuredId", people.n AS people`.execute(
      db,
    );
    // The previous status is stored with the hold, in case the death report turns out to be wrong.
    await sql`
      UPDATE policy SET claim_hold = claim_hold || jsonb_build_object('status', status, 'statusDate', status_date),
        status = 'DEATH_CLAIM_INTIMATED', status_date = ${on}
      WHERE policy_no = ${policyNo} AND status NOT IN ('DEATH_CLAIM_INTIMATED', 'CLAIM_PAID')`.execute(db);
    const { rows: mandates } = await sql<{ mandateId: string }>`
      SELECT mandate_id AS "mandateId" FROM mandate WHERE policy_no = ANY(${rows.map((row) => row.policyNo)}) AND status IN ('ACTIVE', 'PAUSED')`.execute(
      db,
    );
    const mandateIds = mandates.map(({ mandateId }) => mandateId);
    return { mandateIds, insuredId: rows[0]?.insuredId ?? null, hasNamesakes: (rows[0]?.people ?? 0) > 1 };
  },

  /** The strongest hold on any of these policies. */
  async findHold(policyNos: readonly string[]): Promise<ClaimHold | null> {
    if (policyNos.length === 0) return null;
    const { rows } = await sql<{ hold: ClaimHold }>`
      SELECT CASE WHEN claim_hold IS NULL THEN 'PAYOUTS' ELSE 'ALL' END AS hold FROM policy
      WHERE policy_no = ANY(${policyNos}) AND (claim_hold IS NOT NULL OR claim_freeze IS NOT NULL) ORDER BY claim_hold IS NULL LIMIT 1`.execute(
      db,
    );
    return rows[0]?.hold ?? null;
  },
});
