import { buildApp } from './app.ts';
import { ensureDemoBook } from './book-import/demo-book.ts';
import { type Config, readConfig } from './config.ts';
import { grantToApp } from './db/app-role.ts';
import { checkKeys } from './db/check-keys.ts';
import { openDatabase } from './db/connect.ts';
import { keepEmbedded } from './db/keep-embedded.ts';
import { createPool, createReportPool } from './db/pool.ts';
import { ensureDemoStaff } from './features/staff/demo-staff.ts';
import { readiness } from './http/health.ts';
import { createBoss, prepareQueues } from './jobs/queue.ts';
import { startJobs } from './jobs/run-jobs.ts';
import { inTransaction } from './services.ts';
import { buildServices } from './start/build-services.ts';
import { holdDataFolder } from './start/data-folder.ts';
import { errorForLog } from './start/error-for-log.ts';
import { createLog } from './start/log.ts';
import { listenFault } from './start/plain-fault.ts';
import { runMain, StartupFault } from './start/startup-fault.ts';

const NODE_MAJOR = 26;
const STOP_PATIENCE_MS = 25_000;

/** Starts the portal; resolves when it serves. What was started is stopped in the opposite order. */
async function start(config: Config): Promise<() => Promise<void>> {
  const undo: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const step of undo.reverse()) await step().catch((error: unknown) => console.error(errorForLog(error).message));
  };
  try {
    const folder = await holdDataFolder(config);
    undo.push(folder.release);
    const database = await openDatabase(config);
    if (database.embedded) undo.push(database.embedded.stop);
    const log = createLog(config);
    if (database.embedded) undo.push(keepEmbedded(database.embedded, log));
    await prepareQueues(database.ownerUrl);
    const hasOwnRows = await grantToApp(database);
    const size = { max: config.DATABASE_POOL, prepares: config.DATABASE_PREPARED };
    const pool = createPool(database.url, size);
    undo.push(() => pool.end());
    // These connections have a role from their start on, which a proxy that changes them would lose.
    const customers = hasOwnRows && config.DATABASE_PREPARED ? createPool(database.url, { ...size, isOfCustomers: true }) : undefined;
    if (customers) undo.push(() => customers.end());
    else log.warn({}, 'row-level security is off: see "The two roles of the database" in docs/settings.md');
    const reports = createReportPool(database.url);
    undo.push(() => reports.end());
    const boss = createBoss(database.url);
    const { services, close } = buildServices({ config, pool, customers, reports, boss, log });
    undo.push(close);
    await checkKeys(services.db, services.sealing);
    await ensureDemoBook({ config, ownerUrl: database.ownerUrl, sealing: services.sealing, now: services.clock() });
    await ensureDemoStaff(services, services.clock());
    undo.push(await startJobs(boss, services));
    await inTransaction(services, ({ send }) => send('payment-expire', {}));
    const app = await buildApp(services, { withWeb: true });
    undo.push(() => app.close());
    await listen(() => app.listen({ host: config.HOST, port: config.PORT }), config);
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

async function listen(open: () => Promise<unknown>, config: Config): Promise<void> {
  try {
    await open();
  } catch (error) {
    const sentence = listenFault(error, config);
    if (sentence) throw new StartupFault(sentence);
    throw error;
  }
}

await runMain(async () => {
  if (Number(process.versions.node.split('.')[0]) !== NODE_MAJOR)
    throw new StartupFault(`The portal runs on Node ${NODE_MAJOR}; start it with npm start, which brings it.`);
  const config = readConfig();
  const stop = await start(config);

  let isStopping = false;
  const end = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    readiness.isStopping = true;
    setTimeout(() => process.exit(1), config.STOP_DELAY_MS + STOP_PATIENCE_MS).unref();
    // Red first: whoever shares out the work sees /readyz and sends no more while we still answer.
    await new Promise((over) => setTimeout(over, config.STOP_DELAY_MS));
    await stop();
    process.exit(0);
  };
  process.on('SIGTERM', () => void end());
  process.on('SIGINT', () => void end());
  // The supervisor is gone, perhaps killed: nothing may be left running.
  process.on('disconnect', () => void end());
  // Only now: whoever hears it may tell us to stop at once.
  process.send?.({ ready: true, url: config.PORTAL_URL });
});
