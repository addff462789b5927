import { addDays, type Day } from '@portal/rules/calendar/dates.ts';
import { graceAfterHold } from '@portal/rules/claims/claim.ts';
import { graceDays } from '@portal/rules/policies/policy.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { type ClaimNotice, type Lifted, withoutFreeze } from './claim-hold-rows.store.ts';

export const claimReleases = (db: Db) => ({
  /**
   * Lifts the claim hold of every policy that the claim holds. A policy whose death was confirmed returns to its previous status. Grace
   * periods are extended by the time of the hold.
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

  /** Ends the policy with its claim, and every hold of it. Other policies on the life stay on hold, because the person has died. */
  async end(policyNo: string, claimNumber: string, { status, on }: { status: 'CLAIM_PAID' | 'TERMINATED'; on: Day }): Promise<void> {
    await sql`
      UPDATE policy SET status = ${status}, status_date = ${on}, claim_hold = NULL, ${withoutFreeze(claimNumber)}
      WHERE policy_no = ${policyNo}`.execute(db);
  },

  /** Ends open link sessions and unused links. Debits check the policy when they are due. */
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
});
