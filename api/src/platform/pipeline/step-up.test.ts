import { command } from '@portal/contract/endpoint.ts';
import { ClientId, PolicyNo, RupeesIn } from '@portal/contract/types.ts';
import { CompactEncrypt, type CryptoKey, importJWK, type JWK } from 'jose';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { buildApp } from '../../app/app.ts';
import { newestCode, openBrowser, otherThan, sentTexts } from '../../testing/partners/browser.ts';
import { type Actor, type CallOptions, type Reply, testWorld, type World } from '../../testing/world.ts';
import { openApi } from '../openapi/openapi.ts';
import { type CommandCall, implement, ownTransactions } from './implement.ts';

const request = z.strictObject({ policyId: PolicyNo, amount: RupeesIn, note: z.string().max(40).optional() });
const row = { caller: 'customer', request, response: z.object({ done: z.boolean() }), summary: 'Does something.' } as const;
const stepUp = { action: { en: 'set up auto-debit', hi: 'ऑटो-डेबिट चालू करने' } };
const table = {
  '/test/command': command({ ...row, stepUp, fails: ['policyLapsed'] }),
  '/test/other': command({ ...row, stepUp }),
  '/test/steps': command({ ...row, stepUp }),
  '/test/held': command({ ...row, stepUp, hold: true }),
  '/test/payout': command({ ...row, hold: 'payout' }),
  '/test/about-me': command({ ...row, stepUp, request: z.strictObject({ clientId: ClientId }) }),
};
/** Leaves a row in the command's transaction, so that tests can see whether the command ran. */
const leaveTrace = async ({ store, requestId, now }: Pick<CommandCall<(typeof table)['/test/other']>, 'store' | 'requestId' | 'now'>) => {
  await store.audit.write({ action: 'the command', outcome: 'done', requestId }, now);
  return { done: true };
};
const extraFeatures = implement(table, {
  '/test/command': async (call) => {
    expect(Object.keys(call.input)).not.toContain('otpProof');
    const answer = await leaveTrace(call);
    if (call.input.note === 'lapsed') throw call.fail('policyLapsed');
    return answer;
  },
  '/test/other': leaveTrace,
  '/test/steps': ownTransactions(leaveTrace),
  '/test/held': leaveTrace,
  '/test/payout': leaveTrace,
  '/test/about-me': leaveTrace,
});

const COMMAND = '/test/command';
const MOBILE = '9000000002';
const BODY = { policyId: '100000201', amount: '1,000.00' };
type Needed = { otpNeeded: true; otpReferenceId: string; sentTo: string; validSeconds: number; resendAfterSeconds: number };

let world: World;
let asha: Actor;
async function open(settings: Record<string, string> = {}) {
  world = await testWorld({ extraFeatures: [extraFeatures], settings });
  asha = await world.actAs('p02');
}
beforeEach(() => open());
afterEach(() => world.close());

const send = (body: object, path = COMMAND, options: CallOptions = {}) => world.send(path, body, { as: asha, ...options });
const countAudits = async (action: string, outcome: string) => {
  const { rows } = await world.database.pool.query<{ n: number }>(
    'SELECT count(*)::int AS n FROM audit WHERE action = $1 AND outcome = $2',
    [action, outcome],
  );
  return rows[0]?.n ?? 0;
};
const commands = () => countAudits('the command', 'done');
/** Requests a code and reads it from the message. */
async function requestCode(body: object = BODY, path = COMMAND, options: CallOptions = {}) {
  const reply = (await send(body, path, options)) as Reply<Needed>;
  expect(reply, path).toMatchObject({ http: 200, status: 10, success: false, data: { otpNeeded: true } });
  await world.drain();
  const { otpReferenceId } = reply.data;
  return { reply, otpReferenceId, otp: newestCode(world, MOBILE) };
}
const withProof = ({ otpReferenceId, otp }: { otpReferenceId: string; otp: string }, body: object = BODY) => ({
  ...body,
  otpProof: { otpReferenceId, otp },
});
const WRONG = { http: 200, status: 13, success: false, data: { code: 'otpWrong' } };

describe('a command confirmed by a code', () => {
  test('the first call does not run the command, and sends one code about it by SMS and email', async () => {
    const { reply } = await requestCode();
    expect(reply.data).toEqual({
      otpNeeded: true,
      otpReferenceId: expect.stringMatching(/^[\w-]{22}$/),
      sentTo: 'XXXXXX0002, p*****@example.in',
      validSeconds: 300,
      resendAfterSeconds: 30,
      passkey: null,
    });
    const [sms, ...more] = sentTexts(world, MOBILE);
    expect(sms).toMatch(/^\d{6} is your .+ code to set up auto-debit for policy ending 0201\. Valid for 5 minutes\./);
    expect(more).toEqual([]);
    expect(sentTexts(world, 'p02@example.in')).toHaveLength(1);
    expect([await commands(), await countAudits(COMMAND, 'otpNeeded'), await countAudits(COMMAND, 'ok')]).toEqual([0, 1, 0]);
  });

  test('the right proof runs the command once, and the audit row names the code', async () => {
    const issued = await requestCode();
    expect(await send(withProof(issued))).toMatchObject({ http: 200, status: 10, success: true, data: { done: true } });
    expect(await send(withProof(issued))).toMatchObject(WRONG);
    expect(await commands()).toBe(1);
    const { rows } = await world.database.pool.query(
      `SELECT a.outcome FROM audit a JOIN otp o ON o.ref_hash = a.otp_ref_hash WHERE a.action = $1 AND o.used_at IS NOT NULL`,
      [COMMAND],
    );
    expect(rows).toEqual([{ outcome: 'ok' }]);
  });

  test('a command in several steps is confirmed in the same way', async () => {
    const issued = await requestCode(BODY, '/test/steps');
    expect(await commands()).toBe(0);
    expect((await send(withProof(issued), '/test/steps')).success).toBe(true);
    expect(await send(withProof(issued), '/test/steps')).toMatchObject(WRONG);
    expect(await commands()).toBe(1);
  });

  test('a code for a command without a policy names no policy', async () => {
    await requestCode({ clientId: '1000000002' }, '/test/about-me');
    expect(sentTexts(world, MOBILE)[0]).toContain(' to set up auto-debit. Valid for');
  });

  test('the proof ignores the order of fields and the format of amounts', async () => {
    const issued = await requestCode();
    expect((await send(withProof(issued, { amount: 1_000, policyId: '100000201' }))).success).toBe(true);
  });

  const rejections: [what: string, body: object, options: CallOptions, code: string][] = [
    ['an unknown field', { ...BODY, otherUser: 1 }, {}, 'badRequest'],
    ['a malformed proof', { ...BODY, otpProof: { otpReferenceId: 'A'.repeat(22), otp: '12345' } }, {}, 'badRequest'],
    ['another person’s policy', { ...BODY, policyId: '100000301' }, {}, 'notFound'],
    ['no session', BODY, { as: undefined }, 'sessionExpired'],
    ['a rule of the command', { ...BODY, note: 'lapsed' }, {}, 'policyLapsed'],
  ];
  test.each(rejections)('rejects a command before any code is sent: %s', async (_what, body, options, code) => {
    const reply = await send(body, COMMAND, options);
    expect(reply.data).toMatchObject({ code });
    await world.drain();
    expect([sentTexts(world, MOBILE), await commands()]).toEqual([[], 0]);
  });

  test('rejects a customer without a registered contact, and explains what to do', async () => {
    const as = await world.actAs('p19');
    const policyId = '100001901';
    expect(await send({ ...BODY, policyId }, COMMAND, { as })).toMatchObject({
      status: 13,
      data: { code: 'noContact' },
      message: expect.stringContaining('Please add one in your profile'),
    });
  });
});

describe('a code is valid for one command', () => {
  const otherCalls: [what: string, call: (issued: Awaited<ReturnType<typeof requestCode>>) => Promise<Reply>][] = [
    ['another path', (issued) => send(withProof(issued), '/test/other')],
    ['another amount', (issued) => send(withProof(issued, { ...BODY, amount: '1,000.01' }))],
    ['an additional field', (issued) => send(withProof(issued, { ...BODY, note: '' }))],
    ['another policy of the customer', async (issued) => send(withProof(issued, { ...BODY, policyId: await secondPolicy() }))],
    ['another session of the same person', async (issued) => send(withProof(issued), COMMAND, { as: await world.actAs('p02') })],
    ['a similar code', (issued) => send(withProof({ ...issued, otp: otherThan(issued.otp) }))],
    ['an unknown reference', (issued) => send(withProof({ ...issued, otpReferenceId: 'A'.repeat(22) }))],
  ];
  test.each(otherCalls)('a code is not valid for %s', async (_what, call) => {
    const issued = await requestCode();
    expect(await call(issued)).toMatchObject(WRONG);
    expect(await commands()).toBe(0);
    // The command is still possible with the parameters that were confirmed.
    expect((await send(withProof(issued))).success).toBe(true);
  });
  const secondPolicy = async () => {
    await world.database.pool.query(`UPDATE policy SET client_id = '1000000002' WHERE policy_no = '100000301'`);
    return '100000301';
  };

  test('a code for a command is not valid for logging in', async () => {
    const issued = await requestCode();
    const using = openBrowser(world);
    using.keep(asha.handle);
    expect(await using.login('verifyOTP', { otpReferenceId: issued.otpReferenceId, otp: issued.otp })).toMatchObject(WRONG);
  });

  test('a code for logging in confirms no command', async () => {
    const using = openBrowser(world);
    const { otpReferenceId } = (await using.login('generateOTP_login', { mobileNumber: MOBILE })).data;
    await world.drain();
    expect(await send(withProof({ otpReferenceId, otp: newestCode(world, MOBILE) }))).toMatchObject(WRONG);
    expect(await commands()).toBe(0);
  });

  test('five wrong attempts end a code, also for the right one', async () => {
    const issued = await requestCode();
    const wrong = withProof({ ...issued, otp: otherThan(issued.otp) });
    for (const attemptsLeft of [4, 3, 2, 1])
      expect(await send(wrong)).toMatchObject({ ...WRONG, data: { code: 'otpWrong', triesLeft: attemptsLeft } });
    expect(await send(wrong)).toMatchObject({ status: 13, data: { code: 'otpDead' } });
    expect(await send(withProof(issued))).toMatchObject({ status: 13, data: { code: 'otpDead' } });
    expect(await commands()).toBe(0);
  });

  test('a code expires after five minutes', async () => {
    const issued = await requestCode();
    await world.advance(299_999);
    const inTime = await requestCode({ ...BODY, amount: 2 });
    await world.advance(1);
    expect(await send(withProof(issued))).toMatchObject({ status: 13, data: { code: 'otpExpired' } });
    await world.advance(299_998);
    expect((await send(withProof(inTime, { ...BODY, amount: 2 }))).success).toBe(true);
  });

  test('of twenty concurrent proofs, one runs the command', async () => {
    const issued = await requestCode();
    const replies = await Promise.all(Array.from({ length: 20 }, () => send(withProof(issued))));
    expect(replies.filter(({ success }) => success)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 13)).toHaveLength(19);
    expect(await commands()).toBe(1);
  });
});

describe('requesting a code again', () => {
  test('after thirty seconds the same key gets a new code, and the old one is invalid', async () => {
    const key = crypto.randomUUID();
    const first = await requestCode(BODY, COMMAND, { key });
    await world.advance(30_000);
    const second = await requestCode(BODY, COMMAND, { key });
    expect(second.otpReferenceId).not.toBe(first.otpReferenceId);
    expect(sentTexts(world, MOBILE)).toHaveLength(2);
    expect(await send(withProof(first), COMMAND, { key })).toMatchObject(WRONG);
    const done = await send(withProof(second), COMMAND, { key });
    expect(done.success).toBe(true);
    // From now on the key has its answer, with the proof and without.
    for (const body of [BODY, withProof(second)]) {
      const again = await send(body, COMMAND, { key });
      expect([JSON.parse(again.raw), again.headers['idempotent-replayed']]).toEqual([JSON.parse(done.raw), 'true']);
    }
    expect(await send({ ...BODY, amount: 1 }, COMMAND, { key })).toMatchObject({ http: 409, data: { code: 'idempotencyMismatch' } });
    expect(await commands()).toBe(1);
  });

  test('an earlier request gets the same answer with the remaining seconds, and nothing is sent', async () => {
    const first = await requestCode();
    await world.advance(29_001);
    const again = await requestCode();
    expect(again.reply.data).toEqual({ ...first.reply.data, validSeconds: 271, resendAfterSeconds: 1 });
    expect(sentTexts(world, MOBILE)).toHaveLength(1);
    expect((await send(withProof(first))).success).toBe(true);
  });

  test('twenty concurrent requests send one code', async () => {
    const replies = (await Promise.all(Array.from({ length: 20 }, () => send(BODY)))) as Reply<Needed>[];
    await world.drain();
    expect(new Set(replies.map(({ data }) => data.otpReferenceId)).size).toBe(1);
    expect(sentTexts(world, MOBILE)).toHaveLength(1);
    await world.advance(30_000);
    const later = (await Promise.all(Array.from({ length: 20 }, () => send(BODY)))) as Reply<Needed>[];
    await world.drain();
    expect(new Set(later.map(({ data }) => data.otpReferenceId)).size).toBe(1);
    expect(sentTexts(world, MOBILE)).toHaveLength(2);
  });

  test('an encrypted proof runs the command, and repeating the same ciphertext is rejected', async () => {
    const issued = await requestCode();
    const { keys } = JSON.parse((await world.send('/keys', {})).raw) as { keys: (JWK & { kid: string })[] };
    const [key] = keys;
    const head = {
      alg: 'ECDH-ES',
      enc: 'A256GCM',
      kid: key?.kid,
      iat: world.now().getTime() / 1_000,
      jti: 'jti-of-this-test-1',
      path: COMMAND,
    };
    const payload = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(withProof(issued))))
      .setProtectedHeader(head as never)
      .encrypt((await importJWK(key as JWK, 'ECDH-ES')) as CryptoKey);
    expect((await send({ payload })).success).toBe(true);
    expect(await send({ payload })).toMatchObject({ http: 400, data: { code: 'sealInvalid' } });
    expect(await commands()).toBe(1);
  });
});

describe('limits that all codes share', () => {
  test('ten failed proofs in a row lock the password too, and the lock rejects proofs', async () => {
    const first = await requestCode();
    for (let i = 0; i < 5; i += 1) await send(withProof({ ...first, otp: otherThan(first.otp) }));
    const other = { ...BODY, amount: 2 };
    const second = await requestCode(other);
    const using = openBrowser(world);
    await using.login('checkCommonUserNewLogin', { ABCUserID: 'p02' });
    for (let i = 0; i < 5; i += 1) await using.login('checkPassword', { ABCUserID: 'p02', password: 'not the password' });
    expect((await using.login('checkPassword', { ABCUserID: 'p02', password: 'Policy#2026' })).status).toBe(13);
    expect(await send(withProof(second, other))).toMatchObject({ ...WRONG, data: { code: 'otpWrong', triesLeft: 4 } });
    // No new code is sent, and the answer does not reveal that.
    const before = sentTexts(world, MOBILE).length;
    await requestCode({ ...BODY, amount: 3 });
    expect(sentTexts(world, MOBILE)).toHaveLength(before);
    expect(await commands()).toBe(0);
  });

  test('a right proof resets the failures', async () => {
    const issued = await requestCode();
    for (let i = 0; i < 4; i += 1) await send(withProof({ ...issued, otp: otherThan(issued.otp) }));
    await send(withProof(issued));
    const { rows } = await world.database.pool.query(`SELECT failures FROM login_lock WHERE subject = '1000000002'`);
    expect(rows).toEqual([]);
  });

  test('a person gets at most five codes an hour, for all purposes together', async () => {
    await world.close();
    await open({ RATE_LIMITS: 'true', LIMIT_PROFILE: 'strict' });
    for (let i = 0; i < 2; i += 1) {
      await openBrowser(world).login('generateOTP_login', { mobileNumber: MOBILE });
      await world.advance(30_000);
    }
    for (let amount = 1; amount <= 3; amount += 1) await requestCode({ ...BODY, amount });
    expect(await send({ ...BODY, amount: 4 })).toMatchObject({ http: 429, data: { code: 'tooMany' } });
    await world.drain();
    expect(sentTexts(world, MOBILE)).toHaveLength(5);
  });
});

describe('after a change of mobile or email', () => {
  test('a payout is blocked for a day after a change of its policy’s payout account, and other commands are not', async () => {
    await world.database.pool.query(`UPDATE policy SET payout_changed_at = $1 WHERE policy_no = '100000201'`, [world.now()]);
    expect((await send(BODY, '/test/payout')).data).toMatchObject({ code: 'refusedOnHold' });
    expect((await send({ ...BODY, policyId: '100000202' }, '/test/payout')).success).toBe(true);
    expect((await send(BODY, '/test/held')).data).toMatchObject({ otpNeeded: true });
    await world.advance(24 * 3_600_000);
    asha = await world.actAs('p02');
    expect((await send(BODY, '/test/payout')).success).toBe(true);
    await world.database.pool.query(`UPDATE client SET contact_changed_at = $1 WHERE client_id = '1000000002'`, [world.now()]);
    expect((await send(BODY, '/test/payout')).data).toMatchObject({ code: 'refusedOnHold' });
  });
  test('a blocked command is allowed exactly one day later, and other commands are never blocked', async () => {
    const changed = (at: Date) =>
      world.database.pool.query(`UPDATE client SET contact_changed_at = $1 WHERE client_id = '1000000002'`, [at]);
    await changed(new Date(world.now().getTime() - 86_400_000 + 1));
    expect(await send(BODY, '/test/held')).toMatchObject({
      http: 200,
      status: 13,
      data: { code: 'refusedOnHold' },
      message: 'For your security, this service is unavailable for 24 hours after you change your contact or bank details.',
    });
    await requestCode();
    await world.advance(1);
    const heldCode = await requestCode(BODY, '/test/held');
    // A change between the code and its proof counts.
    await changed(world.now());
    expect((await send(withProof(heldCode), '/test/held')).data).toMatchObject({ code: 'refusedOnHold' });
    await changed(new Date(world.now().getTime() - 86_400_000));
    expect((await send(withProof(heldCode), '/test/held')).success).toBe(true);
  });
});

test('the server does not start with rows that no caller could confirm', async () => {
  const wrong = { caller: 'anyone', request, response: row.response, summary: 'Wrong.', stepUp } as const;
  const feature = implement({ '/test/wrong': command(wrong) }, { '/test/wrong': async () => ({ done: true }) });
  await expect(buildApp(world.services, { withWeb: false, extraFeatures: [feature] })).rejects.toThrow(
    '/test/wrong: only a command of a known client is confirmed or held.',
  );
});

test('the API description covers the proof, the first answer and the rejections', () => {
  const described = openApi(Object.entries(table).map(([path, endpoint]) => ({ feature: 'test', path, row: endpoint })));
  const at = (...names: string[]): unknown => names.reduce<unknown>((value, name) => Reflect.get(Object(value), name), described);
  const heldOperation = ['paths', '/api/test/held', 'post'];
  expect(at('components', 'schemas', 'TestHeldRequest', 'properties', 'otpProof')).toEqual({ $ref: '#/components/schemas/OtpProof' });
  expect(at('components', 'schemas', 'OtpProof', 'required')).toEqual(['otpReferenceId', 'otp']);
  expect(at('components', 'schemas', 'TestHeldRequest', 'required')).toEqual(['policyId', 'amount']);
  expect(JSON.stringify(at(...heldOperation, 'responses', '200', 'content'))).toContain('"#/components/schemas/OtpNeeded"');
  for (const code of ['otpWrong', 'otpExpired', 'otpDead', 'noContact', 'refusedOnHold'])
    expect(at(...heldOperation, 'responses', '200', 'description')).toContain(`\`${code}\``);
  expect(at('paths', `/api${COMMAND}`, 'post', 'responses', '200', 'description')).not.toContain('refusedOnHold');
});
