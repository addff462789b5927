import { type RawBuilder, sql } from 'kysely';
import { newRef } from '../../base/secret.ts';
import type { Db } from '../../platform/db/database.ts';
import { COLUMNS, type Decided, type MoneyPartner, type MoneyToSettle, type NewMoney } from './money-rows.store.ts';

export const moneyRecords = (db: Db) => {
  const list = async (rest: RawBuilder<unknown>): Promise<MoneyToSettle[]> =>
    (await sql<MoneyToSettle>`SELECT ${COLUMNS} FROM money_to_settle ${rest}`.execute(db)).rows;
  const isDone = ({ numAffectedRows }: { numAffectedRows?: bigint | undefined }): boolean => numAffectedRows === 1n;

  return {
    /**
     * Returns the id of a new row; undefined if the source has one already. Money for a source that was only a report counts as new,
     * whatever was decided about the report.
     */
    async add({ kind, source, partner, adapter, reference, amount, isHeld, ...more }: NewMoney, now: Date): Promise<string | undefined> {
      const { paymentRef = null, policyNo = null, orderId = null, debitId = null } = more;
      const { rows } = await sql<{ moneyId: string }>`
        INSERT INTO money_to_settle AS m (money_id, kind, source, at, partner, adapter, reference, payment_ref, amount, is_held, policy_no, order_id, debit_id)
        VALUES (${newRef()}, ${kind}, ${source}, ${now}, ${partner}, ${adapter}, ${reference}, ${paymentRef}, ${amount}, ${isHeld}, ${policyNo}, ${orderId}::uuid, ${debitId}::uuid)
        ON CONFLICT (source) DO UPDATE SET at = EXCLUDED.at, amount = EXCLUDED.amount, is_held = true, state = 'OPEN', decision = NULL, decided_by = NULL, decided_at = NULL
          WHERE EXCLUDED.is_held AND NOT m.is_held AND (m.decision IS NULL OR m.decision = 'IGNORE')
        RETURNING money_id AS "moneyId"`.execute(db);
      return rows[0]?.moneyId;
    },

    async find(moneyId: string): Promise<MoneyToSettle | undefined> {
      return (await list(sql`WHERE money_id = ${moneyId}`))[0];
    },

    /** Locked until the end of the transaction, like those below. */
    async lock(moneyId: string): Promise<MoneyToSettle | undefined> {
      return (await list(sql`WHERE money_id = ${moneyId} FOR UPDATE`))[0];
    },

    async lockBySource(source: string): Promise<MoneyToSettle | undefined> {
      return (await list(sql`WHERE source = ${source} FOR UPDATE`))[0];
    },

    lockOfPayment: (partner: MoneyPartner, adapter: string, paymentRef: string): Promise<MoneyToSettle[]> =>
      list(sql`WHERE partner = ${partner} AND adapter = ${adapter} AND payment_ref = ${paymentRef} ORDER BY money_id FOR UPDATE`),

    /** The only way to decide; false if it was decided before. */
    async decide(moneyId: string, { decision, by, policyNo, dueDate }: Decided, now: Date): Promise<boolean> {
      return isDone(
        await sql`
        UPDATE money_to_settle SET state = 'DECIDED', decision = ${decision}, decided_by = ${by}, decided_at = ${now},
          assigned_policy_no = ${policyNo}, assigned_due_date = ${dueDate}::date
        WHERE money_id = ${moneyId} AND state = 'OPEN'`.execute(db),
      );
    },

    /** Reopens money whose refund failed, as long as it is with us. */
    async reopen(moneyId: string): Promise<boolean> {
      return isDone(
        await sql`
        UPDATE money_to_settle SET state = 'OPEN', decision = NULL, decided_by = NULL, decided_at = NULL
        WHERE money_id = ${moneyId} AND decision = 'REFUND' AND is_held`.execute(db),
      );
    },

    /**
     * Marks money as no longer with us; false if it was so already. `frees`: money that arrives again from the same source makes a new
     * row.
     */
    async lose(moneyId: string, frees: boolean, now: Date): Promise<boolean> {
      return isDone(
        await sql`
        UPDATE money_to_settle SET is_held = false, decided_at = coalesce(decided_at, ${now}), state = 'DECIDED', decision = coalesce(decision, 'GONE'),
          source = CASE WHEN ${frees}::boolean THEN source || ':' || money_id ELSE source END
        WHERE money_id = ${moneyId} AND is_held`.execute(db),
      );
    },

    /** A later settlement file agrees about these orders. */
    async closeAgreed(orderNos: readonly string[], now: Date): Promise<void> {
      await sql`
        UPDATE money_to_settle SET state = 'DECIDED', decision = 'GONE', decided_at = ${now}
        WHERE kind = 'RECONCILIATION' AND state = 'OPEN' AND NOT is_held AND reference = ANY(${orderNos})`.execute(db);
    },
  };
};
