import { beforeAll, describe, expect, test } from 'vitest';
import { anApplication } from '../../testing/factories/application.ts';
import { signInStaff, staffCookies } from '../../testing/staff.ts';
import { type Actor, testWorld, type World } from '../../testing/world.ts';

const OWNER = '1000000027';
const OLDER = 'AP00000001';
const NEWEST = 'AP00000002';
const RANGE = { from: '2026-11-13T18:30:00.000Z', to: '2026-11-20T05:00:00.000Z' };
let world: World;
let viewer: Actor;
let operator: Actor;
beforeAll(async () => {
  world = await testWorld();
  const { application } = world.services.store;
  const older = anApplication(OLDER, { appliedOn: '2026-11-14', clientId: OWNER });
  older.tracker.REQT_DETAILS = [requirement('R1', 'OPEN'), requirement('R2', 'REJECTED'), requirement('R3', 'ACCEPTED')];
  older.tracker.info.stages = [{ stage: 'DOCS_PENDING', at: new Date('2026-11-14T20:00:00Z'), done: true }];
  await application.keep(older);
  await application.keep(anApplication(NEWEST, { appliedOn: '2026-11-16', clientId: OWNER }));
  viewer = await signInStaff(world, 'viewer');
  operator = await signInStaff(world, 'operator');
  return () => world.close();
});

const requirement = (id: string, status: 'OPEN' | 'REJECTED' | 'ACCEPTED') => ({
  ...{ REQIR_ID: id, REQT_STATUS: status, REQT_NAME: 'Income proof', REQT_WHY: '', REQT_REASON: status === 'REJECTED' ? 'Blurred' : null },
  ...{ ACCEPTS: ['pdf'], submittedAt: null, acceptedAt: null },
});
const send = (path: string, body: object, as = operator) => world.send(path, body, { as, cookies: staffCookies(as) });
const list = (body: object, as = viewer) => send('/admin/report', { reportType: 'APP_TRACKER', ...body }, as);
type List = { rows: Record<string, unknown>[]; total: number; application?: Record<string, unknown> };

describe('applications for staff', () => {
  test('lists applications with their stage, newest first', async () => {
    const { rows } = (await list({ ...RANGE, filter: {} })).data as List;
    const ownRows = rows.filter(({ applicationNumber }) => [OLDER, NEWEST].includes(String(applicationNumber)));
    expect(ownRows.map(({ applicationNumber }) => applicationNumber)).toEqual([NEWEST, OLDER]);
    expect(ownRows[1]).toMatchObject({ appliedOn: '2026-11-14', openRequirements: 2, oldestOpenDays: 5, stage: expect.any(String) });
  });

  test('filters applications that have been open longer than a number of days', async () => {
    const numbers = async (days: string) => {
      const { data } = await list({ ...RANGE, filter: { oldestOpenDays: days } });
      return ((data as List | null)?.rows ?? []).map(({ applicationNumber }) => applicationNumber);
    };
    expect(await numbers('4')).toContain(OLDER);
    expect(await numbers('5')).not.toContain(OLDER);
    expect(await list({ ...RANGE, filter: { oldestOpenDays: '5 days' } })).toMatchObject({ status: 21 });
    expect(await list({ ...RANGE, filter: { openRequirements: '2' } })).toMatchObject({ status: 21 });
  });

  test('shows one application by its number, without a range: its documents, and an audit row about its proposer', async () => {
    const { data } = await list({ filter: { applicationNumber: OLDER } });
    expect(data).toMatchObject({
      total: 1,
      application: {
        requirements: [
          { REQIR_ID: 'R1', REQT_STATUS: 'OPEN', reason: null },
          { REQIR_ID: 'R2', REQT_STATUS: 'REJECTED', reason: 'Blurred' },
          { REQIR_ID: 'R3', REQT_STATUS: 'ACCEPTED' },
        ],
        events: [{ at: '2026-11-14T20:00:00.000Z', text: 'DOCS_PENDING' }],
        linkSentAt: null,
      },
    });
    const { rows } = await world.database.pool.query(
      `SELECT actor_id, object_id FROM audit WHERE object_kind = 'application' AND subject_client_id = $1`,
      [OWNER],
    );
    expect(rows).toEqual([{ actor_id: expect.stringMatching(/^test\./), object_id: OLDER }]);
    expect(await list({ filter: { applicationNumber: 'AP99999999' } })).toMatchObject({ status: 10, success: false });
    expect(await list({ filter: { stage: 'UW' } })).toMatchObject({ status: 21 });
  });

  test('the link opens its application, goes to the mobile number of the proposal, and is sent three times a day', async () => {
    const sendLink = (as = operator) => send('/admin/appTracker/sendLink', { applicationNumber: OLDER }, as);
    expect(await sendLink(viewer)).toMatchObject({ status: 13, success: false });
    expect(await send('/admin/appTracker/sendLink', { applicationNumber: 'AP99999999' })).toMatchObject({ status: 12 });
    expect((await sendLink()).data).toEqual({ sentTo: 'XXXXXX0027' });
    expect(await world.drain()).toBe(0);
    const { rows } = await world.database.pool.query(
      `SELECT code, contact_route, application_number FROM service_link WHERE client_id = $1`,
      [OWNER],
    );
    expect(rows).toEqual([{ code: 'RST', contact_route: 'Mobile', application_number: OLDER }]);
    const { data } = await list({ filter: { applicationNumber: OLDER } });
    expect((data as List).application).toMatchObject({ linkSentAt: world.now().toISOString() });
    const [newest] = world.sandbox.listMessages('9000000027');
    const handle = /customer-login\/RST\/([\w-]{22})/.exec(newest?.text ?? '')?.[1] ?? '';
    const opened = await world.send('/serviceLinkLogin', { linkType: 'SERVICE', token: handle });
    expect(opened.data).toMatchObject({ appTrackerData: { policy: { applicationNumber: OLDER } } });
    Object.assign(world.services.config, { RATE_LIMITS: true, LIMIT_FACTOR: 1 });
    await sendLink();
    await sendLink();
    await sendLink();
    expect(await sendLink()).toMatchObject({ http: 429 });
  });
});
