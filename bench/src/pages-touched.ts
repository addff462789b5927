import { createPool } from '@portal/api/platform/db/pool.ts';
import type { Statement } from '@portal/api/testing/record-statements.ts';
import type { Recorded } from './bare-server.ts';
import { explain, isReading } from './explain.ts';
import { decimal } from './figures.ts';
import type { Table } from './report.ts';

/** The pages that a call's statements touch for each policy that the caller has, over all callers. */
export async function pagesTouched(url: string, recorded: Recorded): Promise<Table> {
  const pool = createPool(url, { max: 1, applicationName: 'bench-explain' });
  try {
    await pool.query('VACUUM (ANALYZE)');
    const rows: string[][] = [];
    for (const [path, byCaller] of recorded) {
      let [pages, listPages, policies] = [0, 0, 0];
      for (const statement of [...byCaller.values()].flat().filter(isReading)) {
        const { buffers, rows: found } = await explain(pool, statement);
        pages += buffers;
        if (!isList(statement)) continue;
        listPages += buffers;
        policies += found;
      }
      rows.push([path.replace('/api', ''), decimal(listPages / policies), decimal(pages / byCaller.size), String(policies)]);
    }
    return {
      title: 'Pages touched by reads',
      columns: ['', 'list, per policy', 'per call', 'policies'],
      rows,
      notes: ['Measured by EXPLAIN (ANALYZE, BUFFERS) with the statements of the callers above, after a VACUUM. A page has 8 KB.'],
    };
  } finally {
    await pool.end();
  }
}

const isList = ({ text }: Statement): boolean => /\bp\.plan_name\b/.test(text);
