import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';

/** Where a payout goes. */
export type PayoutAccount = { bankId: string; holder: string; accountNo: string; ifsc: string };
type PayoutStatus = 'CREATED' | 'SENT' | 'PAID' | 'RETURNED';
type Paying = { payoutId: string; amount: number; account: PayoutAccount; status: PayoutStatus };
/** Of a request. */
export type Payout = Paying & { caseId: string; clientId: string; purpose: 'UNCLAIMED' | 'LOAN' };
/** Of one part of a claim, to its claimant. */
export type ClaimPayout = Paying & { claimantId: string; partNo: number; purpose: 'CLAIM'; utr: string | null; settledAt: Date | null };
type NewClaimPayout = Pick<ClaimPayout, 'claimantId' | 'partNo' | 'amount' | 'account'> & {
  /** The claimant's number, from which the payout has its own. */
  caseId: string;
};
type Ended = { status: 'PAID'; utr: string; at: Date } | { status: 'RETURNED'; reasonCode: string; at: Date };
type Row<One extends Paying> = Omit<One, 'account'> & { sealed: Buffer };

/**
 * True while a death claim stops payouts of the policy to the customer. A hold that ended with the claim's decision does not release them if the
 * death is confirmed: the money is then part of the estate, which staff settle.
 */
const STOPPED_BY_CLAIM = sql`EXISTS (
  SELECT FROM service_case c JOIN policy p USING (policy_no)
  WHERE c.case_id = payout.case_id AND (
    p.claim_hold IS NOT NULL OR p.claim_freeze IS NOT NULL OR p.status = 'CLAIM_PAID'
    OR EXISTS (SELECT FROM claim WHERE claim.policy_no = p.policy_no AND claim.type = 'DEATH' AND claim.first_check = 'CONFIRMED')))`;

const contextOf = (payoutId: string): string => `payout.account:${payoutId}`;

/** SQL of payouts. Unique indexes keep a second one of a request, or of a part of a claim, away while the first is under way or paid. */
export const payoutStore = (db: Db, sealing: Sealing) => {
  const COLUMNS = sql`payout_id AS "payoutId", case_id AS "caseId", client_id AS "clientId", purpose, amount, account_sealed AS sealed, status`;
  const CLAIM_COLUMNS = sql`payout_id AS "payoutId", claimant_id AS "claimantId", part_no AS "partNo", purpose, amount, account_sealed AS sealed,
    status, utr, settled_at AS "settledAt"`;
  const opened = <One extends Paying>({ sealed, ...row }: Row<One>) => ({
    ...row,
    account: JSON.parse(sealing.open(contextOf(row.payoutId), sealed)) as PayoutAccount,
  });
  const toPayout = (row: Row<Payout>): Payout => opened<Payout>(row);
  const toClaimPayout = (row: Row<ClaimPayout>): ClaimPayout => opened<ClaimPayout>(row);
  const sealedAccount = (payoutId: string, account: PayoutAccount): Buffer => sealing.seal(contextOf(payoutId), JSON.stringify(account));
  const idOf = (caseId: string, earlier: number): string => `PO${caseId.slice(2)}${String(earlier + 1).padStart(2, '0')}`;

  return {
    /** The number of the new payout, counted within its request; undefined when one is under way or paid. */
    async add({ caseId, clientId, purpose, amount, account }: Omit<Payout, 'payoutId' | 'status'>, now: Date): Promise<string | undefined> {
      const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM payout WHERE case_id = ${caseId}`.execute(db);
      const payoutId = idOf(caseId, rows[0]?.count ?? 0);
      const { numAffectedRows } = await sql`
        INSERT INTO payout (payout_id, case_id, client_id, purpose, amount, account_sealed, created_at)
        VALUES (${payoutId}, ${caseId}, ${clientId}, ${purpose}, ${amount}, ${sealedAccount(payoutId, account)}, ${now})
        ON CONFLICT DO NOTHING`.execute(db);
      return numAffectedRows === 1n ? payoutId : undefined;
    },

    /** The same for a part of a claim. */
    async addOfClaim({ claimantId, partNo, caseId, amount, account }: NewClaimPayout, now: Date): Promise<string | undefined> {
      const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM payout WHERE claimant_id = ${claimantId}`.execute(
        db,
      );
      const payoutId = idOf(caseId, rows[0]?.count ?? 0);
      const { numAffectedRows } = await sql`
        INSERT INTO payout (payout_id, claimant_id, part_no, purpose, amount, account_sealed, created_at)
        VALUES (${payoutId}, ${claimantId}, ${partNo}, 'CLAIM', ${amount}, ${sealedAccount(payoutId, account)}, ${now})
        ON CONFLICT DO NOTHING`.execute(db);
      return numAffectedRows === 1n ? payoutId : undefined;
    },

    async find(payoutId: string): Promise<Payout | ClaimPayout | undefined> {
      return (await this.findOfRequest(payoutId)) ?? this.findOfClaim(payoutId);
    },
    async findOfRequest(payoutId: string): Promise<Payout | undefined> {
      const { rows } = await sql<Row<Payout>>`SELECT ${COLUMNS} FROM payout WHERE payout_id = ${payoutId} AND case_id IS NOT NULL`.execute(
        db,
      );
      return rows[0] && toPayout(rows[0]);
    },
    async findOfClaim(payoutId: string): Promise<ClaimPayout | undefined> {
      const { rows } = await sql<
        Row<ClaimPayout>
      >`SELECT ${CLAIM_COLUMNS} FROM payout WHERE payout_id = ${payoutId} AND claimant_id IS NOT NULL`.execute(db);
      return rows[0] && toClaimPayout(rows[0]);
    },
    /** Of all claimants of a claim, the oldest first. */
    async listOfClaim(claimNumber: string): Promise<ClaimPayout[]> {
      const { rows } = await sql<Row<ClaimPayout>>`
        SELECT ${CLAIM_COLUMNS} FROM payout WHERE claimant_id IN (SELECT claimant_id FROM claimant WHERE claim_number = ${claimNumber}) ORDER BY payout_id`.execute(
        db,
      );
      return rows.map(toClaimPayout);
    },

    /** Of a request, the oldest first. */
    async listOf(caseId: string): Promise<Payout[]> {
      const { rows } = await sql<Row<Payout>>`SELECT ${COLUMNS} FROM payout WHERE case_id = ${caseId} ORDER BY payout_id`.execute(db);
      return rows.map(toPayout);
    },

    /** The bank has it. */
    async setSent(payoutId: string): Promise<void> {
      await sql`UPDATE payout SET status = 'SENT', held_at = NULL WHERE payout_id = ${payoutId} AND status = 'CREATED'`.execute(db);
    },

    /** True if a death claim on the policy keeps a payout to the customer from being sent. Payouts of claims never wait. */
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
    async addEvent(eventId: string, payoutId: string, status: string, now: Date): Promise<boolean> {
      const { numAffectedRows } = await sql`
        INSERT INTO payout_event (event_id, payout_id, status, received_at) VALUES (${eventId}, ${payoutId}, ${status}, ${now}) ON CONFLICT DO NOTHING`.execute(
        db,
      );
      return numAffectedRows === 1n;
    },

    /** Payouts that the bank has and has not settled, as far as it was asked. */
    async listSent(after: string, most: number): Promise<string[]> {
      const { rows } = await sql<{ payoutId: string }>`
        SELECT payout_id AS "payoutId" FROM payout WHERE status = 'SENT' AND payout_id > ${after} ORDER BY payout_id LIMIT ${most}`.execute(
        db,
      );
      return rows.map(({ payoutId }) => payoutId);
    },
  };
};

declare module '../../platform/context/services.ts' {
  interface Stores {
    payout: ReturnType<typeof payoutStore>;
  }
}
