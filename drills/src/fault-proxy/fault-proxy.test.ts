import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';

/** Held against a server that says back what it hears. */

let echo: Server;
let received: string;
/** Called when the server has heard something. */
let onHeard = () => {};
let proxy: FaultProxy;
const clients: Socket[] = [];

beforeAll(async () => {
  echo = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      received += chunk;
      socket.write(chunk);
      onHeard();
    });
  });
  echo.listen(0, 'localhost');
  await once(echo, 'listening');
});
afterAll(() => void echo.close());
beforeEach(async () => {
  received = '';
  proxy = await startFaultProxy(() => ({ host: 'localhost', port: (echo.address() as AddressInfo).port }), 7);
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  await proxy.end();
});

/** A client of the line: its received data, and how its connection ended. */
async function someone() {
  const socket = connect({ host: 'localhost', port: proxy.port });
  clients.push(socket);
  const state = { socket, text: '', pieces: 0, ended: '' };
  socket.on('data', (chunk) => {
    state.text += chunk;
    state.pieces += 1;
  });
  socket.on('error', (error) => (state.ended = String(Reflect.get(error, 'code'))));
  await Promise.race([once(socket, 'connect'), once(socket, 'close')]).catch(() => {});
  return state;
}
/** A word goes there and back over a line that takes longer than the one that is looked at: what has not arrived then is held. */
async function arrivesBeside(): Promise<void> {
  const beside = await startFaultProxy(() => ({ host: 'localhost', port: (echo.address() as AddressInfo).port }), 1);
  await beside.set({ latencyMs: 30 });
  const socket = connect({ host: 'localhost', port: beside.port });
  socket.write('!');
  await once(socket, 'data');
  socket.destroy();
  await beside.end();
}
const until = (condition: () => boolean) => expect.poll(condition, { interval: 5 }).toBe(true);

test('without a fault, passes all data both ways in order', async () => {
  const customer = await someone();
  const sent = Array.from({ length: 50_000 }, (_, at) => String(at)).join(' ');
  customer.socket.write(sent);
  await until(() => customer.text.length === sent.length);
  expect(customer.text).toBe(sent);
  expect(proxy.open()).toBe(1);
  customer.socket.end();
  await until(() => proxy.open() === 0);
});

test('delays each direction by the latency, and jitter never changes the order', async () => {
  await proxy.set({ latencyMs: 30, jitterMs: 20 });
  const customer = await someone();
  const began = performance.now();
  for (const chunk of ['a', 'b', 'c']) customer.socket.write(chunk);
  await until(() => customer.text.length === 3);
  expect(performance.now() - began).toBeGreaterThanOrEqual(60);
  expect(customer.text).toBe('abc');
});

test('limits the bandwidth', async () => {
  await proxy.set({ bytesPerSecond: 20_000 });
  const customer = await someone();
  const began = performance.now();
  customer.socket.write('x'.repeat(1_000));
  await until(() => customer.text.length === 1_000);
  // Fifty milliseconds each way.
  expect(performance.now() - began).toBeGreaterThanOrEqual(95);
});

test('splits data into many pieces without loss', async () => {
  await proxy.set({ sliceBytes: 10 });
  const customer = await someone();
  const sent = Array.from({ length: 200 }, (_, at) => String(at)).join();
  customer.socket.write(sent);
  await until(() => customer.text.length === sent.length);
  expect(customer.text).toBe(sent);
  expect(customer.pieces).toBeGreaterThan(5);
});

test('cuts a connection exactly after the set number of response bytes', async () => {
  await proxy.set({ dropAfterBytes: 5 });
  const customer = await someone();
  customer.socket.write('1234');
  await until(() => customer.text === '1234');
  customer.socket.write('56789');
  await until(() => customer.socket.closed);
  expect(customer.text).toBe('12345');
});

test('a half-open connection passes requests but no response, and new ones work afterwards', async () => {
  const customer = await someone();
  customer.socket.write('before,');
  await until(() => customer.text === 'before,');
  await proxy.set({ line: 'halfOpen' });
  customer.socket.write('during');
  await until(() => received === 'before,during');
  expect([customer.text, customer.socket.closed]).toEqual(['before,', false]);
  await proxy.set({});
  await until(() => customer.socket.closed);
  const other = await someone();
  other.socket.write('after');
  await until(() => other.text === 'after');
});

test('a black hole delays all data and new connections until the fault ends', async () => {
  const customer = await someone();
  await proxy.set({ line: 'blackhole' });
  customer.socket.write('held');
  const other = await someone();
  other.socket.write(' back');
  await arrivesBeside();
  expect([received, customer.text, other.text, customer.socket.closed, other.socket.closed]).toEqual(['!', '', '', false, false]);
  await proxy.set({});
  await until(() => customer.text === 'held' && other.text === ' back');
});

test('data in transit when a black hole starts arrives after it', async () => {
  await proxy.set({ latencyMs: 10 });
  const customer = await someone();
  const opened = Promise.withResolvers<void>();
  onHeard = () => opened.resolve(proxy.set({ line: 'blackhole' }));
  customer.socket.write('late');
  await opened.promise;
  onHeard = () => {};
  await arrivesBeside();
  expect(customer.text).toBe('');
  await proxy.set({});
  await until(() => customer.text === 'late');
});

test('reset cuts every existing and new connection', async () => {
  const customer = await someone();
  customer.socket.write('x');
  await until(() => customer.text === 'x');
  await proxy.set({ line: 'reset' });
  await until(() => customer.socket.closed);
  expect(customer.ended).toBe('ECONNRESET');
  const other = await someone();
  await until(() => other.socket.closed);
});

test('refuses connections until the fault ends, then listens on the same port again', async () => {
  const customer = await someone();
  await proxy.set({ line: 'refused' });
  await until(() => customer.socket.closed);
  expect((await someone()).ended).toBe('ECONNREFUSED');
  await proxy.set({});
  const other = await someone();
  other.socket.write('x');
  await until(() => other.text === 'x');
});
