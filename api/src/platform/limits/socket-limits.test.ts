import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testWorld, type World } from '../../testing/world.ts';
import { SOCKET_LIMITS } from './socket-limits.ts';

/** The limits of production in small: a slow connection is one that is never finished. */
const SMALL = { headersMs: 200, requestMs: 400, uploadMs: 1_200, checkMs: 20, connections: 12, slowAfterMs: 1_000, leastBytesPerS: 1 };
let world: World;
let sockets: Socket[] = [];
beforeEach(async () => {
  sockets = [];
  world = await testWorld({ socketLimits: SMALL });
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await world.close();
});

type Slow = { socket: Socket; ended: Promise<string> };
/** A connection, and the data received on it until it was closed; `drip` is sent repeatedly, each time the last piece has been sent. */
function open(first: string, drip = ''): Slow {
  const socket = connect((world.app.server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  let received = '';
  socket.setEncoding('utf8').on('data', (part) => {
    received += part;
  });
  const timer = drip ? setInterval(() => socket.writable && socket.write(drip), 10) : undefined;
  const ended = new Promise<string>((resolve) => {
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(timer);
      resolve(received);
    });
  });
  socket.write(first);
  return { socket, ended };
}
const CALL = 'GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n';
const POST = 'POST /api/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n{';

test('answers 408 to slow or stalled headers and bodies and closes the connection, while other calls are served', async () => {
  const slow = [open('GET / HTTP/1.1\r\n', 'x: 1\r\n'), open('GET / HT'), open(POST, ' '), open(POST)];
  const health = await fetch(`http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}/healthz`);
  expect(health.status).toBe(200);
  for (const { ended } of slow) expect(await ended).toMatch(/^HTTP\/1\.1 408 [\s\S]*"code":"badRequest"/);
  expect(slow).toHaveLength(4);
});

test('the body of an upload may take longer, but not forever', async () => {
  const boundary = 'multipart/form-data; boundary=x';
  const { handle, cookie } = await world.actAs('p02');
  const credentials = `x-portal: 1\r\nauthorization: Bearer ${handle}\r\ncookie: c=${cookie}`;
  const head = POST.replace('/api/login', '/api/convertToBase64').replace('application/json', `${boundary}\r\n${credentials}`);
  const began = performance.now();
  const { ended } = open(head.replace('{', '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n'), ' ');
  expect(await ended).toMatch(/^HTTP\/1\.1 4/);
  expect(performance.now() - began).toBeGreaterThan(SMALL.requestMs * 2);
});

test('closes a silent connection too', async () => {
  expect(await open('').ended).toMatch(/^HTTP\/1\.1 408/);
});

test('accepts no more connections than a process can serve', async () => {
  const slows = Array.from({ length: SMALL.connections }, () => open(CALL));
  await Promise.all(slows.map(({ socket }) => new Promise((resolve) => socket.once('data', resolve))));
  expect(await open(CALL).ended).toBe('');
});

test('production limits: 5 s for headers, 10 s for a request and a minute for an upload, plus the check interval', async () => {
  const real = await testWorld();
  const { headersTimeout, requestTimeout, maxConnections } = real.app.server;
  expect({ headersTimeout, requestTimeout, maxConnections }).toEqual({
    headersTimeout: 4_000,
    requestTimeout: 59_000,
    maxConnections: 4_000,
  });
  const { headersMs, requestMs, uploadMs, checkMs } = SOCKET_LIMITS;
  expect([headersMs + checkMs <= 5_000, requestMs <= 10_000, uploadMs + checkMs <= 60_000, checkMs <= 1_000]).toEqual([
    true,
    true,
    true,
    true,
  ]);
  await real.close();
});
