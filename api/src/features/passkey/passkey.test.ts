import type { PasskeyOffered } from '@portal/contract/otp.ts';
import type { PasskeyCreation, PasskeyRequest } from '@portal/contract/webauthn.ts';
import { MINUTE_MS } from '@portal/rules/calendar/durations.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAuthenticator } from '../../testing/authenticator.ts';
import {
  aMember,
  aPasskey,
  listAudits,
  listPasskeys,
  logInByPasskey,
  type PasskeyList,
  sendWithCode,
  sendWithPasskey,
} from '../../testing/factories/passkeys.ts';
import { openBrowser, sentTexts } from '../../testing/partners/browser.ts';
import { type Reply, testWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await testWorld({ startAt: new Date('2026-11-27T04:30:00Z') });
});
afterAll(() => world.close());

describe('adding and removing', () => {
  test('a new passkey is listed, and the customer is told by SMS and email', async () => {
    const member = await aMember(world);
    expect(await listPasskeys(world, member.as)).toEqual([]);
    const { passkeyId, confirmsFrom } = await aPasskey(world, member, { isSynced: true });
    expect(confirmsFrom).toBe('2026-11-28T04:30:00.000Z');
    expect(await listPasskeys(world, member.as)).toEqual([
      {
        passkeyId,
        device: 'Android phone',
        synced: true,
        addedAt: '2026-11-27T04:30:00.000Z',
        lastUsedAt: null,
        confirmsFrom: '2026-11-28T04:30:00.000Z',
        blocked: false,
      },
    ]);
    await world.drain();
    expect(sentTexts(world, member.mobile)[0]).toMatch(
      /^Life Insurance: a passkey was added to your account on 27-11-2026, 10:00 IST\. Not you\? Undo it: http:\/\/localhost:8080\/not-me\/[\w-]{22} or call 1800-270-7000 immediately\.$/,
    );
    expect(sentTexts(world, member.email)[0]).toContain('A passkey was added to your account on 27-11-2026, 10:00 IST.');
  });

  test('options are confirmed first, and have the values that the specification names', async () => {
    const member = await aMember(world);
    expect(await world.send('/passkey/registerOptions', {}, { as: member.as })).toMatchObject({
      status: 10,
      success: false,
      data: { otpNeeded: true, passkey: null },
    });
    const { data } = (await sendWithCode(world, '/passkey/registerOptions', {}, member)) as Reply<{ options: PasskeyCreation }>;
    expect(data.options).toMatchObject({
      rp: { id: 'localhost', name: 'Life Insurance' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      timeout: 300_000,
      excludeCredentials: [],
    });
    expect(Buffer.from(data.options.challenge, 'base64url')).toHaveLength(32);
    expect(Buffer.from(data.options.user.id, 'base64url')).toHaveLength(32);
    expect(JSON.stringify(data.options)).not.toContain(member.clientId);
  });

  test('a challenge registers once, in its session, within five minutes, and only with user verification', async () => {
    const [member, other] = [await aMember(world), await aMember(world)];
    const passkey = createAuthenticator();
    const request = async () =>
      ((await sendWithCode(world, '/passkey/registerOptions', {}, member)) as Reply<{ options: PasskeyCreation }>).data.options;
    const register = (credential: object, as = member.as) => world.send('/passkey/register', { credential, device: 'Phone' }, { as });
    const options = await request();
    expect((await register(passkey.create(options), other.as)).data).toMatchObject({ code: 'passkeyRefused' });
    expect((await register(passkey.create(options, { flags: 0x01 }))).data).toMatchObject({ code: 'passkeyRefused' });
    expect((await register(passkey.create(options, { origin: 'https://evil.example' }))).data).toMatchObject({ code: 'passkeyRefused' });
    expect((await register(passkey.create(options, { crossOrigin: true }))).data).toMatchObject({ code: 'passkeyRefused' });
    expect(await register(passkey.create(options))).toMatchObject({ success: true });
    expect(await register(createAuthenticator().create(options))).toMatchObject({ http: 409, status: 21, data: { code: 'passkeyUsed' } });
    await world.advance(MINUTE_MS);
    // The authenticator has this passkey already.
    const again = await request();
    expect(again.excludeCredentials).toEqual([{ id: passkey.credentialId.toString('base64url'), type: 'public-key', transports: [] }]);
    expect((await register(passkey.create(again))).data).toMatchObject({ code: 'passkeyRefused' });
    await world.advance(MINUTE_MS);
    const late = await request();
    await world.advance(5 * MINUTE_MS);
    expect(await register(createAuthenticator().create(late))).toMatchObject({
      data: { code: 'passkeyLate' },
      message: 'This took too long. Please try again.',
    });
    expect(await listPasskeys(world, member.as)).toHaveLength(1);
  });

  test('the eleventh passkey is refused before a code is sent, and parallel ones exceed the limit by none', async () => {
    const member = await aMember(world);
    const credentials = await Promise.all(
      Array.from({ length: 9 }, async () => {
        const { rows } = await world.database.pool.query<{ n: string }>(
          `INSERT INTO passkey (passkey_id, client_id, credential_id, public_key, counter, transports, device, backed_up, added_at)
           VALUES ($1, $2, $3, '\\x00', 0, '{}', 'Phone', false, now()) RETURNING passkey_id AS n`,
          [createAuthenticator().credentialId.toString('base64url').slice(0, 22), member.clientId, createAuthenticator().credentialId],
        );
        return rows[0]?.n;
      }),
    );
    expect(new Set(credentials).size).toBe(9);
    const requested: PasskeyCreation[] = [];
    for (let n = 0; n < 3; n += 1) {
      await world.advance(31_000);
      const { data } = (await sendWithCode(world, '/passkey/registerOptions', { device: `Phone ${n}` }, member)) as Reply<{
        options: PasskeyCreation;
      }>;
      requested.push(data.options);
    }
    const replies = await Promise.all(
      requested.map((options) =>
        world.send('/passkey/register', { credential: createAuthenticator().create(options), device: 'Phone' }, { as: member.as }),
      ),
    );
    expect(replies.filter(({ success }) => success)).toHaveLength(1);
    expect(replies.filter(({ data }) => Object(data).code === 'passkeyLimit')).toHaveLength(2);
    expect(await listPasskeys(world, member.as)).toHaveLength(10);
    expect(await world.send('/passkey/registerOptions', {}, { as: member.as })).toMatchObject({
      data: { code: 'passkeyLimit' },
      message: 'You can have up to 10 passkeys. Remove one first.',
    });
  });

  test('a removed passkey is unknown at the login, and another customer’s passkey is unknown to everyone else', async () => {
    const [member, other] = [await aMember(world), await aMember(world)];
    const { passkey, passkeyId } = await aPasskey(world, member);
    const foreign = await sendWithCode(world, '/passkey/remove', { passkeyId }, other);
    expect(foreign).toMatchObject({ status: 12, data: { code: 'notFound' } });
    expect(await sendWithPasskey(world, { path: '/passkey/remove', body: { passkeyId }, passkey }, { as: member.as })).toMatchObject({
      success: true,
    });
    expect(await listPasskeys(world, member.as)).toEqual([]);
    expect(await logInByPasskey(world, (options) => passkey.prove(options))).toMatchObject({
      data: { code: 'passkeyUnknown' },
      message: 'We do not know this passkey. Log in with a one-time password.',
    });
    await world.drain();
    expect(sentTexts(world, member.mobile)).toContain(
      'Life Insurance: a passkey was removed from your account on 27-11-2026. Not you? Call 1800-270-7000 immediately.',
    );
  });
});

describe('logging in', () => {
  test('opens a session of the owner, once per challenge and in the same browser only', async () => {
    const member = await aMember(world);
    const { passkey } = await aPasskey(world, member, { counts: true });
    const browser = openBrowser(world);
    const { data } = (await browser.send('/passkey/loginOptions', {})) as Reply<{ options: PasskeyRequest }>;
    expect(Object.keys(data.options).sort()).toEqual(['challenge', 'rpId', 'timeout', 'userVerification']);
    const credential = passkey.prove(data.options);
    expect((await openBrowser(world).send('/passkey/login', { credential })).data).toMatchObject({ code: 'passkeyRefused' });
    const entered = await browser.send('/passkey/login', { credential });
    expect(entered).toMatchObject({ success: true, data: { uid: member.clientId, redirectPage: 'D' } });
    expect(await browser.send('/passkey/login', { credential })).toMatchObject({ http: 409, data: { code: 'passkeyUsed' } });
    browser.keep(String(Reflect.get(Object(entered.data), 'userAuthKey')));
    expect(((await browser.send('/passkey/list', {})) as Reply<PasskeyList>).data.passkeys[0]?.lastUsedAt).toBe(world.now().toISOString());
    expect((await listAudits(world, member.clientId, 'login')).at(-1)).toMatchObject({ outcome: 'ok', detail: { way: 'passkey' } });
  });

  test('the user handle decides who logs in: a missing or a foreign one is refused', async () => {
    const [member, other] = [await aMember(world), await aMember(world)];
    const { passkey } = await aPasskey(world, member);
    const { passkey: foreign } = await aPasskey(world, other);
    for (const userHandle of [undefined, foreign.state.userHandle, 'AAAA'])
      expect((await logInByPasskey(world, (options) => passkey.prove(options, { userHandle }))).data).toMatchObject({
        code: 'passkeyRefused',
      });
    expect(await logInByPasskey(world, (options) => passkey.prove(options))).toMatchObject({ data: { uid: member.clientId } });
  });

  test('an answer after five minutes does nothing', async () => {
    const member = await aMember(world);
    const { passkey } = await aPasskey(world, member);
    const browser = openBrowser(world);
    const { data } = (await browser.send('/passkey/loginOptions', {})) as Reply<{ options: PasskeyRequest }>;
    await world.advance(5 * MINUTE_MS);
    expect(await browser.send('/passkey/login', { credential: passkey.prove(data.options) })).toMatchObject({
      data: { code: 'passkeyLate' },
    });
  });

  test('a login that the insurer disabled is refused', async () => {
    const member = await aMember(world);
    const { passkey } = await aPasskey(world, member);
    await world.database.pool.query('UPDATE credential SET disabled = true WHERE client_id = $1', [member.clientId]);
    expect((await logInByPasskey(world, (options) => passkey.prove(options))).data).toMatchObject({ code: 'passkeyRefused' });
  });

  test('a counter that does not rise blocks the passkey and tells the owner', async () => {
    const member = await aMember(world);
    const { passkey } = await aPasskey(world, member, { startsAt: 41 });
    expect(await logInByPasskey(world, (options) => passkey.prove(options, { counter: 42 }))).toMatchObject({ success: true });
    expect((await logInByPasskey(world, (options) => passkey.prove(options, { counter: 41 }))).data).toMatchObject({
      code: 'passkeyRefused',
    });
    expect((await logInByPasskey(world, (options) => passkey.prove(options, { counter: 43 }))).data).toMatchObject({
      code: 'passkeyRefused',
    });
    expect(await listPasskeys(world, member.as)).toMatchObject([{ blocked: true }]);
    expect(await listAudits(world, member.clientId, 'passkey')).toMatchObject([{ outcome: 'blocked' }]);
    await world.drain();
    expect(sentTexts(world, member.mobile)).toContain(
      'Life Insurance: we blocked one of your passkeys because it may have been copied. Log in with a one-time password.',
    );
  });
});

test('a passkey is offered before a code is sent, and the code is sent on request', async () => {
  const member = await aMember(world);
  const { passkeyId } = await aPasskey(world, member);
  await world.drain();
  const before = sentTexts(world, member.mobile).length;
  const offered = (await world.send('/passkey/remove', { passkeyId }, { as: member.as })) as Reply<PasskeyOffered>;
  expect(offered.data).toMatchObject({
    otpNeeded: true,
    otpReferenceId: null,
    validSeconds: 300,
    passkey: { rpId: 'localhost', userVerification: 'required' },
  });
  await world.drain();
  expect(sentTexts(world, member.mobile)).toHaveLength(before);
  expect(await sendWithCode(world, '/passkey/remove', { passkeyId }, member)).toMatchObject({ success: true });
});
