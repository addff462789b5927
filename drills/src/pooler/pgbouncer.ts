import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { filled } from '../../../tools/cluster/template.ts';
import { findProgram } from '../../../tools/debian.ts';
import { freePorts } from '../../../tools/free-ports.ts';
import type { DrillOptions } from '../harness/drill.ts';
import { pause } from '../harness/numbers.ts';

export type PoolMode = 'session' | 'transaction';
/** `serverUrl`: of the database behind it, on a unix socket. */
type Options = { mode: PoolMode; poolSize: number; folder: string; serverUrl: string; roles: string[] };

export type PgBouncer = {
  /** The same database through it, as one of the roles. */
  url(role: string): string;
  stop(): Promise<void>;
  start(): Promise<void>;
};

const PORT = 5_432;
const START_MS = 10_000;
/** It refuses to run as root. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

/** Debian's PgBouncer with ops/pgbouncer.ini; each role logs in with a password of its own. */
export async function startPgBouncer({ mode, poolSize, folder, serverUrl, roles }: Options, { atEnd }: DrillOptions): Promise<PgBouncer> {
  const program = findProgram('/usr/sbin/pgbouncer', 'pgbouncer');
  const server = new URL(serverUrl.replace('@/', '@socket/'));
  const database = server.pathname.slice(1);
  const [port = 0] = await freePorts(1);
  const passwords = new Map(roles.map((role) => [role, randomBytes(16).toString('hex')]));
  const own = join(folder, `pgbouncer-${mode}`);
  mkdirSync(own, { mode: 0o700 });
  const files = { users: join(own, 'users.txt'), settings: join(own, 'pgbouncer.ini') };
  writeFileSync(files.users, [...passwords].map(([role, password]) => `"${role}" "${password}"\n`).join(''), { mode: 0o600 });
  const places = { database, host: server.searchParams.get('host') ?? '', port: PORT, listenHost: '127.0.0.1', listenPort: port };
  writeFileSync(files.settings, filled('pgbouncer.ini', { ...places, users: files.users, mode, poolSize }));
  if (isRoot) for (const file of [own, ...Object.values(files)]) chownSync(file, NOBODY, NOBODY);

  let child: ChildProcess | undefined;
  const stop = async () => {
    if (child?.exitCode !== null) return;
    const ended = new Promise((resolve) => child?.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  };
  const start = async () => {
    let said = '';
    const started = spawn(program, [files.settings], {
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe'],
      ...(isRoot && { uid: NOBODY, gid: NOBODY }),
    });
    child = started;
    // Its log is long; why it ended stands at its end.
    started.stderr.on('data', (chunk: Buffer) => (said = `${said}${chunk}`.slice(-2_000)));
    for (const until = performance.now() + START_MS; !(await listens(port)); await pause(50))
      if (started.exitCode !== null || performance.now() > until) throw new Error(`PgBouncer did not start:\n${said}`);
  };
  atEnd(stop);
  await start();
  return { url: (role) => `postgresql://${role}:${passwords.get(role)}@127.0.0.1:${port}/${database}`, stop, start };
}

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1');
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('close', () => socket.destroy());
    socket.once('connect', () => socket.end());
  });
