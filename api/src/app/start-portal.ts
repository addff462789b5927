import { SECOND_MS } from '@portal/rules/calendar/durations.ts';
import type { Config } from '../base/config/config.ts';
import { errorForLog } from '../base/error-for-log.ts';
import { createLog } from '../base/log.ts';
import { describeListenError } from '../base/plain-error.ts';
import { StartupError } from '../base/startup-error.ts';
import { ensureDemoBook } from '../domain/book-import/demo-book.ts';
import { checkSmsRegistry } from '../domain/messages/registered-sms.ts';
import { replayErasures } from '../domain/privacy/replay-erasures.ts';
import { inTransaction, type Services } from '../platform/context/services.ts';
import { grantToApp } from '../platform/db/app-role.ts';
import { checkKeys } from '../platform/db/check-keys.ts';
import { openDatabase } from '../platform/db/connect.ts';
import { openCustomers, prepareCustomerRole } from '../platform/db/customer-role.ts';
import { createDatabaseSockets } from '../platform/db/database-sockets.ts';
import type { EmbeddedServer } from '../platform/db/embedded.ts';
import { joinDatabase } from '../platform/db/join-database.ts';
import { keepEmbedded } from '../platform/db/keep-embedded.ts';
import { createPool, createReportPool } from '../platform/db/pool.ts';
import { nearReplica } from '../platform/db/replica.ts';
import { watchDatabase } from '../platform/db/watch-database.ts';
import { createBoss, prepareQueues } from '../platform/jobs/queue.ts';
import { loadTracing } from '../platform/telemetry/load-tracing.ts';
import { serveMetrics } from '../platform/telemetry/serve-metrics.ts';
import { buildApp } from './app.ts';
import { buildServices } from './build-services.ts';
import { holdDataFolder } from './data-folder.ts';
import { addDemoActivity } from './demo/demo-activity.ts';
import { ensureDemoStaff } from './demo/demo-staff.ts';
import { jobTable } from './parts.ts';
import { startJobs } from './run-jobs.ts';

/**
 * Roles of a process. `whole`: everything on one machine, including the schema. `serve` answers calls and `work` runs jobs, in any number
 * of processes, on a schema that `npm run migrate` has updated.
 */
export const PARTS = ['whole', 'serve', 'work'] as const;
export type Part = (typeof PARTS)[number];

type Opened = { url: string; hasOwnRows: boolean; ownerUrl?: string; embedded?: EmbeddedServer };

async function openFor(part: Part, config: Config): Promise<Opened> {
  if (part === 'work') checkOwner(config);
  if (part !== 'whole') return joinDatabase(config);
  const database = await openDatabase(config);
  await prepareQueues(database.ownerUrl, jobTable);
  const readsAsCustomer = await grantToApp(database);
  if (!config.DATABASE_CUSTOMER_URL) return { ...database, hasOwnRows: readsAsCustomer };
  await prepareCustomerRole(config.DATABASE_CUSTOMER_URL);
  return { ...database, hasOwnRows: database.url !== database.ownerUrl };
}

/** Starts one process; resolves when it serves or works. What was started is stopped in the opposite order. */
export async function startPortal(part: Part, config: Config): Promise<() => Promise<void>> {
  const undo: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const step of undo.reverse()) await step().catch((error: unknown) => console.error(errorForLog(error).message));
  };
  const runsJobs = part !== 'serve' && config.JOBS === 'on';
  try {
    checkSmsRegistry(config);
    if (part === 'work' && !runsJobs) throw new StartupError('JOBS is off, so there is nothing for npm run work to do.');
    const folder = await holdDataFolder(config);
    undo.push(folder.release);
    const database = await openFor(part, config);
    if (database.embedded) undo.push(database.embedded.stop);
    const tracing = await loadTracing(config, part, (error) => log.warn({ error }, 'the collector took no traces'));
    undo.push(tracing.close);
    const log = createLog(config, part, tracing.traceId);
    if (database.embedded) undo.push(keepEmbedded(database.embedded, log));
    // A statement of a job may take long; one of a call may not.
    const silenceMs = part === 'serve' ? config.DATABASE_SILENCE_MS : undefined;
    const sockets = part === 'serve' ? createDatabaseSockets() : undefined;
    const size = { max: config.DATABASE_POOL, prepares: config.DATABASE_PREPARED, silenceMs, sockets };
    const pool = createPool(database.url, size);
    undo.push(() => pool.end());
    const customers = part === 'work' ? undefined : await openCustomers(database, config.DATABASE_CUSTOMER_URL, size);
    if (customers) undo.push(() => customers.end());
    else if (part !== 'work') log.warn({}, 'row-level security is off: see "The two roles of the database" in docs/reference/settings.md');
    const reports = part === 'work' ? undefined : createReportPool(database.url, sockets);
    if (reports) undo.push(() => reports.end());
    const replica = reports && config.DATABASE_REPLICA_URL ? createReportPool(config.DATABASE_REPLICA_URL) : undefined;
    if (replica) undo.push(() => replica.end());
    const near = reports && replica && nearReplica({ primary: reports, replica, maxLagMs: config.REPLICA_LAG_MAX * SECOND_MS });
    if (near) undo.push(async () => near.stop());
    const watch = sockets && watchDatabase({ databaseUrl: database.url, awayMs: config.DATABASE_AWAY_MS, sockets, onChange: sayAway(log) });
    if (watch) undo.push(async () => watch.stop());
    const boss = createBoss(database.url, { supervises: runsJobs });
    const connections = { pool, customers, reports: near?.pool ?? reports, database: watch };
    const { services, close } = buildServices({ config, ...connections, ownerUrl: database.ownerUrl, boss, log, tracing });
    undo.push(close);
    const pools = [pool, customers, reports, replica].filter((openPool) => openPool !== undefined);
    if (config.METRICS_PORT > 0) undo.push(await serveMetrics(services, pools, part));
    await checkKeys(services.db, services.sealing);
    await replayErasures(services, services.clock());
    const demo = { config, sealing: services.sealing, now: services.clock(), hasClaims: config.DEMO_ACTIVITY };
    const isNewDemo = database.ownerUrl && (await ensureDemoBook({ ...demo, ownerUrl: database.ownerUrl }));
    await ensureDemoStaff(services, services.clock());
    if (isNewDemo && config.DEMO_ACTIVITY) await addDemoActivity(services, services.clock());
    if (runsJobs) undo.push(await startJobs(boss, services));
    else {
      // Jobs that calls send stay in the queue until a `work` process runs them.
      boss.on('error', (error) => log.error({ error }, 'job queue'));
      await boss.start();
      undo.push(() => boss.stop({ graceful: false }));
      if (config.JOBS === 'off') log.warn({}, 'JOBS is off: no job runs here');
    }
    if (config.MESSAGES === 'off') log.warn({}, 'MESSAGES is off: nothing is sent to customers');
    if (runsJobs) await inTransaction(services, ({ send }) => send('payment-expire', {}));
    if (part === 'work') return stop;
    const app = await buildApp(services, { withWeb: true });
    undo.push(() => app.close());
    await listen(() => app.listen({ host: config.HOST, port: config.PORT }), config);
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Deliveries of the core system are imported as the owner, because the serving role may not change what an import changes. */
function checkOwner({ CORE_TRANSPORT, DATABASE_OWNER_URL, PORTAL_MODE }: Config): void {
  if (PORTAL_MODE === 'production' && CORE_TRANSPORT && !DATABASE_OWNER_URL)
    throw new StartupError('CORE_TRANSPORT needs DATABASE_OWNER_URL in npm run work, because the owner of the schema imports books.');
}

const sayAway = (log: Services['log']) => (isAway: boolean) =>
  isAway ? log.warn({}, 'the database is away: calls are refused') : log.warn({}, 'the database is back');

async function listen(open: () => Promise<unknown>, config: Config): Promise<void> {
  try {
    await open();
  } catch (error) {
    const sentence = describeListenError(error, config);
    if (sentence) throw new StartupError(sentence);
    throw error;
  }
}
