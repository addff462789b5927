import { createHash } from 'node:crypto';
import { agreeKeys, type PagePoint } from '@portal/contract/page-keys.ts';
import { dayOf } from '@portal/rules/calendar/dates.ts';
import { DAY_MS } from '@portal/rules/calendar/durations.ts';
import { CompactEncrypt, type CryptoKey, compactDecrypt, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { run } from '../../app/run-jobs.ts';
import { keepPolicy } from '../../testing/factories/surrender.ts';
import { type Actor, testWorld, type World } from '../../testing/world.ts';

const CHANGES = 400;
const ATTACKS = 200;
const WRONG = { http: 400, status: 21, success: false, message: 'Bad Request' };
const pair = await generateKeyPair('ECDH-ES', { crv: 'P-256' });
const reply = await exportJWK(pair.publicKey);

let world: World;
let asha: Actor;
beforeEach(async () => {
  world = await testWorld({ settings: { SEAL_OPTIONAL: 'false' } });
  asha = await world.actAs('p02');
});
afterEach(() => world.close());

type Head = Record<string, unknown>;
let number = 0;
async function encrypt(path: string, body: unknown, over: Head = {}, key?: JWK): Promise<string> {
  const { keys } = await serverKeys();
  const [first] = keys;
  const to = key ?? (first as JWK);
  number += 1;
  const head = {
    alg: 'ECDH-ES',
    enc: 'A256GCM',
    kid: (to as { kid?: string }).kid ?? first?.kid,
    iat: Math.floor(world.now().getTime() / 1_000),
    jti: `jti-of-this-test-${String(number).padStart(6, '0')}`,
    path,
    reply,
    ...over,
  };
  return new CompactEncrypt(new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body)))
    .setProtectedHeader(head as never)
    .encrypt((await importJWK(to, 'ECDH-ES')) as CryptoKey);
}
async function serverKeys(): Promise<{ keys: (JWK & { kid: string })[]; serverTime: string }> {
  return JSON.parse((await world.send('/keys', {})).raw);
}
const sendPayload = (path: string, payload: unknown) => world.send(path, { payload }, { as: asha });
const POLICIES = '/allPoliciesDetails';
const DOWNLOAD = '/downloads/email';
/** A receipt of the customer's own. */
async function receiptRequest() {
  const { rows } = await world.database.pool.query<{ PolicyId: string; receiptNo: string }>(
    `SELECT policy_no AS "PolicyId", receipt_no AS "receiptNo" FROM payment_history JOIN policy USING (policy_no)
     WHERE client_id = '1000000002' AND receipt_no IS NOT NULL LIMIT 1`,
  );
  return { ServiceType: 'premium-receipts', ...rows[0] };
}

describe('an encrypted body', () => {
  test('an encrypted body is handled like the plain one, and the answer to a payload is plain', async () => {
    const answer = await sendPayload(POLICIES, await encrypt(POLICIES, { ClientId: '1000000002' }));
    expect(answer).toMatchObject({ http: 200, status: 10, success: true });
    expect(JSON.stringify(answer.data)).toContain('100000201');
  });

  test('JSON in place of form data must be encrypted, and form data never is', async () => {
    const CONVERT = '/convertToBase64';
    const body = { docRef: 'A'.repeat(22) };
    expect(await world.send(CONVERT, body, { as: asha })).toMatchObject(WRONG);
    expect(await sendPayload(CONVERT, await encrypt(CONVERT, body))).toMatchObject({ status: 12, data: { code: 'notFound' } });
    const page = new File(['no page'], 'page.pdf', { type: 'application/pdf' });
    expect(await world.send(CONVERT, { file: page }, { as: asha })).toMatchObject({ data: { code: 'fileRefused' } });
  });

  test('an encrypted body is one field if other fields are sent beside it', async () => {
    const KEEP = '/retentionSubmission';
    const { payload, ...named } = keepPolicy('100000201', dayOf(world.now()), 'A Person');
    expect(await world.send(KEEP, { ...named, payload }, { as: asha })).toMatchObject(WRONG);
    expect(await world.send(KEEP, { ...named, payload: await encrypt(KEEP, payload) }, { as: asha })).toMatchObject({
      status: 13,
      data: { code: 'noSurrender' },
    });
    const more = await world.send(KEEP, { ...named, payload: await encrypt(KEEP, { ...payload, more: 1 }) }, { as: asha });
    expect(more).toMatchObject({ http: 400, status: 21, data: { code: 'badRequest' } });
  });

  test('an encrypted body passes the same checks: unknown fields and foreign objects are rejected', async () => {
    const unknown = await sendPayload(POLICIES, await encrypt(POLICIES, { ClientId: '1000000002', more: 1 }));
    expect(unknown).toMatchObject({ http: 400, status: 21, data: { code: 'badRequest', fields: { more: expect.anything() } } });
    const foreign = await sendPayload(POLICIES, await encrypt(POLICIES, { ClientId: '1000000003' }));
    expect(foreign).toMatchObject({ status: 12, data: { code: 'notFound' } });
  });

  test('calls of the encryption list have encrypted answers, successful or rejected, only for the caller', async () => {
    for (const [body, status] of [
      [await receiptRequest(), 10],
      [{ ...(await receiptRequest()), PolicyId: '100000301' }, 12],
    ] as const) {
      const encData = await encrypt(DOWNLOAD, body);
      const answer = JSON.parse((await world.send(DOWNLOAD, { encData }, { as: asha })).raw);
      expect(Object.keys(answer)).toEqual(['encData']);
      const { plaintext, protectedHeader } = await compactDecrypt(answer.encData, pair.privateKey);
      expect(protectedHeader).toMatchObject({ alg: 'ECDH-ES', enc: 'A256GCM', jti: `jti-of-this-test-${String(number).padStart(6, '0')}` });
      const opened = JSON.parse(new TextDecoder().decode(plaintext));
      expect(Object.keys(opened)).toEqual(['status', 'success', 'data', 'message']);
      expect(opened.status).toBe(status);
    }
  });

  test('a repeated Idempotency-Key with a new encryption is the same command', async () => {
    const key = crypto.randomUUID();
    const request = await receiptRequest();
    const send = async () => world.send(DOWNLOAD, { encData: await encrypt(DOWNLOAD, request) }, { as: asha, key });
    const [first, again] = [await send(), await send()];
    expect(first.headers['idempotent-replayed']).toBeUndefined();
    expect(again.headers['idempotent-replayed']).toBe('true');
  });
});

describe('invalid encryption', () => {
  const otherUser = generateKeyPair('ECDH-ES', { crv: 'P-256' });
  const at = (ms: number) => ({ iat: Math.floor((world.now().getTime() + ms) / 1_000) });
  const CASES: [string, () => Promise<unknown>][] = [
    ['a plain body where sealing is required', async () => ({ ClientId: '1000000002' })],
    ['no text', async () => ({ payload: 1 })],
    ['no JWE', async () => ({ payload: 'a.b.c' })],
    ['five empty parts', async () => ({ payload: '....' })],
    ['something beside the seal', async () => ({ payload: await encrypt(POLICIES, {}), more: 1 })],
    ['the other envelope', async () => ({ encData: await encrypt(POLICIES, {}) })],
    ['sealed for another path', async () => ({ payload: await encrypt('/getPolicyDetails', {}) })],
    ['sealed 301 seconds ago', async () => ({ payload: await encrypt(POLICIES, {}, at(-301_000)) })],
    ['sealed 301 seconds ahead', async () => ({ payload: await encrypt(POLICIES, {}, at(301_000)) })],
    ['without a time', async () => ({ payload: await encrypt(POLICIES, {}, { iat: undefined }) })],
    ['without a jti', async () => ({ payload: await encrypt(POLICIES, {}, { jti: undefined }) })],
    ['with a jti that is no random text', async () => ({ payload: await encrypt(POLICIES, {}, { jti: 'x' }) })],
    ['of an unknown key', async () => ({ payload: await encrypt(POLICIES, {}, { kid: 'unknown' }) })],
    ['without a key id', async () => ({ payload: await encrypt(POLICIES, {}, { kid: undefined }) })],
    [
      'sealed to somebody else’s key',
      async () => ({ payload: await encrypt(POLICIES, {}, {}, await exportJWK((await otherUser).publicKey)) }),
    ],
    ['of what is no JSON', async () => ({ payload: await encrypt(POLICIES, '{') })],
    ['packed with another content encryption', async () => ({ payload: await encrypt(POLICIES, {}, { enc: 'A128GCM' }) })],
  ];
  test('rejects 17 kinds of invalid encryption with the same answer', async () => {
    const answers = new Set<string>();
    for (const [what, make] of CASES) {
      const answer = await world.send(POLICIES, await make(), { as: asha });
      expect({ what, http: answer.http, status: answer.status, success: answer.success, message: answer.message }).toEqual({
        what,
        ...WRONG,
      });
      answers.add(answer.raw);
    }
    expect(CASES).toHaveLength(17);
    expect([...answers]).toEqual([expect.stringContaining('sealInvalid')]);
  });

  test('rejects 12 kinds of invalid reply keys before carrying out the command', async () => {
    const other = async (crv: string) => exportJWK((await generateKeyPair('ECDH-ES', { crv })).publicKey);
    const secret = await exportJWK((await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })).privateKey);
    const zero = Buffer.alloc(32).toString('base64url');
    const wrongHeads: [string, Head][] = [
      ['none', { reply: undefined }],
      ['no key', { reply: 'key' }],
      ['symmetric', { reply: { kty: 'oct', k: zero } }],
      ['private', { reply: secret }],
      ['of P-384', { reply: await other('P-384') }],
      ['of P-521', { reply: await other('P-521') }],
      ['of X25519', { reply: await other('X25519') }],
      ['the zero of X25519', { reply: { kty: 'OKP', crv: 'X25519', x: zero } }],
      ['off the curve', { reply: { ...reply, y: zero } }],
      ['the zero of P-256', { reply: { ...reply, x: zero, y: zero } }],
      ['with a use of its own', { reply: { ...reply, key_ops: ['deriveBits'] } }],
    ];
    const request = await receiptRequest();
    const commands = async () =>
      (await world.database.pool.query(`SELECT FROM audit WHERE action = $1 AND outcome = 'ok'`, [DOWNLOAD])).rowCount;
    const before = await commands();
    for (const [what, over] of wrongHeads) {
      const answer = await world.send(DOWNLOAD, { encData: await encrypt(DOWNLOAD, request, over) }, { as: asha });
      expect({ what, ...answer }).toMatchObject({ what, ...WRONG, data: { code: 'sealInvalid' } });
    }
    const zipped = await world.send(DOWNLOAD, { encData: await encrypt(DOWNLOAD, request, { zip: 'DEF' }) }, { as: asha });
    expect(zipped).toMatchObject({ ...WRONG, data: { code: 'sealInvalid' } });
    expect(wrongHeads).toHaveLength(11);
    expect(await commands()).toBe(before);
    const right = await world.send(DOWNLOAD, { encData: await encrypt(DOWNLOAD, request) }, { as: asha });
    expect([right.http, await commands()]).toEqual([200, Number(before) + 1]);
  });

  test('answers only one of 50 concurrent repetitions of an encrypted body', async () => {
    const payload = await encrypt(POLICIES, {});
    const answers = await Promise.all(Array.from({ length: 50 }, () => sendPayload(POLICIES, payload)));
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
    expect(answers.filter(({ http }) => http === 400)).toHaveLength(49);
    const other = await world.actAs('p03');
    expect(await world.send(POLICIES, { payload }, { as: other })).toMatchObject(WRONG);
  });

  test(`rejects ${CHANGES} encrypted bodies with one change each`, async () => {
    const payload = await encrypt(POLICIES, {});
    let opened = 0;
    for (let change = 0; change < CHANGES; change += 1) {
      const at = (change * 7_919) % payload.length;
      const sign = payload[at] === 'A' ? 'B' : 'A';
      // The last character of a part may have unused bits, so changing it may change nothing.
      if (/^(\.|$)/.test(payload.slice(at + 1))) continue;
      const answer = await sendPayload(POLICIES, payload.slice(0, at) + sign + payload.slice(at + 1));
      if (answer.http !== 400) opened += 1;
    }
    expect(opened).toBe(0);
  }, 300_000);
});

const KEY = crypto.randomUUID();
const sendFromPage = (path: string, payload: unknown, as = asha) => world.send(path, { payload }, { as, key: KEY });
/** A page of a browser: its own pair, and keys agreed on with the server. */
async function openPage() {
  const own = await generateKeyPair('ECDH-ES', { crv: 'P-256' });
  const { x = '', y = '' } = await exportJWK(own.publicKey);
  const [server] = (await serverKeys()).keys;
  if (!server) throw new Error('The portal gives out no key.');
  const keys = await agreeKeys(own.privateKey, server as PagePoint, server.kid);
  const hash = (handle: string) => createHash('sha256').update(handle).digest('base64url');
  let n = 0;
  const encryptFor = (actor: Actor | undefined, path: string, body: unknown, over: Head = {}) => {
    n += 1;
    const head = {
      alg: 'dir',
      enc: 'A256GCM',
      kid: server.kid,
      epk: { kty: 'EC', crv: 'P-256', x, y },
      n,
      iat: Math.floor(world.now().getTime() / 1_000),
      path,
      once: KEY,
      ...(actor && { session: hash(actor.handle) }),
      ...over,
    };
    return new CompactEncrypt(Buffer.from(JSON.stringify(body))).setProtectedHeader(head as never).encrypt(keys.request);
  };
  return { keys, encryptFor, last: () => n };
}
const countSeen = async () => Number((await world.database.pool.query('SELECT count(*) FROM seal_seen')).rows[0].count);

describe('a body under the keys of a page', () => {
  test('reads are answered in any order without a row for each, and each only once', async () => {
    const page = await openPage();
    const before = await countSeen();
    const payloads = await Promise.all(Array.from({ length: 20 }, () => page.encryptFor(asha, POLICIES, { ClientId: '1000000002' })));
    for (const payload of payloads.toReversed())
      expect(JSON.stringify((await sendFromPage(POLICIES, payload)).data)).toContain('100000201');
    const again = await Promise.all(payloads.map((payload) => sendFromPage(POLICIES, payload)));
    expect(again.map(({ http, data }) => `${http} ${Object(data).code}`)).toEqual(payloads.map(() => '400 sealInvalid'));
    expect(await countSeen()).toBe(before);
  });

  test('rejects a number that is too old to know', async () => {
    const page = await openPage();
    const old = await page.encryptFor(asha, POLICIES, {});
    const later = await page.encryptFor(asha, POLICIES, {}, { n: 300 });
    expect(await sendFromPage(POLICIES, later)).toMatchObject({ http: 200 });
    expect(await sendFromPage(POLICIES, old)).toMatchObject(WRONG);
  });

  test('the answer of an encrypted call is under the other key of the page and names its number', async () => {
    const page = await openPage();
    const key = crypto.randomUUID();
    const encData = await page.encryptFor(asha, DOWNLOAD, await receiptRequest(), { once: key });
    const { encData: answer } = JSON.parse((await world.send(DOWNLOAD, { encData }, { as: asha, key })).raw);
    const { plaintext, protectedHeader } = await compactDecrypt(answer, page.keys.answer);
    expect(protectedHeader).toEqual({ alg: 'dir', enc: 'A256GCM', n: page.last() });
    expect(JSON.parse(new TextDecoder().decode(plaintext))).toMatchObject({ status: 10, success: true });
    await expect(compactDecrypt(answer, page.keys.request)).rejects.toThrow();
  });

  test('a command belongs to its Idempotency-Key and leaves a row that all processes know', async () => {
    const page = await openPage();
    const [key, before] = [crypto.randomUUID(), await countSeen()];
    const encData = await page.encryptFor(asha, DOWNLOAD, await receiptRequest(), { once: key });
    const withoutKey = await page.encryptFor(asha, DOWNLOAD, await receiptRequest(), { once: undefined });
    expect(await world.send(DOWNLOAD, { encData }, { as: asha, key: crypto.randomUUID() })).toMatchObject(WRONG);
    expect(await world.send(DOWNLOAD, { encData: withoutKey }, { as: asha, key })).toMatchObject(WRONG);
    expect(await world.send(DOWNLOAD, { encData }, { as: asha, key })).toMatchObject({ http: 200 });
    expect(await countSeen()).toBe(before + 1);
    expect(await world.send(DOWNLOAD, { encData }, { as: asha, key })).toMatchObject(WRONG);
  });

  test('a visitor’s body is in the database and is taken once', async () => {
    const page = await openPage();
    const LOGIN = '/login';
    const wrong = { api: 'checkPassword', ABCUserID: 'p02', password: 'Wrong#2026' };
    const payload = await page.encryptFor(undefined, LOGIN, wrong, { once: undefined });
    const before = await countSeen();
    expect(await world.send(LOGIN, { payload }, { key: KEY })).not.toMatchObject(WRONG);
    expect(await world.send(LOGIN, { payload }, { key: KEY })).toMatchObject(WRONG);
    expect(await countSeen()).toBe(before + 1);
  });

  test(`accepts none of ${5 * ATTACKS} replays and bodies of another call, session, key or with a changed bit`, async () => {
    const page = await openPage();
    const otherPage = await openPage();
    const bikram = await world.actAs('p03');
    const body = { ClientId: '1000000002' };
    const used = await page.encryptFor(asha, POLICIES, body);
    expect(await sendFromPage(POLICIES, used)).toMatchObject({ http: 200 });
    const flip = (jwe: string, at: number) => {
      const sign = jwe[at] === 'A' ? 'B' : 'A';
      return jwe.slice(0, at) + sign + jwe.slice(at + 1);
    };
    const epkOf = (jwe: string) => JSON.parse(Buffer.from(jwe.split('.')[0] ?? '', 'base64url').toString()).epk;
    const otherPoint = epkOf(await otherPage.encryptFor(asha, POLICIES, body));
    const attacks: Record<string, (index: number) => Promise<{ http: number }>> = {
      replay: () => sendFromPage(POLICIES, used),
      bit: async (index) => {
        const fresh = await page.encryptFor(asha, POLICIES, body);
        // The last character of a part may have unused bits, so changing it may change nothing.
        const places = [...fresh].flatMap((_, at) => (/^(\.|$)/.test(fresh.slice(at + 1)) || fresh[at] === '.' ? [] : [at]));
        return sendFromPage(POLICIES, flip(fresh, places[(index * 7_919) % places.length] ?? 0));
      },
      session: async () => sendFromPage(POLICIES, await page.encryptFor(asha, POLICIES, {}), bikram),
      path: async () => sendFromPage('/getPolicyDetails', await page.encryptFor(asha, POLICIES, {})),
      key: async () => sendFromPage(POLICIES, await page.encryptFor(asha, POLICIES, body, { epk: otherPoint })),
    };
    const accepted: string[] = [];
    for (const [name, attack] of Object.entries(attacks))
      for (let index = 0; index < ATTACKS; index += 1) if ((await attack(index)).http !== 400) accepted.push(`${name} ${index}`);
    expect(accepted).toEqual([]);
  }, 300_000);
});

describe('the encryption keys of the server', () => {
  test('publishes the public keys and the time, without private keys', async () => {
    const { keys, serverTime } = await serverKeys();
    expect(keys).toEqual([
      { kid: expect.any(String), kty: 'EC', crv: 'P-256', x: expect.any(String), y: expect.any(String), use: 'enc', alg: 'ECDH-ES' },
    ]);
    expect(new Date(serverTime)).toEqual(world.now());
  });

  test('rotates daily: two keys are current, the previous one decrypts for 5 minutes, and two servers add one key', async () => {
    const tomorrow = async () => {
      await world.advance(DAY_MS);
      await Promise.all([
        run('seal-key-rotate', { data: {}, services: world.services }),
        run('seal-key-rotate', { data: {}, services: world.services }),
      ]);
      asha = await world.actAs('p02');
      return (await serverKeys()).keys;
    };
    const [first] = (await serverKeys()).keys;
    const second = await tomorrow();
    expect(second).toHaveLength(2);
    expect(second[1]).toEqual(first);
    expect(await sendPayload(POLICIES, await encrypt(POLICIES, {}, {}, first))).toMatchObject({ http: 200 });
    const third = await tomorrow();
    expect(third).toHaveLength(2);
    expect(third.map(({ kid }) => kid)).not.toContain(first?.kid);
    expect(await sendPayload(POLICIES, await encrypt(POLICIES, {}, {}, first))).toMatchObject({ http: 200 });
    await world.advance(5 * 60_000 + 1_000);
    expect(await sendPayload(POLICIES, await encrypt(POLICIES, {}, {}, first))).toMatchObject(WRONG);
    expect(await sendPayload(POLICIES, await encrypt(POLICIES, {}))).toMatchObject({ http: 200 });
  });

  test('stores the private keys encrypted in the database', async () => {
    await serverKeys();
    const { rows } = await world.database.pool.query('SELECT public_jwk::text AS open, private_sealed FROM seal_key');
    expect(rows).toHaveLength(1);
    expect(rows[0].open).not.toContain('"d"');
    expect(Buffer.isBuffer(rows[0].private_sealed)).toBe(true);
  });
});

test('a sandbox accepts plain bodies as well as encrypted ones', async () => {
  const open = await testWorld();
  const { keys } = JSON.parse((await open.send('/keys', {})).raw);
  expect(keys).toHaveLength(1);
  expect(await open.send(POLICIES, {}, { as: await open.actAs('p02') })).toMatchObject({ http: 200 });
  await open.close();
});
