import type { LoginAnswer } from '@portal/contract/session/session.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, newestCode, openBrowser, sentTexts } from '../../testing/partners/browser.ts';
import { testWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const DOB = '15-06-1985';
type Method = {
  name: string;
  person: number;
  start: (using: Browser, person: ReturnType<typeof toIds>) => Promise<string>;
  functionality?: string;
};

const toIds = (person: number) => ({
  userId: `p${String(person).padStart(2, '0')}`,
  clientId: String(1_000_000_000 + person),
  mobileNumber: String(9_000_000_000 + person),
  policyNumber: String(100_000_001 + 100 * person),
});

const byOperation =
  (api: keyof LoginAnswer, fields: (person: ReturnType<typeof toIds>) => object) =>
  async (using: Browser, person: ReturnType<typeof toIds>) =>
    getRef(await using.login(api, fields(person)));
const getRef = (reply: { data: unknown }) => Reflect.get(Object(reply.data), 'otpReferenceId') as string;

/** Every login method that ends with a code. The password has a separate test; the reset is how an account is unlocked. */
const METHODS: Method[] = [
  { name: 'code to a mobile', person: 3, start: byOperation('generateOTP_login', ({ mobileNumber }) => ({ mobileNumber })) },
  {
    name: 'code to an email',
    person: 4,
    start: byOperation('generateOTP_login', ({ userId }) => ({ emailAddress: `${userId}@example.in` })),
  },
  { name: 'code by user ID', person: 5, start: byOperation('generateOTP_login', ({ userId }) => ({ ABCUserID: userId })) },
  { name: 'code by policy', person: 6, start: byOperation('generateOTP_login', ({ policyNumber }) => ({ policyNumber, dob: DOB })) },
  { name: 'code by client ID', person: 7, start: byOperation('generateOTP_login', ({ clientId }) => ({ CIINo: clientId, dob: DOB })) },
  {
    name: 'forgotten user ID',
    person: 8,
    start: byOperation('generateOTP_forgotUserID', ({ mobileNumber }) => ({ mobileNumber, dob: DOB })),
  },
  {
    name: 'registering',
    person: 1,
    start: async (using, { policyNumber, mobileNumber }) =>
      getRef(await using.send('/checkRegistrationDetails', { policyNumber, mobileNumber, dob: DOB })),
  },
  {
    name: 'linking a policy',
    person: 10,
    functionality: 'OTP_PRODUCT_LINKING',
    start: async (using, { policyNumber }) => {
      const matched = await using.send('/matchFields', { policyNumber, dob: DOB });
      const matchRef = Reflect.get(Object(matched.data), 'matchRef');
      return getRef(await using.login('generateOTP_login', { matchRef, functionality: 'OTP_PRODUCT_LINKING' }));
    },
  },
];

async function lock(clientId: string): Promise<void> {
  const until = new Date(world.now().getTime() + 15 * 60_000);
  for (let i = 0; i < 10; i += 1) await world.services.store.access.addFailure(clientId, { device: '', lockAfter: 10, lockedUntil: until });
}
const unlock = (clientId: string) => world.services.store.access.clearAllFailures(clientId);
const ORDINARY = {
  http: 200,
  status: 13,
  success: false,
  message: 'This code is not correct.',
  data: { code: 'otpWrong', triesLeft: 4 },
};

/** A person who is registering has no login yet, so this inserts a disabled one. */
const setDisabled = (clientId: string, disabled: boolean) =>
  world.database.pool.query(
    `INSERT INTO credential (user_id, client_id, password_hash, disabled) VALUES ('user-' || $1, $1, '-', $2)
     ON CONFLICT (client_id) DO UPDATE SET disabled = excluded.disabled`,
    [clientId, disabled],
  );
const CLOSED = [
  { why: 'the account is locked', close: lock, open: unlock },
  { why: 'the login is disabled', close: (id: string) => setDisabled(id, true), open: (id: string) => setDisabled(id, false) },
];

test.each(CLOSED)(
  'while $why every login method is rejected, at its start and with its code: 16 of 16',
  async ({ close, open: reopen }) => {
    const rejected: string[] = [];
    for (const { name, person: number, start, functionality = 'DEFAULT_PROCESS' } of METHODS) {
      const person = toIds(number);
      // While the login is open, the code works.
      const open = openBrowser(world);
      const openRef = await start(open, person);
      await world.drain();
      const openCode = newestCode(world, person.mobileNumber);
      expect(openCode, name).toMatch(/^\d{6}$/);

      // Closed after the code was sent: the correct code gets the answer of a wrong one.
      await close(person.clientId);
      const redeemed = await open.login('verifyOTP', { otpReferenceId: openRef, otp: openCode, functionality });
      expect(redeemed, name).toMatchObject(ORDINARY);
      rejected.push(`${name}: redemption`);

      // Closed from the start: the ordinary answer, and no code is sent.
      const before = sentTexts(world, person.mobileNumber).length;
      const late = openBrowser(world);
      const lateRef = await start(late, person);
      await world.drain();
      expect(lateRef, name).toMatch(/^[\w-]{22}$/);
      expect(sentTexts(world, person.mobileNumber), name).toHaveLength(before);
      expect(await late.login('verifyOTP', { otpReferenceId: lateRef, otp: openCode, functionality }), name).toMatchObject(ORDINARY);
      rejected.push(`${name}: start`);

      // Open again, the same code works.
      await reopen(person.clientId);
      expect((await open.login('verifyOTP', { otpReferenceId: openRef, otp: openCode, functionality })).status, name).toBe(10);
    }
    expect(rejected).toHaveLength(2 * METHODS.length);
    expect(METHODS).toHaveLength(8);
  },
);

test('no code is sent again while the lock holds', async () => {
  const person = toIds(12);
  const using = openBrowser(world);
  const sent = await using.login('generateOTP_login', { mobileNumber: person.mobileNumber });
  await world.drain();
  const before = sentTexts(world, person.mobileNumber).length;
  await lock(person.clientId);
  await world.advance(30_000);
  expect((await using.login('generateOTP_login', { otpReferenceId: sent.data.otpReferenceId })).status).toBe(10);
  await world.drain();
  expect(sentTexts(world, person.mobileNumber)).toHaveLength(before);
});

test('a correct password, chosen before or during the lock, is rejected with the ordinary message', async () => {
  const person = toIds(9);
  const early = openBrowser(world);
  await early.login('checkCommonUserNewLogin', { ABCUserID: person.userId });
  await lock(person.clientId);
  const late = openBrowser(world);
  const methods = await late.login('checkCommonUserNewLogin', { ABCUserID: person.userId });
  expect(methods.data.ways).toEqual(['PASSWORD', 'OTP']);
  for (const using of [early, late]) {
    const reply = await using.login('checkPassword', { ABCUserID: person.userId, password: 'Policy#2026' });
    expect(reply).toMatchObject({ http: 200, status: 13, message: 'The details you entered are not correct.' });
  }
});

test('a registration proved before a lock is rejected after it', async () => {
  await world.database.pool.query(`DELETE FROM credential WHERE client_id = '1000000014'`);
  const person = toIds(14);
  const using = openBrowser(world);
  const { policyNumber, mobileNumber, clientId } = person;
  const otpReferenceId = getRef(await using.send('/checkRegistrationDetails', { policyNumber, mobileNumber, dob: DOB }));
  await world.drain();
  const { proofRef } = (await using.verify('REGISTER', { otpReferenceId, otp: newestCode(world, mobileNumber) })).data;
  await lock(clientId);
  const body = { proofRef, ABCUserID: 'some.body', password: 'monsoon over the ghats' };
  expect(await using.send('/credentials/save', body)).toMatchObject({ status: 13, data: { code: 'proofOld' } });
});
