import { expect, test } from '@playwright/test';
import { embeddedUrls, type PortalProcess, startPortalProcess } from '../../tools/portal-process.ts';
import { type Stack, startStack } from '../../tools/stack.ts';
import { npm } from './command.ts';

/** An operator's machines: several processes that serve, one that works, on one database that none of them may change. */
const running: PortalProcess[] = [];
let stack: Stack;
let env: Record<string, string>;

test.describe.configure({ mode: 'serial' });
test.setTimeout(150_000);

test.beforeAll(async () => {
  stack = await startStack({ JOBS: 'off', RATE_LIMITS: 'false' });
  env = {
    ...embeddedUrls(stack.dataDir),
    SANDBOX_URL: stack.sandboxUrl,
    DATA_DIR: stack.dataDir,
    PORTAL_URL: '',
    RATE_LIMITS: 'false',
    LOG_LEVEL: 'warn',
    STOP_DELAY_MS: '0',
    JOBS: '',
  };
});
test.afterAll(async () => {
  for (const portalProcess of running) await portalProcess.end();
  await stack.stop();
});

async function start(part: 'serve' | 'work'): Promise<PortalProcess> {
  const started = await startPortalProcess(part, env);
  running.push(started);
  return started;
}

type Session = { handle: string; cookie: string };
const call = (url: string, { path, body, session }: { path: string; body: object; session?: Session }) =>
  fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-portal': '1',
      'idempotency-key': crypto.randomUUID(),
      ...(session && { authorization: `Bearer ${session.handle}`, cookie: session.cookie }),
    },
    body: JSON.stringify(body),
  });
async function logIn(url: string): Promise<Session> {
  const reply = await call(url, { path: '/login', body: { api: 'checkPassword', ABCUserID: 'p02', password: 'Policy#2026' } });
  const { data } = (await reply.json()) as { data: { userAuthKey: string } };
  return {
    handle: data.userAuthKey,
    cookie: reply.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; '),
  };
}
const messagesTo = async (mobile: string): Promise<number> => {
  const reply = await fetch(`${stack.sandboxUrl}/inbox.json?to=${mobile}`);
  return ((await reply.json()) as unknown[]).length;
};

test('a session moves to another portal, also after the first is killed; jobs wait for the worker', async () => {
  const [first, other] = [await start('serve'), await start('serve')];
  const session = await logIn(first.url);
  expect((await call(other.url, { path: '/getUserDetails', body: {}, session })).status).toBe(200);
  await first.end('SIGKILL');
  expect((await call(other.url, { path: '/getUserDetails', body: {}, session })).status).toBe(200);

  const before = await messagesTo('9000000008');
  const reply = await call(other.url, { path: '/login', body: { api: 'generateOTP_login', mobileNumber: '9000000008' } });
  expect(reply.status).toBe(200);
  expect(await messagesTo('9000000008')).toBe(before);
  const worker = await start('work');
  await expect.poll(() => messagesTo('9000000008'), { timeout: 30_000 }).toBeGreaterThan(before);
  expect(await worker.end()).toBe(0);
  expect(await other.end()).toBe(0);
});

test('migrate, verify and check-settings run as commands, and the data is consistent', async () => {
  const migrated = await npm(['run', 'migrate'], env);
  expect(migrated.out).toContain('The schema was up to date.');
  const verified = await npm(['run', 'verify'], env);
  expect(verified.out).toMatch(/ok +Ledger: \d+ transactions, 0 of them not zero, sum 0/);
  expect(verified.out).toMatch(/ok +Sums kept on policies: \d+ policies, 0 of them different/);
  expect(verified.out).toContain('Orphans: none');
  // Without a worker for a minute, the chain ends are unsigned, so the trail could have been forged.
  expect(verified.out).toContain('WRONG  Audit trail: broken, no chain is anchored');
  expect(verified.code).toBe(1);
  const settings = await npm(['run', 'check-settings'], { ...env, OTP_COLOUR: 'red', PAYMENT_KEYS: 'k1:a-secret-that-nobody-reads' });
  expect(settings.code, settings.out).toBe(0);
  expect(settings.out).toContain('OTP_COLOUR: the portal has no such setting');
  expect(settings.out).toContain('PAYMENT_KEYS: set, 29 characters');
  expect(settings.out).not.toContain('nobody-reads');
});
