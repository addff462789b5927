import { rows } from '@portal/contract/contract.ts';
import type { Endpoint } from '@portal/contract/endpoint.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleBodies } from '../../testing/bodies/bodies.ts';
import { signInStaff, staffCookies } from '../../testing/staff.ts';
import { type Actor, testWorld, type World } from '../../testing/world.ts';
import type { NewSession } from '../session/session-rows.store.ts';

const BODIES_A_ROW = 10;
let world: World;
let customer: Actor;
const links = new Map<string, Actor>();
let staff: Actor;
beforeAll(async () => {
  world = await testWorld({ settings: { LOG_LEVEL: 'silent' } });
  customer = await world.actAs('p02');
  staff = await signInStaff(world, 'approver');
  const { clientId, policyNo } = ids;
  for (const scope of ['UPI', 'PP', 'STPMC', 'STPRI', 'STPFS'] as const) {
    const key: NewSession = { kind: 'preKey', clientId, clientIds: [clientId], absoluteMs: 1_800_000, scope, policyNo };
    links.set(`preKey(${scope})`, await world.services.store.session.create(key, world.now()));
  }
});
afterAll(() => world.close());

const ids = {
  policyNo: '100000201',
  clientId: '1000000002',
  orderNo: 'PO000000000001',
  receiptNo: 'R2627-000000001',
  paymentRef: 'A'.repeat(22),
  mandateId: 'MD10000020101',
  caseId: 'SR0000000000',
  transactionId: 'EN000000000000000000',
};
const HOSTILE_KEYS = ['role', 'ClientId', '__proto__', 'constructor', 'prototype', 'status', 'state', 'is_help_show', 'admin', 'toString'];

const junk = fc.oneof(
  fc.constantFrom(
    null,
    true,
    '',
    ' ',
    'NaN',
    '-1',
    "'; DROP TABLE policy; --",
    '\u0000',
    '\ud800',
    '../../etc/passwd',
    '<script>alert(1)</script>',
    '9'.repeat(400),
  ),
  fc.constantFrom(-1, 0, 1.005, 1e308, Number.MAX_SAFE_INTEGER + 2, -0),
  fc.constantFrom([], {}, [[]], { $ne: null }, { length: 1e9 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.jsonValue({ maxDepth: 4 }),
);

/** A good body with one thing wrong: a value, a missing field, an extra one, something deep inside, or no object at all. */
const spoiled = (good: object) =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.tuple(fc.constantFrom(...listPaths(good), ['none']), junk).map(([path, value]) => replaceAt(good, path, value)),
    },
    {
      weight: 2,
      arbitrary: fc
        .constantFrom(...Object.keys(good), 'none')
        .map((key) => Object.fromEntries(Object.entries(good).filter(([name]) => name !== key))),
    },
    {
      weight: 2,
      arbitrary: fc.tuple(fc.constantFrom(...HOSTILE_KEYS), junk).map(([key, value]) => withKey(good, key, value)),
    },
    { weight: 1, arbitrary: junk },
    { weight: 1, arbitrary: fc.constantFrom(20, 100).map((depth) => JSON.parse('['.repeat(depth) + ']'.repeat(depth))) },
  );

/** As JSON text, at the start: an object literal or an assignment would treat `__proto__` specially. */
function withKey(good: object, key: string, value: unknown): unknown {
  const first = `{${JSON.stringify(key)}:${JSON.stringify(value) ?? 'null'}`;
  const rest = JSON.stringify(good).slice(1);
  return JSON.parse(rest === '}' ? `${first}}` : `${first},${rest}`);
}

function listPaths(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return [...(path.length > 0 ? [path] : []), ...Object.entries(value).flatMap(([key, inner]) => listPaths(inner, [...path, key]))];
}

function replaceAt(value: unknown, [step, ...rest]: string[], by: unknown): unknown {
  if (step === undefined) return by;
  const inner = replaceAt(Reflect.get(Object(value), step), rest, by);
  return Array.isArray(value) ? value.map((item, index) => (String(index) === step ? inner : item)) : { ...Object(value), [step]: inner };
}

/** Caller whose body is read: a customer, or a link user if only a link opens the row. */
const admitted = (row: Endpoint) => {
  const callers = [row.caller].flat();
  const link = links.get(callers[0] ?? '');
  if (link && callers.every((caller) => caller.startsWith('preKey'))) return { as: link, cookies: { c: '', p: link.cookie } };
  return callers.every((caller) => caller.startsWith('admin')) ? { as: staff, cookies: staffCookies(staff) } : { as: customer };
};

/** Our SQL is in capitals; “Please Select Bank” is a word to the customer. */
const SQL = /SELECT |INSERT |UPDATE .+ SET/;
const LEAKS = /\bat .+:\d+:\d+|syntax error at|relation "|node_modules|\/src\/|ECONN|pg_|stack/i;
/** References, tokens, keys and their ids: random letters sooner or later contain "pg_", "Stack" or any other word. */
const RANDOM = /"kid":"[\w-]{12}"|"(?=[^"]*[a-z])(?=[^"]*[A-Z])(?:[\w-]{22}|[\w-]{43})"/g;

/** An internal word that leaked into the answer; words that only echo the request do not count. */
const leakIn = (answerText: string, requestText: string): string | undefined =>
  [SQL, LEAKS]
    .map((pattern) => pattern.exec(answerText.replaceAll(RANDOM, '""'))?.[0])
    .find((word) => word !== undefined && !requestText.includes(word));

test('rejects bad bodies in the envelope, without a crash, a stack trace or SQL', { timeout: 300_000 }, async () => {
  let bodies = 0;
  for (const { path, row } of rows) {
    const good = sampleBodies(ids)[path];
    await fc.assert(
      fc.asyncProperty(spoiled(good), async (body) => {
        const reply = await world.send(path, body, admitted(row));
        bodies += 1;
        if (reply.http >= 500)
          throw new Error(`${path} answered HTTP ${reply.http}: ${reply.raw.slice(0, 300)} for ${JSON.stringify(body)?.slice(0, 300)}`);
        const leak = leakIn(reply.raw, JSON.stringify(body) ?? '');
        if (leak) throw new Error(`${path} leaks ${leak}: ${reply.raw.slice(0, 300)}`);
        if (path === '/logout' && reply.success) customer = await world.actAs('p02');
        // Five wrong confirmations end the session.
        if ((path === '/admin/logout' && reply.success) || path === '/admin/cronAuth') staff = await signInStaff(world, 'approver');
      }),
      { numRuns: BODIES_A_ROW, endOnFailure: true },
    );
  }
  console.log(`bad bodies: ${bodies} (${rows.length} rows x ${BODIES_A_ROW})`);
  expect(bodies).toBeGreaterThanOrEqual(rows.length * BODIES_A_ROW);
  const { rows: alive } = await world.database.pool.query('SELECT count(*) AS n FROM policy');
  expect(Number(alive[0]?.n)).toBeGreaterThan(40);
});

test.each<[said: string, leak: string | undefined, asked?: string]>([
  ['{"why":"Error: x\\n    at run (/srv/api/app.js:7:5)"}', 'at run (/srv/api/app.js:7:5'],
  ['{"why":"connect ECONNREFUSED"}', 'ECONN'],
  ['{"ref":"pg_stat_user_tables_io"}', 'pg_'],
  ['{"fields":{"pg_7":"unknown"}}', undefined, '{"pg_7":1}'],
  ['{"fields":{"pg_7":"unknown"}}', 'pg_', '{"pG7":1}'],
  ['{"ref":"k7Pg_StackEconn9aBcDeF"}', undefined],
  ['{"keys":[{"kid":"aPg_bcdEFgh1","x":"pG_stackQ7vB92K27uhbUJU1p1r_wW1gFWFOEjXkA01"}]}', undefined],
])('finds in the answer %s the leak %s', (answerText, leak, requestText = '{}') => {
  expect(leakIn(answerText, requestText)).toBe(leak);
});

test('every row rejects an unknown property by name', async () => {
  let checked = 0;
  for (const { path, row } of rows) {
    const reply = await world.send(path, { ...sampleBodies(ids)[path], role: 'admin' }, admitted(row));
    expect(reply, path).toMatchObject({ http: 400, status: 21, success: false });
    expect(Object.keys((reply.data as { fields?: object } | null)?.fields ?? {}), path).toContain('role');
    checked += 1;
  }
  expect(checked).toBe(rows.length);
});

const MAX_ANSWER_BYTES = 64 * 1_024;
const nested = (depth: number, inner: unknown): unknown => (depth === 0 ? inner : { a: nested(depth - 1, inner) });
const named = (count: number, toName: (at: number) => string): object =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [toName(at), 1]));

test.each<[what: string, body: (good: object) => unknown]>([
  ['2,000 unknown keys', (good) => ({ ...good, ...named(2_000, (at) => `k${at}`) })],
  ['190 unknown keys of control characters', (good) => ({ ...good, ...named(190, (at) => `${at}${'\u0001'.repeat(150)}`) })],
  ['one key of 200,000 characters', (good) => ({ ...good, ['k'.repeat(200_000)]: 1 })],
  ['unknown keys within each field', (good) => Object.fromEntries(Object.keys(good).map((key) => [key, named(150, (at) => `k${at}`)]))],
  ['a list of 40,000 nulls', (good) => ({ ...good, [Object.keys(good)[0] ?? 'list']: Array(40_000).fill(null) })],
  ['900 objects in each field', (good) => Object.fromEntries(Object.keys(good).map((key) => [key, Array(900).fill({})]))],
  ['5,000 levels', (good) => ({ ...good, deep: nested(5_000, 1) })],
])('the answer to a body with %s stays below 64 KB, at every row', async (_what, createBody) => {
  for (const { path, row } of rows) {
    const reply = await world.send(path, createBody(sampleBodies(ids)[path] ?? {}), admitted(row));
    expect(reply.raw.length, path).toBeLessThan(MAX_ANSWER_BYTES);
    expect(reply.http, path).toBeLessThan(500);
    expect(Object.keys((reply.data as { fields?: object } | null)?.fields ?? {}).length, path).toBeLessThanOrEqual(20);
  }
});

test.each([
  ['text that is not JSON', { payload: '{"policyId": ', type: 'application/json', http: 400 }],
  ['a form', { payload: 'policyId=100000201', type: 'application/x-www-form-urlencoded', http: 400 }],
  ['plain text', { payload: '{}', type: 'text/plain', http: 400 }],
  ['a body that is too large', { payload: JSON.stringify({ policyId: 'x'.repeat(300_000) }), type: 'application/json', http: 413 }],
])('rejects %s in the envelope', async (_name, { payload, type, http }) => {
  const reply = await world.app.inject({
    method: 'POST',
    url: '/api/getPolicyDetails',
    payload,
    headers: { 'content-type': type, 'x-portal': '1' },
  });
  expect(reply.statusCode).toBe(http);
  expect(reply.json()).toMatchObject({ status: 21, success: false });
});

const OTHER_SITE = { Origin: 'This call comes from a page of another site.' };
test.each([
  ['without the portal’s header', { 'x-portal': '' }, { 'X-Portal': 'Every call needs the header X-Portal: 1.' }],
  ['from another site', { 'x-portal': '1', origin: 'https://evil.example' }, OTHER_SITE],
  ['from a page of another site, by its Sec-Fetch-Site header', { 'x-portal': '1', 'sec-fetch-site': 'cross-site' }, OTHER_SITE],
  ['from a page without an origin', { 'x-portal': '1', origin: 'null' }, OTHER_SITE],
])('a call %s has no effect and states the reason', async (_name, headers, fields) => {
  const reply = await world.send('/getUserDetails', {}, { as: customer, headers });
  expect(reply).toMatchObject({ http: 400, status: 21, success: false, data: { fields } });
});
