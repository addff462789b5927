import { Kysely, type LogEvent, PostgresDialect, type PostgresPool } from 'kysely';
import type pg from 'pg';
import type { Database } from './schema.ts';

/** Where a statement runs: the pool, or one transaction. */
export type Db = Kysely<Database>;
/** `onStatement` is told of each statement when it is over. */
export const createDatabaseHandle = (pool: pg.Pool | PostgresPool, onStatement?: (event: LogEvent) => void): Db =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool }), ...(onStatement && { log: onStatement }) });
