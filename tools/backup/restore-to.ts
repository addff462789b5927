import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { connectClient } from '@portal/api/db/client.ts';
import { ownFolder, PROGRAMS, run } from './as-postgres.ts';

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
};
export type Restored = {
  folder: string;
  data: string;
  url(role: string): string;
  /** When the last transaction that it has was committed. */
  restoredTo: Date | null;
  anchors: string;
  tookMs: number;
  stop(): void;
};

const START_S = 900;

/**
 * A copy of the database as it was: fetched from the repository, led through the log to the instant, and opened for writing. It listens on
 * a socket in its own folder only, and archives nothing, since the repository is that of the original.
 */
export async function restoreTo({ config, stanza, to, into, port, anchors: source }: RestoreOrder): Promise<Restored> {
  const started = performance.now();
  const folder = resolve(into);
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty.`);
  if (to && to.getTime() > Date.now()) throw new Error(`${to.toISOString()} has not come yet.`);
  const data = join(folder, 'postgres');
  ownFolder(folder);
  ownFolder(data);
  const until = to ? ['--type=time', `--target=${instantFor(to)}`, '--target-action=promote'] : ['--type=default'];
  run('pgbackrest', `--config=${config}`, `--stanza=${stanza}`, `--pg1-path=${data}`, '--archive-mode=off', ...until, 'restore');
  const settings = `-c listen_addresses='' -c unix_socket_directories='${folder}' -p ${port} -c hba_file='${join(data, 'pg_hba.conf')}'`;
  const log = join(folder, 'postgres.log');
  const stop = () => void run(`${PROGRAMS}/pg_ctl`, '-D', data, '-m', 'fast', '-w', 'stop');
  const url = (role: string) => `postgresql://${role}@/life_portal?host=${encodeURIComponent(folder)}&port=${port}`;
  try {
    run(`${PROGRAMS}/pg_ctl`, '-D', data, '-o', settings, '-l', log, '-t', String(START_S), '-w', 'start');
    const restoredTo = await opened(url('postgres'));
    const anchors = join(folder, 'audit-anchor.jsonl');
    if (source) writeFileSync(anchors, anchorsUntil(restoredTo ?? new Date(), readFileSync(source, 'utf8')), { mode: 0o600 });
    return { folder, data, url, restoredTo, anchors, tookMs: performance.now() - started, stop };
  } catch (error) {
    if (existsSync(join(data, 'postmaster.pid'))) stop();
    // Such as: the log that was archived ends before the instant.
    throw new Error(`The copy did not open. The end of ${log}:\n${run('tail', '-n', '15', log)}`, { cause: error });
  }
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
export function instantOf(text: string): Date {
  const at = new Date(text.trim().replace(' ', 'T'));
  if (Number.isNaN(at.getTime()) || !/(Z|[+-]\d\d:\d\d)$/.test(text.trim()))
    throw new Error(`"${text}" is no instant with a zone, such as "2026-11-25 14:05:00+05:30".`);
  return at;
}
