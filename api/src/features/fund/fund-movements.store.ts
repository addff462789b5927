import type { Day } from '@portal/rules/calendar/dates.ts';
import type { ByFund, UnitMove } from '@portal/rules/funds/fund-switch.ts';
import type { Paise } from '@portal/rules/money/money.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { FIRST_MOVEMENT, type RequestOrder, type WaitingOrder } from './fund-order-rows.store.ts';

export const fundMoves = (db: Db) => ({
  /** Locks the policy until the transaction ends. */
  async lockPolicy(policyNo: string): Promise<void> {
    await sql`SELECT FROM policy WHERE policy_no = ${policyNo} FOR UPDATE`.execute(db);
  },

  /** Locks the policy unless another transaction has locked it. False if it has. */
  async tryLockPolicy(policyNo: string): Promise<boolean> {
    const { rows } = await sql`SELECT FROM policy WHERE policy_no = ${policyNo} FOR UPDATE SKIP LOCKED`.execute(db);
    return rows.length > 0;
  },

  async addOrder({ kind, policyNo, ref, caseId, navDate }: RequestOrder, now: Date): Promise<void> {
    await sql`
      INSERT INTO fund_order (kind, policy_no, ref, case_id, received_at, nav_date)
      VALUES (${kind}, ${policyNo}, ${ref}, ${caseId}, ${now}, ${navDate})`.execute(db);
  },

  /** Policies that have an order with a public NAV, after a policy number. */
  async listWaiting(navDay: Day, after: string, most: number): Promise<string[]> {
    const { rows } = await sql<{ policyNo: string }>`
      SELECT DISTINCT policy_no AS "policyNo" FROM fund_order
      WHERE closed_at IS NULL AND nav_date <= ${navDay} AND policy_no > ${after} ORDER BY policy_no LIMIT ${most}`.execute(db);
    return rows.map(({ policyNo }) => policyNo);
  },

  /** Orders of the policy that have a public NAV, in the order of receipt. */
  async listOfPolicy(policyNo: string, navDay: Day): Promise<WaitingOrder[]> {
    const { rows } = await sql<WaitingOrder>`
      SELECT order_id AS "orderId", kind, policy_no AS "policyNo", ref, case_id AS "caseId", nav_date AS "navDate",
        due_on AS "dueOn", from_fund AS "fromFund", to_fund AS "toFund", amount
      FROM fund_order WHERE policy_no = ${policyNo} AND closed_at IS NULL AND nav_date <= ${navDay} ORDER BY received_at, order_id`.execute(
      db,
    );
    return rows;
  },

  /** NAVs of one day. A fund without a NAV is left out. */
  async readNavs(fundCodes: readonly string[], day: Day): Promise<Map<string, string>> {
    const { rows } = await sql<{ fundCode: string; nav: string }>`
      SELECT fund_code AS "fundCode", nav::text AS nav FROM nav WHERE fund_code = ANY(${fundCodes}) AND nav_date = ${day}`.execute(db);
    return new Map(rows.map(({ fundCode, nav }) => [fundCode, nav]));
  },

  async readUnits(policyNo: string): Promise<ByFund> {
    const { rows } = await sql<{ fundCode: string; units: string }>`
      SELECT fund_code AS "fundCode", sum(units)::text AS units FROM unit_ledger WHERE policy_no = ${policyNo}
      GROUP BY fund_code HAVING sum(units) > 0`.execute(db);
    return new Map(rows.map(({ fundCode, units }) => [fundCode, units]));
  },

  /** Movements of a request, in the order of its entries. */
  async listMoves(caseId: string): Promise<{ fund: string; kind: string; units: string; nav: string; amount: Paise }[]> {
    const { rows } = await sql<{ fund: string; kind: string; units: string; nav: string; amount: Paise }>`
      SELECT f.name AS fund, m.kind, m.units::text AS units, m.nav::text AS nav, m.amount FROM unit_ledger m JOIN fund f USING (fund_code)
      JOIN service_case c ON c.policy_no = m.policy_no
      WHERE c.case_id = ${caseId} AND m.portal_ref = ${caseId} || '-' || m.kind || '-' || m.fund_code ORDER BY m.movement_no`.execute(db);
    return rows;
  },

  /** Writes movements and their totals. The caller has locked the policy. The reference rejects a leg that already exists. */
  async addMoves(policyNo: string, { ref, valueDate, moves }: { ref: string; valueDate: Day; moves: readonly UnitMove[] }): Promise<void> {
    for (const { kind, fundCode, units, nav, amount } of moves)
      await sql`
        INSERT INTO unit_ledger (policy_no, movement_no, fund_code, value_date, kind, units, nav, amount, portal_ref)
        SELECT ${policyNo}, greatest(coalesce(max(movement_no), 0) + 1, ${FIRST_MOVEMENT}), ${fundCode}, ${valueDate}, ${kind}, ${units}::numeric,
          ${nav}::numeric, ${amount}, ${`${ref}-${kind}-${fundCode}`}
        FROM unit_ledger WHERE policy_no = ${policyNo}`.execute(db);
    await sql`SELECT refresh_policy_sums(ARRAY[${policyNo}::text])`.execute(db);
  },

  /** False if it was closed before. */
  async close(orderId: string, now: Date): Promise<boolean> {
    const { numAffectedRows } =
      await sql`UPDATE fund_order SET closed_at = ${now} WHERE order_id = ${orderId} AND closed_at IS NULL`.execute(db);
    return numAffectedRows === 1n;
  },

  /** Orders whose NAV was missing when a later day's NAV arrived, each once. */
  async takeLate(navDay: Day, now: Date): Promise<{ ref: string; navDate: Day }[]> {
    const { rows } = await sql<{ ref: string; navDate: Day }>`
      UPDATE fund_order SET late_at = ${now} WHERE closed_at IS NULL AND late_at IS NULL AND nav_date < ${navDay}
      RETURNING ref, nav_date AS "navDate"`.execute(db);
    return rows;
  },
});
