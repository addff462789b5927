import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export type Refund = {
  refundId: string;
  /** Null for money that never had an order. */
  orderId: string | null;
  /** Money without a home that staff send back. */
  moneyId: string | null;
  /** The approval of this refund, which stays open until the partner answers. */
  approvalId: string | null;
  paymentId: string;
  /** The adapter that collected the payment, which refunds it. */
  adapter: string;
  amount: number;
  reason: string;
  state: 'ASKED' | 'PENDING' | 'DONE' | 'FAILED';
  createdAt: Date;
};

/** Reason of a refund of a premium that was paid after the death, before its receipt. The claimants see it in their claim. */
export const CLAIM_REFUND = 'CLAIM';
export const isOfClaim = ({ reason }: Pick<Refund, 'reason'>): boolean => reason.startsWith(`${CLAIM_REFUND}:`);
/** Suffix of the reason of a repeated refund of the same payment. */
const AGAIN = '#';
export const firstReason = ({ reason }: Pick<Refund, 'reason'>): string => reason.split(AGAIN)[0] ?? '';

const COLUMNS = sql`refund_id AS "refundId", order_id AS "orderId", money_id AS "moneyId", approval_id AS "approvalId", payment_id AS "paymentId", adapter, amount, reason, state,
  created_at AS "createdAt"`;
type OfMoney = Pick<Refund, 'orderId' | 'paymentId' | 'amount' | 'approvalId'> & { moneyId: string; reason: string };

/** Refunds at any partner. */
export const refundStore = (db: Db) => ({
  /**
   * Requests a refund, once per payment and reason. Undefined if it was requested before. `adapter`: of a payment that is not the order's
   * own.
   */
  async add(
    refund: Pick<Refund, 'paymentId' | 'amount' | 'reason'> & { orderId: string; adapter?: string },
    now: Date,
  ): Promise<string | undefined> {
    const { rows } = await sql<{ refundId: string }>`
      INSERT INTO refund (refund_id, order_id, payment_id, adapter, amount, reason, state, created_at)
      SELECT ${randomUUID()}::uuid, order_id, ${refund.paymentId}, coalesce(${refund.adapter ?? null}::text, adapter), ${refund.amount}::bigint,
        ${refund.reason}, 'ASKED', ${now}::timestamptz
      FROM payment_order WHERE order_id = ${refund.orderId}
      ON CONFLICT (payment_id, reason) DO NOTHING RETURNING refund_id AS "refundId"`.execute(db);
    return rows[0]?.refundId;
  },

  /**
   * Adds a refund of an unallocated payment; undefined if one is in progress or done. Each refund has a separate id, so another one is
   * possible after the partner rejected the first.
   */
  async addOfMoney({ moneyId, orderId, paymentId, amount, approvalId, reason }: OfMoney, now: Date): Promise<string | undefined> {
    const { rows } = await sql<{ refundId: string }>`
      INSERT INTO refund (refund_id, order_id, money_id, approval_id, payment_id, adapter, amount, reason, state, created_at)
      SELECT ${randomUUID()}::uuid, ${orderId}::uuid, ${moneyId}, ${approvalId}, ${paymentId},
        (SELECT adapter FROM money_to_settle WHERE money_id = ${moneyId}), ${amount}::bigint,
        ${reason} || ${AGAIN} || (1 + count(*)), 'ASKED', ${now}::timestamptz FROM refund WHERE payment_id = ${paymentId}
      ON CONFLICT DO NOTHING RETURNING refund_id AS "refundId"`.execute(db);
    return rows[0]?.refundId;
  },

  async find(refundId: string): Promise<Refund | undefined> {
    const { rows } = await sql<Refund>`SELECT ${COLUMNS} FROM refund WHERE refund_id = ${refundId}`.execute(db);
    return rows[0];
  },
  /** The latest of money without a home. */
  async findOfMoney(moneyId: string): Promise<Refund | undefined> {
    const { rows } =
      await sql<Refund>`SELECT ${COLUMNS} FROM refund WHERE money_id = ${moneyId} ORDER BY created_at DESC, state = 'FAILED' LIMIT 1`.execute(
        db,
      );
    return rows[0];
  },
  /** All refunds of a payment; its reports may name no refund that is known here. */
  async listOfPayment(paymentId: string, adapter: string): Promise<Refund[]> {
    const { rows } = await sql<Refund>`SELECT ${COLUMNS} FROM refund WHERE payment_id = ${paymentId} AND adapter = ${adapter}`.execute(db);
    return rows;
  },
  async hasOfPayment(paymentId: string): Promise<boolean> {
    const { rows } = await sql`SELECT FROM refund WHERE payment_id = ${paymentId} LIMIT 1`.execute(db);
    return rows.length > 0;
  },

  /** False if the refund was settled before. */
  async move(refundId: string, to: 'PENDING' | 'DONE' | 'FAILED', now: Date): Promise<boolean> {
    const { numAffectedRows } = await sql`
      UPDATE refund SET state = ${to}, done_at = CASE WHEN ${to} = 'DONE' THEN ${now}::timestamptz END
      WHERE refund_id = ${refundId} AND state IN ('ASKED', 'PENDING') AND state <> ${to}`.execute(db);
    return numAffectedRows === 1n;
  },

  /** Schedules the next query of a refund in progress. */
  async planPoll(refundId: string, at: Date): Promise<void> {
    await sql`UPDATE refund SET next_poll_at = ${at} WHERE refund_id = ${refundId} AND state = 'PENDING'`.execute(db);
  },

  /** Claims the query of a refund in progress, scheduling the next one first: a query that fails is not retried immediately. */
  async claimPoll(refundId: string, next: Date, now: Date): Promise<boolean> {
    const { numAffectedRows } = await sql`
      UPDATE refund SET next_poll_at = ${next} WHERE refund_id = ${refundId} AND state = 'PENDING' AND coalesce(next_poll_at, created_at) <= ${now}`.execute(
      db,
    );
    return numAffectedRows === 1n;
  },

  /** Schedules a query for the next run, after an unauthenticated report that the refund is done. */
  async pollNext({ refundId, paymentId, adapter }: { refundId: string; paymentId: string; adapter: string }, now: Date): Promise<void> {
    await sql`
      UPDATE refund SET next_poll_at = ${now}
      WHERE (refund_id::text = ${refundId} OR payment_id = ${paymentId}) AND adapter = ${adapter} AND state = 'PENDING' AND next_poll_at > ${now}`.execute(
      db,
    );
  },

  async listToPoll(now: Date, limit: number): Promise<string[]> {
    const { rows } = await sql<{ refundId: string }>`
      SELECT refund_id AS "refundId" FROM refund WHERE state = 'PENDING' AND coalesce(next_poll_at, created_at) <= ${now} ORDER BY next_poll_at LIMIT ${limit}`.execute(
      db,
    );
    return rows.map((row) => row.refundId);
  },
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    refund: ReturnType<typeof refundStore>;
  }
}
