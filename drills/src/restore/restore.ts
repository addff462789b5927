import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectClient } from '@portal/api/platform/db/client.ts';
import { migrate } from '@portal/api/platform/db/migrate.ts';
import { startSandbox } from '@portal/sandbox/sandbox.ts';
import { PROGRAMS, run } from '../../../tools/backup/as-postgres.ts';
import { type Restored, restoreTo } from '../../../tools/backup/restore-to.ts';
import { startPortalProcess } from '../../../tools/portal-process.ts';
import { runCommand } from '../harness/command.ts';
import type { Drill, Finding } from '../harness/drill.ts';
import { createNumbers, pause, seconds } from '../harness/numbers.ts';
import type { Acknowledged } from '../load/acknowledged.ts';
import { countById, startAppends } from '../load/appends.ts';
import { startHelpEvents } from '../load/help-events.ts';
import { loadPayableBook, PASSWORD } from '../paying/payable-book.ts';
import { startPaying } from '../paying/paying-people.ts';
import { type BackedUpServer, STANZA, startBackedUpServer } from './backed-up-server.ts';
import { countTables, lookAtCopy } from './restored-copy.ts';
import { searchBytes } from './search-bytes.ts';

const CLIENTS = { full: 3_000, quick: 500 };
const WRITERS = 8;
/** From the backup until the second at the latest. */
const WRITING_MS = { full: 120_000, quick: 25_000 };
/** After the second, so that its log is in the archive: a server that is lost takes up to half a minute with it. */
const AFTERWARDS_MS = 45_000;
/** So that the loss comes at any moment between two segments. */
const MAX_MORE_MS = 30_000;
const RPO_MS = 60_000;
const ANCHOR_MS = 120_000;
const PORTS = { second: 5_433, end: 5_434, weekly: 5_435 };
/** Text that the drill writes unencrypted, so that it can be searched for. A policy and a name of the book are searched for too. */
const WRITTEN = 'drill-0-1';

/**
 * People pay and send commands while the database is archived: a backup, a random second, and then the machine is lost. The copy of that second has
 * what was acknowledged before it and nothing that came after; the copy of the end lacks no more than a minute.
 */
export const restore: Drill = async ({ log, atEnd, seed, isQuick }) => {
  const next = createNumbers(seed);
  const secret = () => randomBytes(24).toString('hex');
  const keys = {
    SEAL_KEYS: `drill:${secret()}`,
    INDEX_KEY: secret(),
    OTP_KEY: secret(),
    AUDIT_KEY: randomBytes(32).toString('base64'),
  };
  const passphrase = secret();
  const server = await startBackedUpServer(passphrase, atEnd);
  await migrate(server.url('portal_owner'));
  const size = isQuick ? 'quick' : 'full';
  const order = { folder: server.folder, clients: CLIENTS[size], seed, keys };
  const { payers, others } = await loadPayableBook(server.url('portal_owner'), order);
  const sandbox = await startSandbox({ settings: { speed: 30 } });
  atEnd(sandbox.close);
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-restore-'));
  atEnd(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));
  const env = {
    ...keys,
    DATABASE_URL: server.url('portal'),
    DATABASE_OWNER_URL: server.url('portal_owner'),
    DATA_DIR: dataDir,
    SANDBOX_URL: sandbox.url,
    RATE_LIMITS: 'false',
    MESSAGES: 'off',
    LOG_LEVEL: 'silent',
  };
  await runCommand('api/src/app/migrate.ts', [], env);
  const portal = await startPortalProcess('serve', env);
  atEnd(() => portal.end());
  sandbox.setPortalUrl(portal.url);
  const worker = await startPortalProcess('work', env);
  atEnd(() => worker.end());
  const userIds = others.slice(0, WRITERS).map(({ userId }) => userId);
  const load: Load = {
    appends: await startAppends(env.DATABASE_OWNER_URL),
    events: await startHelpEvents([portal.url], PASSWORD, { userIds }),
    paid: startPaying([portal.url], payers, seed),
  };
  const abandon = () => Promise.all([load.appends.end(), load.events.abandon(), load.paid.abandon()]);
  atEnd(abandon);
  log(`${payers.length} people pay, others send commands; the database is backed up at the same time`);
  await server.backUp();
  const still = await countTables(server.url('postgres'));
  const anchors = join(dataDir, 'audit-anchor.jsonl');
  await appears(anchors);

  const writingMs = WRITING_MS[size];
  await pause((0.2 + 0.8 * next()) * writingMs);
  const second = new Date(Math.floor(Date.now() / 1_000) * 1_000);
  await pause(AFTERWARDS_MS + next() * MAX_MORE_MS);
  const person = payers.at(-1);
  if (!person) throw new Error('Nobody in the book owes a premium.');
  const canaries = [await readName(person.clientId, server), ...person.policyNos.slice(0, 1), WRITTEN];
  const inClear = searchBytes(server.data, canaries);
  const lostAt = performance.now();
  await server.lose();
  await abandon();
  log(`the machine is lost with all that was on it; back to ${second.toISOString()}`);

  const from = {
    config: server.config,
    stanza: STANZA,
    anchors,
    original: { url: server.url('portal'), ownerUrl: server.url('portal_owner') },
  };
  const original = { keys, still, log, person: { userId: person.userId, policyNo: person.policyNos[0] ?? '' } };
  const toSecond = await restoreTo({ ...from, to: second, into: join(server.folder, 'second'), port: PORTS.second });
  atEnd(toSecond.stop);
  const ofSecond = [...(await compareAt(toSecond, second, load)), ...(await lookAtCopy(toSecond, 'that copy', original))];
  log('and to the end of what was archived');
  const toEnd = await restoreTo({ ...from, into: join(server.folder, 'end'), port: PORTS.end });
  atEnd(toEnd.stop);
  const asCommand = await byCommand(server, anchors, {
    ...keys,
    DATABASE_URL: env.DATABASE_URL,
    DATABASE_OWNER_URL: env.DATABASE_OWNER_URL,
  });
  const ofEnd = [await measureLoss(toEnd, lostAt, load), ...(await lookAtCopy(toEnd, 'the copy of the end', original))];
  return [...ofSecond, ...ofEnd, asCommand, ...findInClear(server, [...Object.values(keys), passphrase], { canaries, inClear })];
};

type Load = {
  appends: Awaited<ReturnType<typeof startAppends>>;
  events: Awaited<ReturnType<typeof startHelpEvents>>;
  paid: ReturnType<typeof startPaying>;
};

async function readName(clientId: string, server: BackedUpServer): Promise<string> {
  const client = await connectClient({ connectionString: server.url('postgres') });
  const { rows } = await client.query<{ name: string }>('SELECT name FROM client WHERE client_id = $1', [clientId]);
  await client.end();
  return rows[0]?.name ?? '';
}

async function appears(file: string): Promise<void> {
  const last = performance.now() + ANCHOR_MS;
  while (!existsSync(file)) {
    if (performance.now() > last) throw new Error('The audit trail was not anchored.');
    await pause(500);
  }
}

const ORDERS = 'SELECT order_no AS id, count(*)::int AS n FROM payment_order';
/** Compares what was acknowledged before the second with what started after it. */
async function compareAt(copy: Restored, second: Date, { appends, events, paid }: Load): Promise<Finding[]> {
  const url = copy.url('postgres');
  const loads: [what: string, acknowledged: Acknowledged, found: ReadonlyMap<string, number>, atLeast: number][] = [
    ['rows', appends.acknowledged, await appends.found(url), 100],
    ['calls', events.acknowledged, await events.found(url), 100],
    ['orders', paid.orders, await countById(url, `${ORDERS} GROUP BY 1`), 10],
    ['payments', paid.reported, await countById(url, `${ORDERS} WHERE state IN ('CAPTURED', 'POSTED') GROUP BY 1`), 5],
  ];
  return loads.map(([what, acknowledged, found, atLeast]) => {
    const { before, missing, early } = acknowledged.compareAt(found, second.getTime());
    return {
      label: `Acknowledged ${what} in the copy of ${second.toISOString()}, of ${before} by then`,
      found: `${missing} missing, ${early} of later`,
      limit: '0 and 0',
      isMet: missing === 0 && early === 0 && before >= atLeast,
    };
  });
}

/** How much of the end is missing, in seconds: from the first write that is lost to the loss itself. */
async function measureLoss(copy: Restored, lostAt: number, { appends }: Load): Promise<Finding> {
  const found = await appends.found(copy.url('postgres'));
  const firstLost = appends.acknowledged.firstMissing(found);
  const lostMs = firstLost === undefined ? 0 : lostAt - firstLost;
  return {
    label: `Lost with the machine, of ${appends.acknowledged.count()} acknowledged rows: the last`,
    found: seconds(lostMs),
    limit: `at most ${seconds(RPO_MS)}`,
    isMet: lostMs <= RPO_MS && found.size > 100,
  };
}

/** As the runbook has it for each week. */
async function byCommand({ config, folder }: BackedUpServer, anchors: string, env: Record<string, string>): Promise<Finding> {
  const [into, figures] = [join(folder, 'weekly'), join(folder, 'portal.prom')];
  const order = ['--config', config, '--stanza', STANZA, '--into', into, '--port', String(PORTS.weekly), '--anchors', anchors];
  const output = await runCommand('tools/backup/main.ts', [...order, '--figures', figures], env);
  run(`${PROGRAMS}/pg_ctl`, '-D', join(into, 'postgres'), '-m', 'fast', '-w', 'stop');
  const age = Date.now() / 1_000 - Number(/^portal_restore_drill_timestamp_seconds (\d+)$/m.exec(readFileSync(figures, 'utf8'))?.[1]);
  const right = output.match(/^ok/gm)?.length ?? 0;
  return {
    label: 'npm run restore with --figures: checks, and age of what a Prometheus reads',
    found: `${right} right, ${age.toFixed(0)} s`,
    limit: '5, at most 60 s',
    isMet: right === 5 && age <= 60,
  };
}

type InClear = { canaries: readonly string[]; inClear: ReturnType<typeof searchBytes> };
function findInClear({ repository }: BackedUpServer, secrets: readonly string[], { canaries, inClear }: InClear): Finding[] {
  const searchResult = searchBytes(repository, canaries);
  const keys = searchBytes(
    repository,
    secrets.flatMap((text) => [text, text.split(':').at(-1) ?? text]),
  );
  const size = `${searchResult.files} files, ${(searchResult.bytes / 2 ** 20).toFixed(0)} MB`;
  return [
    {
      label: `Canaries in the repository, ${size}; in the database itself ${inClear.hits}`,
      found: `${searchResult.hits}`,
      limit: '0, and some in the database',
      isMet: searchResult.hits === 0 && searchResult.bytes > 2 ** 20 && inClear.hits >= canaries.length,
    },
    { label: 'Keys of the portal and of the repository in it', found: `${keys.hits}`, limit: '0', isMet: keys.hits === 0 },
  ];
}
