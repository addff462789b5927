import { createHash } from 'node:crypto';
import type { Day } from '@portal/rules/calendar/dates.ts';
import { BENEFIT_KINDS } from '@portal/rules/money/payouts.ts';
import type { UnclaimedKind } from '@portal/rules/money/unclaimed.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';
import { openPayout, PAYOUT_COLUMNS, type Payout, type Row } from './payout-rows.store.ts';

/** An amount that is owed and not claimed. */
type Owed = { policyNo: string; type: UnclaimedKind; amount: number; since: Day };

/** True if no other payout sent the money again, and it is no unclaimed amount. */
const WAITS = sql`y.status = 'RETURNED' AND y.unclaimed_id IS NULL AND NOT EXISTS (
  SELECT FROM payout a WHERE a.again_of = y.payout_id OR (a.case_id = y.case_id AND a.payout_id > y.payout_id))`;

/** SQL of payouts that the bank returned. */
export const payoutReturns = (db: Db, sealing: Sealing) => ({
  /** Locks a payout until the transaction ends. */
  async lock(payoutId: string): Promise<void> {
    await sql`SELECT FROM payout WHERE payout_id = ${payoutId} FOR UPDATE`.execute(db);
  },

  /** The payout that sent the money of a returned one again. */
  async findAgain(payoutId: string): Promise<(Payout & { createdAt: Date }) | undefined> {
    const { rows } = await sql<Row<Payout & { createdAt: Date }>>`
      SELECT ${PAYOUT_COLUMNS}, created_at AS "createdAt" FROM payout WHERE again_of = ${payoutId}`.execute(db);
    return rows[0] && openPayout(sealing)<Payout & { createdAt: Date }>(rows[0]);
  },

  /** A payout that the bank had confirmed, and returned later. False if it is not paid, or is a part of a claim. */
  async returnPaid(payoutId: string, { reasonCode, at }: { reasonCode: string; at: Date }): Promise<boolean> {
    const { numAffectedRows } = await sql`
      UPDATE payout SET status = 'RETURNED', utr = NULL, reason_code = ${reasonCode}, settled_at = ${at}
      WHERE payout_id = ${payoutId} AND status = 'PAID' AND claimant_id IS NULL`.execute(db);
    return numAffectedRows === 1n;
  },

  /** Returned payouts of benefits whose money waits with us, with the day of their return. */
  async listReturned(after: string, most: number): Promise<{ payoutId: string; returnedOn: Day }[]> {
    const { rows } = await sql<{ payoutId: string; returnedOn: Day }>`
      SELECT y.payout_id AS "payoutId", (y.settled_at AT TIME ZONE 'Asia/Kolkata')::date AS "returnedOn" FROM payout y
      WHERE ${WAITS} AND y.purpose = ANY(${[...BENEFIT_KINDS]}) AND y.payout_id > ${after} ORDER BY y.payout_id LIMIT ${most}`.execute(db);
    return rows;
  },

  /** Adds the unclaimed amount of a returned payout, once. Undefined if its money was sent again since. Its number is derived from the payout. */
  async listUnclaimed(payoutId: string, { policyNo, type, amount, since }: Owed): Promise<string | undefined> {
    const unclaimedId = `UB${createHash('sha256').update(payoutId).digest('hex').slice(0, 16).toUpperCase()}`;
    const { numAffectedRows } = await sql`
      UPDATE payout y SET unclaimed_id = ${unclaimedId} WHERE y.payout_id = ${payoutId} AND ${WAITS}`.execute(db);
    if (numAffectedRows !== 1n) return undefined;
    await sql`
      INSERT INTO unclaimed_amount (unclaimed_id, policy_no, type, amount, since)
      VALUES (${unclaimedId}, ${policyNo}, ${type}, ${amount}, ${since})`.execute(db);
    return unclaimedId;
  },

  /** True if the money of a returned payout became an unclaimed amount. */
  async isUnclaimed(payoutId: string): Promise<boolean> {
    const { rows } = await sql`SELECT FROM payout WHERE payout_id = ${payoutId} AND unclaimed_id IS NOT NULL`.execute(db);
    return rows.length > 0;
  },
});
