import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { CountedFailure } from './api-failures.ts';

export const apiFailureStore = (db: Db) => ({
  /** In one order, so that two processes do not wait for each other. */
  async add(rows: readonly CountedFailure[]): Promise<void> {
    const of = <Value>(pick: (row: CountedFailure) => Value) => rows.map(pick);
    await sql`
      INSERT INTO api_failure AS f (minute, api, name, caller, partner, http_status, code, request_id, ms, count)
      SELECT * FROM unnest(${of(({ minute }) => minute)}::timestamptz[], ${of(({ api }) => api)}::text[], ${of(({ name }) => name)}::text[],
        ${of(({ caller }) => caller)}::text[], ${of(({ partner }) => partner)}::text[], ${of(({ httpStatus }) => httpStatus)}::int[], ${of(({ code }) => code)}::int[],
        ${of(({ requestId }) => requestId)}::text[], ${of(({ ms }) => ms)}::int[], ${of(({ count }) => count)}::int[])
        AS n (minute, api, name, caller, partner, http_status, code, request_id, ms, count) ORDER BY 1, 2, 3, 4, 5
      ON CONFLICT (minute, api, name, caller, partner) DO UPDATE SET count = f.count + excluded.count, ms = greatest(f.ms, excluded.ms),
        request_id = excluded.request_id, http_status = excluded.http_status`.execute(db);
  },

  async sweep(before: Date): Promise<void> {
    await sql`DELETE FROM api_failure WHERE minute < ${before}`.execute(db);
  },
});

declare module '../context/services.ts' {
  interface Stores {
    apiFailure: ReturnType<typeof apiFailureStore>;
  }
}
