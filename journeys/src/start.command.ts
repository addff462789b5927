import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { freePorts } from '../../tools/free-ports.ts';
import { startStack } from '../../tools/stack.ts';

const START = fileURLToPath(new URL('../../tools/start.ts', import.meta.url));
const NODE = process.execPath;
const folder = () => mkdtempSync(join(tmpdir(), 'start-'));

/** Starts the portal and waits for its end. */
function startToEnd(env: Record<string, string>): Promise<{ code: number | null; out: string }> {
  return new Promise((resolve) => {
    const child = spawn(NODE, [START], {
      env: { ...process.env, PORTAL_URL: '', SANDBOX_URL: '', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let out = '';
    child.stdout.on('data', (chunk: Buffer) => (out += chunk));
    child.stderr.on('data', (chunk: Buffer) => (out += chunk));
    child.once('exit', (code) => resolve({ code, out }));
  });
}
const freshEnv = async (changes: Record<string, string> = {}) => {
  const [port, sandboxPort, smtpPort] = await freePorts(3);
  return {
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(smtpPort),
    DATA_DIR: folder(),
    LOG_LEVEL: 'warn',
    ...changes,
  };
};
const listProcesses = (dataDir: string): string[] => {
  const all = execFileSync('ps', ['-eo', 'pid,args'], { encoding: 'utf8' }).split('\n');
  return all.filter((line) => line.includes(dataDir));
};
const oneSentence = (out: string) =>
  out
    .trim()
    .split('\n')
    .filter((line) => !/^(Building|Loading)/.test(line));

test('a port in use is reported in one sentence', async () => {
  const server = createServer();
  const [port] = await freePorts(1);
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  const ended = await startToEnd(await freshEnv({ PORT: String(port), DEMO_BOOK: 'false' }));
  server.close();
  expect(ended.code).not.toBe(0);
  expect(oneSentence(ended.out)).toEqual([`Port ${port} is taken by another program. Set PORT to a free one.`]);
});

test('all invalid settings are reported together', async () => {
  const ended = await startToEnd(await freshEnv({ OTP_TRIES: 'many', LIMIT_PROFILE: 'lax' }));
  expect(ended.code).not.toBe(0);
  expect(ended.out).toContain('OTP_TRIES must be a number');
  expect(ended.out).toContain('LIMIT_PROFILE must be strict or demo');
});

test('an unreachable database is reported in one sentence', async () => {
  const [port] = await freePorts(1);
  const ended = await startToEnd(await freshEnv({ DATABASE_URL: `postgresql://localhost:${port}/x` }));
  expect(ended.code).not.toBe(0);
  expect(oneSentence(ended.out)).toEqual([expect.stringMatching(/^The database cannot be reached: .+ Check DATABASE_URL\.$/)]);
});

test('a data folder that is a file is one plain sentence', async () => {
  const file = join(folder(), 'file');
  writeFileSync(file, '');
  chmodSync(file, 0o600);
  const ended = await startToEnd(await freshEnv({ DATA_DIR: file }));
  expect(ended.code).not.toBe(0);
  expect(oneSentence(ended.out)).toEqual([`The data folder ${file} cannot be written. Set DATA_DIR to a folder that can.`]);
});

test('production rejects the sandbox’s secrets and partners', async () => {
  const ended = await startToEnd(await freshEnv({ PORTAL_MODE: 'production' }));
  expect(ended.code).not.toBe(0);
  expect(ended.out).toContain("PAYMENT_KEYS still has the sandbox's value");
  expect(ended.out).toContain('PORTAL_URL must begin with https:// in production');
});

test('started in a new folder, stopped, started, killed, started: it serves, and nothing is left behind', async () => {
  test.setTimeout(180_000);
  const DATA_DIR = folder();
  const start = () => startStack({ DATA_DIR, DEMO_BOOK: 'false' });
  const first = await start();
  await test.step('it serves; another portal may not have its folder', async () => {
    expect((await fetch(`${first.portalUrl}/healthz`)).status).toBe(200);
    const second = await startToEnd(await freshEnv({ DATA_DIR }));
    expect(second.out).toContain(`The data folder ${DATA_DIR} is in use by another portal`);
  });
  await test.step('stopped, nothing is left', async () => {
    await first.stop();
    expect(listProcesses(DATA_DIR)).toEqual([]);
  });
  const again = await start();
  await test.step('started again, it serves its pages', async () => {
    expect((await fetch(again.portalUrl)).status).toBe(200);
  });
  await test.step('killed without warning, the next start takes the orphaned database over', async () => {
    const pid = Number(readFileSync(join(DATA_DIR, 'portal.pid'), 'utf8'));
    process.kill(pid, 'SIGKILL');
    again.child.kill('SIGKILL');
    const last = await start();
    expect((await fetch(`${last.portalUrl}/healthz`)).status).toBe(200);
    await last.stop();
    expect(listProcesses(DATA_DIR)).toEqual([]);
  });
});
