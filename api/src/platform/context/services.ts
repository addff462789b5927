import type { Config } from '../../base/config/config.ts';
import type { Log } from '../../base/once-per-minute.ts';
import type { Db } from '../db/database.ts';
import type { Sealing } from '../db/sealing.ts';
import type { JobName, Jobs, Outbox } from './jobs.ts';

/** All SQL, bound to the pool or to one transaction. Each store declares itself here (`declare module`); `create-stores.ts` makes them. */
// biome-ignore lint/suspicious/noEmptyInterface: its members are declared by the stores.
export interface Stores {}

/**
 * Services for handlers, jobs and callbacks. `build-services.ts` builds them once; tests build them with the sandbox and a test clock. A
 * folder that provides a service declares it here by module augmentation, as for a store.
 */
export interface Services {
  config: Config;
  clock: () => Date;
  db: Db;
  /** True while this process sees no database. */
  database: { isAway(): boolean };
  sealing: Sealing;
  /** Bound to the pool: for reading. */
  store: Stores;
  /** Stores that are bound to a transaction. */
  storesOn: (tx: Db) => Stores;
  /** All of this for what customers read: its statements see the rows of the clients that `asClients` names, or none. */
  ofCustomers: Services;
  /** The services on a few separate connections, so that staff reports do not delay calls of customers. */
  ofReports: Services;
  outbox: Outbox;
  /** Points at which a test may stop the process to see what survives. Does nothing in an ordinary run. */
  crashPoint: (name: string) => void;
  log: Log;
}

/** Sends a job or outbox event with the transaction at hand. */
type Send = <Name extends JobName>(name: Name, data: Jobs[Name], options?: { startAfter?: Date }) => Promise<void>;
export type InTransaction = { store: Stores; send: Send };
/** The context of one step of a command or a job: its transaction, the services it may use, and its time. */
export type Work = { tx: InTransaction; services: Services; now: Date };

/** Runs a piece of work in one transaction: its stores, and a `send` that happens if, and only if, it commits. */
export function inTransaction<Result>(services: Services, work: (tx: InTransaction) => Promise<Result>): Promise<Result> {
  return services.db.transaction().execute((tx) =>
    work({
      store: services.storesOn(tx),
      send: (name, data, options) => services.outbox.send(tx, { name, data, ...options }),
    }),
  );
}
