import { addDays, type Day } from '@portal/rules/calendar/dates.ts';
import { graceAfterHold } from '@portal/rules/claims/claim.ts';
import type { ClaimFacts, ClaimHold } from '@portal/rules/claims/claim-hold.ts';
import { type Frequency, graceDays } from '@portal/rules/policies/policy.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

type Confirmed = { mandateIds: string[]; insuredId: string | null; hasNamesakes: boolean };
type Lifted = { policyNo: string; frequency: Frequency; since: Day; dueDate: Day; graceUntil: Day | null };

export type ClaimNotice = {
  policyLast3: string;
  on: Day;
  /** The claim that freezes payouts of this policy; null with a full hold. */
  frozenBy: string | null;
};

/** Columns of a policy without the freeze of this claim. */
const withoutFreeze = (claimNumber: string) =>
  sql`claim_freeze = CASE WHEN claim_freeze ->> 'claimNumber' = ${claimNumber} THEN NULL ELSE claim_freeze END`;

/**
 * The claim hold of a policy (domain facts, 17.2): while it is there, everybody reads the policy as one with a death claim (`policy.standing`),
 * and its own status waits below. A freeze (`claim_freeze`) stops payouts only and leaves the status visible.
 */
export const claimHoldStore = (db: Db) => ({
  /** False where it is held by a claim already. */
  async set(policyNo: string, claimNumber: string, since: Day): Promise<boolean> {
    const { numAffectedRows } = await sql`
      UPDATE policy SET claim_hold = ${JSON.stringify({ claimNumber, since })}::jsonb, ${withoutFreeze(claimNumber)}
      WHERE policy_no = ${policyNo} AND claim_hold IS NULL`.execute(db);
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

  /** The form is filled in by the portal, so it is no document of the claimant. */
  async findFacts(claimNumber: string): Promise<ClaimFacts | undefined> {
    const { rows } = await sql<ClaimFacts>`
      SELECT c.first_check = 'CONFIRMED' AS "isConfirmed",
        EXISTS (SELECT FROM claimant t WHERE t.claim_number = c.claim_number AND t.client_id IS NOT NULL) AS "isByCustomer",
        EXISTS (SELECT FROM claimant t JOIN claim_paper p USING (claimant_id)
          WHERE t.claim_number = c.claim_number AND p.code <> 'FORM' AND p.state IN ('UPLOADED', 'RECEIVED')) AS "hasDocument"
      FROM claim c WHERE c.claim_number = ${claimNumber}`.execute(db);
    return rows[0];
  },

  /**
   * The claim lets go of every policy that it holds; one whose death had been confirmed has the status again that it had before. Grace has
   * stood still meanwhile.
   */
  async liftAll(policyNo: string, claimNumber: string, on: Day): Promise<void> {
    await sql`UPDATE policy SET ${withoutFreeze(claimNumber)} WHERE policy_no = ${policyNo}`.execute(db);
    const { rows } = await sql<Lifted>`
      WITH lifted AS (
        UPDATE policy p SET claim_hold = NULL,
          status = CASE WHEN p.status = 'DEATH_CLAIM_INTIMATED' THEN coalesce(h.claim_hold ->> 'status', p.status) ELSE p.status END,
          status_date = CASE WHEN p.status = 'DEATH_CLAIM_INTIMATED' THEN coalesce((h.claim_hold ->> 'statusDate')::date, p.status_date) ELSE p.status_date END
        FROM (SELECT policy_no, claim_hold FROM policy WHERE claim_hold IS NOT NULL AND claim_hold ->> 'claimNumber' = ${claimNumber} FOR UPDATE) h
        WHERE h.policy_no = p.policy_no RETURNING p.policy_no, p.frequency, h.claim_hold ->> 'since' AS since)
      SELECT l.policy_no AS "policyNo", l.frequency, l.since, d.due_date AS "dueDate", d.grace_until AS "graceUntil"
      FROM lifted l JOIN premium_due d USING (policy_no) WHERE d.posted_at IS NULL AND d.due_date <= ${on}`.execute(db);
    for (const { policyNo, frequency, since, dueDate, graceUntil } of rows) {
      const until = graceAfterHold(dueDate, graceUntil ?? addDays(dueDate, graceDays(frequency)), { since, liftedOn: on });
      if (until !== null)
        await sql`UPDATE premium_due SET grace_until = ${until} WHERE policy_no = ${policyNo} AND due_date = ${dueDate}`.execute(db);
    }
  },

  /** The policy has ended with its claim. Others on the life stay held: the person has died. */
  async end(policyNo: string, claimNumber: string, { status, on }: { status: 'CLAIM_PAID' | 'TERMINATED'; on: Day }): Promise<void> {
    await sql`UPDATE policy SET status = ${status}, status_date = ${on}, ${withoutFreeze(claimNumber)} WHERE policy_no = ${policyNo}`.execute(
      db,
    );
    await sql`UPDATE policy SET claim_hold = NULL WHERE policy_no = ${policyNo} AND claim_hold ->> 'claimNumber' = ${claimNumber}`.execute(
      db,
    );
  },

  /**
   * The death is confirmed: the policy has the status of one with a claim, and every other policy on that life is held too. A life is known by
   * name and birth date; where several customers share them, those of the policy's owner alone are held, and `hasNamesakes` asks people to
   * look. The mandates that nothing may be debited from any more, and the login of who has died.
   */
  async confirm(policyNo: string, claimNumber: string, on: Day): Promise<Confirmed> {
    const { rows } = await sql<{ policyNo: string; insuredId: string | null; people: number }>`
      WITH life AS (
        SELECT o.policy_no, o.client_id, o.own_life, p.client_id AS owner_id, p.own_life AS is_own
        FROM policy p JOIN policy o USING (life_assured_birth_date, life_assured_name) WHERE p.policy_no = ${policyNo}),
      people AS (SELECT count(DISTINCT client_id)::int AS n, min(client_id) AS client_id FROM life WHERE own_life)
      UPDATE policy h SET claim_hold = coalesce(h.claim_hold, ${JSON.stringify({ claimNumber, since: on })}::jsonb)
      FROM life, people WHERE h.policy_no = life.policy_no AND (people.n <= 1 OR life.client_id = life.owner_id)
      RETURNING h.policy_no AS "policyNo", CASE WHEN is_own THEN owner_id WHEN people.n = 1 THEN people.client_id END AS "insuredId", people.n AS people`.execute(
      db,
    );
    // What it was stays with the hold, for a death that turns out to be none.
    await sql`
      UPDATE policy SET claim_hold = claim_hold || jsonb_build_object('status', status, 'statusDate', status_date),
        status = 'DEATH_CLAIM_INTIMATED', status_date = ${on}
      WHERE policy_no = ${policyNo} AND status <> 'DEATH_CLAIM_INTIMATED'`.execute(db);
    const { rows: mandates } = await sql<{ mandateId: string }>`
      SELECT mandate_id AS "mandateId" FROM mandate WHERE policy_no = ANY(${rows.map((row) => row.policyNo)}) AND status IN ('ACTIVE', 'PAUSED')`.execute(
      db,
    );
    const mandateIds = mandates.map(({ mandateId }) => mandateId);
    return { mandateIds, insuredId: rows[0]?.insuredId ?? null, hasNamesakes: (rows[0]?.people ?? 0) > 1 };
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

  /** Policies of these clients that are held or frozen, for the notice on every page. */
  async listNotices(clientIds: readonly string[]): Promise<ClaimNotice[]> {
    const { rows } = await sql<ClaimNotice>`
      SELECT right(policy_no, 3) AS "policyLast3", coalesce(claim_hold, claim_freeze) ->> 'since' AS "on",
        CASE WHEN claim_hold IS NULL THEN claim_freeze ->> 'claimNumber' END AS "frozenBy"
      FROM policy WHERE client_id = ANY(${clientIds}) AND (claim_hold IS NOT NULL OR claim_freeze IS NOT NULL) ORDER BY policy_no`.execute(
      db,
    );
    return rows;
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

declare module '../../platform/context/services.ts' {
  interface Stores {
    claimHold: ReturnType<typeof claimHoldStore>;
  }
}
