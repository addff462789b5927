import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS } from '@portal/rules/calendar/durations.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditOutcome } from '../../domain/policies/audit-outcome.ts';
import { anchorAudit, checkAudit } from '../../platform/audit/audit-jobs.ts';
import { signInStaff, staffCookies } from '../../testing/staff.ts';
import { type Actor, testWorld, type World } from '../../testing/world.ts';

const SEARCH = '/admin/audit/search';
let world: World;
let folder: string;
let approver: Actor;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'audit-search-'));
  world = await testWorld({ emptyBook: true, settings: { AUDIT_ANCHOR: join(folder, 'anchor.jsonl') } });
  approver = await signInStaff(world, 'approver');
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});

const range = () => ({ from: new Date(world.now().getTime() - DAY_MS).toISOString(), to: world.now().toISOString() });
const search = (body: object, as = approver) => world.call(SEARCH, { ...range(), ...body }, { as, cookies: staffCookies(as) });
const write = (entry: object) =>
  world.services.store.audit.write(
    { action: '/profileUpdate', outcome: 'ok', requestId: 'a-test', ...entry },
    new Date(world.now().getTime() - 60_000),
  );

test.each([
  ['ok', 'DONE'],
  ['COMPLETED', 'DONE'],
  ['otpWrong', 'REFUSED'],
  ['foreign or absent', 'REFUSED'],
  ['wrong', 'REFUSED'],
  ['partnerDown', 'FAILED'],
  ['broken', 'FAILED'],
] as const)('an action that ended with %s is %s', (text, outcome) => {
  expect(auditOutcome(text)).toBe(outcome);
});

test('an approver finds rows by actor, customer, action and outcome, as the database has them', async () => {
  await write({ actorId: '1000000008' });
  await write({ actorId: '1000000008', outcome: 'otpWrong' });
  await write({ actorId: '1000000009', objectKind: 'case', objectId: 'SR1', outcome: 'partnerDown' });
  const outcomes = async (body: object) => (await search(body)).data?.rows.map(({ outcome, reason }) => [outcome, reason]);
  expect(await outcomes({ actorId: '1000000008' })).toEqual([
    ['REFUSED', 'otpWrong'],
    ['DONE', null],
  ]);
  expect(await outcomes({ subjectClientId: '1000000009' })).toEqual([['FAILED', 'partnerDown']]);
  expect(await outcomes({ objectId: 'SR1' })).toEqual([['FAILED', 'partnerDown']]);
  expect(await outcomes({ action: '/profileUpdate', outcome: 'DONE' })).toEqual([['DONE', null]]);
  expect(await search({ actorId: 'nobody' })).toMatchObject({ status: 10, success: false });
  expect((await search({ action: '/profileUpdate', sort: 'at' })).data?.rows.map(({ outcome }) => outcome)).toEqual([
    'DONE',
    'REFUSED',
    'FAILED',
  ]);
});

test('a search leaves an audit row with its criteria but without their values', async () => {
  await search({ actorId: '1000000008', outcome: 'DONE' });
  const { rows } = await world.database.pool.query(
    'SELECT actor_kind, role, detail FROM audit WHERE action = $1 ORDER BY audit_id DESC LIMIT 1',
    [SEARCH],
  );
  expect(rows).toEqual([
    { actor_kind: 'admin', role: 'approver', detail: expect.objectContaining({ searchedBy: ['actorId', 'outcome'], rows: 1 }) },
  ]);
});

test('rejects other roles, and an invalid range or column at its field', async () => {
  expect((await search({}, await signInStaff(world, 'operator'))).status).toBe(13);
  const late = new Date(world.now().getTime() + DAY_MS).toISOString();
  expect((await search({ to: late })).data).toMatchObject({ fields: { to: expect.stringContaining('future') } });
  expect((await search({ sort: 'detail' })).data).toMatchObject({ fields: { sort: expect.anything() } });
});

test('the answer states when the trail was checked, and where it is broken', async () => {
  expect((await search({})).data).toMatchObject({ verifiedAt: null, brokenAt: null });
  await anchorAudit(world.services, world.now());
  await checkAudit(world.services, world.now());
  const { data } = await search({});
  expect(data).toMatchObject({ verifiedAt: world.now().toISOString(), brokenAt: null });
  expect(data?.verifiedRows).toBeGreaterThan(3);
});
