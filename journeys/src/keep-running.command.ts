import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { freePorts } from '../../tools/free-ports.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const WELCOME = 'Ctrl-C stops it.';
/** Time to look at a portal that is stopping. */
const ANSWERS_ON_MS = 6_000;
/** Still stopping when the next start looks. */
const STOPS_SLOWLY_MS = 3_000;

let dataDir: string;
let env: Record<string, string>;
let npm: ChildProcess;
let output: string;

/** The real thing: npm, and what it starts. `stopDelayMs`: how long it still answers after the signal to stop. */
async function npmStart(stopDelayMs: number): Promise<void> {
  output = '';
  const started = spawn('npm', ['start'], {
    cwd: ROOT,
    env: { ...process.env, ...env, STOP_DELAY_MS: String(stopDelayMs) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  npm = started;
  for (const stream of [started.stdout, started.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await expect.poll(() => (started.exitCode === null ? output : `ended: ${output}`), { timeout: 90_000 }).toContain(WELCOME);
}

type Process = { pid: number; parent: number; args: string };
/** Living processes: a dead one is listed as defunct until its parent has noticed. */
function processes(): Process[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  return lines.flatMap((line) => {
    const [, pid, parent, args] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return pid && parent && args && !args.endsWith('<defunct>') ? [{ pid: Number(pid), parent: Number(parent), args }] : [];
  });
}
/** npm and everything below it. */
function tree(): Process[] {
  const all = processes();
  const found = all.filter(({ pid }) => pid === npm.pid);
  for (const process of found) found.push(...all.filter(({ parent }) => parent === process.pid));
  return found;
}
function findPid(part: string): number {
  const found = tree();
  const pid = found.find(({ args }) => args.includes(part))?.pid;
  // 0 would mean this test's own process group.
  if (!pid) throw new Error(`${part} does not run: ${JSON.stringify(found)}`);
  return pid;
}
/** Undefined while there is none. */
const databasePidNow = (): number | undefined => {
  try {
    return Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return undefined;
  }
};
function databasePid(): number {
  const pid = databasePidNow();
  if (!pid) throw new Error('No database runs.');
  return pid;
}
const portal = (path: string) => `http://localhost:${env.PORT}${path}`;
const fetchStatus = (url: string): Promise<number> =>
  fetch(url).then(
    ({ status }) => status,
    () => 0,
  );
const isServing = async (): Promise<void> => {
  await expect.poll(() => fetchStatus(portal('/readyz')), { timeout: 30_000, intervals: [50] }).toBe(200);
};
const login = () =>
  fetch(portal('/api/login'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-portal': '1' },
    body: JSON.stringify({ api: 'checkPassword', ABCUserID: 'p02', password: 'Policy#2026' }),
  });

test.describe.configure({ mode: 'serial' });
test.setTimeout(150_000);

test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'keep-running-'));
  // Temporary folders are closed to others; the database runs as another user when this process is root.
  chmodSync(dataDir, 0o755);
  const [port, sandboxPort, smtpPort] = await freePorts(3);
  env = {
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(smtpPort),
    SMTP_URL: `smtp://localhost:${smtpPort}`,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    RATE_LIMITS: 'false',
    PORTAL_URL: '',
    SANDBOX_URL: '',
    DATABASE_URL: '',
  };
  await npmStart(ANSWERS_ON_MS);
});
test.afterAll(async () => {
  const ended = new Promise((resolve) => npm.once('exit', resolve));
  if (npm.exitCode === null && npm.signalCode === null && npm.kill('SIGTERM')) await ended;
  rmSync(dataDir, { recursive: true, force: true });
});

test('a killed portal is restarted, with growing pauses while it fails, and serves again', async () => {
  const squatter = createServer();
  const before = findPid('api/src/main.ts');
  process.kill(before, 'SIGKILL');
  await expect
    .poll(
      () =>
        new Promise((resolve) => {
          squatter.once('error', () => resolve(false));
          squatter.listen(Number(env.PORT), 'localhost', () => resolve(true));
        }),
      { intervals: [20] },
    )
    .toBe(true);
  await expect.poll(() => output, { timeout: 30_000 }).toContain('The portal ended (SIGKILL); it starts again in 1 s.');
  await expect.poll(() => output, { timeout: 30_000 }).toContain(`Port ${env.PORT} is taken by another program.`);
  await expect.poll(() => output, { timeout: 30_000 }).toMatch(/The portal ended \(code 1\); it starts again in \d+ s\./);
  await new Promise((resolve) => squatter.close(resolve));
  await expect.poll(() => output, { timeout: 30_000 }).toContain('The portal serves again.');
  await isServing();
  expect(findPid('api/src/main.ts')).not.toBe(before);
  expect((await login()).status).toBe(200);
  const pauses = [...output.matchAll(/The portal ended \(.+\); it starts again in (\d+) s\./g)].map(([, pause]) => Number(pause));
  expect(pauses.length).toBeGreaterThanOrEqual(2);
  expect(pauses.slice(1)).toEqual(pauses.slice(0, -1).map((pause) => Math.min(pause * 2, 30)));
});

test('a killed sandbox is restarted and serves again', async () => {
  process.kill(findPid('sandbox/src/main.ts'), 'SIGKILL');
  await expect.poll(() => output, { timeout: 30_000 }).toContain('The sandbox serves again.');
  expect(await fetchStatus(`http://localhost:${env.SANDBOX_PORT}/healthz`)).toBe(200);
});

for (const [how, signal] of [
  ['stopped at once', 'SIGQUIT'],
  ['killed', 'SIGKILL'],
] as const)
  test(`a database that is ${how} is restarted, and the portal keeps running`, async () => {
    const [before, database] = [findPid('api/src/main.ts'), databasePid()];
    const logins = Array.from({ length: 20 }, async () => (await login()).status);
    process.kill(database, signal);
    for (const status of await Promise.all(logins)) expect([200, 503]).toContain(status);
    await expect.poll(() => (processes().some(({ pid }) => pid === database) ? 'lives' : 'gone')).toBe('gone');
    // The answer of readyz may be a second old.
    await expect.poll(() => databasePidNow() || database, { timeout: 30_000 }).not.toBe(database);
    await expect.poll(async () => (await login()).status, { timeout: 30_000 }).toBe(200);
    expect(findPid('api/src/main.ts')).toBe(before);
  });

/** Running processes, and the database, which is no longer a child of the portal once the portal was killed. */
function everything(): number[] {
  const all = [...tree().map(({ pid }) => pid), databasePid()];
  expect(all.length).toBeGreaterThanOrEqual(5);
  return all;
}
/** Few enough for a busy machine, which turns away what would wait too long. */
const IN_FLIGHT = 5;
const alive = (pids: number[]): string[] => {
  const all = processes();
  return pids.flatMap((pid) => all.filter((process) => process.pid === pid).map(({ args }) => args));
};

test('SIGTERM to npm: readiness fails first, open calls finish, every part ends before npm, and the next start works', async () => {
  const all = everything();
  const ended = new Promise((resolve) => npm.once('exit', resolve));
  npm.kill('SIGTERM');
  await expect.poll(() => fetchStatus(portal('/readyz'))).toBe(503);
  expect(await fetchStatus(portal('/healthz'))).toBe(200);
  const logins = await Promise.all(Array.from({ length: IN_FLIGHT }, async () => (await login()).status));
  expect(logins).toEqual(Array.from({ length: IN_FLIGHT }, () => 200));
  await ended;
  expect(alive(all)).toEqual([]);
  await npmStart(STOPS_SLOWLY_MS);
  await isServing();
});

for (const [signal, nextStopMs] of [
  ['SIGHUP', STOPS_SLOWLY_MS],
  ['SIGKILL', 0],
] as const)
  test(`${signal} to npm ends every part, and the next start waits for that`, async () => {
    const all = everything();
    const ended = new Promise((resolve) => npm.once('exit', resolve));
    npm.kill(signal);
    await ended;
    await npmStart(nextStopMs);
    expect(alive(all)).toEqual([]);
    await isServing();
  });

test('SIGTERM to the process that npm started ends every part', async () => {
  const all = everything();
  const ended = new Promise((resolve) => npm.once('exit', resolve));
  process.kill(findPid('tools/start.mjs'), 'SIGTERM');
  await ended;
  expect(alive(all)).toEqual([]);
});

test('SIGTERM to every process, as on a shutdown of the machine, ends every part', async () => {
  await npmStart(0);
  const all = everything();
  const ended = new Promise((resolve) => npm.once('exit', resolve));
  // A process that ends quickly may be gone before its signal arrives.
  spawnSync('kill', ['-TERM', ...all.map(String)]);
  await ended;
  await expect.poll(() => alive(all), { timeout: 30_000 }).toEqual([]);
});

test('the starter killed: no part outlives it', async () => {
  await npmStart(0);
  const all = everything();
  process.kill(findPid('tools/start.mjs'), 'SIGKILL');
  await expect.poll(() => alive(all), { timeout: 30_000 }).toEqual([]);
});
