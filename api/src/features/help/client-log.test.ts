import { DAY_MS } from '@portal/rules/calendar/durations.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Actor, testWorld, type World } from '../../testing/world.ts';

let world: World;
let asha: Actor;
beforeAll(async () => {
  world = await testWorld({ settings: { RATE_LIMITS: 'true', LIMIT_PROFILE: 'strict' } });
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.advance(60_000);
  asha = await world.actAs('p02');
  await world.database.pool.query('TRUNCATE journey_step, journey_once, browser_log, error_report');
});

const rows = async (text: string) => (await world.database.pool.query(text)).rows;
const STEP = { logType: 'JOURNEY', journey: 'payPremium', step: 'START', code: 'opened', source: 'WEBSITE', device: 'Browser' };
const at = () => world.now().toISOString();
const step = (over: object = {}) => ({ ...STEP, at: at(), ...over });
const save = (logs: unknown, as?: Actor) => world.send('/log/save', { logs }, { as });

/** One value of each kind that must never appear in a log. */
const CANARIES = {
  PAN: 'ABCPE1234F',
  Aadhaar: '234567890124',
  AadhaarInGroups: '2345 6789 0124',
  account: '50100234417123',
  IFSC: 'HDFC0001234',
  mobile: '9876500003',
  mobileWithPrefix: '+91 98765 00003',
  email: 'asha.rao@example.in',
  otp: '482913',
  token: 'dBjftJeZ4CVPmB92K27uhbUJU1p1r_wW1gFWFOEjXk',
  quoted: '"Asha Rao"',
};

describe('the client log', () => {
  test('stores steps and failed calls with a stable hash of the customer', async () => {
    const failed = step({ logType: 'API_ERROR', api: '/getPolicyDetails', status: 20, ms: 1_200, code: 'network' });
    expect((await save([step(), step({ code: 'left' }), failed], asha)).data).toEqual({ saved: 3 });
    const steps = await rows('SELECT journey, step, code, source, device, client_index FROM journey_step ORDER BY step_no');
    expect(steps).toMatchObject([
      { journey: 'payPremium', step: 'START', code: 'opened', source: 'WEBSITE', device: 'Browser' },
      { code: 'left' },
    ]);
    expect(steps[0].client_index).toEqual(steps[1].client_index);
    const [log] = await rows('SELECT * FROM browser_log');
    expect(log).toMatchObject({ log_type: 'API_ERROR', api: '/getPolicyDetails', status: 20, ms: 1_200, code: 'network' });
    expect(log.client_index).toEqual(steps[0].client_index);
    expect(steps[0].client_index).toHaveLength(32);
    expect(JSON.stringify([steps, log])).not.toContain('1000000002');
  });

  test('stores only steps of public pages for a visitor', async () => {
    const logs = [step({ journey: 'login' }), step(), step({ logType: 'INFO' }), step({ logType: 'API_ERROR', api: '/login' })];
    expect((await save(logs)).data).toEqual({ saved: 1 });
    expect(await rows('SELECT journey, client_index FROM journey_step')).toEqual([{ journey: 'login', client_index: null }]);
    expect(await rows('SELECT FROM browser_log')).toEqual([]);
  });

  test('uses a browser’s clock only within plausible bounds', async () => {
    const times = ['1999-01-01T00:00:00.000Z', '2040-01-01T00:00:00.000Z'];
    await save(
      times.map((time) => step({ at: time })),
      asha,
    );
    const found = await rows('SELECT at FROM journey_step ORDER BY step_no');
    expect(found.map((row) => row.at.getTime() - world.now().getTime())).toEqual([-3_600_000, 0]);
  });

  test('rejects anything outside its lists, so that no field can carry personal data', async () => {
    const fields = ['logType', 'journey', 'step', 'api', 'code', 'at', 'source', 'device', 'status', 'ms', 'more'];
    let attempts = 0;
    for (const field of fields)
      for (const [kind, value] of Object.entries(CANARIES)) {
        // Stays below the rate limit, so that every entry is checked.
        await world.advance(5_000);
        asha = attempts % 20 === 0 ? await world.actAs('p02') : asha;
        const { http, data } = await save([step({ [field]: value })], asha);
        expect([http, data], `${field} ${kind}`).toEqual([400, expect.anything()]);
        const path = await save([step({ logType: 'API_ERROR', api: `/${value.replaceAll(/[^\w]/g, '')}` })], asha);
        expect(path.http === 400 || (path.data as { saved: number }).saved === 0, kind).toBe(true);
        attempts += 1;
      }
    expect(attempts).toBe(11 * 11);
    expect(await rows('SELECT FROM journey_step UNION ALL SELECT FROM browser_log')).toEqual([]);
    for (const number of [9_876_500_003, 482_913]) expect((await save([step({ ms: number, status: number })], asha)).http).toBe(400);
  });

  test('accepts 1 to 20 entries, 16 KB and 30 calls a minute, apart from the customer’s rate limit', async () => {
    for (const count of [0, 21])
      expect(
        (
          await save(
            Array.from({ length: count }, () => step()),
            asha,
          )
        ).http,
        String(count),
      ).toBe(400);
    expect(
      (
        await save(
          Array.from({ length: 20 }, () => step()),
          asha,
        )
      ).data,
    ).toEqual({ saved: 20 });
    expect(await save([step({ code: 'x'.repeat(17_000) })], asha)).toMatchObject({ http: 413, status: 21 });
    for (let call = 4; call <= 30; call += 1) expect((await save([step()], asha)).http, String(call)).toBe(200);
    expect(await save([step()], asha)).toMatchObject({ http: 429, status: 21 });
    expect((await world.call('/updateKycpopUp', { action: 'LATER' }, { as: asha })).http).toBe(200);
  });

  test('client log entries are deleted after 180 days with the rest of their day, and not before', async () => {
    await save([step(), step({ logType: 'INFO' })], asha);
    await world.call('/error/report', report(), { as: asha });
    const count = () =>
      rows(
        'SELECT (SELECT count(*)::int FROM journey_step) + (SELECT count(*)::int FROM browser_log) + (SELECT count(*)::int FROM error_report) AS n',
      );
    expect(await count()).toEqual([{ n: 3 }]);
    await world.advance(180 * DAY_MS - 60_000);
    await world.boss.send('log-retention', {});
    expect(await world.drain()).toBe(0);
    expect(await count()).toEqual([{ n: 3 }]);
    await world.advance(120_000);
    await world.boss.send('log-retention', {});
    expect(await world.drain()).toBe(0);
    // Error reports are sent one by one.
    expect(await count()).toEqual([{ n: 2 }]);
    await world.advance(DAY_MS);
    await world.boss.send('log-retention', {});
    expect(await world.drain()).toBe(0);
    expect(await count()).toEqual([{ n: 0 }]);
  });
});

const report = (over: object = {}) => ({
  title: 'Something Happened',
  Error: 'TypeError: x is undefined',
  errorDate: 20_261_120,
  created_at: '2026-11-20T05:00:00.000Z',
  errorLocation: '/dashboard',
  storeDate: { route: '/dashboard', isLoggedin: true, npsRequired: true, SourceAbcServApp: false, version: 'index-Dk2.js' },
  device: 'Browser' as const,
  BrowserName: 'Chrome',
  BrowserVersion: '156.0',
  ...over,
});
const reports = () => rows('SELECT report_id, report, times FROM error_report ORDER BY at, report_id');

describe('an error report', () => {
  test('an error report has the fields of the specification; unlisted parts of the home state are dropped', async () => {
    const storeDate = { ...report().storeDate, users: { CustomerName: 'Asha Rao' }, dashboard: ['100000201'] };
    const { data } = await world.call('/error/report', report({ storeDate }), { as: asha });
    const [row] = await reports();
    expect(row).toMatchObject({ report_id: data.reportId, times: 1 });
    expect(row.report).toEqual(report());
    expect((await world.send('/error/report', report({ users: {} }), { as: asha })).http).toBe(400);
  });

  test('an error report loses personal data in every text field, even if the browser sent it', async () => {
    const texts = ['title', 'Error', 'errorLocation', 'BrowserName', 'BrowserVersion', 'route', 'version'];
    let extraFeatures = 0;
    for (const field of texts)
      for (const [kind, value] of Object.entries(CANARIES)) {
        await world.advance(5_000);
        asha = extraFeatures % 20 === 0 ? await world.actAs('p02') : asha;
        const text = field === 'errorLocation' ? `/open/${value}` : `x ${value}`;
        const short = field.startsWith('Browser') ? text.slice(0, 40) : text;
        const body = field === 'route' || field === 'version' ? report({ storeDate: { [field]: short } }) : report({ [field]: short });
        expect((await world.send('/error/report', body, { as: asha })).http, `${field} ${kind}`).toBe(200);
        extraFeatures += 1;
      }
    expect(extraFeatures).toBe(7 * 11);
    const storedText = JSON.stringify(
      (await reports()).map(({ report: storedReport }) => ({ ...storedReport, errorDate: 0, created_at: '' })),
    );
    for (const value of Object.values(CANARIES)) expect(storedText).not.toContain(value.slice(0, 12).replaceAll('"', '\\"'));
    expect(storedText).not.toMatch(/\d{6}/);
  });

  test('a visitor’s error report is shorter and has no flags', async () => {
    await world.call('/error/report', report({ Error: 'a '.repeat(600) }));
    const [{ report: storedReport }] = await reports();
    expect(storedReport.Error).toHaveLength(500);
    expect(storedReport.storeDate).toEqual({ route: '/dashboard', version: 'index-Dk2.js' });
  });

  test('a repeated error report within a minute is counted, not stored again', async () => {
    const ids = new Set<string>();
    for (let time = 0; time < 3; time += 1) ids.add((await world.call('/error/report', report(), { as: asha })).data.reportId);
    await world.call('/error/report', report({ Error: 'another' }), { as: asha });
    expect(ids.size).toBe(1);
    expect((await reports()).map(({ times }) => times).sort()).toEqual([1, 3]);
    await world.advance(60_000);
    await world.call('/error/report', report(), { as: asha });
    expect(await reports()).toHaveLength(3);
  });

  test('rejects an error report above 16 KB, and the 31st within a minute', async () => {
    expect((await world.send('/error/report', report({ Error: 'x'.repeat(17_000) }), { as: asha })).http).toBe(413);
    for (let call = 1; call <= 30; call += 1)
      expect((await world.send('/error/report', report(), { as: asha })).http, String(call)).toBe(200);
    expect((await world.send('/error/report', report(), { as: asha })).http).toBe(429);
  });
});
