import type { RowKind, RowResult } from '@portal/rules/core/core-rows.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';
import { toPersonalContext } from './core-row.store.ts';

export type CoreRow = { rowId: string; kind: RowKind; corrects: string | null; fields: Record<string, unknown> };
export type RowAnswer = { rowId: string; result: RowResult; code: string | null; text: string | null };
export type ListedRow = {
  rowId: string;
  kind: RowKind;
  policyNo: string | null;
  payload: Record<string, unknown>;
  sequence: number;
  at: Date;
  code: string | null;
  answer: string | null;
  answeredAt: Date;
};

/** Batches of rows for the core system, and its answers. */
export const coreBatchStore = (db: Db, sealing: Sealing) => ({
  /** Puts unsent rows into a new batch. False if there are none. */
  async create(limit: number, now: Date): Promise<boolean> {
    const { numAffectedRows } = await sql`
      WITH next AS (SELECT row_no FROM core_row WHERE sequence IS NULL ORDER BY row_no LIMIT ${limit} FOR UPDATE SKIP LOCKED),
      batch AS (
        INSERT INTO core_batch (sequence, created_at)
        SELECT coalesce((SELECT max(sequence) FROM core_batch), 0) + 1, ${now} WHERE EXISTS (SELECT FROM next) RETURNING sequence)
      UPDATE core_row r SET sequence = batch.sequence FROM next, batch WHERE r.row_no = next.row_no`.execute(db);
    return (numAffectedRows ?? 0n) > 0n;
  },

  /** Locks the oldest batch that is not written, unless another process is writing it. */
  async lockUnwritten(): Promise<number | undefined> {
    const { rows } = await sql<{ sequence: number }>`
      SELECT sequence FROM core_batch WHERE written_at IS NULL ORDER BY sequence LIMIT 1 FOR UPDATE SKIP LOCKED`.execute(db);
    return rows[0]?.sequence;
  },

  async readRows(sequence: number): Promise<CoreRow[]> {
    const { rows } = await sql<Omit<CoreRow, 'fields'> & { payload: Record<string, unknown>; sealed: Buffer | null }>`
      SELECT row_id AS "rowId", kind, corrects, payload, personal_sealed AS sealed FROM core_row WHERE sequence = ${sequence} ORDER BY row_no`.execute(
      db,
    );
    return rows.map(({ payload, sealed, ...row }) => ({
      ...row,
      fields: { ...payload, ...(sealed && JSON.parse(sealing.open(toPersonalContext(row.rowId), sealed))) },
    }));
  },

  async markWritten(sequence: number, now: Date): Promise<void> {
    await sql`UPDATE core_batch SET written_at = ${now} WHERE sequence = ${sequence}`.execute(db);
  },

  /** Written batches that the core has not answered completely, the oldest first. */
  async listOpen(): Promise<{ sequence: number; writtenAt: Date }[]> {
    const { rows } = await sql<{ sequence: number; writtenAt: Date }>`
      SELECT sequence, written_at AS "writtenAt" FROM core_batch WHERE acknowledged_at IS NULL AND written_at IS NOT NULL ORDER BY sequence`.execute(
      db,
    );
    return rows;
  },

  /** Stores answers; the first one to a row counts. Returns how many rows were rejected now, and the ids that the batch does not have. */
  async answer(sequence: number, answers: readonly RowAnswer[], now: Date): Promise<{ rejected: number; unknown: number }> {
    const column = <Name extends keyof RowAnswer>(name: Name) => answers.map((answer) => answer[name]);
    const received = sql`unnest(${column('rowId')}::uuid[], ${column('result')}::text[], ${column('code')}::text[], ${column('text')}::text[])
      AS a (row_id, result, code, answer)`;
    const { rows: unknown } = await sql`
      SELECT FROM ${received} WHERE NOT EXISTS (SELECT FROM core_row r WHERE r.row_id = a.row_id AND r.sequence = ${sequence})`.execute(db);
    const { rows } = await sql<{ result: RowResult }>`
      UPDATE core_row r SET result = a.result, code = a.code, answer = a.answer, answered_at = ${now}, personal_sealed = NULL
      FROM ${received} WHERE r.row_id = a.row_id AND r.sequence = ${sequence} AND r.result IS NULL RETURNING r.result`.execute(db);
    await sql`
      UPDATE core_batch SET acknowledged_at = ${now}
      WHERE sequence = ${sequence} AND NOT EXISTS (SELECT FROM core_row WHERE sequence = ${sequence} AND result IS NULL)`.execute(db);
    return { rejected: rows.filter(({ result }) => result === 'REJECTED').length, unknown: unknown.length };
  },

  /** Rejected rows without a correction, the newest first. */
  async listRejected({ limit, offset }: { limit: number; offset: number }): Promise<{ rows: ListedRow[]; total: number }> {
    const from = sql`FROM core_row r WHERE result = 'REJECTED' AND NOT EXISTS (SELECT FROM core_row c WHERE c.corrects = r.row_id)`;
    const { rows } = await sql<ListedRow>`
      SELECT row_id AS "rowId", kind, policy_no AS "policyNo", payload, sequence, at, code, answer, answered_at AS "answeredAt"
      ${from} ORDER BY row_no DESC LIMIT ${limit} OFFSET ${offset}`.execute(db);
    const { rows: counts } = await sql<{ total: number }>`SELECT count(*)::int AS total ${from}`.execute(db);
    return { rows, total: counts[0]?.total ?? 0 };
  },

  /** Rows that wait for a batch or an answer, and the last batch. */
  async readStatus(): Promise<{ unsent: number; unanswered: number; lastSequence: number | null; lastWrittenAt: Date | null }> {
    const { rows } = await sql<{ unsent: number; unanswered: number; lastSequence: number | null; lastWrittenAt: Date | null }>`
      SELECT (SELECT count(*)::int FROM core_row WHERE sequence IS NULL) AS unsent,
        (SELECT count(*)::int FROM core_row JOIN core_batch USING (sequence) WHERE acknowledged_at IS NULL AND result IS NULL) AS unanswered,
        (SELECT max(sequence) FROM core_batch WHERE written_at IS NOT NULL) AS "lastSequence",
        (SELECT max(written_at) FROM core_batch) AS "lastWrittenAt"`.execute(db);
    return rows[0] ?? { unsent: 0, unanswered: 0, lastSequence: null, lastWrittenAt: null };
  },
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    coreBatch: ReturnType<typeof coreBatchStore>;
  }
}
