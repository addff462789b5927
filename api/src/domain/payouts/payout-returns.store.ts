import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';
import { openPayout, PAYOUT_COLUMNS, type Payout, type Row } from './payout-rows.store.ts';

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
});
