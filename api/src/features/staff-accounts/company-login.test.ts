import { DAY_MS, MINUTE_MS } from '@portal/rules/calendar/durations.ts';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureDemoStaff } from '../../app/demo/demo-staff.ts';
import { CLIENT, type Person, startOidcProvider, type TestProvider } from '../../testing/partners/oidc-provider.ts';
import { testWorld, type World } from '../../testing/world.ts';

const RETURN = 'http://localhost:8080/api/admin/sso/callback';
const FAILED = '/admin-login?sso=failed';
const WRONG = { http: 200, status: 13, data: { code: 'staffCredentialsWrong' }, message: 'Please Enter correct credentials' };
const FACTOR = 'JBSWY3DPEHPK3PXP';
const MAIL = (userId: string) => `${userId}@life-insurance.example`;

let provider: TestProvider;
let world: World;
beforeAll(async () => {
  provider = await startOidcProvider(RETURN);
  world = await testWorld({
    settings: { STAFF_OIDC_ISSUER: provider.issuer, STAFF_OIDC_CLIENT_ID: CLIENT.id, STAFF_OIDC_CLIENT_SECRET: CLIENT.secret },
  });
  await ensureDemoStaff(world.services, world.now());
});
afterAll(async () => {
  await world.close();
  await provider.close();
});

const get = (address: string, cookies: Record<string, string> = {}) => {
  const { pathname, search } = new URL(address, 'http://localhost:8080');
  return world.app.inject({ method: 'GET', url: pathname + search, cookies });
};
/** From the login button to the provider, and to the address of its redirect. */
async function goThere(person: Person): Promise<{ back: string; browser: string }> {
  provider.logIn(person);
  const started = await get('/api/admin/sso');
  const browser = started.cookies.find(({ name }) => name === 's')?.value ?? '';
  let address = String(started.headers.location);
  const jar = new Map<string, string>();
  while (!address.startsWith(RETURN)) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await fetch(address, { redirect: 'manual', headers: { cookie } });
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    const next = reply.headers.get('location');
    if (!next) throw new Error(`The provider answered ${reply.status}: ${(await reply.text()).slice(0, 300)}`);
    address = new URL(next, address).href;
  }
  return { back: address, browser };
}
async function arrive(person: Person): Promise<{ page: string; ref: string; browser: string; back: string }> {
  const { back, browser } = await goThere(person);
  const page = String((await get(back, { s: browser })).headers.location);
  return { page, ref: new URLSearchParams(page.split('?')[1]).get('ref') ?? '', browser, back };
}
const logIn = (ssoRef: string, browser: string, extra: { totp?: string } = {}) =>
  world.call('/admin/login', { ssoRef, ...extra }, { cookies: { s: browser } });
const code = () => new TOTP({ secret: Secret.fromBase32(FACTOR) }).generate({ timestamp: world.now().getTime() });

test('a company login opens the account of its verified address, with the portal’s role and teams, once', async () => {
  const { page, ref, browser, back } = await arrive({ email: MAIL('Operator2') });
  expect(page).toBe(`/admin-login?ref=${ref}`);
  expect(ref).toMatch(/^[\w-]{22}$/);
  const reply = await logIn(ref, browser);
  expect(reply.data).toMatchObject({ next: 'DONE', user: { userId: 'operator2', role: 'operator', desks: ['CLAIMS'] } });
  expect(await logIn(ref, browser)).toMatchObject(WRONG);
  expect((await get(back, { s: browser })).headers.location).toBe(FAILED);
  const { rows } = await world.database.pool.query(
    `SELECT action, outcome, detail FROM audit WHERE actor_id = 'operator2' AND action LIKE 'staff-%' ORDER BY at, action DESC`,
  );
  expect(rows).toEqual([
    { action: 'staff-sso', outcome: 'ok', detail: { isStrong: false } },
    { action: 'staff-login', outcome: 'ok', detail: { way: 'company' } },
    { action: 'staff-bind', outcome: 'ok', detail: null },
  ]);
});

test('two concurrent logins with one reference leave one session', async () => {
  const { ref, browser } = await arrive({ email: MAIL('viewer') });
  const both = await Promise.all([logIn(ref, browser), logIn(ref, browser)]);
  expect(both.map(({ success }) => success).sort()).toEqual([false, true]);
});

const STRANGERS: [name: string, person: Person][] = [
  ['an address that no account has', { email: 'someone@elsewhere.example' }],
  ['an address that the provider has not verified', { email: MAIL('approver'), isVerified: false }],
];
test('every unknown person gets the same rejection', async () => {
  let checkedCount = 0;
  for (const [name, person] of STRANGERS) {
    expect((await arrive(person)).page, name).toBe(FAILED);
    checkedCount += 1;
  }
  expect(checkedCount).toBe(2);
  const { ref, browser } = await arrive({ email: MAIL('disabled') });
  expect(await logIn(ref, browser)).toMatchObject(WRONG);
});

test('accepts only the browser that started, within ten and then five minutes, with its own state and code', async () => {
  const first = await goThere({ email: MAIL('approver') });
  const other = await goThere({ email: MAIL('approver') });
  expect((await get(first.back)).headers.location).toBe(FAILED);
  expect((await get(first.back, { s: other.browser })).headers.location).toBe(FAILED);
  const forged = new URL(first.back);
  forged.searchParams.set('code', 'another');
  expect((await get(forged.href, { s: first.browser })).headers.location).toBe(FAILED);
  const cookie = (await get('/api/admin/sso')).cookies.find(({ name }) => name === 's');
  expect(cookie).toMatchObject({ maxAge: 600, httpOnly: true, sameSite: 'Lax' });

  const { ref, browser } = await arrive({ email: MAIL('approver') });
  expect(await logIn(ref, other.browser)).toMatchObject(WRONG);
  await world.advance(5 * MINUTE_MS);
  expect(await logIn(ref, browser)).toMatchObject(WRONG);
});

test('the provider’s second factor counts if it reports one, otherwise ours; wrong codes lock the account', async () => {
  world.services.config.STAFF_TOTP = 'required';
  try {
    const strong = await arrive({ email: MAIL('approver'), amr: ['pwd', 'mfa'] });
    expect(await logIn(strong.ref, strong.browser)).toMatchObject({ data: { next: 'DONE' } });
    const weak = await arrive({ email: MAIL('approver') });
    expect((await logIn(weak.ref, weak.browser)).data).toEqual({ next: 'CODE' });
    expect(await logIn(weak.ref, weak.browser, { totp: '000000' })).toMatchObject(WRONG);
    expect(await logIn(weak.ref, weak.browser, { totp: code() })).toMatchObject({ data: { next: 'DONE' } });
    const locked = await arrive({ email: MAIL('approver2') });
    for (let n = 0; n < 10; n += 1) await logIn(locked.ref, locked.browser, { totp: '000000' });
    expect(await logIn(locked.ref, locked.browser, { totp: code() })).toMatchObject(WRONG);
  } finally {
    world.services.config.STAFF_TOTP = 'off';
  }
});

test('an account that is not set up yet chooses its password first', async () => {
  const { ref, browser } = await arrive({ email: MAIL('newstaff') });
  expect(await logIn(ref, browser)).toMatchObject({ data: { next: 'PASSWORD' } });
});

describe('the identity at the provider', () => {
  const readIdentity = async (userId: string) =>
    (await world.database.pool.query('SELECT idp_issuer, idp_subject FROM staff_account WHERE user_id = $1', [userId])).rows[0];

  test('an identity is bound at the first login, and the person is notified; afterwards no other identity is accepted', async () => {
    const first = await arrive({ email: MAIL('controller'), subject: 'one' });
    expect(await logIn(first.ref, first.browser)).toMatchObject({ data: { next: 'DONE' } });
    await world.drain();
    expect(await readIdentity('controller')).toEqual({ idp_issuer: provider.issuer, idp_subject: 'one' });
    const [mail] = world.sandbox.listMessages(MAIL('controller'));
    expect(mail?.text).toContain('It has been linked to your company login. From now on, no other company login opens it.');
    expect((await arrive({ email: MAIL('controller'), subject: 'two' })).page).toBe(FAILED);
    const again = await arrive({ email: MAIL('controller'), subject: 'one' });
    expect(await logIn(again.ref, again.browser)).toMatchObject({ data: { next: 'DONE' } });
  });

  test('an identity opens its account whatever its current address is, even another account’s', async () => {
    const first = await arrive({ email: MAIL('controller2'), subject: 'three' });
    await logIn(first.ref, first.browser);
    const moved = await arrive({ email: MAIL('cashier'), subject: 'three' });
    expect(await logIn(moved.ref, moved.browser)).toMatchObject({ data: { user: { userId: 'controller2' } } });
    expect(await readIdentity('cashier')).toEqual({ idp_issuer: null, idp_subject: null });
  });

  test('of two identities with one address, only the first that logs in is bound', async () => {
    const first = await arrive({ email: MAIL('cashier2'), subject: 'four' });
    const other = await arrive({ email: MAIL('cashier2'), subject: 'five' });
    expect(await logIn(first.ref, first.browser)).toMatchObject({ data: { next: 'DONE' } });
    expect(await logIn(other.ref, other.browser)).toMatchObject(WRONG);
    expect(await readIdentity('cashier2')).toEqual({ idp_issuer: provider.issuer, idp_subject: 'four' });
  });

  test('two people unbind an identity, and the next one is bound', async () => {
    const { store } = world.services;
    const call = async (path: string, body: object, userId: string) => {
      await store.session.endAllOfStaff(userId, 'replaced', world.now());
      const kind = { kind: 'admin', clientId: null, role: 'approver', staffUserId: userId } as const;
      const as = await store.session.create({ ...kind, clientIds: [], absoluteMs: DAY_MS }, world.now());
      return world.send(path, body, { as, cookies: { c: '', a: as.cookie } });
    };
    const proposal = await call('/admin/staff/save', { userId: 'cashier2', action: 'UNBIND', reason: 'new provider' }, 'approver');
    expect(proposal).toMatchObject({ success: false, data: { state: 'PROPOSED' } });
    expect((await readIdentity('cashier2'))?.idp_subject).toBe('four');
    const { approvalId } = Object(proposal.data);
    expect(await call('/admin/approvals/decide', { approvalId, decision: 'APPROVE' }, 'approver2')).toMatchObject({
      data: { state: 'EXECUTED' },
    });
    const next = await arrive({ email: MAIL('cashier2'), subject: 'five' });
    expect(await logIn(next.ref, next.browser)).toMatchObject({ data: { next: 'DONE' } });
  });
});

test('rejects an ID token that another key has signed', async () => {
  provider.signWithAnotherKey(true);
  try {
    expect((await arrive({ email: MAIL('viewer') })).page).toBe(FAILED);
  } finally {
    provider.signWithAnotherKey(false);
  }
});

test('a provider that does not answer returns to the login page', async () => {
  const silent = await testWorld({
    emptyBook: true,
    settings: { STAFF_OIDC_ISSUER: 'http://127.0.0.1:9', STAFF_OIDC_CLIENT_ID: 'a', STAFF_OIDC_CLIENT_SECRET: 'b' },
  });
  try {
    const reply = await silent.app.inject({ method: 'GET', url: '/api/admin/sso' });
    expect([reply.statusCode, reply.headers.location]).toEqual([303, '/admin-login?sso=away']);
  } finally {
    await silent.close();
  }
});
