import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { connectClient, namesIn } from '@portal/api/platform/db/client.ts';
import { ownFile, ownFolder, PROGRAMS, run } from './as-postgres.ts';

export type RestoreOrder = {
  /** The file made from ops/pgbackrest.conf. */
  config: string;
  stanza: string;
  /** An instant with its zone; the end of what was archived without it. */
  to?: Date | undefined;
  /** A folder that is empty or not there yet: nothing that runs is ever overwritten. */
  into: string;
  port: number;
  /** The file of AUDIT_ANCHOR: the copy is given what was signed up to its time, to be verified against. */
  anchors?: string | undefined;
  /** DATABASE_URL and DATABASE_OWNER_URL of the original: they name the database and its roles. */
  original: { url: string; ownerUrl: string };
};
export type Restored = {
  folder: string;
  data: string;
  /** DATABASE_URL and DATABASE_OWNER_URL of the copy. */
  databaseUrl: string;
  ownerUrl: string;
  url(role: string): string;
  /** When the last transaction that it has was committed. */
  restoredTo: Date | null;
  anchors: string;
  tookMs: number;
  stop(): void;
};

const START_S = 900;
/** The operating system's limit for the path of a socket. */
const SOCKET_PATH_MAX = 107;

/**
 * Makes a copy of the database as it was at an instant, and opens it for writing. It listens only on a socket in its own folder, which no other
 * user may enter, so its roles need no passwords there. It archives nothing, because the repository belongs to the original. If anything fails,
 * the copy is removed: it holds the data of all customers.
 */
export async function restoreTo(order: RestoreOrder): Promise<Restored> {
  const { to, into, port } = order;
  const folder = resolve(into);
  const isNew = !existsSync(folder);
  if (!isNew && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty.`);
  if (to && to.getTime() > Date.now()) throw new Error(`${to.toISOString()} has not come yet.`);
  if (join(folder, `.s.PGSQL.${port}`).length > SOCKET_PATH_MAX) throw new Error(`The path ${folder} is too long for a socket.`);
  const data = join(folder, 'postgres');
  const stop = () => void run(`${PROGRAMS}/pg_ctl`, '-D', data, '-m', 'fast', '-w', 'stop');
  try {
    return await openCopy(order, { folder, data, stop });
  } catch (error) {
    const log = join(folder, 'postgres.log');
    const reason = lastError(existsSync(log) ? readFileSync(log, 'utf8') : '') ?? lastError(String(error)) ?? String(error);
    if (existsSync(join(data, 'postmaster.pid'))) stop();
    for (const name of isNew ? ['.'] : readdirSync(folder)) rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 5 });
    throw new Error(`The copy could not be made and was removed: ${reason}`, { cause: error });
  }
}

/** The last error that PostgreSQL or pgBackRest logged, in one line. */
export const lastError = (log: string): string | undefined =>
  log
    .split('\n')
    .flatMap((line) => /(?:FATAL|PANIC|ERROR): +(.+)/.exec(line)?.[1]?.trim() ?? [])
    .at(-1);

type Place = { folder: string; data: string; stop: () => void };
async function openCopy(
  { config, stanza, to, port, anchors: source, original }: RestoreOrder,
  { folder, data, stop }: Place,
): Promise<Restored> {
  const started = performance.now();
  ownFolder(folder);
  ownFolder(data);
  const until = to ? ['--type=time', `--target=${instantFor(to)}`, '--target-action=promote'] : ['--type=default'];
  run('pgbackrest', `--config=${config}`, `--stanza=${stanza}`, `--pg1-path=${data}`, '--archive-mode=off', ...until, 'restore');
  const settings = `-c config_file='${writeServerFiles(folder, data)}' -c listen_addresses='' -c unix_socket_directories='${folder}' -p ${port}`;
  const [own, runtime] = [namesIn(original.ownerUrl), namesIn(original.url)];
  const url = (role: string) =>
    `postgresql://${encodeURIComponent(role)}@/${encodeURIComponent(own.database)}?host=${encodeURIComponent(folder)}&port=${port}`;
  run(`${PROGRAMS}/pg_ctl`, '-D', data, '-o', settings, '-l', join(folder, 'postgres.log'), '-t', String(START_S), '-w', 'start');
  const restoredTo = await opened(url(own.role));
  const anchors = join(folder, 'audit-anchor.jsonl');
  if (source) writeFileSync(anchors, anchorsUntil(restoredTo ?? new Date(), readFileSync(source, 'utf8')), { mode: 0o600 });
  const urls = { databaseUrl: url(runtime.role), ownerUrl: url(own.role), url };
  return { folder, data, ...urls, restoredTo, anchors, tookMs: performance.now() - started, stop };
}

/** Settings that must be at least as large as on the original, or the copy refuses to replay its log; pg_controldata names them. */
const AT_LEAST = ['max_connections', 'max_worker_processes', 'max_wal_senders', 'max_prepared_xacts', 'max_locks_per_xact'];
const SETTING_OF: Readonly<Record<string, string>> = {
  max_prepared_xacts: 'max_prepared_transactions',
  max_locks_per_xact: 'max_locks_per_transaction',
};

/**
 * Writes a configuration and access rules of the copy's own, and returns the configuration. Those of the original are not in the backup where
 * Debian keeps them in /etc, and would name certificates, log folders and users that are not here.
 */
function writeServerFiles(folder: string, data: string): string {
  const control = run(`${PROGRAMS}/pg_controldata`, '-D', data);
  const limits = AT_LEAST.map((name) => {
    const value = new RegExp(`^${name} setting: +(\\d+)$`, 'm').exec(control)?.[1];
    if (value === undefined) throw new Error(`pg_controldata does not name ${name}.`);
    return `${SETTING_OF[name] ?? name} = ${value}`;
  });
  const [access, configuration] = [join(folder, 'pg_hba.conf'), join(folder, 'postgresql.conf')];
  writeFileSync(access, 'local all all trust\n');
  writeFileSync(configuration, [`data_directory = '${data}'`, `hba_file = '${access}'`, 'ssl = off', ...limits, ''].join('\n'));
  for (const file of [access, configuration]) ownFile(file);
  return configuration;
}

/** As pgBackRest and PostgreSQL read it: in UTC, whatever the server's zone. */
const instantFor = (at: Date): string => at.toISOString().replace('T', ' ').replace('Z', '+00');

/** Resolves when the server has replayed all it should and takes writes. */
async function opened(url: string): Promise<Date | null> {
  const client = await connectClient({ connectionString: url });
  try {
    const last = performance.now() + START_S * 1_000;
    for (;;) {
      const { rows } = await client.query<{ isReplaying: boolean; at: Date | null }>(
        'SELECT pg_is_in_recovery() AS "isReplaying", pg_last_xact_replay_timestamp() AS at',
      );
      if (rows[0] && !rows[0].isReplaying) return rows[0].at;
      if (performance.now() > last) throw new Error('The copy did not open in time.');
      await new Promise((pass) => setTimeout(pass, 100));
    }
  } finally {
    await client.end();
  }
}

/** Lines that were signed later speak of rows that the copy does not have. */
export const anchorsUntil = (at: Date, text: string): string =>
  text
    .split('\n')
    .filter((line) => line !== '' && new Date((JSON.parse(line) as { at: string }).at) <= at)
    .map((line) => `${line}\n`)
    .join('');

/** An instant must say its zone: a clock of India read as one of London is five and a half hours of data. */
export function parseInstant(text: string): Date {
  const at = new Date(text.trim().replace(' ', 'T'));
  if (Number.isNaN(at.getTime()) || !/(Z|[+-]\d\d:\d\d)$/.test(text.trim()))
    throw new Error(`"${text}" is no instant with a zone, such as "2026-11-25 14:05:00+05:30".`);
  return at;
}
