import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GoodRequest } from '../../testing/bodies/good-request.ts';
import { GOOD_REQUESTS } from '../../testing/bodies/request-bodies.ts';
import { type CallOptions, testWorld, type World } from '../../testing/world.ts';

let world: World;
let person: GoodRequest;
let callOptions: CallOptions;
beforeAll(async () => {
  world = await testWorld();
  person = await (GOOD_REQUESTS['/createCase/nomineeUpdate'] as (of: World) => Promise<GoodRequest>)(world);
  callOptions = await person.signIn();
});
afterAll(() => world.close());

const CHECK_YEAR = 'Check the year of birth.';
const FUTURE = 'Future Date is Not Allowed';
const isMinor = (dob: string) => dob > '2010';

test.each([
  ['0980-03-01', '1960-01-01', { 'nominees.0.dob': CHECK_YEAR }],
  ['1899-12-31', '1960-01-01', { 'nominees.0.dob': CHECK_YEAR }],
  ['2085-03-01', '1960-01-01', { 'nominees.0.dob': FUTURE }],
  ['2020-03-01', '0960-01-01', { 'appointee.dob': CHECK_YEAR }],
  ['2020-03-01', '2060-01-01', { 'appointee.dob': FUTURE }],
])('rejects a nominee born %s with an appointee born %s', async (dob, appointeeDob, fields) => {
  const nominees = [{ nomineeName: 'Asha Rao', relationshipCode: 'DAUGH', dob, sharePercent: 100 }];
  const appointee = isMinor(dob) ? { appointeeName: 'Dev Rao', relationshipCode: 'BRTHR', dob: appointeeDob, agreed: true } : undefined;
  const reply = await world.send('/createCase/nomineeUpdate', { ...person.body, nominees, appointee }, callOptions);
  expect(reply).toMatchObject({ http: 400, data: { fields } });
});
