import pg from 'pg';
import { endSilence, outliveLoss } from './client.ts';
import type { DatabaseSockets } from './database-sockets.ts';
import { NamingClient } from './named-statements.ts';
import { CUSTOMER, OwnRowsClient, UnnamedOwnRowsClient } from './own-rows.ts';

const DATE = 1082;
const INT8 = 20;
const INT8_ARRAY = 1016;

/**
 * Parsing of PostgreSQL values. Calendar dates stay text (a Date would shift them by a zone). bigint (paise, counts) becomes a safe
 * integer or an error; numeric (units, NAV) stays text.
 */
function findParser(oid: number, format?: 'text' | 'binary') {
  if (oid === DATE) return (text: string) => text;
  if (oid === INT8) return safeInteger;
  if (oid === INT8_ARRAY) return (text: string) => text.slice(1, -1).split(',').filter(Boolean).map(safeInteger);
  return pg.types.getTypeParser(oid, format === 'binary' ? 'binary' : 'text');
}

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error('A number from the database is too large to be exact.');
  return value;
}

export type PoolOptions = {
  max?: number;
  applicationName?: string;
  patienceMs?: number;
  /**
   * Statements are prepared once per connection, and planned for any values. Not possible through a proxy that uses another connection for
   * each transaction.
   */
  prepares?: boolean;
  /** For what customers read: see own-rows.ts. */
  isOfCustomers?: boolean;
  /**
   * True if the customers' role logs in itself with its own settings (customer-role.ts), instead of being set at the start of a
   * connection.
   */
  hasOwnLogin?: boolean;
  /** Longest silence on a connection in use before it counts as lost. Without it there is no limit. */
  silenceMs?: number | undefined;
  /** Sockets whose connections are dropped when the database is away. */
  sockets?: DatabaseSockets | undefined;
};

/** Idle time until the first keepalive probe; a machine that is gone is detected ten seconds later. */
const KEEPALIVE_MS = 5_000;

const REPORT_CONNECTIONS = 4;
const REPORT_PATIENCE_MS = 20_000;
/** Pool for staff reports: few connections, to limit the load on the database, and each statement is planned for its own range. */
export const createReportPool = (databaseUrl: string, sockets?: DatabaseSockets): pg.Pool =>
  createPool(databaseUrl, { max: REPORT_CONNECTIONS, patienceMs: REPORT_PATIENCE_MS, applicationName: 'life-portal-reports', sockets });

/** Prepared statements are planned for any values. Sent as SET, because poolers reject it as a start-up parameter. */
const PLAN_ONCE = 'SET plan_cache_mode = force_generic_plan';
const AS_CUSTOMER = `-c role=${CUSTOMER} -c default_transaction_read_only=on -c plan_cache_mode=force_generic_plan`;

export function createPool(databaseUrl: string, options: PoolOptions = {}): pg.Pool {
  const pool = new pg.Pool({
    ...(options.prepares && { Client: NamingClient, onConnect: async (client) => void (await client.query(PLAN_ONCE)) }),
    ...(options.isOfCustomers && {
      Client: options.prepares ? OwnRowsClient : UnnamedOwnRowsClient,
      ...(!options.hasOwnLogin && { options: AS_CUSTOMER }),
      pipeline: true,
      onConnect: (client) => (client as OwnRowsClient).prepareClientSetting(),
    }),
    connectionString: databaseUrl,
    max: options.max ?? 20,
    application_name: options.applicationName ?? 'life-portal',
    connectionTimeoutMillis: options.patienceMs ?? 5_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEPALIVE_MS,
    types: { getTypeParser: findParser as typeof pg.types.getTypeParser },
    ...(options.sockets && { stream: options.sockets.make }),
  });
  // Connections may be lost with the server: an idle one raises this event, one in use fails its statement.
  pool.on('error', () => {});
  pool.on('connect', outliveLoss);
  if (options.silenceMs !== undefined) endSilence(pool, options.silenceMs);
  options.sockets?.listenTo(pool);
  return pool;
}
