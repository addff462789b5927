import type { Day } from '@portal/rules/calendar/dates.ts';
import type { BenefitKind } from '@portal/rules/money/payouts.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** A benefit of a policy; a policy has one for each due day. */
export type Benefit = {
  policyNo: string;
  dueOn: Day;
  kind: BenefitKind;
  amount: number;
  /** Who delays it, if it was not paid on its due day. */
  delayedBy: 'OURS' | 'CUSTOMER' | null;
};
export type BenefitKey = Pick<Benefit, 'policyNo' | 'dueOn'>;

const COLUMNS = sql`b.policy_no AS "policyNo", b.due_on AS "dueOn", b.kind, b.amount, b.delayed_by AS "delayedBy"`;
const IS_OPEN = sql`b.guaranteed AND NOT EXISTS (SELECT FROM payout y WHERE y.policy_no = b.policy_no AND y.benefit_on = b.due_on)`;

/** SQL of benefits that the portal pays. */
export const benefitStore = (db: Db) => ({
  /** Guaranteed benefits without a payout that fall due in a period, after one of them. */
  async listOpen({ from, to }: { from: Day; to: Day }, after: BenefitKey | undefined, most: number): Promise<BenefitKey[]> {
    const { rows } = await sql<BenefitKey>`
      SELECT b.policy_no AS "policyNo", b.due_on AS "dueOn" FROM benefit b
      WHERE b.due_on BETWEEN ${from} AND ${to} AND ${IS_OPEN}
        AND (b.due_on, b.policy_no) > (${after?.dueOn ?? '0001-01-01'}::date, ${after?.policyNo ?? ''}::text)
      ORDER BY b.due_on, b.policy_no LIMIT ${most}`.execute(db);
    return rows;
  },

  /** A guaranteed benefit without a payout, locked until the transaction ends. */
  async lockOpen({ policyNo, dueOn }: BenefitKey): Promise<Benefit | undefined> {
    const { rows } = await sql<Benefit>`
      SELECT ${COLUMNS} FROM benefit b WHERE b.policy_no = ${policyNo} AND b.due_on = ${dueOn} AND ${IS_OPEN} FOR UPDATE`.execute(db);
    return rows[0];
  },

  /** Keeps the first cause of a delay. */
  async setDelay({ policyNo, dueOn }: BenefitKey, delayedBy: 'OURS' | 'CUSTOMER'): Promise<void> {
    await sql`
      UPDATE benefit SET delayed_by = ${delayedBy} WHERE policy_no = ${policyNo} AND due_on = ${dueOn} AND delayed_by IS NULL`.execute(db);
  },
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    benefit: ReturnType<typeof benefitStore>;
  }
}
