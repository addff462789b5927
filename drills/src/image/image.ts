import { spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  closeSync,
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '@portal/api/db/embedded.ts';
import { createPool } from '@portal/api/db/pool.ts';
import { assemble, IMAGES, SBOM } from '@portal/deploy/assemble.ts';
import { DATA, USER } from '@portal/deploy/base.ts';
import { findProgram } from '../../../tools/debian.ts';
import { ROOT } from '../../../tools/root.ts';
import type { Drill, DrillOptions, Finding } from '../harness/drill.ts';

const MAX_MB = 300;
const MAX_START_MS = 5_000;
const NEVER_THERE = /\/(sh|bash|dash|busybox|npm|npx|yarn|apt|apt-get|dpkg|perl|python3?)$/;
const PASSWORD = 'of-the-drill';
const PROGRAMS = ['usr/local/bin/node', 'app/portal.mjs'];

/**
 * Assembles the images as the Containerfile does and runs the portal's as a container would: an ordinary user, a root that may only be read, no
 * network but loopback, no capability, nothing but what is in it.
 */
export const image: Drill = async (options) => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-image-'));
  chmodSync(folder, 0o755);
  options.atEnd(() => rmSync(folder, { recursive: true, force: true }));
  const findings: Finding[] = [];
  for (const name of IMAGES) {
    options.say(`assembling the image of the ${name}`);
    await assemble(join(folder, name), name);
    findings.push(...layoutFindings(join(folder, name), name));
  }
  return [...findings, ...(await runInside(join(folder, 'portal'), folder, options))];
};

function layoutFindings(root: string, name: string): Finding[] {
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const bytes = (list: string[]) => list.reduce((sum, file) => sum + lstatSync(file).size, 0);
  const megabytes = bytes(files) / 1e6;
  const appBytes = bytes(files.filter((file) => file.startsWith(join(root, 'app')))) / 1e6;
  const programs = files
    .filter((file) => (lstatSync(file).mode & 0o111) !== 0 && !isLibrary(file))
    .map((file) => file.slice(root.length + 1));
  const tools = files.filter((file) => NEVER_THERE.test(file));
  const source = files.filter((file) => file.startsWith(join(root, 'app')) && file.endsWith('.ts'));
  const closed = files.filter((file) => (lstatSync(file).mode & 0o004) === 0);
  const compiled = files.filter((file) => file.startsWith(join(root, 'app/compiled')));
  const { components } = JSON.parse(readFileSync(join(root, SBOM), 'utf8')) as { components: unknown[] };
  return [
    {
      what: `Image of the ${name}, ${files.length} files, ${appBytes.toFixed(1)} MB of them the application`,
      found: `${megabytes.toFixed(1)} MB`,
      limit: `at most ${MAX_MB} MB`,
      isMet: megabytes <= MAX_MB,
    },
    {
      what: `Programs in the image of the ${name}; shells, package managers, files to compile`,
      found: `${programs.join(', ')}; ${tools.length}, ${source.length}`,
      limit: 'Node and the launcher; 0, 0',
      isMet: programs.sort().join() === [...PROGRAMS].sort().join() && tools.length === 0 && source.length === 0,
    },
    {
      what: `Files in the image of the ${name} that its user cannot read; files of compiled code`,
      found: `${closed.length}; ${compiled.length}`,
      limit: '0; more than 10',
      isMet: closed.length === 0 && compiled.length > 10,
    },
    { what: `Parts in the SBOM of the ${name}`, found: `${components.length}`, limit: 'more than 50', isMet: components.length > 50 },
  ];
}

/** Shared libraries may be executable too, and the loader is one. */
const isLibrary = (file: string): boolean =>
  /(\.so(\.\d+)*|\.node)$/.test(file) || !(isElf(file) || readFileSync(file).subarray(0, 2).toString() === '#!');

function isElf(file: string): boolean {
  const start = Buffer.alloc(4);
  const handle = openSync(file, 'r');
  readSync(handle, start, 0, 4, 0);
  closeSync(handle);
  return start.toString('latin1') === '\x7fELF';
}

type Found = {
  user: string;
  network: string[];
  written: string[];
  startMs: number[];
  ends: (number | null)[];
  left: string[];
  said: string;
} & Record<Answer, string>;
const EXPECTED = {
  withoutCommand: /^1: Say what is wanted: .*serve, work/,
  checkSettings: /^0: The settings are right for a sandbox portal\.$/,
  migrate: /^0: \d+ migrations applied\.$/,
  migrateAgain: /^0: The schema was up to date\.$/,
  verify: /^0: /,
  staff: /^0: /,
  login: /^200 text\/html with a form$/,
  ready: /^200 application\/json$/,
  alive: /^200 application\/json$/,
  metrics: /^200 text\/plain$/,
  workAlive: /^200 application\/json$/,
  document: /^200 %PDF- \d+ pages$/,
  // The scanner is a partner, and none is in reach.
  upload: /^200 SCANNING$/,
};
type Answer = keyof typeof EXPECTED;

async function runInside(root: string, folder: string, { say, atEnd }: DrillOptions): Promise<Finding[]> {
  const database = await startEmbedded({ dataDir: join(folder, 'database') });
  atEnd(database.stop);
  await makeRoles(database.url('postgres'));
  const socket = new URL(database.url('postgres').replace('@/', '@socket/')).searchParams.get('host') ?? '';
  const data = join(folder, 'volume');
  mkdirSync(data);
  const probe = join(folder, 'probe');
  for (const file of ['image/image-probe.ts', 'harness/call.ts']) cpSync(join(ROOT, 'drills/src', file), join(probe, file));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    chownSync(data, USER, USER);
    // The image's user is not the database's.
    chmodSync(socket, 0o755);
  }
  say('running it');
  const urlOf = (role: string) => `postgresql://${role}:${PASSWORD}@/portal?host=%2Frun%2Fpostgresql`;
  const text = await underBubblewrap(
    [
      ...['--unshare-all', '--die-with-parent', '--new-session', '--cap-drop', 'ALL', '--clearenv'],
      ...['--ro-bind', root, '/', '--tmpfs', '/tmp', '--tmpfs', '/run', '--proc', '/proc', '--dev', '/dev'],
      ...['--bind', data, DATA, '--ro-bind', socket, '/run/postgresql', '--ro-bind', probe, '/run/probe', '--remount-ro', '/run'],
      ...settings({
        ...imageSettings(),
        HOST: '127.0.0.1',
        DATABASE_URL: urlOf('portal'),
        DATABASE_OWNER_URL: urlOf('portal_owner'),
        STOP_DELAY_MS: '0',
      }),
      ...['/usr/local/bin/node', '/run/probe/image/image-probe.ts'],
    ],
    isRoot ? { uid: USER, gid: USER } : {},
    atEnd,
  );
  const found = JSON.parse(text.trim().split('\n').at(-1) ?? '') as Found;
  return insideFindings(found, isRoot ? `${USER}:${USER}` : `${process.getuid?.()}:${process.getgid?.()}`);
}

/** The database and its roles as the Compose file makes them, statement by statement. */
async function makeRoles(url: string): Promise<void> {
  const sql = readFileSync(join(ROOT, 'deploy/compose/roles.sql'), 'utf8')
    .replace(/^--.*$/gm, '')
    .replace(/:'\w+'/g, `'${PASSWORD}'`);
  const pool = createPool(url, { max: 1 });
  for (const statement of sql.split(';').filter((text) => text.trim())) await pool.query(statement);
  await pool.end();
}

/** The settings that the Containerfile bakes in. */
function imageSettings(): Record<string, string> {
  const text = readFileSync(join(ROOT, 'deploy/Containerfile'), 'utf8').replaceAll('\\\n', ' ');
  const lines = [...text.matchAll(/^ENV (.*)$/gm)].flatMap(([, line = '']) => line.trim().split(/\s+/));
  return Object.fromEntries(lines.map((pair) => pair.split('=') as [string, string]));
}

const settings = (given: Record<string, string>): string[] => Object.entries(given).flatMap(([name, value]) => ['--setenv', name, value]);

function underBubblewrap(args: string[], user: { uid?: number; gid?: number }, atEnd: DrillOptions['atEnd']): Promise<string> {
  const child = spawn(findProgram('/usr/bin/bwrap', 'bubblewrap'), args, { ...user, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
  atEnd(() => child.kill('SIGKILL'));
  let out = '';
  let errors = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve(out) : reject(new Error(`Inside the image, code ${code}:\n${errors}${out}`))));
  });
}

function insideFindings(found: Found, user: string): Finding[] {
  const sorted = [...found.startMs].sort((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.POSITIVE_INFINITY;
  const wrong = Object.entries(EXPECTED).filter(([what, pattern]) => !pattern.test(found[what as Answer]));
  return [
    {
      what: 'The process inside is of user, with network',
      found: `${found.user}, ${found.network.join(' ')}`,
      limit: `${user}, lo`,
      isMet: found.user === user && found.network.join() === 'lo',
    },
    {
      what: 'Files that it could write, of 7 places',
      found: found.written.join(', '),
      limit: '/tmp and the data volume',
      isMet: found.written.join() === '/tmp/x,/var/lib/portal/x',
    },
    {
      what: `Commands and calls that went as they should, of ${Object.keys(EXPECTED).length}`,
      found: wrong.length === 0 ? 'all' : wrong.map(([what]) => `${what} ${found[what as Answer]}`).join('; '),
      limit: 'all',
      isMet: wrong.length === 0,
    },
    {
      what: `Median of ${sorted.length} starts of serve, until it serves`,
      found: `${median.toFixed(0)} ms`,
      limit: `at most ${MAX_START_MS} ms`,
      isMet: median <= MAX_START_MS,
    },
    {
      what: `Stops by SIGTERM that ended well, of ${found.ends.length}`,
      found: `${found.ends.filter((code) => code === 0).length}`,
      limit: 'all',
      isMet: found.ends.every((code) => code === 0),
    },
    {
      what: 'Complaints about files that cannot be written',
      found: `${found.said.match(/EROFS|EACCES|ENOENT/g)?.length ?? 0}`,
      limit: '0',
      isMet: !/EROFS|EACCES|ENOENT/.test(found.said),
    },
  ];
}
