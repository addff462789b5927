import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyBackOfficeEvent } from '../../domain/requests/apply-back-office-event.ts';
import type { BackOfficeEvent } from '../../platform/partners/back-office/back-office.port.ts';
import { type Actor, testWorld, type World } from '../../testing/world.ts';

/** A back office of the insurer grants help. p08b: a premium due on 19-11-2026. p13: lapsed. The clock stands on 20-11-2026. */
const POLICY = '100050804';
let world: World;
let customer: Actor;
let lapsed: Actor;
beforeAll(async () => {
  world = await testWorld();
  [customer, lapsed] = [await world.actAs('p08b'), await world.actAs('p13')];
});
afterAll(() => world.close());

async function ask(policyNumber: string, caller: Actor): Promise<string> {
  const asked = await world.send('/keepCover/askHelp', { policyNumber, reason: 'INCOME', wish: 'DAYS' }, { as: caller });
  await world.drain();
  return (asked.data as { caseId: string }).caseId;
}
async function complete(caseId: string, seq: number, grant: BackOfficeEvent['grant']): Promise<void> {
  const event = { eventId: `evt_${caseId}_${seq}`, caseId, seq, status: 'COMPLETED', reason: null, requirement: null } as const;
  await applyBackOfficeEvent({ ...event, grant, at: world.now() }, world.services, world.now());
  await world.drain();
}
const read = <Row extends object>(query: string, values: unknown[]): Promise<Row[]> =>
  world.database.pool.query<Row>(query, values).then(({ rows }) => rows);
const readStatus = async (caseId: string) =>
  (await read<{ status: string }>('SELECT status FROM service_case WHERE case_id = $1', [caseId]))[0]?.status;
const listAlerts = async (caseId: string) =>
  (await read<{ kind: string }>('SELECT kind FROM staff_alert WHERE subject = $1', [caseId])).map(({ kind }) => kind);
const findGraceEnd = async (policyNumber: string, caller: Actor) =>
  (await world.call('/keepCover/getDetails', { policyNumber }, { as: caller })).data.policies[0]?.graceEnds;
const sent = (word: string): string[] => world.sandbox.listMessages().flatMap(({ text }) => (text.includes(word) ? [text] : []));

test('a completion that names no help changes nothing, and one with days moves the end of the grace period once', async () => {
  const caseId = await ask(POLICY, customer);
  await complete(caseId, 1, undefined);
  expect(await readStatus(caseId)).not.toBe('COMPLETED');
  expect(await listAlerts(caseId)).toContain('helpNotGranted');
  expect(await findGraceEnd(POLICY, customer)).toBe('2026-12-19');
  await complete(caseId, 2, { form: 'DAYS', days: 31 });
  expect(await readStatus(caseId)).not.toBe('COMPLETED');
  await complete(caseId, 3, { form: 'DAYS', days: 15 });
  expect(await readStatus(caseId)).toBe('COMPLETED');
  expect(await findGraceEnd(POLICY, customer)).toBe('2027-01-03');
  expect(sent(`we granted your request ${caseId}`)).toEqual([expect.stringContaining('You now have until 03-01-2027')]);
  await complete(caseId, 4, { form: 'DAYS', days: 30 });
  expect(await findGraceEnd(POLICY, customer)).toBe('2027-01-03');
});

test('help that the policy cannot have does not complete the request', async () => {
  const caseId = await ask('100001301', lapsed);
  await complete(caseId, 1, { form: 'DAYS', days: 15 });
  expect([await readStatus(caseId), await listAlerts(caseId)]).toEqual([expect.not.stringMatching('COMPLETED'), ['helpNotGranted']]);
  expect(await read('SELECT FROM relief_policy WHERE policy_no = $1', ['100001301'])).toEqual([]);
  await complete(caseId, 2, { form: 'NO_INTEREST' });
  expect(await readStatus(caseId)).toBe('COMPLETED');
  expect(await read<{ kind: string }>('SELECT kind FROM relief WHERE case_id = $1', [caseId])).toEqual([{ kind: 'NO_INTEREST' }]);
});

test('a completion by a call changes no date', async () => {
  const caseId = await ask('100050803', customer);
  await complete(caseId, 1, { form: 'CALL' });
  expect([await readStatus(caseId), await listAlerts(caseId)]).toEqual(['COMPLETED', []]);
  expect(await findGraceEnd('100050803', customer)).toBe('2026-12-20');
});
