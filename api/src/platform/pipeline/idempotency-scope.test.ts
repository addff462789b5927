import { command } from '@portal/contract/endpoint.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { signInStaff, staffCookies } from '../../testing/staff.ts';
import { testWorld, type World } from '../../testing/world.ts';
import { implement } from './implement.ts';

const key = '6c1f5f0e-5d4a-4d6e-8a53-0c1b7c5f9a11';
let visits = 0;
const visit = command({
  summary: 'Counts visits.',
  seal: 'none',
  caller: 'anyone',
  request: z.strictObject({}),
  response: z.object({ visits: z.int() }),
});
const feature = implement(
  { '/test/visit': visit },
  {
    '/test/visit': async () => {
      visits += 1;
      return { visits };
    },
  },
);

let world: World;
beforeAll(async () => {
  world = await testWorld({ settings: { FOUR_EYES: 'MONEY,STAFF' }, extraFeatures: [feature] });
});
afterAll(() => world.close());

test('performs and records a command for each member of staff, even with the same key and body', async () => {
  const people = [await signInStaff(world, 'operator'), await signInStaff(world, 'operator')];
  const replays: unknown[] = [];
  for (const as of [...people, ...people]) {
    const reply = await world.send(
      '/admin/setMaintenanceMessage',
      { Message: 'Closed tonight', banner_enabled: 1 },
      { as, cookies: staffCookies(as), key },
    );
    expect(reply).toMatchObject({ success: true, data: { state: 'EXECUTED' } });
    replays.push(reply.headers['idempotent-replayed']);
  }
  expect(replays).toEqual([undefined, undefined, 'true', 'true']);
  const { rows } = await world.database.pool.query(
    `SELECT actor_id FROM audit WHERE action = '/admin/setMaintenanceMessage' AND outcome = 'ok' ORDER BY audit_id`,
  );
  expect(rows.map(({ actor_id }) => actor_id)).toEqual(people.map(({ userId }) => userId));
});

test('keeps the keys of visitors apart, by browser and otherwise by address', async () => {
  const [first, other] = ['A'.repeat(43), 'B'.repeat(43)];
  const visitors: [cookies: Record<string, string>, address: string][] = [
    [{ f: first }, '10.0.0.1'],
    [{ f: other }, '10.0.0.1'],
    [{ d: first }, '10.0.0.1'],
    [{}, '10.0.0.1'],
    [{}, '10.0.0.2'],
    // Another address, same browser.
    [{ f: first }, '10.0.0.2'],
  ];
  const answers: unknown[] = [];
  for (const [cookies, address] of visitors) answers.push((await world.send('/test/visit', {}, { cookies, address, key })).data);
  expect(answers).toEqual([{ visits: 1 }, { visits: 2 }, { visits: 1 }, { visits: 3 }, { visits: 4 }, { visits: 1 }]);
});
