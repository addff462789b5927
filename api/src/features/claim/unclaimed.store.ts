import type { Day } from '@portal/rules/dates.ts';
import type { UnclaimedKind } from '@portal/rules/unclaimed.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** An amount that is owed, with whom it is owed to and the claim that is open for it. */
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

/** SQL of unclaimed amounts. */
export const unclaimedStore = (db: Db) => {
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
    /** What nobody has claimed of these clients' policies. */
    listOpen: (clientIds: readonly string[]): Promise<UnclaimedItem[]> =>
      list(sql`p.client_id = ANY(${clientIds}) AND u.claimed_on IS NULL`),

    find: async (clientIds: readonly string[], unclaimedId: string): Promise<UnclaimedItem | undefined> =>
      (await list(sql`u.unclaimed_id = ${unclaimedId} AND p.client_id = ANY(${clientIds})`))[0],

    /** Paid: false when it was claimed before. */
    async setClaimed(unclaimedId: string, on: Day): Promise<boolean> {
      const { numAffectedRows } = await sql`
        UPDATE unclaimed_amount SET claimed_on = ${on} WHERE unclaimed_id = ${unclaimedId} AND claimed_on IS NULL`.execute(db);
      return numAffectedRows === 1n;
    },
  };
};

declare module '../../services.ts' {
  interface Stores {
    unclaimed: ReturnType<typeof unclaimedStore>;
  }
}
