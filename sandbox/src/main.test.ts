import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';

/** Starts the sandbox as the portal's start command does. */
function start(settings: Record<string, string> = {}): { child: ChildProcess; said: Promise<string>; exit: Promise<unknown[]> } {
  const child = fork(new URL('./main.ts', import.meta.url), {
    env: { SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0', ...settings },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, said: child.stderr ? text(child.stderr) : Promise.resolve(''), exit: once(child, 'exit') };
}

test('tells the parent process when it is ready, and exits cleanly when the parent is gone', async () => {
  const { child, exit } = start();
  const [message] = await once(child, 'message');
  expect(message).toEqual({ ready: true, port: expect.any(Number) });
  expect((await fetch(`http://127.0.0.1:${Object(message).port}/healthz`)).status).toBe(200);
  child.disconnect();
  expect(await exit).toEqual([0, null]);
});

test('exits cleanly on SIGTERM, even with an open connection', async () => {
  const { child, exit } = start();
  const [message] = await once(child, 'message');
  const url = `http://127.0.0.1:${Object(message).port}`;
  const error = JSON.stringify({ partner: 'payment', fault: 'halfOpen' });
  await fetch(`${url}/control/faults`, { method: 'POST', body: error, headers: { 'content-type': 'application/json' } });
  const hanging = await fetch(`${url}/pg/v1/orders/PO1`);
  const read = hanging.text().catch(() => 'cut');
  child.kill('SIGTERM');
  expect(await exit).toEqual([0, null]);
  expect(await read).toBe('cut');
});

test('reports an invalid setting or a port in use in one sentence', async () => {
  const bad = start({ SANDBOX_SPEED: 'fast' });
  expect(await bad.exit).toEqual([1, null]);
  expect(await bad.said).toBe('The setting SANDBOX_SPEED must be a number.\n');

  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const address = other.address();
  const port = String(address !== null && typeof address === 'object' ? address.port : 0);
  for (const name of ['SANDBOX_PORT', 'SANDBOX_SMTP_PORT']) {
    const blocked = start({ [name]: port });
    expect(await blocked.exit).toEqual([1, null]);
    expect(await blocked.said).toBe(`Port ${port} is taken by another program. Set ${name} to a free one.\n`);
  }
});
