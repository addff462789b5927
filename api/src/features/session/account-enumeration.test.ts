import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, openBrowser } from '../../testing/partners/browser.ts';
import { type Reply, testWorld, type World } from '../../testing/world.ts';

/** Known, unknown, locked and ended people get the same status, body, length and headers; only random values differ (EN-01). */

let world: World;
beforeAll(async () => {
  world = await testWorld();
  const until = new Date(world.now().getTime() + 60 * 60_000);
  for (let i = 0; i < 10; i += 1)
    await world.services.store.access.addFailure('1000000013', { device: '', lockAfter: 10, lockedUntil: until });
});
afterAll(() => world.close());

const DOB = '15-06-1985';
const REF = 'A'.repeat(22);
const functionality = 'OTP_PRODUCT_LINKING';
/**
 * p02 is known, p13 is locked, p11's policy has ended, p01 has no user ID. The typed values have the same mask, because …0003 would be
 * visible.
 */
type Case = {
  name: string;
  send: (using: Browser, identifier: Record<string, string>) => Promise<Reply>;
  people: Record<string, Record<string, string>>;
};

const login =
  (api: string, more: object = {}) =>
  (using: Browser, identifier: Record<string, string>) =>
    using.send('/login', { api, ...identifier, ...more });
const then =
  (first: Case['send'], next: (using: Browser, ref: string) => Promise<Reply>, field = 'otpReferenceId'): Case['send'] =>
  async (using, identifier) =>
    next(using, String(Reflect.get(Object((await first(using, identifier)).data), field)));
const wrongCode = (using: Browser, otpReferenceId: string) => using.send('/login', { api: 'verifyOTP', otpReferenceId, otp: '000000' });

const userIds = { known: { ABCUserID: 'p02' }, unknown: { ABCUserID: 'zzz' }, locked: { ABCUserID: 'p13' }, ended: { ABCUserID: 'p11' } };
const mobiles = { known: { mobileNumber: '9000000002' }, unknown: { mobileNumber: '9111110002' } };
const lockedMobiles = { locked: { mobileNumber: '9000000013' }, unknown: { mobileNumber: '9111110013' } };
const emails = {
  known: { emailAddress: 'p02@example.in' },
  unknown: { emailAddress: 'pzz@example.in' },
  locked: { emailAddress: 'p13@example.in' },
};
const policies = {
  known: { policyNumber: '100000201', dob: DOB },
  unknown: { policyNumber: '999999999', dob: DOB },
  otherDate: { policyNumber: '100000301', dob: '15-06-1986' },
  locked: { policyNumber: '100001301', dob: DOB },
  ended: { policyNumber: '100001101', dob: DOB },
};
const clients = {
  known: { CIINo: '1000000002', dob: DOB },
  unknown: { CIINo: '9999999999', dob: DOB },
  locked: { CIINo: '1000000013', dob: DOB },
};
const beside = (people: Case['people'], more: Record<string, string>) =>
  Object.fromEntries(Object.entries(people).map(([name, person]) => [name, { ...person, ...more }]));
const forgotten = {
  known: { ABCUserID: 'p02', dob: DOB },
  unknown: { ABCUserID: 'zzz', dob: DOB },
  otherDate: { ABCUserID: 'p03', dob: '15-06-1986' },
  locked: { ABCUserID: 'p13', dob: DOB },
};
const registering = {
  right: { policyNumber: '100000101', dob: DOB, mobileNumber: '9000000001' },
  unknown: { policyNumber: '999999999', dob: DOB, mobileNumber: '9111110001' },
  otherContact: { policyNumber: '100000201', dob: DOB, mobileNumber: '9000000001' },
  otherDate: { policyNumber: '100000101', dob: '15-06-1986', mobileNumber: '9000000001' },
};
const register = (using: Browser, identifier: object) => using.send('/checkRegistrationDetails', identifier);
const match = (using: Browser, identifier: object) => using.send('/matchFields', identifier);
const linkingCode = (using: Browser, matchRef: string) => using.send('/login', { api: 'generateOTP_login', matchRef, functionality });

const CASES: Case[] = [
  { name: 'login options of a user ID', send: login('checkCommonUserNewLogin'), people: userIds },
  { name: 'a password', send: login('checkPassword', { password: 'wrong' }), people: userIds },
  { name: 'a code by user ID', send: login('generateOTP_login'), people: userIds },
  { name: 'a code by mobile', send: login('generateOTP_login'), people: mobiles },
  { name: 'a code by mobile, locked', send: login('generateOTP_login'), people: lockedMobiles },
  { name: 'a code by email', send: login('generateOTP_login'), people: emails },
  { name: 'a code by policy', send: login('generateOTP_login'), people: policies },
  { name: 'a code by client ID', send: login('generateOTP_login'), people: clients },
  { name: 'a wrong code for a login', send: then(login('generateOTP_login'), wrongCode), people: policies },
  { name: 'a forgotten user ID, by policy', send: login('generateOTP_forgotUserID'), people: policies },
  { name: 'a forgotten user ID, by mobile', send: login('generateOTP_forgotUserID'), people: beside(mobiles, { dob: DOB }) },
  { name: 'a forgotten user ID, by email', send: login('generateOTP_forgotUserID'), people: beside(emails, { dob: DOB }) },
  { name: 'a wrong code for a forgotten user ID', send: then(login('generateOTP_forgotUserID'), wrongCode), people: policies },
  { name: 'a forgotten password', send: login('generateOTP_forgotPassword'), people: forgotten },
  { name: 'a wrong code for a forgotten password', send: then(login('generateOTP_forgotPassword'), wrongCode), people: forgotten },
  { name: 'registration', send: register, people: registering },
  {
    name: 'registration with an email',
    send: register,
    people: {
      hasOne: { policyNumber: '100000301', dob: DOB, emailAddress: 'p03@example.in' },
      hasNone: { policyNumber: '100000101', dob: DOB, emailAddress: 'p01@example.in' },
      unknown: { policyNumber: '999999999', dob: DOB, emailAddress: 'pzz@example.in' },
    },
  },
  { name: 'a wrong code for a registration', send: then(register, wrongCode), people: registering },
  { name: 'matching a policy', send: match, people: policies },
  { name: 'a code to link a policy', send: then(match, linkingCode, 'matchRef'), people: policies },
  {
    name: 'a wrong code for linking',
    send: then(then(match, linkingCode, 'matchRef'), (using, otpReferenceId) =>
      using.send('/login', { api: 'verifyOTP', otpReferenceId, otp: '000000', functionality }),
    ),
    people: policies,
  },
  {
    name: 'a check of a user ID without a proof',
    send: (using, identifier) => using.send('/checkUser', { ...identifier, proofRef: REF }),
    people: { known: { ABCUserID: 'asha.k' }, unknown: { ABCUserID: 'zzzzzz' } },
  },
  {
    name: 'a password saved without a proof',
    send: (using, identifier) => using.send('/credentials/save', { ...identifier, proofRef: REF, password: 'monsoon over the ghats' }),
    people: { known: { ABCUserID: 'asha.k' }, unknown: { ABCUserID: 'zzzzzz' } },
  },
];

/** Parts of an answer that could reveal a difference, without random references, times and cookie values. */
function visible({ http, raw, headers }: Reply) {
  const { date: _date, 'x-request-id': _id, 'set-cookie': cookies, ...rest } = headers;
  const scrub = (text: string) => text.replaceAll(/"[\w-]{22}"/g, '"<ref>"');
  const set = [cookies ?? []].flat().map((line) => String(line).replace(/=[\w-]+/, '=<secret>'));
  return { http, body: scrub(raw), length: raw.length, headers: rest, set };
}

describe('answers do not reveal who has an account', () => {
  test.each(CASES)('known and unknown people get the same answer: $name', async ({ send, people }) => {
    const answers = [];
    for (const identifier of Object.values(people)) answers.push(visible(await send(openBrowser(world), identifier)));
    expect(answers.length).toBeGreaterThanOrEqual(2);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(JSON.stringify(answers[0])).not.toContain('unexpected');
  });

  test('the test covers all calls that lead to a login', () => {
    expect(CASES).toHaveLength(23);
  });
});
