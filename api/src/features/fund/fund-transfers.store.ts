import type { Day } from '@portal/rules/calendar/dates.ts';
import type { Paise } from '@portal/rules/money/money.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { DueTransfer, TransferOrder } from './fund-order-rows.store.ts';

export const fundTransfers = (db: Db) => ({
  /** Adds the transfers of a day. Transfers that were ordered before are left unchanged. */
  async addTransfers(due: readonly DueTransfer[], { dueOn, navDate }: { dueOn: Day; navDate: Day }, now: Date): Promise<void> {
    await sql`
      INSERT INTO fund_order (kind, policy_no, ref, received_at, nav_date, due_on, from_fund, to_fund, amount)
      SELECT 'TRANSFER', t."policyNo", 'STP-' || t."policyNo" || '-' || ${dueOn}::text, ${now}, ${navDate}, ${dueOn}, t."fromFund", t."toFund", t.amount
      FROM jsonb_to_recordset(${JSON.stringify(due)}::jsonb) AS t ("policyNo" text, "fromFund" text, "toFund" text, amount bigint)
      ON CONFLICT DO NOTHING`.execute(db);
  },

  /** Starts a plan in place of an ended one. The unique key rejects a second active plan. */
  async startTransfer(
    policyNo: string,
    plan: { fromFund: string; toFund: string; amount: Paise; dayOfMonth: number; instalments: number },
    today: Day,
  ): Promise<boolean> {
    const { numAffectedRows } = await sql`
      INSERT INTO transfer_plan (policy_no, from_fund, to_fund, amount, day_of_month, made, total, status, started_on)
      VALUES (${policyNo}, ${plan.fromFund}, ${plan.toFund}, ${plan.amount}, ${plan.dayOfMonth}, 0, ${plan.instalments}, 'RUNNING', ${today})
      ON CONFLICT (policy_no) DO UPDATE SET from_fund = excluded.from_fund, to_fund = excluded.to_fund, amount = excluded.amount,
        day_of_month = excluded.day_of_month, made = 0, total = excluded.total, status = 'RUNNING', started_on = excluded.started_on,
        source_hash = NULL
      WHERE transfer_plan.status <> 'RUNNING'`.execute(db);
    if (numAffectedRows === 1n) await sql`UPDATE policy SET strategy = 'STP' WHERE policy_no = ${policyNo}`.execute(db);
    return numAffectedRows === 1n;
  },

  /** Ends the active plan. False if there is none. */
  async endTransfer(policyNo: string, status: 'STOPPED' | 'ENDED'): Promise<boolean> {
    const { numAffectedRows } = await sql`
      UPDATE transfer_plan SET status = ${status}, source_hash = NULL WHERE policy_no = ${policyNo} AND status = 'RUNNING'`.execute(db);
    if (numAffectedRows === 1n)
      await sql`UPDATE policy SET strategy = 'SELF' WHERE policy_no = ${policyNo} AND strategy = 'STP'`.execute(db);
    return numAffectedRows === 1n;
  },

  /** Counts a completed transfer and returns how many are left. Undefined if the plan was stopped after the transfer was ordered. */
  async countTransfer({ policyNo, dueOn }: TransferOrder): Promise<number | undefined> {
    const { rows } = await sql<{ left: number }>`
      UPDATE transfer_plan SET made = made + 1, source_hash = NULL WHERE policy_no = ${policyNo} AND status = 'RUNNING' AND made < total
        AND coalesce(started_on < ${dueOn}, true)
      RETURNING total - made AS left`.execute(db);
    return rows[0]?.left;
  },

  /** Plans with a transfer on a day, after a policy number. */
  async listTransfers(day: Day, after: string, most: number): Promise<DueTransfer[]> {
    const { rows } = await sql<DueTransfer>`
      SELECT policy_no AS "policyNo", from_fund AS "fromFund", to_fund AS "toFund", amount FROM transfer_plan t
      WHERE status = 'RUNNING' AND day_of_month = ${Number(day.slice(8, 10))} AND coalesce(started_on < ${day}, true)
        AND made + (SELECT count(*) FROM fund_order o WHERE o.policy_no = t.policy_no AND o.kind = 'TRANSFER' AND o.closed_at IS NULL) < total
        AND policy_no > ${after} ORDER BY policy_no LIMIT ${most}`.execute(db);
    return rows;
  },
});
