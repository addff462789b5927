import { Kysely, type LogEvent, PostgresDialect, type PostgresPool } from 'kysely';
import type pg from 'pg';
import type { Database } from './schema.ts';

/** Runs statements: on the pool, or in one transaction. */
export type Db = Kysely<Database>;
/** `onStatement` is called after each statement. */
export const createDatabaseHandle = (pool: pg.Pool | PostgresPool, onStatement?: (event: LogEvent) => void): Db =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool }), ...(onStatement && { log: onStatement }) });
