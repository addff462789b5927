import type { UpiCard } from '@portal/contract/mandate-cards.ts';
import type { z } from 'zod';
import type { Config } from '../base/config.ts';
import type { DocumentRenderer } from '../domain/documents/renderer.ts';
import type { ObjectStore } from '../domain/uploads/object-store.ts';
import type { Db } from './db/database.ts';
import type { Sealing } from './db/sealing.ts';
import type { AddressRate } from './http/address-rate.ts';
import type { ApiFailures } from './http/api-failures.ts';
import type { SealKeys } from './http/seal-key.ts';
import type { UnverifiedCalls } from './http/unverified-calls.ts';
import type { JobName, Jobs, Outbox } from './jobs/queue.ts';
import type { Mail } from './partners/mail/mail.port.ts';
import type { Partners } from './partners/partners.ts';
import type { Metrics } from './telemetry/metrics.ts';
import type { PartnerHealth } from './telemetry/partner-health.ts';
import type { Tracing } from './telemetry/tracing.ts';

/**
 * All SQL, bound to the pool or to one transaction. Each store adds itself (`declare module`), so that this file knows no feature;
 * `create-stores.ts` makes them.
 */
// biome-ignore lint/suspicious/noEmptyInterface: its members are declared by the stores.
export interface Stores {}

/**
 * What rooms find by name in what the features bring. Each adds its own, in the same way.
 * @public
 */
// biome-ignore lint/suspicious/noEmptyInterface: its members are declared by the rooms.
export interface Registries {}

/** What handlers, jobs and callbacks may reach. Built once in main.ts; tests build it with the sandbox and a clock of their own. */
export type Services = Registries & {
  config: Config;
  clock: () => Date;
  db: Db;
  /** Whether the database answers at all, as far as this process watches it. */
  database: { isAway(): boolean };
  sealing: Sealing;
  /** Bound to the pool: for reading. */
  store: Stores;
  /** The same, bound to a transaction. */
  storesOn: (tx: Db) => Stores;
  /** All of this for what customers read: its statements see the rows of those whom `asClients` names, or none. */
  ofCustomers: Services;
  /** All of this on a few connections of their own, for what reports of staff read: no call of a customer waits for them. */
  ofReports: Services;
  outbox: Outbox;
  /** Keys of sealed bodies. */
  sealKeys: SealKeys;
  partners: Partners & { mail: Mail };
  /** How often an address calls without a session. */
  addressRate: AddressRate;
  /** Who comes to a partner's way in without a proof. */
  unverifiedCalls: UnverifiedCalls;
  /** Calls that were refused or failed. */
  apiFailures: ApiFailures;
  documents: DocumentRenderer;
  /** What this process counts about itself. */
  metrics: Metrics;
  /** How calls to partners went, for staff. */
  partnerHealth: PartnerHealth;
  /** Which call led to which statements, jobs and calls of partners. */
  tracing: Tracing;
  /** Bytes of uploaded files. */
  objects: ObjectStore;
  /** What a link to UPI Autopay shows, for whoever opens the link. */
  upiCards: (link: { clientId: string; policyNo: string | null }, now: Date) => Promise<z.input<typeof UpiCard>[]>;
  /** Where a test may stop the process to see what survives. Does nothing in an ordinary run. */
  crashPoint: (name: string) => void;
  /** Tells an operator. Ids and codes only. */
  log: { info(data: object, message: string): void; warn(data: object, message: string): void; error(data: object, message: string): void };
};

/** Sends a job or outbox event with the transaction at hand. */
type Send = <Name extends JobName>(name: Name, data: Jobs[Name], options?: { startAfter?: Date }) => Promise<void>;
export type InTransaction = { store: Stores; send: Send };

/** Runs a piece of work in one transaction: its stores, and a `send` that happens if, and only if, it commits. */
export function inTransaction<Result>(services: Services, work: (tx: InTransaction) => Promise<Result>): Promise<Result> {
  return services.db.transaction().execute((tx) =>
    work({
      store: services.storesOn(tx),
      send: (name, data, options) => services.outbox.send(tx, name, data, options),
    }),
  );
}
