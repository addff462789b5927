import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectClient } from '@portal/api/db/client.ts';
import { ownFile, ownFolder, PROGRAMS, run, runBeside } from '../../../tools/backup/as-postgres.ts';
import { filled } from '../../../tools/cluster/template.ts';
import { findProgram } from '../../../tools/debian.ts';
import { pause } from '../harness/numbers.ts';

/** A PostgreSQL whose log goes to an encrypted repository as docs/runbooks/restore.md sets it up. */
export type BackedUpServer = {
  folder: string;
  repository: string;
  data: string;
  config: string;
  url(role: string, database?: string): string;
  /** A full backup, while the server goes on. */
  backUp(): Promise<void>;
  /** The machine is gone with all that is on it, save the repository. */
  lose(): Promise<void>;
};

export const STANZA = 'portal';
const PORT = 5_432;

export async function startBackedUpServer(passphrase: string, atEnd: (work: () => unknown) => void): Promise<BackedUpServer> {
  findProgram(`${PROGRAMS}/postgres`, 'postgresql-15');
  findProgram('/usr/bin/pgbackrest', 'pgbackrest');
  const folder = mkdtempSync(join(tmpdir(), 'portal-backup-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const at = (name: string) => join(folder, name);
  for (const name of ['.', 'postgres', 'repository', 'logs', 'locks', 'spool']) ownFolder(at(name));
  const [data, repository, config] = [at('postgres'), at('repository'), at('pgbackrest.conf')];
  const places = { repository, data, socket: folder, logs: at('logs'), locks: at('locks'), spool: at('spool') };
  writeFileSync(config, filled('pgbackrest.conf', { ...places, passphrase, stanza: STANZA, port: PORT }));
  ownFile(config);
  run(`${PROGRAMS}/initdb`, '-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--data-checksums');
  appendFileSync(join(data, 'postgresql.conf'), `max_connections = 200\n${filled('archive.conf', { config, stanza: STANZA })}`);
  const settings = `-c listen_addresses='' -c unix_socket_directories='${folder}'`;
  run(`${PROGRAMS}/pg_ctl`, '-D', data, '-o', settings, '-l', at('postgres.log'), '-w', 'start');
  atEnd(() => {
    try {
      run(`${PROGRAMS}/pg_ctl`, '-D', data, '-m', 'immediate', 'stop');
    } catch {
      // The drill has lost it already.
    }
  });
  const url = (role: string, database = 'life_portal') => `postgresql://${role}@/${database}?host=${encodeURIComponent(folder)}`;
  const client = await connectClient({ connectionString: url('postgres', 'postgres') });
  for (const role of ['portal_owner LOGIN', 'portal LOGIN', 'portal_customer NOLOGIN']) await client.query(`CREATE ROLE ${role}`);
  await client.query('GRANT portal_customer TO portal');
  await client.query('CREATE DATABASE life_portal OWNER portal_owner');
  await client.end();
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
