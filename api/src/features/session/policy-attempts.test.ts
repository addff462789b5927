import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, sentTexts } from '../../testing/partners/browser.ts';
import { testWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await testWorld({ settings: { RATE_LIMITS: 'true', LIMIT_PROFILE: 'strict' } });
});
afterAll(() => world.close());

const MATCH = { policyNumber: '100000401', dob: '15-06-1985' };

test('a policy has five attempts a day: the sixth looks the same, but the right date of birth finds nothing', async () => {
  const answers = [];
  for (let i = 0; i < 5; i += 1) {
    answers.push(await openBrowser(world).send('/matchFields', { ...MATCH, dob: `0${i + 1}-01-1980` }));
    await world.advance(61_000);
  }
  const using = openBrowser(world);
  const sixth = await using.send('/matchFields', MATCH);
  expect(new Set([...answers, sixth].map(({ status, raw }) => `${status} ${raw.length}`)).size).toBe(1);
  const matchRef = Reflect.get(Object(sixth.data), 'matchRef');
  expect((await using.login('generateOTP_login', { matchRef, functionality: 'OTP_PRODUCT_LINKING' })).status).toBe(10);
  await world.drain();
  expect(sentTexts(world, '9000000004')).toEqual([]);

  await world.advance(24 * 3_600_000);
  const nextDay = openBrowser(world);
  const found = Reflect.get(Object((await nextDay.send('/matchFields', MATCH)).data), 'matchRef');
  await nextDay.login('generateOTP_login', { matchRef: found, functionality: 'OTP_PRODUCT_LINKING' });
  await world.drain();
  expect(sentTexts(world, '9000000004')).toHaveLength(1);
});

test('an address has attempts at twenty policies a day, and is then asked to wait', async () => {
  await world.advance(24 * 3_600_000);
  for (let i = 0; i < 20; i += 1) {
    const reply = await openBrowser(world).send('/matchFields', { policyNumber: String(200_000_000 + i), dob: '15-06-1985' });
    expect(reply.status).toBe(10);
    await world.advance(3_000);
  }
  const over = await openBrowser(world).send('/matchFields', { policyNumber: '200000099', dob: '15-06-1985' });
  expect(over).toMatchObject({ http: 429, status: 21 });
});

test('a person gets five codes an hour over all identifiers; the sixth request looks the same, but sends nothing', async () => {
  await world.advance(24 * 3_600_000);
  const identifiers = [
    { mobileNumber: '9000000007' },
    { emailAddress: 'p07@example.in' },
    { ABCUserID: 'p07' },
    { policyNumber: '100000701', dob: '15-06-1985' },
    { CIINo: '1000000007', dob: '15-06-1985' },
    { mobileNumber: '+919000000007' },
  ];
  for (const identifier of identifiers) {
    expect((await openBrowser(world).login('generateOTP_login', identifier)).status).toBe(10);
    await world.advance(31_000);
  }
  await world.drain();
  expect(sentTexts(world, '9000000007')).toHaveLength(5);
});
