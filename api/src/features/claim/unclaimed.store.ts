import { createHash } from 'node:crypto';
import type { Day } from '@portal/rules/calendar/dates.ts';
import type { UnclaimedKind } from '@portal/rules/money/unclaimed.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';

/** An unclaimed amount with its owner and its open claim. */
export type UnclaimedItem = {
  unclaimedId: string;
  policyNo: string;
  clientId: string;
  ownerName: string;
  hasPan: boolean;
  payoutBankId: string | null;
  type: UnclaimedKind;
  amount: number;
  since: Day;
  transferredOn: Day | null;
  claimedOn: Day | null;
  openCase: { caseId: string; promisedBy: Day | null; needsPerson: boolean } | null;
};

/** A refund that did not arrive. */
type ReturnedRefund = { paymentId: string; policyNo: string; amount: number; since: Day };

/** SQL of unclaimed amounts. */
export const unclaimedStore = (db: Db, sealing: Sealing) => {
  const list = async (condition: RawBuilder<unknown>): Promise<UnclaimedItem[]> => {
    const { rows } = await sql<UnclaimedItem>`
      SELECT u.unclaimed_id AS "unclaimedId", u.policy_no AS "policyNo", p.client_id AS "clientId", c.name AS "ownerName", c.pan_index IS NOT NULL AS "hasPan",
        p.payout_bank_id AS "payoutBankId", u.type, u.amount, u.since, u.transferred_on AS "transferredOn", u.claimed_on AS "claimedOn",
        (SELECT json_build_object('caseId', s.case_id, 'promisedBy', s.promised_by, 'needsPerson', s.status = 'REQUIREMENT_RAISED')
          FROM service_case s WHERE s.type = 'UNCLAIMED' AND s.one_open_for = 'item:' || u.unclaimed_id
          AND s.status NOT IN ('DRAFT', 'COMPLETED', 'REJECTED', 'CANCELLED')) AS "openCase"
      FROM unclaimed_amount u JOIN policy p USING (policy_no) JOIN client c ON c.client_id = p.client_id
      WHERE ${condition} ORDER BY u.since, u.unclaimed_id`.execute(db);
    return rows;
  };

  return {
    /** Amounts of these clients' policies that no one has claimed. */
    listOpen: (clientIds: readonly string[]): Promise<UnclaimedItem[]> =>
      list(sql`p.client_id = ANY(${clientIds}) AND u.claimed_on IS NULL`),

    find: async (clientIds: readonly string[], unclaimedId: string): Promise<UnclaimedItem | undefined> =>
      (await list(sql`u.unclaimed_id = ${unclaimedId} AND p.client_id = ANY(${clientIds})`))[0],

    /** Unclaimed amounts of people born on a day; if a PAN is given, only of the person with that PAN. */
    listByBirthDate: (born: Day, pan: string | undefined): Promise<UnclaimedItem[]> =>
      list(
        sql`c.birth_date = ${born} AND u.claimed_on IS NULL AND (${pan ?? null}::text IS NULL OR c.pan_index = ${sealing.index('pan', pan ?? '')})`,
      ),

    async addCallBack({ callId, name, number }: { callId: string; name: string; number: string }, now: Date): Promise<void> {
      await sql`
        INSERT INTO unclaimed_callback (call_id, name_sealed, number_sealed, asked_at)
        VALUES (${callId}, ${sealing.seal(`unclaimed_callback.name:${callId}`, name)}, ${sealing.seal(`unclaimed_callback.number:${callId}`, number)}, ${now})`.execute(
        db,
      );
    },

    async findCallBack(callId: string): Promise<{ number: string; crmId: string | null } | undefined> {
      const { rows } = await sql<{ sealed: Buffer; crmId: string | null }>`
        SELECT number_sealed AS sealed, crm_id AS "crmId" FROM unclaimed_callback WHERE call_id = ${callId}`.execute(db);
      return rows[0] && { number: sealing.open(`unclaimed_callback.number:${callId}`, rows[0].sealed), crmId: rows[0].crmId };
    },

    async settleCallBack(callId: string, crmId: string): Promise<void> {
      await sql`UPDATE unclaimed_callback SET crm_id = ${crmId} WHERE call_id = ${callId} AND crm_id IS NULL`.execute(db);
    },

    /**
     * Refunds that a bank returned or that were never sent, and that were not repeated. Excludes refunds that the book lists as unclaimed.
     */
    async listNotArrived(before: Day): Promise<ReturnedRefund[]> {
      const { rows } = await sql<ReturnedRefund>`
        SELECT y.payment_id AS "paymentId", y.policy_no AS "policyNo", y.amount, y.payment_date AS since FROM payment_history y
        WHERE y.kind = 'REFUND' AND y.status IN ('REVERSED', 'FAILED') AND y.payment_date < ${before} AND y.amount > 0
          AND NOT EXISTS (SELECT FROM payment_history a WHERE a.policy_no = y.policy_no AND a.kind = 'REFUND' AND a.reversal_of IS NOT DISTINCT FROM y.reversal_of
            AND a.payment_date >= y.payment_date AND a.payment_id <> y.payment_id AND a.amount = y.amount AND a.status NOT IN ('REVERSED', 'FAILED'))
          AND NOT EXISTS (SELECT FROM unclaimed_amount u WHERE u.policy_no = y.policy_no AND u.type = 'REFUND' AND u.amount = y.amount AND u.since = y.payment_date)
        ORDER BY y.payment_date, y.payment_id`.execute(db);
      return rows;
    },

    /** False if it was added before. Its number is derived from the refund. */
    async addFromRefund({ paymentId, policyNo, amount, since }: ReturnedRefund): Promise<boolean> {
      const unclaimedId = `UB${createHash('sha256').update(paymentId).digest('hex').slice(0, 16).toUpperCase()}`;
      const { numAffectedRows } = await sql`
        INSERT INTO unclaimed_amount (unclaimed_id, policy_no, type, amount, since) VALUES (${unclaimedId}, ${policyNo}, 'REFUND', ${amount}, ${since})
        ON CONFLICT DO NOTHING`.execute(db);
      return numAffectedRows === 1n;
    },

    /** Marks the item as paid. False if it was claimed before. */
    async setClaimed(unclaimedId: string, on: Day): Promise<boolean> {
      const { numAffectedRows } = await sql`
        UPDATE unclaimed_amount SET claimed_on = ${on} WHERE unclaimed_id = ${unclaimedId} AND claimed_on IS NULL`.execute(db);
      return numAffectedRows === 1n;
    },
  };
};

declare module '../../platform/context/services.ts' {
  interface Stores {
    unclaimed: ReturnType<typeof unclaimedStore>;
  }
}
