import type { Statement } from '@portal/api/testing/record-statements.ts';
import type pg from 'pg';

/** Cost of a statement: pages of 8 KB from memory or disk, and milliseconds. */
export type Explained = { buffers: number; milliseconds: number; rows: number };

type Plan = { Plan: Record<string, number>; 'Execution Time': number };

/** Runs a SELECT and counts. */
export async function explain(pool: pg.Pool, { text, values }: Statement): Promise<Explained> {
  const { rows } = await pool.query<{ 'QUERY PLAN': Plan[] }>(`EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) ${text}`, values);
  const plan = rows[0]?.['QUERY PLAN'][0];
  if (!plan) throw new Error('The database explained nothing.');
  const { 'Shared Hit Blocks': hit = 0, 'Shared Read Blocks': read = 0, 'Actual Rows': returned = 0 } = plan.Plan;
  return { buffers: hit + read, milliseconds: plan['Execution Time'], rows: returned };
}

/** Only these can be run again and again. What the job queue asks for by its own clock belongs to no call. */
export const isReading = ({ text }: Statement): boolean => /^\s*(SELECT|WITH)\b/i.test(text) && !/FOR UPDATE|\bpgboss\./i.test(text);
