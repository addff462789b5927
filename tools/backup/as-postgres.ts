import { spawn, spawnSync } from 'node:child_process';

/** The user whose server it is; PostgreSQL refuses to run as root. */
const USER = 'postgres';
const isRoot = process.getuid?.() === 0;
const asUser = (program: string, args: readonly string[]): [string, string[]] =>
  isRoot ? ['setpriv', [`--reuid=${USER}`, `--regid=${USER}`, '--init-groups', '--', program, ...args]] : [program, [...args]];

export const PROGRAMS = '/usr/lib/postgresql/15/bin';

/** Runs a program to its end; throws what it said if it fails. */
export function run(program: string, ...args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(...asUser(program, args), { cwd: '/', encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}:\n${error?.message ?? ''}${stdout}${stderr}`);
  return stdout;
}

/** Runs a program as the postgres user in the background. */
export function runBeside(program: string, ...args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(...asUser(program, args), { cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => (output += chunk));
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${program} ended with ${code}:\n${output}`))));
  });
}

/** A folder that only that user opens. */
export function ownFolder(path: string): void {
  for (const [command, ...args] of [['mkdir', '-p', path], ['chmod', '700', path], ...(isRoot ? [['chown', `${USER}:${USER}`, path]] : [])])
    if (spawnSync(command ?? '', args).status !== 0) throw new Error(`The folder ${path} cannot be made.`);
}

/** Gives a file to that user alone. */
export function ownFile(path: string): void {
  if (isRoot) spawnSync('chown', [`${USER}:${USER}`, path]);
  spawnSync('chmod', ['600', path]);
}
