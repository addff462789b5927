import type { Day } from '@portal/rules/calendar/dates.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export type FundHeld = {
  fundCode: string;
  sfin: string;
  name: string;
  class: string;
  risk: number;
  fmcBp: number;
  units: string;
  nav: string;
  navDate: Day;
};
export type OpenFund = Omit<FundHeld, 'units' | 'sfin' | 'fmcBp'>;
export type FundMovement = { date: Day; kind: string; fundCode: string; units: string; nav: string; amount: number };
/** Names of the funds that units were moved from and to. */
export type FundSwitch = { date: Day; from: string[]; to: string[]; amount: number };
export type FundOnOffer = Omit<FundHeld, 'units'> & {
  benchmark: string;
  open: boolean;
  inception: Day;
  navBefore: string | null;
  nav1y: string | null;
  nav1yDate: Day | null;
  nav3y: string | null;
  nav3yDate: Day | null;
  navFirst: string;
  navFirstDate: Day;
};

/** The NAV of `f` on a day, or the latest before it. */
const navAt = (day: Day) =>
  sql`LATERAL (SELECT nav::text AS nav, nav_date FROM nav WHERE nav.fund_code = f.fund_code AND nav_date <= ${day} ORDER BY nav_date DESC LIMIT 1)`;

export const fundStore = (db: Db) => ({
  async listHeld(policyNo: string, navDay: Day): Promise<FundHeld[]> {
    const { rows } = await sql<FundHeld>`
      SELECT f.fund_code AS "fundCode", f.sfin, f.name, f.class, f.risk, f.fmc_bp AS "fmcBp", u.units::text AS units, n.nav, n.nav_date AS "navDate"
      FROM (SELECT fund_code, sum(units) AS units FROM unit_ledger WHERE policy_no = ${policyNo} GROUP BY fund_code HAVING sum(units) <> 0) u
      JOIN fund f USING (fund_code) JOIN ${navAt(navDay)} n ON true
      ORDER BY u.units * n.nav::numeric DESC`.execute(db);
    return rows;
  },

  /** Fund names by code; unknown codes are left out. */
  async listNames(codes: readonly string[]): Promise<Record<string, string>> {
    const { rows } = await sql<{
      code: string;
      name: string;
    }>`SELECT fund_code AS code, name FROM fund WHERE fund_code = ANY(${codes})`.execute(db);
    return Object.fromEntries(rows.map(({ code, name }) => [code, name]));
  },

  /** Funds that accept new money, among those of a plan. */
  async listOpen(codes: readonly string[], navDay: Day): Promise<OpenFund[]> {
    const { rows } = await sql<OpenFund>`
      SELECT f.fund_code AS "fundCode", f.name, f.class, f.risk, n.nav, n.nav_date AS "navDate"
      FROM fund f JOIN ${navAt(navDay)} n ON true WHERE f.open AND f.fund_code = ANY(${codes}) ORDER BY f.risk, f.name`.execute(db);
    return rows;
  },

  async listMovements(policyNo: string, limit: number): Promise<FundMovement[]> {
    const { rows } = await sql<FundMovement>`
      SELECT value_date AS date, kind, fund_code AS "fundCode", units::text AS units, nav::text AS nav, amount
      FROM unit_ledger WHERE policy_no = ${policyNo} ORDER BY value_date DESC, movement_no DESC LIMIT ${limit}`.execute(db);
    return rows;
  },

  /** Switches, newest first: one for each value date. The amount is the value that left the funds. */
  async listSwitches(policyNo: string, limit: number): Promise<FundSwitch[]> {
    const { rows } = await sql<FundSwitch>`
      SELECT m.value_date AS date, sum(abs(m.amount)) FILTER (WHERE m.kind = 'SWITCH_OUT')::bigint AS amount,
        array_agg(DISTINCT f.name) FILTER (WHERE m.kind = 'SWITCH_OUT') AS "from", array_agg(DISTINCT f.name) FILTER (WHERE m.kind = 'SWITCH_IN') AS "to"
      FROM unit_ledger m JOIN fund f USING (fund_code) WHERE m.policy_no = ${policyNo} AND m.kind IN ('SWITCH_OUT', 'SWITCH_IN')
      GROUP BY m.value_date HAVING count(DISTINCT m.kind) = 2 ORDER BY m.value_date DESC LIMIT ${limit}`.execute(db);
    return rows;
  },

  async listOnOffer(navDay: Day, yearAgo: Day, threeYearsAgo: Day): Promise<FundOnOffer[]> {
    const { rows } = await sql<FundOnOffer>`
      SELECT f.fund_code AS "fundCode", f.sfin, f.name, f.class, f.risk, f.fmc_bp AS "fmcBp", f.benchmark, f.open, f.inception,
        n.nav, n.nav_date AS "navDate", b.nav AS "navBefore", y.nav AS "nav1y", y.nav_date AS "nav1yDate", t.nav AS "nav3y", t.nav_date AS "nav3yDate",
        i.nav AS "navFirst", i.nav_date AS "navFirstDate"
      FROM fund f JOIN ${navAt(navDay)} n ON true
      LEFT JOIN LATERAL (SELECT nav::text AS nav FROM nav WHERE nav.fund_code = f.fund_code AND nav_date < n.nav_date ORDER BY nav_date DESC LIMIT 1) b ON true
      LEFT JOIN ${navAt(yearAgo)} y ON true LEFT JOIN ${navAt(threeYearsAgo)} t ON true
      JOIN LATERAL (SELECT nav::text AS nav, nav_date FROM nav WHERE nav.fund_code = f.fund_code ORDER BY nav_date LIMIT 1) i ON true
      ORDER BY f.risk, f.name`.execute(db);
    return rows;
  },

  async listNavs(fundCode: string, from: Day, to: Day): Promise<[Day, string][]> {
    const { rows } = await sql<{ day: Day; nav: string }>`
      SELECT nav_date AS day, nav::text AS nav FROM nav WHERE fund_code = ${fundCode} AND nav_date BETWEEN ${from} AND ${to} ORDER BY nav_date`.execute(
      db,
    );
    return rows.map(({ day, nav }) => [day, nav]);
  },
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    fund: ReturnType<typeof fundStore>;
  }
}
