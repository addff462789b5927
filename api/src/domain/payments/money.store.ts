import type { Day } from '@portal/rules/calendar/dates.ts';
import type { MandateRail } from '@portal/rules/mandates/mandate-state.ts';
import type { PolicyStatus } from '@portal/rules/policies/policy.ts';
import type { MoneyDecision, MoneyKind, MoneyState } from '@portal/rules/staff/money-desk.ts';
import { type RawBuilder, sql } from 'kysely';
import { newRef } from '../../base/secret.ts';
import type { Db } from '../../platform/db/database.ts';

/** Who took the money, or told of something that is not known here. */
export type MoneyPartner = 'payment' | Lowercase<MandateRail> | 'card' | 'payout';
export type MoneyToSettle = {
  moneyId: string;
  kind: MoneyKind;
  /** What it comes from: one source is one row. */
  source: string;
  at: Date;
  partner: MoneyPartner;
  /** As the partner calls it. */
  reference: string;
  /** By which it sends the money back. */
  paymentRef: string | null;
  amount: number | null;
  /** The money is with us, and belongs to nothing yet. */
  isHeld: boolean;
  policyNo: string | null;
  orderId: string | null;
  debitId: string | null;
  state: MoneyState;
  /** `GONE`: its partner took it back, or said later what it was for. */
  decision: MoneyDecision | 'GONE' | null;
  decidedBy: string | null;
  assignedPolicyNo: string | null;
  assignedDueDate: Day | null;
};
/** Amounts in paise. */
export type NewMoney = Pick<MoneyToSettle, 'kind' | 'source' | 'partner' | 'reference' | 'amount' | 'isHeld'> &
  Partial<Pick<MoneyToSettle, 'paymentRef' | 'policyNo' | 'orderId' | 'debitId'>>;
type Decided = { decision: MoneyDecision; by: string; policyNo: string | null; dueDate: Day | null };
/** A due that money may be assigned to; amounts in paise. */
export type DueToAssign = {
  planName: string;
  clientId: string;
  /** As everybody reads it: a claim hold counts. */
  status: PolicyStatus;
  /** Undefined dues: the policy has none on that day. */
  due: { amount: number; gst: number; credit: number; isPaid: boolean } | undefined;
};

const COLUMNS = sql`money_id AS "moneyId", kind, source, at, partner, reference, payment_ref AS "paymentRef", amount, is_held AS "isHeld", policy_no AS "policyNo",
  order_id AS "orderId", debit_id AS "debitId", state, decision, decided_by AS "decidedBy", assigned_policy_no AS "assignedPolicyNo",
  assigned_due_date AS "assignedDueDate"`;

/** What has no home until it is decided about. It changes by conditional updates alone: of two decisions the second changes nothing. */
export const moneyStore = (db: Db) => {
  const list = async (rest: RawBuilder<unknown>): Promise<MoneyToSettle[]> =>
    (await sql<MoneyToSettle>`SELECT ${COLUMNS} FROM money_to_settle ${rest}`.execute(db)).rows;
  const isDone = ({ numAffectedRows }: { numAffectedRows?: bigint | undefined }): boolean => numAffectedRows === 1n;

  return {
    /** The id of a new row; undefined for a source that is here. Money that came for what was a word before is new, whatever was said about the word. */
    async add({ kind, source, partner, reference, amount, isHeld, ...more }: NewMoney, now: Date): Promise<string | undefined> {
      const { paymentRef = null, policyNo = null, orderId = null, debitId = null } = more;
      const { rows } = await sql<{ moneyId: string }>`
        INSERT INTO money_to_settle AS m (money_id, kind, source, at, partner, reference, payment_ref, amount, is_held, policy_no, order_id, debit_id)
        VALUES (${newRef()}, ${kind}, ${source}, ${now}, ${partner}, ${reference}, ${paymentRef}, ${amount}, ${isHeld}, ${policyNo}, ${orderId}::uuid, ${debitId}::uuid)
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
    lockOfPayment: (partner: MoneyPartner, paymentRef: string): Promise<MoneyToSettle[]> =>
      list(sql`WHERE partner = ${partner} AND payment_ref = ${paymentRef} ORDER BY money_id FOR UPDATE`),

    /** The one way to decide; false if it was decided before. */
    async decide(moneyId: string, { decision, by, policyNo, dueDate }: Decided, now: Date): Promise<boolean> {
      return isDone(
        await sql`
        UPDATE money_to_settle SET state = 'DECIDED', decision = ${decision}, decided_by = ${by}, decided_at = ${now},
          assigned_policy_no = ${policyNo}, assigned_due_date = ${dueDate}::date
        WHERE money_id = ${moneyId} AND state = 'OPEN'`.execute(db),
      );
    },

    /** Its refund did not come about: it waits again, as long as it is with us. */
    async reopen(moneyId: string): Promise<boolean> {
      return isDone(
        await sql`
        UPDATE money_to_settle SET state = 'OPEN', decision = NULL, decided_by = NULL, decided_at = NULL
        WHERE money_id = ${moneyId} AND decision = 'REFUND' AND is_held`.execute(db),
      );
    },

    /** The money is not with us any more; false if it was not before. `frees`: should it come once more, it is another. */
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

    async findOwner(policyNo: string): Promise<string | undefined> {
      const { rows } = await sql<{ clientId: string }>`SELECT client_id AS "clientId" FROM policy WHERE policy_no = ${policyNo}`.execute(
        db,
      );
      return rows[0]?.clientId;
    },

    /** The policy and its due on a day, for money that is assigned to it; undefined: there is no such policy. `credit`: what is held that earlier dues leave. */
    async findDue(policyNo: string, dueDate: Day): Promise<DueToAssign | undefined> {
      const { rows } = await sql<{
        planName: string;
        clientId: string;
        status: PolicyStatus;
        amount: number | null;
        gst: number;
        credit: number;
        isPaid: boolean;
      }>`
        SELECT p.plan_name AS "planName", p.client_id AS "clientId", p.standing AS status, d.premium + d.rider_premium + d.gst AS amount, d.gst,
          d.posted_at IS NOT NULL AS "isPaid",
          greatest(0, p.suspense_balance + p.advance_held - (SELECT coalesce(sum(e.premium + e.rider_premium + e.gst), 0)::bigint FROM premium_due e
            WHERE e.policy_no = p.policy_no AND e.posted_at IS NULL AND e.due_date < ${dueDate}::date))::bigint AS credit
        FROM policy p LEFT JOIN premium_due d ON d.policy_no = p.policy_no AND d.due_date = ${dueDate}::date
        WHERE p.policy_no = ${policyNo}`.execute(db);
      const [row] = rows;
      if (!row) return undefined;
      const { planName, clientId, status, amount, gst, credit, isPaid } = row;
      return { planName, clientId, status, due: amount === null ? undefined : { amount, gst, credit, isPaid } };
    },
  };
};

declare module '../../platform/context/services.ts' {
  interface Stores {
    money: ReturnType<typeof moneyStore>;
  }
}
