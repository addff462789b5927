import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import type pg from 'pg';
import type { Database } from './schema.ts';

/** Where a statement runs: the pool, or one transaction. */
export type Db = Kysely<Database>;
export const createDatabaseHandle = (pool: pg.Pool | PostgresPool): Db => new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
