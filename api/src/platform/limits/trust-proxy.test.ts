import { request as ask, createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { API_BASE } from '@portal/contract/transport.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testWorld, type World } from '../../testing/world.ts';

/** Calls per minute from one address without a session; fewer if they come faster than the processes can exchange counts. */
const BUDGET = 30;

let world: World;
let proxies: Server[] = [];
const getPort = (server: { address(): unknown }) => (server.address() as AddressInfo).port;
async function open(TRUST_PROXY: string): Promise<void> {
  world = await testWorld({ settings: { RATE_LIMITS: 'true', LIMIT_PROFILE: 'strict', CALLS_PER_ADDRESS: String(BUDGET), TRUST_PROXY } });
}
beforeEach(() => {
  proxies = [];
});
afterEach(async () => {
  for (const proxy of proxies) proxy.close();
  await world.close();
});

/** A typical proxy, which appends the address that it sees. `seenAddress` is that address, because all callers of a test are on this computer. */
async function appendingProxy(port: number, seenAddress: string): Promise<number> {
  const proxy = createServer((incoming, outgoing) => {
    const forwarded = [incoming.headers['x-forwarded-for'], seenAddress].filter(Boolean).join(', ');
    const headers = { ...incoming.headers, 'x-forwarded-for': forwarded };
    const onward = ask({ port, host: '127.0.0.1', path: incoming.url, method: incoming.method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  proxies.push(proxy);
  return getPort(proxy);
}

/** Number of rejected calls out of 100. */
async function countRejected(port: number, forgedBy: (call: number) => string | undefined): Promise<number> {
  let rejected = 0;
  for (let call = 0; call < 100; call += 1) {
    const forged = forgedBy(call);
    const reply = await fetch(`http://127.0.0.1:${port}${API_BASE}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-portal': '1', ...(forged && { 'x-forwarded-for': forged }) },
      body: JSON.stringify({ api: 'checkCommonUserNewLogin', ABCUserID: 'somebody' }),
    });
    if (reply.status === 429) rejected += 1;
    await reply.arrayBuffer();
  }
  return rejected;
}
const isOneBudget = (rejected: number) => rejected >= 100 - BUDGET && rejected <= 90;
const FORGED: [what: string, forgedBy: (call: number) => string | undefined][] = [
  ['nothing', () => undefined],
  ['another address each time', (call) => `198.51.100.${call}`],
  ['several of them', (call) => `198.51.100.${call}, 203.0.113.${call}`],
  ['an address in front of a trusted proxy’s', (call) => `198.51.100.${call}, 127.0.0.1, 10.0.0.1`],
];

describe.each(['1', '127.0.0.0/8,10.0.0.1'])('behind a proxy that appends, TRUST_PROXY=%s', (setting) => {
  test.each(FORGED)(
    'a caller who forges %s has the budget of one address: at least 70 of 100 calls are rejected',
    async (_what, forgedBy) => {
      await open(setting);
      const proxy = await appendingProxy(getPort(world.app.server), '192.0.2.1');
      expect(await countRejected(proxy, forgedBy)).toSatisfy(isOneBudget);
      // Another client behind the same proxy is not affected.
      const other = await appendingProxy(getPort(world.app.server), '192.0.2.2');
      expect(await countRejected(other, () => undefined)).toSatisfy(isOneBudget);
    },
  );
});

test('two proxies in a row count as two hops', async () => {
  await open('2');
  const inner = await appendingProxy(getPort(world.app.server), '10.0.0.1');
  const outer = await appendingProxy(inner, '192.0.2.1');
  expect(await countRejected(outer, (call) => `198.51.100.${call}`)).toSatisfy(isOneBudget);
});

test('without a proxy, the header has no effect', async () => {
  await open('false');
  expect(await countRejected(getPort(world.app.server), (call) => `198.51.100.${call}`)).toSatisfy(isOneBudget);
});

test('trusting every header can be bypassed, so production rejects it', async () => {
  await open('true');
  const proxy = await appendingProxy(getPort(world.app.server), '192.0.2.1');
  expect(await countRejected(proxy, (call) => `198.51.100.${call}`)).toBe(0);
});
