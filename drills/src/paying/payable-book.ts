import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig } from '@portal/api/base/config/config.ts';
import { importBook } from '@portal/api/domain/book-import/import-book.ts';
import { createPool } from '@portal/api/platform/db/pool.ts';
import { createSealing } from '@portal/api/platform/db/sealing.ts';
import { generateBook } from '@portal/book/generate/generate.ts';
import { createBookWriter } from '@portal/book/write-book.ts';
import { dayOf } from '@portal/rules/calendar/dates.ts';

/** Password of every customer. */
export const PASSWORD = 'Policy#2026';

export type Payer = { userId: string; clientId: string; policyNos: string[] };
/** Customers who owe a premium, and others with a login. */
type People = { payers: Payer[]; others: Payer[] };

type Keys = { SEAL_KEYS: string; INDEX_KEY: string };

/** Loads a lifelike book into a database without one. `keys`: those of its portal, where it has its own. */
export async function loadPayableBook(
  ownerUrl: string,
  { folder, clients, seed, keys = readConfig({}) }: { folder: string; clients: number; seed: number; keys?: Keys },
): Promise<People> {
  const now = new Date();
  const out = join(folder, 'book');
  const writer = await createBookWriter(out, 'csv');
  await generateBook({ clients, seed, bookDate: dayOf(now), navYears: 1, password: PASSWORD }, writer);
  await writer.end();
  const pool = createPool(ownerUrl, { max: 2, applicationName: 'drill' });
  try {
    const report = await importBook({
      pool,
      folder: out,
      seal: createSealing({ seal: keys.SEAL_KEYS, index: keys.INDEX_KEY }),
      now,
      name: 'drill',
    });
    if (report.outcome !== 'loaded') throw new Error(`The book was ${report.outcome}: ${JSON.stringify(report.errors[0])}`);
    const { rows } = await pool.query<Payer>(
      `SELECT c.user_id AS "userId", p.client_id AS "clientId", coalesce(array_agg(DISTINCT d.policy_no) FILTER (WHERE d.policy_no IS NOT NULL), '{}') AS "policyNos"
       FROM credential c JOIN policy p USING (client_id)
       LEFT JOIN premium_due d ON d.policy_no = p.policy_no AND d.posted_at IS NULL AND p.status IN ('IN_FORCE', 'GRACE') AND d.due_date BETWEEN $1::date - 25 AND $1::date + 29
       GROUP BY 1, 2 ORDER BY 2`,
      [dayOf(now)],
    );
    return { payers: rows.filter(({ policyNos }) => policyNos.length > 0), others: rows.filter(({ policyNos }) => policyNos.length === 0) };
  } finally {
    await pool.end();
    await rm(out, { recursive: true, force: true });
  }
}
