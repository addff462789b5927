import { type AddressInfo, createConnection, createServer, type Server, type Socket } from 'node:net';
import { type Sandbox, startSandbox } from '@portal/sandbox/sandbox.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { NO_TRACING } from '../../telemetry/tracing.ts';
import { createMail } from './mail.smtp.ts';

/** Between portal and mail server, to count connections and to hang up. */
let sandbox: Sandbox;
let line: Server;
let opened: Socket[];
let mail: ReturnType<typeof createMail>;
beforeEach(async () => {
  sandbox = await startSandbox();
  opened = [];
  line = createServer((near) => {
    opened.push(near);
    const far = createConnection(sandbox.smtpPort, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const)
      from
        .on('error', () => {})
        .on('close', () => to.destroy())
        .pipe(to);
  });
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  const smtpUrl = `smtp://127.0.0.1:${(line.address() as AddressInfo).port}`;
  mail = createMail({ smtpUrl, from: 'Portal <portal@example.in>', note: () => {}, trace: NO_TRACING });
});
afterEach(async () => {
  mail.close();
  for (const socket of opened) socket.destroy();
  line.close();
  await sandbox.close();
});

const send = (n: number) =>
  mail.send({
    to: `person${n}@example.in`,
    subject: `Mail ${n}`,
    text: 'Your receipt',
    html: '<p>Your receipt</p>',
    attachments: [],
    messageId: crypto.randomUUID(),
  });
const arrived = () => sandbox.listMessages().map(({ to }) => to);
const numbers = (count: number) => Array.from({ length: count }, (_, n) => n);

test('consecutive emails share one connection, and concurrent emails use at most ten', async () => {
  for (const n of numbers(5)) await send(n);
  expect(opened).toHaveLength(1);
  await Promise.all(numbers(40).map((n) => send(5 + n)));
  expect(opened.length).toBeLessThanOrEqual(10);
  expect(arrived().sort()).toEqual(
    numbers(45)
      .map((n) => `person${n}@example.in`)
      .sort(),
  );
});

test('uses another connection after the server has closed one', async () => {
  await send(1);
  const closed = new Promise((resolve) => opened[0]?.once('close', resolve));
  opened[0]?.destroy();
  await closed;
  // The client notices the closed connection on its next turn.
  await expect
    .poll(() =>
      send(2).then(
        () => 'sent',
        () => 'failed',
      ),
    )
    .toBe('sent');
  expect(opened).toHaveLength(2);
  expect(arrived().filter((to) => to === 'person2@example.in')).toHaveLength(1);
});
