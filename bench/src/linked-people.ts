import { createPool } from '@portal/api/db/pool.ts';
import { addPeople } from '@portal/api/testing/many-mandates.ts';
import type { Day } from '@portal/rules/dates.ts';
import { parseUnits, printUnits } from '@portal/rules/units.ts';
import { type BenchDatabase, openDatabase } from './database.ts';
import { loadBook } from './load-book.ts';
import { openPortal, type Portal } from './portal.ts';
import { query } from './query.ts';

/** `policyNos`: one linked policy a person, each with units of one fund: 1,000 and as many hundred-thousandths as its place in the list, from 1. */
export type LinkedPeople = { database: BenchDatabase; portal: Portal; policyNos: string[] };

const BOOK_DATE = '2026-11-20';
const BOOK_CLIENTS = 200;
export const HELD_FUND = 'LIQUID';
const THOUSAND_UNITS = parseUnits('1000');
export const unitsHeld = (place: number): string => printUnits(THOUSAND_UNITS + BigInt(place));

/** A book with so many people who hold units, a premium of theirs due on a day, and a portal over it. The caller closes the portal, then the database. */
export async function openLinkedPeople(people: number, due: Day): Promise<LinkedPeople> {
  const database = await openDatabase();
  const { url, folder } = database;
  await loadBook({ url, folder, clients: BOOK_CLIENTS, bookDate: BOOK_DATE });
  const [model] = await query<{ policyNo: string }>(
    url,
    `SELECT p.policy_no AS "policyNo" FROM policy p JOIN client c USING (client_id)
     WHERE p.policy_type = 'ULIP' AND p.status = 'IN_FORCE' AND p.frequency <> 'S' AND p.next_due_date IS NOT NULL AND p.assigned IS NULL
       AND coalesce(p.strategy, 'SELF') = 'SELF' AND p.fund_units <> '{}' AND c.language = 'en'
       AND EXISTS (SELECT FROM premium_due d WHERE d.policy_no = p.policy_no) ORDER BY 1 LIMIT 1`,
  );
  if (!model) throw new Error('The book has no linked policy.');
  const portal = await openPortal(url, { sendsJobs: true });
  const pool = createPool(url, { max: 2, applicationName: 'bench-people' });
  try {
    const policyNos = await addPeople(pool, people, model.policyNo, due, portal.services.sealing);
    await pool.query(
      `INSERT INTO unit_ledger (policy_no, movement_no, fund_code, value_date, kind, units, nav, amount, source_hash)
       SELECT n.policy_no, 1, '${HELD_FUND}', '2026-01-05', 'PREMIUM', 1000 + n.k / 100000.0, 10, 1000000, md5(n.policy_no)::uuid
       FROM unnest($1::text[]) WITH ORDINALITY n (policy_no, k)`,
      [policyNos],
    );
    await pool.query('SELECT count(*) FROM refresh_policy_sums($1)', [policyNos]);
    await pool.query('VACUUM ANALYZE');
    return { database, portal, policyNos };
  } finally {
    await pool.end();
  }
}
