import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildApp } from '../../app/app.ts';
import { buildServices } from '../../app/build-services.ts';
import { testWorld, type World } from '../../testing/world.ts';
import type { Services } from '../context/services.ts';
import { calculateSlice } from './address-rate.ts';

const LIMIT = 100;
const CARRIER = '100.64.0.1';
let world: World;
let second: { app: FastifyInstance; services: Services; close(): Promise<void> };

beforeEach(async () => {
  world = await testWorld({
    settings: { RATE_LIMITS: 'true', LIMIT_PROFILE: 'strict', CALLS_PER_ADDRESS: String(LIMIT), LOG_LEVEL: 'silent' },
  });
  const { config, log } = world.services;
  const { services, close } = buildServices({ config, pool: world.database.appPool, boss: world.boss, clock: world.now, log });
  second = { app: await buildApp(services, { withWeb: false }), services, close };
});
afterEach(async () => {
  await second.app.close();
  await second.close();
  await world.close();
});

async function visit(app: FastifyInstance, remoteAddress: string): Promise<number> {
  const headers = { 'x-portal': '1' };
  return (await app.inject({ method: 'POST', url: '/api/logout', payload: {}, headers, remoteAddress })).statusCode;
}
/** Sends this many calls, alternating between both processes, ten at a time. */
async function visits(calls: number, address = CARRIER): Promise<{ through: number; rejected: number }> {
  const codes: number[] = [];
  for (let done = 0; done < calls; done += 10)
    codes.push(...(await Promise.all(Array.from({ length: 10 }, (_, at) => visit(at % 2 === 0 ? world.app : second.app, address)))));
  const rejected = codes.filter((code) => code === 429).length;
  return { through: codes.length - rejected, rejected };
}
/** Both have counted all in the database: a first flush may only end the one that was running. */
async function flushBoth(): Promise<void> {
  for (const { addressRate } of [world.services, second.services, world.services, second.services]) await addressRate.flush();
}

test('two processes with one database admit as much from an address as one, and other callers are unaffected', async () => {
  const { through, rejected } = await visits(4 * LIMIT);
  expect(through).toBeGreaterThanOrEqual(LIMIT - 2 * calculateSlice(LIMIT));
  expect(through).toBeLessThanOrEqual(LIMIT + 2 * calculateSlice(LIMIT));
  expect(rejected).toBe(4 * LIMIT - through);
  for (const neighbour of ['100.64.0.2', '2001:db8::7']) expect(await visits(10, neighbour)).toEqual({ through: 10, rejected: 0 });
  await flushBoth();
  const { rows } = await world.database.pool.query('SELECT count FROM call_count WHERE key = $1', [`visitor:${CARRIER}`]);
  expect(rows).toEqual([{ count: through }]);
  await world.advance(60_000);
  expect(await visits(10)).toEqual({ through: 10, rejected: 0 });
});

test('counts a session separately from its address', async () => {
  await visits(4 * LIMIT);
  const asha = await world.actAs('p03');
  expect((await world.call('/getUserDetails', {}, { as: asha, address: CARRIER })).success).toBe(true);
});

test('if the database cannot count, each process counts alone', async () => {
  await world.database.pool.query('ALTER TABLE call_count RENAME TO away');
  await visits(20);
  await flushBoth();
  const { through } = await visits(4 * LIMIT);
  expect(through + 20).toBe(2 * LIMIT);
  await world.database.pool.query('ALTER TABLE away RENAME TO call_count');
  await flushBoth();
  expect((await visits(20)).through).toBe(0);
});

test('removes counts of the past', async () => {
  await visits(10);
  await flushBoth();
  const counts = async () => (await world.database.pool.query('SELECT count(*)::int AS count FROM call_count')).rows[0].count;
  expect(await counts()).toBe(1);
  await world.services.store.limit.sweep(new Date(world.now().getTime() + 10 * 60_000));
  expect(await counts()).toBe(0);
});
