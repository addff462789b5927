import { dayOf } from '@portal/rules/calendar/dates.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepPolicy, requestSurrender } from '../../testing/factories/surrender.ts';
import { type Actor, testWorld, type World } from '../../testing/world.ts';

/** A customer who asked to surrender decides to keep the policy. */
let world: World;
let as: Actor;
const POLICY = '100001501';
const PAID = '100001201';
let body: ReturnType<typeof keepPolicy>;

beforeAll(async () => {
  world = await testWorld();
  as = await world.actAs('p15');
  body = keepPolicy(POLICY, dayOf(world.now()), 'Prakash Joshi');
});
afterAll(() => world.close());

const stopSurrender = (changes: object = {}, actor = as) => world.send('/retentionSubmission', { ...body, ...changes }, { as: actor });
const service = async (policyId: string, actor = as) =>
  (await world.call('/policy/getDetails', { policyId, service: 'retention' }, { as: actor })).data?.service;
const readStatus = async (caseId: string) => (await world.services.store.request.find(caseId))?.status;

test('rejects stopping a surrender that was never requested', async () => {
  expect(await service(POLICY)).toEqual({ allowed: false, why: 'noSurrender' });
  expect(await stopSurrender()).toMatchObject({
    status: 13,
    message: 'You have no surrender request to stop.',
    data: { code: 'noSurrender' },
  });
});

test('a paid surrender cannot be stopped', async () => {
  const other = await world.actAs('p12');
  await requestSurrender(world, PAID);
  const caseId = await requestSurrender(world, PAID, { status: 'COMPLETED', closedOn: '2026-11-13' });
  expect(await service(PAID, other)).toEqual({ allowed: false, why: 'surrenderPaid' });
  const rejected = await stopSurrender({ policyNo: PAID, ownerName: 'Leela Menon' }, other);
  expect(rejected).toMatchObject({ status: 13, data: { code: 'surrenderPaid' } });
  expect(await readStatus(caseId)).toBe('COMPLETED');
});

test('an invalid call is rejected, and the surrender continues', async () => {
  const caseId = await requestSurrender(world, POLICY);
  expect(await service(POLICY)).toEqual({ allowed: true, why: null });
  expect(await stopSurrender({ retentionDate: '2026-01-01' })).toMatchObject({ data: { code: 'retentionDateWrong' } });
  expect(await stopSurrender({ payload: { ...body.payload, mobileNumber: '12345' } })).toMatchObject({ data: { code: 'contactInvalid' } });
  expect(await stopSurrender({ payload: { ...body.payload, emailAddress: 'nobody' } })).toMatchObject({ data: { code: 'contactInvalid' } });
  expect(await stopSurrender({ ownerName: 'Somebody Else' })).toMatchObject({ status: 21 });
  expect(await stopSurrender({ reasonForRetention: '   ' })).toMatchObject({ status: 21 });
  expect(await stopSurrender({}, await world.actAs('p12'))).toMatchObject({ status: 12 });
  expect(await readStatus(caseId)).toBe('SUBMITTED');
});

test('stopping a surrender ends it with a note, stores the contact with the request and leaves the profile unchanged', async () => {
  const caseId = await requestSurrender(world, POLICY);
  const profile = async () => (await world.database.pool.query('SELECT * FROM client WHERE client_id = $1', ['1000000015'])).rows;
  const before = await profile();
  const reply = await stopSurrender();
  expect(reply).toMatchObject({ success: true, data: { caseStatus: 'SUBMITTED', message: 'Your policy continues.', policyNo: POLICY } });
  const { store } = world.services;
  expect(await readStatus(caseId)).toBe('CANCELLED');
  expect(await store.request.newestNote(caseId, 'CANCELLED')).toBe('RETAINED');
  const { caseId: storedId } = reply.data as { caseId: string };
  expect((await store.request.readFields(storedId)).after).toEqual({ reason: 'I need the cover', ...body.payload });
  expect(await profile()).toEqual(before);
  const { data: tracked } = await world.call('/serviceTracker', { clientId: '1000000015', caseId }, { as });
  expect(tracked).toMatchObject({
    cases: [{ type: 'SURRENDER', status: 'CANCELLED', reason: 'RETAINED', mayCancel: false, mayReopen: false }],
  });
});
