import { randomBytes } from 'node:crypto';
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownFile, ownFolder, PROGRAMS, run, runBeside } from '../../../tools/backup/as-postgres.ts';
import { filled } from '../../../tools/cluster/template.ts';
import { findProgram } from '../../../tools/debian.ts';
import { freePorts } from '../../../tools/free-ports.ts';
import { ROOT } from '../../../tools/root.ts';
import { pause } from '../harness/numbers.ts';

/**
 * A PostgreSQL whose log goes to an encrypted repository as docs/runbooks/restore.md sets it up. Its access rules are Debian's, and its roles
 * and database those of Compose, with passwords.
 */
export type BackedUpServer = {
  folder: string;
  repository: string;
  data: string;
  config: string;
  url(role: string, database?: string): string;
  /** Makes a full backup while the server runs. */
  backUp(): Promise<void>;
  /** The machine is gone with all that is on it, save the repository. */
  lose(): Promise<void>;
};

export const STANZA = 'portal';
const ROLES = join(ROOT, 'deploy/compose/roles.sql');

export async function startBackedUpServer(passphrase: string, atEnd: (work: () => unknown) => void): Promise<BackedUpServer> {
  findProgram(`${PROGRAMS}/postgres`, 'postgresql-15');
  findProgram('/usr/bin/pgbackrest', 'pgbackrest');
  const folder = mkdtempSync(join(tmpdir(), 'portal-backup-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const at = (name: string) => join(folder, name);
  for (const name of ['.', 'postgres', 'repository', 'logs', 'locks', 'spool']) ownFolder(at(name));
  const [data, repository, config] = [at('postgres'), at('repository'), at('pgbackrest.conf')];
  const [port = 0] = await freePorts(1);
  const places = { repository, data, socket: folder, logs: at('logs'), locks: at('locks'), spool: at('spool') };
  writeFileSync(config, filled('pgbackrest.conf', { ...places, passphrase, stanza: STANZA, port }));
  ownFile(config);
  const secret = () => randomBytes(12).toString('hex');
  const passwords: Record<string, string> = { postgres: secret(), portal_owner: secret(), portal: secret() };
  writeFileSync(at('password'), passwords.postgres ?? '');
  ownFile(at('password'));
  // Only the user postgres comes in by the socket, as on Debian; that is this process too unless it is root.
  const access = ['--auth-local=peer', '--auth-host=scram-sha-256', `--pwfile=${at('password')}`];
  run(`${PROGRAMS}/initdb`, '-D', data, '-U', 'postgres', ...access, '--encoding=UTF8', '--locale=C', '--data-checksums');
  appendFileSync(join(data, 'postgresql.conf'), `max_connections = 200\n${filled('archive.conf', { config, stanza: STANZA })}`);
  const settings = `-c listen_addresses=127.0.0.1 -p ${port} -c unix_socket_directories='${folder}'`;
  run(`${PROGRAMS}/pg_ctl`, '-D', data, '-o', settings, '-l', at('postgres.log'), '-w', 'start');
  atEnd(() => {
    try {
      run(`${PROGRAMS}/pg_ctl`, '-D', data, '-m', 'immediate', 'stop');
    } catch {
      // The drill has lost it already.
    }
  });
  const url = (role: string, database = 'portal') => `postgresql://${role}:${passwords[role]}@127.0.0.1:${port}/${database}`;
  const variables = [`owner_password=${passwords.portal_owner}`, `portal_password=${passwords.portal}`].flatMap((value) => [
    '--set',
    value,
  ]);
  run(`${PROGRAMS}/psql`, url('postgres', 'postgres'), '--set', 'ON_ERROR_STOP=1', ...variables, '--file', ROLES);
  const backrest = (command: string) => runBeside('pgbackrest', `--config=${config}`, `--stanza=${STANZA}`, ...command.split(' '));
  await backrest('stanza-create');
  await backrest('check');
  return {
    folder,
    repository,
    data,
    config,
    url,
    backUp: () => backrest('--type=full backup'),
    async lose() {
      // Nothing is flushed, nothing archived any more: the log that was being written goes with the rest.
      run(`${PROGRAMS}/pg_ctl`, 'kill', 'KILL', run('head', '-1', join(data, 'postmaster.pid')).trim());
      await pause(1_000);
      rmSync(data, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
