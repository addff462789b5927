import { connect } from 'node:net';
import { query } from '@portal/contract/endpoint.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { freePorts } from '../../../tools/free-ports.ts';
import { CALM } from '../admission/front-share.ts';
import { buildApp } from '../app.ts';
import { BOUNDLESS, testWorld, type World } from '../testing/world.ts';
import { implement } from './implement.ts';

const Empty = z.strictObject({});
const table = {
  '/test/wait': query({
    summary: 'Waits for the test.',
    seal: 'none',
    caller: 'anyone',
    request: Empty,
    response: z.object({ done: z.literal(true) }),
  }),
};
let open = () => {};
let latch = Promise.resolve();
const feature = implement(table, {
  '/test/wait': async () => {
    await latch;
    return { done: true } as const;
  },
});
const ROOM = { atOnce: 1, perCaller: 5, inAll: 5, crowd: { afterMs: 50, patienceMs: 5_000, perCaller: 5, inAll: 5 } };

let world: World;
let port = 0;
beforeAll(async () => {
  [port = 0] = await freePorts(1);
  world = await testWorld({
    extraFeatures: [feature],
    admission: { rooms: { ...BOUNDLESS, calls: ROOM } },
    settings: { AGENT_PORT: String(port), LOG_LEVEL: 'silent' },
  });
});
afterAll(() => world.close());

/** What a look of HAProxy hears: the portal speaks first, and closes. */
const said = () =>
  new Promise<string>((resolve, reject) => {
    let text = '';
    connect(port, 'localhost')
      .setEncoding('utf8')
      .on('data', (more) => {
        text += String(more);
      })
      .on('end', () => resolve(text))
      .on('error', reject);
  });
const figure = () => world.services.metrics.registry.getSingleMetricAsString('portal_held_back');

test('the front hears how many calls may come: all, as many as are worked on while there is a crowd, and all again', async () => {
  expect(await said()).toBe(`maxconn:${CALM}\n`);
  latch = new Promise((resolve) => (open = resolve));
  const calls = ['10.0.0.1', '10.0.0.2', '10.0.0.3'].map((address) => world.send('/test/wait', {}, { address }));
  await expect.poll(said).toBe('maxconn:2\n');
  expect(await figure()).toContain('{room="calls"} 1');
  open();
  expect((await Promise.all(calls)).map(({ http }) => http)).toEqual([200, 200, 200]);
  await expect.poll(said, { timeout: 5_000 }).toBe(`maxconn:${CALM}\n`);
  await expect.poll(figure).toContain('{room="calls"} 0');
});

test('a port that another has is told in one sentence', async () => {
  const second = await buildApp(world.services, { withWeb: false });
  await expect(second.ready()).rejects.toThrow(`Port ${port} is taken by another program. Set AGENT_PORT to a free one.`);
  await second.close();
});
