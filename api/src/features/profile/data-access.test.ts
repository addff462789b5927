import { DAY_MS, MINUTE_MS } from '@portal/rules/calendar/durations.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPdf } from '../../testing/pdf.ts';
import { signInStaff } from '../../testing/staff.ts';
import { type Actor, testWorld, type World } from '../../testing/world.ts';

const LIST = '/dataAccess/list';
let world: World;
let me: Actor;
const OWN = '1000000008';
beforeAll(async () => {
  world = await testWorld();
  me = await world.actAs('p08');
});
afterAll(() => world.close());

const write = (entry: object, at = world.now()) =>
  world.services.store.audit.write({ action: 'login', outcome: 'ok', requestId: 'a-test', ...entry }, at);

test('an empty list without entries, and invalid dates are rejected at their field', async () => {
  expect(await world.call(LIST, {}, { as: me })).toMatchObject({ status: 10, success: false });
  const rejected = await world.call(LIST, { fromDate: '2026-11-19', toDate: '2026-11-18' }, { as: me });
  expect(rejected.data).toMatchObject({ fields: { toDate: 'To Date should be greater than From Date' } });
  expect((await world.call(LIST, { toDate: '2027-01-01' }, { as: me })).success).toBe(false);
  expect((await world.call(LIST, {}, {})).status).toBe(40);
});

test('a customer sees who did what: staff by team, never by name, without own reads and intermediate steps', async () => {
  const staff = await signInStaff(world, 'operator');
  const { rows } = await world.database.pool.query<{ staff_user_id: string }>(
    `SELECT staff_user_id FROM session WHERE staff_user_id LIKE 'test.%'`,
  );
  const session = {
    sessionId: crypto.randomUUID(),
    kind: 'admin',
    clientId: null,
    clientIds: [],
    role: 'operator',
    staffUserId: rows[0]?.staff_user_id,
  };
  expect(staff.handle).toBeTruthy();
  const ago = (days: number) => new Date(world.now().getTime() - days * DAY_MS);
  await write({ actorId: OWN }, ago(6));
  await write({ action: '/profileUpdate', actorId: OWN }, ago(5));
  await write({ action: '/profileUpdate', actorId: OWN, outcome: 'otpNeeded' }, ago(5));
  await write({ action: '/profileUpdate', actorId: OWN, outcome: 'otpWrong' }, ago(5));
  await write({ action: '/getProfileDetailsEncrypted', actorId: OWN, outcome: 'reveal' }, ago(4));
  const object = { objectKind: 'claim', objectId: 'CL2611000001', subjectClientId: OWN };
  await write({ action: '/admin/cases/open', session, ...object, reason: 'Decision on the claim' }, ago(3));
  await write(
    {
      action: '/callbacks/backoffice',
      partner: 'backOffice',
      outcome: 'COMPLETED',
      objectKind: 'case',
      objectId: 'SR1',
      subjectClientId: OWN,
    },
    ago(2),
  );
  await write({ action: 'share-repository', partner: 'CAMS', subjectClientId: OWN }, ago(1));
  await write({ action: '/admin/cases/open', session, ...object, subjectClientId: '1000000003' });

  const { data, raw } = await world.call(LIST, {}, { as: me });
  const brief = data?.rows.map(({ kind, who, whoText, about, outcome }) => [kind, who, whoText, about, outcome]);
  expect(brief).toEqual([
    ['SHARED', 'PARTNER', 'One of our partners', '', 'DONE'],
    ['CHANGED', 'STAFF', 'Our service team', 'SR1', 'DONE'],
    ['VIEWED', 'STAFF', 'Our claims team', 'CL2611000001', 'DONE'],
    ['CHANGED', 'YOU', 'You', '', 'REFUSED'],
    ['CHANGED', 'YOU', 'You', '', 'DONE'],
    ['LOGIN', 'YOU', 'You', '', 'DONE'],
  ]);
  expect(data?.rows[2]).toMatchObject({ what: 'Viewed your request', whatHi: 'आपका अनुरोध देखा', reason: 'Decision on the claim' });
  expect(raw).not.toContain(rows[0]?.staff_user_id);
});

test('reading a case again within half an hour is one visit; another day, purpose or person is a separate visit', async () => {
  const start = new Date(world.now().getTime() - 9 * DAY_MS);
  const read = (minutes: number, staffUserId: string, reason: string) => {
    const session = {
      sessionId: crypto.randomUUID(),
      kind: 'admin',
      clientId: null,
      clientIds: [],
      role: 'operator',
      staffUserId,
    } as const;
    const object = { objectKind: 'claim', objectId: 'CL2611000001', subjectClientId: '1000000011' };
    const at = new Date(start.getTime() + minutes * MINUTE_MS);
    return write({ action: '/admin/cases/open', outcome: 'read', session, ...object, reason }, at);
  };
  for (const minutes of [0, 0, 20, 40, 71]) await read(minutes, 'operator', 'To work on it');
  await read(72, 'operator', 'To check our work');
  await read(73, 'operator2', 'To work on it');
  const { data } = await world.call(LIST, {}, { as: await world.actAs('p11') });
  const visits = data?.rows.map(({ at, reason }) => [(new Date(at).getTime() - start.getTime()) / MINUTE_MS, reason]);
  expect(visits).toEqual([
    [73, 'To work on it'],
    [72, 'To check our work'],
    [71, 'To work on it'],
    [0, 'To work on it'],
  ]);
  const { rows } = await world.database.pool.query(`SELECT count(*)::int AS n FROM audit WHERE subject_client_id = '1000000011'`);
  expect(rows[0]?.n).toBeGreaterThanOrEqual(7);
});

test('filters by kind and days, in pages of 20', async () => {
  const listAccess = async (body: object) => (await world.call(LIST, body, { as: me })).data;
  expect((await listAccess({ show: 'VIEWED' }))?.rows.map(({ kind }) => kind)).toEqual(['VIEWED']);
  expect(await listAccess({ fromDate: '2026-11-19', toDate: '2026-11-20' })).toMatchObject({ total: 1, fromDate: '2026-11-19' });
  for (let n = 0; n < 20; n += 1) await write({ actorId: OWN });
  expect(await listAccess({ page: 2 })).toMatchObject({ total: 26, page: 2, pageSize: 20 });
  expect((await listAccess({ page: 2 }))?.rows.length).toBe(6);
});

test('a file has the same entries as the list, in the language of the screen', async () => {
  const { data } = await world.call(LIST, { want: 'FILE', show: 'VIEWED' }, { as: me });
  if (!data?.file) throw new Error('There is no file.');
  expect(data.file.fileName).toBe('DataAccess_20-11-2025_20-11-2026.pdf');
  const text = (await openPdf(Buffer.from(data.file.base64Data, 'base64')))?.text;
  expect(text).toContain('Our claims team');
  expect(text).toContain('CL2611000001');
});
