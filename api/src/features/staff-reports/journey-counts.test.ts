import { buildFunnel } from '@portal/rules/staff/journey-funnel.ts';
import { JOURNEY_STEPS } from '@portal/rules/staff/journeys.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { signInStaff, staffCookies } from '../../testing/staff.ts';
import { type Actor, testWorld, type World } from '../../testing/world.ts';
import { countJourneys } from './journey-counts.ts';

let world: World;
let viewer: Actor;
beforeAll(async () => {
  world = await testWorld();
  viewer = await signInStaff(world, 'viewer');
  await world.database.pool.query('DELETE FROM journey_step');
  return () => world.close();
});

const RANGE = { from: '2026-11-18T18:30:00.000Z', to: '2026-11-20T05:00:00.000Z' };
const send = (path: string, body: object) => world.send(path, body, { as: viewer, cookies: staffCookies(viewer) });
type Counts = { points: Record<string, unknown>[]; funnel: { journey: string; steps: Record<string, unknown>[] }[]; asOf: string };
const counts = async (body: object) => (await send('/admin/journey_counts', { ...RANGE, ...body })).data as Counts;

type Step = [journey: string, step: string, at: string, client?: number | null, code?: string | null, device?: string];
async function add(steps: readonly Step[], table = 'journey_step'): Promise<void> {
  for (const [journey, step, at, client = null, code = null, device = 'Mobile'] of steps) {
    await world.database.pool.query(
      `INSERT INTO ${table} (at, journey, step, device, source, code, client_index) VALUES ($1, $2, $3, $4, 'WEBSITE', $5, $6)`,
      [at, journey, step, device, code, client === null ? null : Buffer.from([client])],
    );
  }
}
const countRows = async () => (await world.database.pool.query('SELECT * FROM journey_count ORDER BY 1, 2, 3, 4, 5, 6')).rows;

describe('steps of journeys', () => {
  test('counts steps by day in India, each client once; counting again gives the same rows', async () => {
    await add([
      ['esi', 'START', '2026-11-18T18:29:59Z', 1],
      ['esi', 'START', '2026-11-18T18:30:00Z', 1],
      ['esi', 'START', '2026-11-19T10:00:00Z', 1],
      ['esi', 'OTP', '2026-11-19T10:01:00Z', 1],
      ['esi', 'START', '2026-11-19T10:00:00Z', null, null, 'Browser'],
      ['esi', 'FAILURE', '2026-11-19T10:02:00Z', 1, 'otpWrong'],
    ]);
    // Written by the previous version.
    await add([['esi', 'SUCCESS', '2026-11-19T10:04:00Z', 1]], 'journey_event');
    await countJourneys(world.services, world.services.clock());
    const first = await countRows();
    await countJourneys(world.services, world.services.clock());
    expect(await countRows()).toEqual(first);
    expect(first.map(({ day, step, device, code, count, people }) => [day, step, device, code, count, people])).toEqual([
      ['2026-11-18', 'START', 'Mobile', '', 1, 1],
      ['2026-11-19', 'FAILURE', 'Mobile', 'otpWrong', 1, 1],
      ['2026-11-19', 'OTP', 'Mobile', '', 1, 1],
      ['2026-11-19', 'START', 'Browser', '', 1, 0],
      ['2026-11-19', 'START', 'Mobile', '', 2, 1],
      ['2026-11-19', 'SUCCESS', 'Mobile', '', 1, 1],
    ]);
    const answer = await counts({ by: 'DAY', journey: ['esi'] });
    expect(answer.points).toHaveLength(5);
    expect(answer.points.at(-1)).toMatchObject({ day: '2026-11-19', step: 'SUCCESS', source: 'WEBSITE', code: null, count: 1, people: 0 });
    expect(answer.funnel[0]?.steps).toEqual([
      { step: 'START', reached: 3, left: 2, share: 100, medianS: null, topCode: null },
      { step: 'OTP', reached: 1, left: 0, share: 33.3, medianS: 60, topCode: null },
      { step: 'SUCCESS', reached: 1, left: 0, share: 33.3, medianS: 120, topCode: null },
      { step: 'FAILURE', reached: 1, left: 0, share: 33.3, medianS: 60, topCode: 'otpWrong' },
    ]);
    expect(answer.asOf).toBe(world.services.clock().toISOString());
    const { rows } = await world.database.pool.query('SELECT action, object_id, detail FROM audit ORDER BY audit_id DESC LIMIT 1');
    expect(rows).toEqual([
      { action: '/admin/journey_counts', object_id: 'JOURNEYS', detail: { ...RANGE, by: 'DAY', filteredBy: ['journey'], rows: 5 } },
    ]);
  });

  test('adds later events when staff ask for a recount, once a minute', async () => {
    await add([['upi', 'START', '2026-11-20T04:00:00Z', 2]]);
    expect((await counts({ by: 'JOURNEY', journey: ['upi'] })).points).toEqual([]);
    expect(await send('/admin/saveJourneyData', RANGE)).toMatchObject({ status: 10, data: { days: 2 } });
    expect((await counts({ by: 'JOURNEY', journey: ['upi'] })).points).toMatchObject([
      { day: null, journey: 'upi', step: 'START', count: 1 },
    ]);
    expect(await send('/admin/saveJourneyData', RANGE)).toMatchObject({ status: 10, data: { days: 0 } });
  });

  test('accepts completed months and ranges of at most seven days', async () => {
    expect((await send('/admin/journey_counts', { by: 'DAY', month: '2026-10' })).status).toBe(10);
    expect(await send('/admin/journey_counts', { by: 'DAY', month: '2026-11' })).toMatchObject({
      status: 21,
      data: { fields: { month: 'We dont have current month data' } },
    });
    expect(await send('/admin/saveJourneyData', { ...RANGE, from: '2026-11-10T00:00:00.000Z' })).toMatchObject({ status: 21 });
  });

  test('groups rejections of fewer than five people', async () => {
    const wrong = (people: number, code: string): Step[] =>
      Array.from({ length: people }, (_, n) => ['enach', 'FAILURE', '2026-11-20T03:00:00Z', 10 + n, code]);
    await add([...wrong(5, 'otpWrong'), ...wrong(4, 'casePending'), ...wrong(1, 'locked')]);
    await countJourneys(world.services, world.services.clock());
    const { points } = await counts({ by: 'CODE', journey: ['enach'] });
    expect(points.map(({ code, count, people }) => [code, count, people])).toEqual([
      ['other', 5, 0],
      ['otpWrong', 5, 5],
    ]);
  });

  test('filters by device, and groups by one column', async () => {
    const { points } = await counts({ by: 'DEVICE', journey: ['esi'], device: 'Browser' });
    expect(points).toEqual([{ day: null, journey: null, step: null, device: 'Browser', source: null, code: null, count: 1, people: 0 }]);
  });

  test('the report has the sums of the rule, for every mixture of steps', async () => {
    await world.database.pool.query('DELETE FROM journey_count');
    const mixtures = Array.from({ length: 60 }, (_, n) =>
      Object.fromEntries(JOURNEY_STEPS.map((step, index) => [step, ((n + 3) * (index + 5) * 7) % (n % 4 === 0 ? 2 : 11)])),
    );
    for (const [n, mixture] of mixtures.entries()) {
      for (const [step, count] of Object.entries(mixture)) {
        await world.database.pool.query(`INSERT INTO journey_count VALUES ('2026-11-19', $1, $2, 'Mobile', 'WEBSITE', '', $3, 0, now())`, [
          `j${String(n).padStart(2, '0')}`,
          step,
          count,
        ]);
      }
    }
    const { journeysReport } = await import('./journeys-report.store.ts');
    const { rows } = await world.services.store.report.read(journeysReport, {
      from: new Date(RANGE.from),
      to: new Date(RANGE.to),
      filter: {},
      now: world.now(),
      sortBy: 'journey',
      isFalling: false,
      limit: 100,
      offset: 0,
    });
    const funnelRows = rows.map(({ started, completed, failed, left, completion }) => ({ started, completed, failed, left, completion }));
    expect(funnelRows).toEqual(mixtures.map(buildFunnel).map(({ steps, ...sums }) => sums));
    expect(funnelRows).toHaveLength(60);
  });

  test('writes a file of several journeys', async () => {
    const answer = await send('/admin/journey_counts', { ...RANGE, by: 'DAY', format: 'CSV', source: 'WEBSITE' });
    expect(answer).toMatchObject({ status: 10, data: { points: [], file: { rows: 60, fileName: 'JOURNEYS_2026-11-19_2026-11-20.csv' } } });
    expect(await send('/admin/journey_counts', { ...RANGE, by: 'DAY', format: 'CSV', journey: ['esi', 'upi'] })).toMatchObject({
      success: false,
    });
  });
});
