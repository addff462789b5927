import type { AppTrackerRecord } from '@portal/contract/app-tracker.ts';
import { MINUTE_MS } from '@portal/rules/durations.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NewSession } from '../../http/session.store.ts';
import { anApplication } from '../../testing/application.ts';
import { type CallOptions, testWorld, type World } from '../../testing/world.ts';

/** How an application stands, for its proposer and for who opened a link to it. */

const OWNER = '1000000027';
const OLDER = 'AP00000001';
const NEWEST = 'AP00000002';
let world: World;
let owner: CallOptions;
let other: CallOptions;
let link: CallOptions;
beforeAll(async () => {
  world = await testWorld();
  const { store } = world.services;
  const records: AppTrackerRecord[] = [anApplication(OLDER, '2026-09-01'), anApplication(NEWEST, '2026-11-01')];
  for (const record of records) await store.application.keep(OWNER, record);
  owner = { as: await world.actAs('p27') };
  other = { as: await world.actAs('p02') };
  const key: NewSession = { kind: 'preKey', clientId: OWNER, clientIds: [OWNER], scope: 'RST', policyNo: null, absoluteMs: 30 * MINUTE_MS };
  const as = await store.session.create(key, world.now());
  link = { as, cookies: { c: '', p: as.cookie } };
});
afterAll(() => world.close());

const ask = (applicationNumber: string, who: CallOptions) => world.send('/appTracker/getAppTrackerDetails', { applicationNumber }, who);

test('the proposer sees each of theirs, the name cut and as of when', async () => {
  for (const applicationNumber of [OLDER, NEWEST])
    expect(await ask(applicationNumber, owner)).toMatchObject({
      success: true,
      data: { policy: { applicationNumber, proposerName: 'Neha G.', sumAssured: 1_000_000 }, info: { asOf: '2026-11-03T06:00:00.000Z' } },
    });
});

test('a link opens the newest alone', async () => {
  expect(await ask(NEWEST, link)).toMatchObject({ success: true, data: { policy: { proposerName: 'Neha G.' } } });
  expect(await ask(OLDER, link)).toMatchObject({ status: 12 });
});

test('that of another is answered as one that there is not', async () => {
  const [foreign, unknown] = [await ask(NEWEST, other), await ask('AP00000404', other)];
  expect(foreign).toMatchObject({ status: 12, success: false });
  expect([foreign.status, foreign.message, foreign.data]).toEqual([unknown.status, unknown.message, unknown.data]);
});
