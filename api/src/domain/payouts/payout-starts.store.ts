import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';
import {
  type NewBenefitPayout,
  type NewClaimPayout,
  type NewPayout,
  type PayoutAccount,
  STOPPED_BY_CLAIM,
  toContext,
} from './payout-rows.store.ts';

export const payoutStarts = (db: Db, sealing: Sealing) => {
  const encryptedAccount = (payoutId: string, account: PayoutAccount): Buffer => sealing.seal(toContext(payoutId), JSON.stringify(account));
  const toPayoutId = (caseId: string, earlier: number): string => `PO${caseId.slice(2)}${String(earlier + 1).padStart(2, '0')}`;

  return {
    /**
     * Returns the number of the new payout within its request; undefined if one is in progress or paid, or if the money of the returned
     * payout was sent again.
     */
    async add({ caseId, clientId, purpose, amount, account, againOf, tds = 0 }: NewPayout, now: Date): Promise<string | undefined> {
      const { rows } = await sql<{ count: number; last: string | null }>`
        SELECT count(*)::int AS count, max(payout_id) AS last FROM payout WHERE case_id = ${caseId}`.execute(db);
      const { count = 0, last = null } = rows[0] ?? {};
      const payoutId = toPayoutId(caseId, count);
      const { numAffectedRows } = await sql`
        INSERT INTO payout (payout_id, case_id, client_id, purpose, amount, account_sealed, again_of, tds, created_at)
        VALUES (${payoutId}, ${caseId}, ${clientId}, ${purpose}, ${amount}, ${encryptedAccount(payoutId, account)}, ${againOf ?? last}, ${tds},
          ${now})
        ON CONFLICT DO NOTHING`.execute(db);
      return numAffectedRows === 1n ? payoutId : undefined;
    },

    /** Adds the payout of a benefit; undefined if the benefit has one. */
    async addOfBenefit({ account, ...payout }: NewBenefitPayout, now: Date): Promise<string | undefined> {
      const { clientId, policyNo, benefitOn, purpose, amount, interest } = payout;
      const payoutId = `PO${policyNo}${benefitOn.slice(2).replaceAll('-', '')}`;
      const { numAffectedRows } = await sql`
        INSERT INTO payout (payout_id, client_id, policy_no, benefit_on, purpose, amount, interest, account_sealed, created_at)
        VALUES (${payoutId}, ${clientId}, ${policyNo}, ${benefitOn}, ${purpose}, ${amount}, ${interest},
          ${encryptedAccount(payoutId, account)}, ${now})
        ON CONFLICT DO NOTHING`.execute(db);
      return numAffectedRows === 1n ? payoutId : undefined;
    },

    /** Adds the payout of a part of a claim. */
    async addOfClaim({ claimantId, partNo, caseId, amount, account }: NewClaimPayout, now: Date): Promise<string | undefined> {
      const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM payout WHERE claimant_id = ${claimantId}`.execute(
        db,
      );
      const payoutId = toPayoutId(caseId, rows[0]?.count ?? 0);
      const { numAffectedRows } = await sql`
        INSERT INTO payout (payout_id, claimant_id, part_no, purpose, amount, account_sealed, created_at)
        VALUES (${payoutId}, ${claimantId}, ${partNo}, 'CLAIM', ${amount}, ${encryptedAccount(payoutId, account)}, ${now})
        ON CONFLICT DO NOTHING`.execute(db);
      return numAffectedRows === 1n ? payoutId : undefined;
    },

    /** True if the request has sold or moved units of its policy. */
    async hasMovedUnits(caseId: string): Promise<boolean> {
      const { rows } = await sql`
        SELECT FROM service_case c JOIN unit_ledger m USING (policy_no)
        WHERE c.case_id = ${caseId} AND starts_with(m.portal_ref, ${`${caseId}-`}) LIMIT 1`.execute(db);
      return rows.length > 0;
    },

    /** The adapter that sends the payout: `current`, unless another one may have sent it in an earlier attempt. */
    async claimAdapter(payoutId: string, current: string): Promise<string> {
      const { rows } = await sql<{ adapter: string }>`
        UPDATE payout SET adapter = coalesce(adapter, ${current}) WHERE payout_id = ${payoutId} RETURNING adapter`.execute(db);
      return rows[0]?.adapter ?? current;
    },

    /** The bank has it. */
    async setSent(payoutId: string): Promise<void> {
      await sql`UPDATE payout SET status = 'SENT', held_at = NULL WHERE payout_id = ${payoutId} AND status = 'CREATED'`.execute(db);
    },

    /** True if a death claim on the policy stops a payout to the customer. Payouts of claims never wait. */
    async holdForClaim(payoutId: string, now: Date): Promise<boolean> {
      const { numAffectedRows } = await sql`
        UPDATE payout SET held_at = coalesce(held_at, ${now})
        WHERE payout_id = ${payoutId} AND status = 'CREATED' AND ${STOPPED_BY_CLAIM}`.execute(db);
      return numAffectedRows === 1n;
    },

    /** Releases the payouts that no claim stops any more, and returns their ids. */
    async releaseHeld(): Promise<string[]> {
      const { rows } = await sql<{ payoutId: string }>`
        UPDATE payout SET held_at = NULL WHERE held_at IS NOT NULL AND status = 'CREATED' AND NOT ${STOPPED_BY_CLAIM}
        RETURNING payout_id AS "payoutId"`.execute(db);
      return rows.map(({ payoutId }) => payoutId);
    },
  };
};
