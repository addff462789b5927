import type pg from 'pg';
import { openDatabase } from '../platform/db/connect.ts';
import { createPool } from '../platform/db/pool.ts';

/** A text that only its owner may be able to read; `label` names it in a failure. */
export type Canary = { label: string; text: string };
/** `checks` counts each canary in each row or line. `found` states which canary was readable where, and never its text. */
export type Search = { checks: number; found: string[] };

/** Bytes as PostgreSQL writes them, in hex. Any ten digits may appear in them by chance. */
const BYTES = /\\x[0-9a-f]+/g;

/** Looks for canaries in every row of every table, as text and as bytes. */
export async function searchTables(pool: pg.Pool, canaries: readonly Canary[]): Promise<Search> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  );
  const search: Search = { checks: 0, found: [] };
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t`);
    const text = rows.map(({ row }) => row).join('\n');
    const clear = text.replaceAll(BYTES, '');
    search.checks += canaries.length * rows.length;
    for (const { label, text: canary } of canaries)
      if (clear.includes(canary) || text.includes(Buffer.from(canary).toString('hex'))) search.found.push(`${label} in ${name}`);
  }
  return search;
}

/** Searches the database of a portal that runs in this data folder. */
export async function searchDatabase(dataDir: string, canaries: readonly Canary[]): Promise<Search> {
  const { ownerUrl } = await openDatabase({
    DATA_DIR: dataDir,
    DATABASE_URL: undefined,
    DATABASE_OWNER_URL: undefined,
    PORTAL_MODE: 'sandbox',
  });
  const pool = createPool(ownerUrl, { max: 1, applicationName: 'canaries' });
  try {
    return await searchTables(pool, canaries);
  } finally {
    await pool.end();
  }
}

/** Searches lines of a log, or messages. */
export function searchLines(where: string, lines: readonly string[], canaries: readonly Canary[]): Search {
  const found = canaries.flatMap(({ label, text }) =>
    lines.flatMap((line, index) => (line.includes(text) ? [`${label} in ${where}, line ${index + 1}`] : [])),
  );
  return { checks: canaries.length * lines.length, found };
}
