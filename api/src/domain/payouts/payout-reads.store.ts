import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';
import {
  type BenefitPayout,
  type ClaimPayout,
  type Ended,
  findBenefitPayout,
  openPayout,
  PAYOUT_COLUMNS,
  type Payout,
  type Row,
} from './payout-rows.store.ts';

export const payoutReads = (db: Db, sealing: Sealing) => {
  const CLAIM_COLUMNS = sql`payout_id AS "payoutId", claimant_id AS "claimantId", part_no AS "partNo", purpose, amount, account_sealed AS sealed,
    status, adapter, utr, settled_at AS "settledAt"`;
  const opened = openPayout(sealing);
  const toPayout = (row: Row<Payout>): Payout => opened<Payout>(row);
  const toClaimPayout = (row: Row<ClaimPayout>): ClaimPayout => opened<ClaimPayout>(row);

  return {
    async find(payoutId: string): Promise<Payout | ClaimPayout | BenefitPayout | undefined> {
      return (await this.findOfRequest(payoutId)) ?? (await this.findOfClaim(payoutId)) ?? findBenefitPayout(payoutId, db, sealing);
    },

    async findOfRequest(payoutId: string): Promise<Payout | undefined> {
      const { rows } = await sql<
        Row<Payout>
      >`SELECT ${PAYOUT_COLUMNS} FROM payout WHERE payout_id = ${payoutId} AND case_id IS NOT NULL`.execute(db);
      return rows[0] && toPayout(rows[0]);
    },

    async findOfClaim(payoutId: string): Promise<ClaimPayout | undefined> {
      const { rows } = await sql<
        Row<ClaimPayout>
      >`SELECT ${CLAIM_COLUMNS} FROM payout WHERE payout_id = ${payoutId} AND claimant_id IS NOT NULL`.execute(db);
      return rows[0] && toClaimPayout(rows[0]);
    },

    /** Payouts to all claimants of a claim, the oldest first. */
    async listOfClaim(claimNumber: string): Promise<ClaimPayout[]> {
      const { rows } = await sql<Row<ClaimPayout>>`
        SELECT ${CLAIM_COLUMNS} FROM payout WHERE claimant_id IN (SELECT claimant_id FROM claimant WHERE claim_number = ${claimNumber}) ORDER BY payout_id`.execute(
        db,
      );
      return rows.map(toClaimPayout);
    },

    /** Payouts of a request, the oldest first. */
    async listByCase(caseId: string): Promise<Payout[]> {
      const { rows } = await sql<Row<Payout>>`SELECT ${PAYOUT_COLUMNS} FROM payout WHERE case_id = ${caseId} ORDER BY payout_id`.execute(
        db,
      );
      return rows.map(toPayout);
    },

    /** Its end; false when it has ended already. */
    async end(payoutId: string, ended: Ended): Promise<boolean> {
      const utr = ended.status === 'PAID' ? ended.utr : null;
      const reason = ended.status === 'RETURNED' ? ended.reasonCode : null;
      const { numAffectedRows } = await sql`
        UPDATE payout SET status = ${ended.status}, utr = ${utr}, reason_code = ${reason}, settled_at = ${ended.at}
        WHERE payout_id = ${payoutId} AND status IN ('CREATED', 'SENT')`.execute(db);
      return numAffectedRows === 1n;
    },

    /** False when this event has been here. */
    async addEvent(eventId: string, { payoutId, status }: { payoutId: string; status: string }, now: Date): Promise<boolean> {
      const { numAffectedRows } = await sql`
        INSERT INTO payout_event (event_id, payout_id, status, received_at) VALUES (${eventId}, ${payoutId}, ${status}, ${now}) ON CONFLICT DO NOTHING`.execute(
        db,
      );
      return numAffectedRows === 1n;
    },

    /** Payouts that the bank has and, as far as we know, has not settled. */
    async listSent(after: string, most: number): Promise<string[]> {
      const { rows } = await sql<{ payoutId: string }>`
        SELECT payout_id AS "payoutId" FROM payout WHERE status = 'SENT' AND payout_id > ${after} ORDER BY payout_id LIMIT ${most}`.execute(
        db,
      );
      return rows.map(({ payoutId }) => payoutId);
    },
  };
};
