import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, type Customer } from '../../testing/factories/customer-factory.ts';
import { newestCode, openBrowser, sentTexts } from '../../testing/partners/browser.ts';
import { type Reply, testWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await testWorld({ settings: { RATE_LIMITS: 'true', LIMIT_PROFILE: 'strict' } });
});
afterAll(() => world.close());

const DOB = '15-06-1985';
const NO_ONE = '9999999998';
const getRef = ({ data }: Reply) => Reflect.get(Object(data), 'otpReferenceId') as string;
const codesTo = (mobile: string, on = world) => sentTexts(on, mobile).filter((text) => /is your .+ code to/.test(text)).length;
const countLive = async ({ clientId }: Customer): Promise<number> => {
  const { rowCount } = await world.database.pool.query(
    'SELECT FROM otp WHERE client_id = $1 AND used_at IS NULL AND superseded_by IS NULL AND expires_at > $2',
    [clientId, world.now()],
  );
  return rowCount ?? 0;
};
/** Uses a separate browser and IP address for each call, so that limits per address do not apply. */
const start = (body: object, on = world) => elsewhere(on).login('generateOTP_login', body);
let address = 0;
const elsewhere = (on = world) => {
  address += 1;
  return openBrowser(on, `10.0.${address >> 8}.${address & 255}`);
};

test.each(['known', 'unknown'])('50 concurrent requests for one %s mobile: one code is sent, and 49 are asked to wait', async (kind) => {
  const person = await aCustomer(world);
  const mobileNumber = kind === 'known' ? person.mobile : NO_ONE;
  const replies = await Promise.all(Array.from({ length: 50 }, () => start({ mobileNumber })));
  const waiting = replies.filter(({ http }) => http === 429);
  expect([replies.filter(({ status }) => status === 10).length, waiting.length]).toEqual([1, 49]);
  for (const { data, headers } of waiting)
    expect([data, headers['retry-after']]).toEqual([expect.objectContaining({ code: 'tooMany' }), expect.stringMatching(/^\d+$/)]);
  await world.drain();
  expect(codesTo(mobileNumber)).toBe(kind === 'known' ? 1 : 0);
});

test('one person with five identifiers concurrently gets five equal answers and one code', async () => {
  const person = await aCustomer(world);
  const { mobile: mobileNumber, email: emailAddress, userId: ABCUserID, policyNo: policyNumber, clientId: CIINo } = person;
  const methods = [{ mobileNumber }, { emailAddress }, { ABCUserID }, { policyNumber, dob: DOB }, { CIINo, dob: DOB }];
  const replies = await Promise.all(methods.map((method) => start(method)));
  expect(replies.map(({ status, success }) => [status, success])).toEqual(methods.map(() => [10, true]));
  await world.drain();
  expect([codesTo(mobileNumber), await countLive(person)]).toEqual([1, 1]);
});

test('the 30 seconds apply to all purposes and to a code that is sent again', async () => {
  const { mobile: mobileNumber } = await aCustomer(world);
  const using = elsewhere();
  const first = await using.login('generateOTP_login', { mobileNumber });
  await world.advance(29_999);
  for (const [api, body] of [
    ['generateOTP_login', { mobileNumber }],
    ['generateOTP_forgotUserID', { mobileNumber, dob: DOB }],
    ['generateOTP_login', { otpReferenceId: getRef(first) }],
  ] as const)
    expect(await using.login(api, body), api).toMatchObject({ http: 429, data: { code: 'tooMany', retryAfterS: 1 } });
  await world.advance(1);
  const [again, other] = [await using.login('generateOTP_login', { otpReferenceId: getRef(first) }), await start({ mobileNumber })];
  expect([again.status, other.http]).toEqual([10, 429]);
});

test('only the newest code of a purpose is valid: the earlier one is rejected', async () => {
  const person = await aCustomer(world);
  const { mobile: mobileNumber, email: emailAddress } = person;
  const [early, late] = [elsewhere(), elsewhere()];
  const first = getRef(await early.login('generateOTP_login', { mobileNumber }));
  await world.drain();
  const otp = newestCode(world, mobileNumber);
  await world.advance(30_000);
  const second = getRef(await late.login('generateOTP_login', { emailAddress }));
  await world.drain();
  expect(await countLive(person)).toBe(1);
  const verify = (using: typeof early, otpReferenceId: string, code: string) =>
    using.login('verifyOTP' as never, { otpReferenceId, otp: code });
  expect(await verify(early, first, otp)).toMatchObject({ status: 13, data: { code: 'otpWrong' } });
  expect((await verify(late, second, newestCode(world, mobileNumber))).status).toBe(10);
});

test('a rejected request uses up none of the five codes an hour', async () => {
  const { mobile: mobileNumber } = await aCustomer(world);
  for (let code = 1; code <= 5; code += 1) {
    expect((await start({ mobileNumber })).status, String(code)).toBe(10);
    for (let hasty = 0; hasty < 3; hasty += 1) expect((await start({ mobileNumber })).http).toBe(429);
    await world.advance(30_000);
  }
});

test('demo personas, which are shared, get as many concurrent codes as the demo’s higher limits allow', async () => {
  const demo = await testWorld({ settings: { RATE_LIMITS: 'true', LIMIT_PROFILE: 'demo' } });
  const replies = await Promise.all(Array.from({ length: 25 }, () => start({ mobileNumber: '9000000002' }, demo)));
  expect(replies.filter(({ status }) => status === 10)).toHaveLength(20);
  await demo.close();
});
