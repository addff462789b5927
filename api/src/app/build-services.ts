import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import type { PgBoss } from 'pg-boss';
import type { Config } from '../base/config/config.ts';
import { collectActions } from '../domain/approvals/actions.ts';
import { createCurrentBrand } from '../domain/brand/current-brand.ts';
import { createRenderer } from '../domain/documents/renderer.ts';
import { queueMessages } from '../domain/messages/queue-messages.ts';
import { requestHandlings } from '../domain/requests/request-handling.ts';
import { listUpiCards } from '../features/mandate/upi-cards.ts';
import { timeOfCall } from '../platform/admission/call-time.ts';
import { inTransaction, type Services } from '../platform/context/services.ts';
import { forCalls } from '../platform/db/call-pool.ts';
import { createDatabaseHandle, type Db } from '../platform/db/database.ts';
import { asPortal, ownRowsPool } from '../platform/db/own-rows.ts';
import { createSealing } from '../platform/db/sealing.ts';
import { createOutbox } from '../platform/jobs/queue.ts';
import { createAddressRate } from '../platform/limits/address-rate.ts';
import { createUnverifiedCalls } from '../platform/limits/unverified-calls.ts';
import type { PartnerCaller, PartnerNote } from '../platform/partners/breaker.ts';
import { putDeskInPlace } from '../platform/partners/desk.ts';
import { createMail } from '../platform/partners/mail/mail.smtp.ts';
import { createPartners } from '../platform/partners/partners.ts';
import { createWebhookReceiver } from '../platform/partners/webhook/webhook.http.ts';
import { createEncryptionKeys, rotateEncryptionKeys } from '../platform/pipeline/encryption-keys.ts';
import type { Feature } from '../platform/pipeline/implement.ts';
import { createApiFailures } from '../platform/telemetry/api-failures.ts';
import { createMetrics } from '../platform/telemetry/metrics.ts';
import { createPartnerHealth } from '../platform/telemetry/partner-health.ts';
import { NO_TRACING, type Tracing } from '../platform/telemetry/tracing.ts';
import { createObjectStore } from './create-object-store.ts';
import { createStores } from './create-stores.ts';
import { features, jobTable } from './parts.ts';

export type Parts = {
  config: Config;
  pool: pg.Pool;
  /** Connections of the customers' role, if the database has one. */
  customers?: pg.Pool | undefined;
  /** Connections for reports of staff; without them they are read as everything else is. */
  reports?: PostgresPool | undefined;
  boss: PgBoss;
  /** Address for imports, as the owner of the schema. By default that of the settings. */
  ownerUrl?: string | undefined;
  /** Without it the database is there, and a statement finds out whether it is. */
  database?: Services['database'] | undefined;
  clock?: () => Date;
  log: Services['log'];
  /** The code that creates it also closes it. */
  tracing?: Tracing;
  /** For tests only. */
  extraFeatures?: readonly Feature[];
};

/** The current incoming call, if any, which limits the time of partner calls. */
const CALLER: PartnerCaller = {
  leftMs: () => timeOfCall()?.leftMs(),
  gone: () => timeOfCall()?.gone(),
  outside: (work) => timeOfCall()?.outside(work) ?? work(),
};

const createPartnerNote =
  ({ metrics, partnerHealth }: Pick<Services, 'metrics' | 'partnerHealth'>): PartnerNote =>
  (...call) => {
    metrics.partnerAnswered(...call);
    partnerHealth.note(...call);
  };

const getCallsPerAddress = ({ RATE_LIMITS, CALLS_PER_ADDRESS, LIMIT_FACTOR }: Config): number =>
  RATE_LIMITS ? CALLS_PER_ADDRESS * LIMIT_FACTOR : Number.POSITIVE_INFINITY;

/** Builds everything that handlers and jobs use from settings, a database and a job queue. `close` releases what was created here. */
export function buildServices(parts: Parts): { services: Services; close(): Promise<void> } {
  const { config, pool, customers, reports, boss, log, tracing = NO_TRACING, extraFeatures = [] } = parts;
  const { clock = () => new Date(), database = { isAway: () => false } } = parts;
  const handleOn = (connections: Parameters<typeof createDatabaseHandle>[0]) => createDatabaseHandle(connections, tracing.statement);
  const metrics = createMetrics();
  const sealing = createSealing({ seal: config.SEAL_KEYS, index: config.INDEX_KEY });
  const portal = forCalls(pool);
  const pools = customers && { portal, customers: forCalls(customers, { readsOnly: true }) };
  const db = handleOn(pools ? ownRowsPool('portal', pools) : portal);
  const store = createStores(db, sealing);
  // Written as the portal: counts made during a customer's read are not the customer's rows.
  const partnerHealth = createPartnerHealth((rows) => asPortal(() => store.partnerMinute.add(rows)), clock, log);
  const watched = { note: createPartnerNote({ metrics, partnerHealth }), trace: tracing, caller: CALLER };
  const mail = createMail({ smtpUrl: config.SMTP_URL, from: config.MAIL_FROM, ...watched });
  const { partners, previousPartners } = createPartners(config.partners, { allowedHosts: config.PARTNER_HOSTS, clock, ...watched });
  const addressRate = createAddressRate(getCallsPerAddress(config), (calls, minute) => store.limit.countCalls(calls, minute));
  const services: Services = {
    config,
    clock,
    db,
    database,
    ownerUrl: parts.ownerUrl ?? config.DATABASE_OWNER_URL ?? config.DATABASE_URL,
    sealing,
    store,
    storesOn: (tx) => createStores(tx, sealing),
    get ofCustomers() {
      return ofCustomers;
    },
    get ofReports() {
      return ofReports;
    },
    outbox: createOutbox(boss, tracing),
    requests: requestHandlings([...features, ...extraFeatures]),
    acts: collectActions(features),
    jobs: jobTable,
    sendCodeMessage: queueMessages,
    sealKeys: createEncryptionKeys(store.seal, (now) => inTransaction(services, (tx) => rotateEncryptionKeys(tx.store.seal, now))),
    partners: { ...putDeskInPlace(partners, config), mail, webhook: createWebhookReceiver() },
    previousPartners,
    addressRate,
    unverifiedCalls: createUnverifiedCalls(addressRate, log),
    apiFailures: createApiFailures((rows) => store.apiFailure.add(rows), log),
    documents: createRenderer(),
    brand: createCurrentBrand({ config, store, log }),
    metrics,
    partnerHealth,
    tracing,
    objects: createObjectStore(config),
    upiCards: ({ clientId, policyNo }, now) => listUpiCards({ clientIds: [clientId], link: { policyNo } }, services, now),
    crashPoint: createCrashPoint(config),
    log,
  };
  const ofCustomers = pools ? onDatabase(services, handleOn(ownRowsPool('customers', pools))) : services;
  const ofReports = reports ? onDatabase(services, handleOn(reports)) : services;
  return {
    services,
    async close() {
      services.unverifiedCalls.flush();
      await services.apiFailures.flush();
      await partnerHealth.flush();
      await addressRate.close();
      mail.close();
      await services.documents.close();
    },
  };
}

const createCrashPoint =
  ({ CRASH_AT }: Config) =>
  (name: string): void => {
    if (CRASH_AT === name) process.kill(process.pid, 'SIGKILL');
  };

const onDatabase = (services: Services, db: Db): Services =>
  Object.create(services, { db: { value: db }, store: { value: createStores(db, services.sealing) } }) as Services;
