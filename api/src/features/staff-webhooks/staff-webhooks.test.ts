import { DAY_MS } from '@portal/rules/calendar/durations.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../platform/context/services.ts';
import { addEvent } from '../../platform/webhooks/add-event.ts';
import { signInStaff, staffCookies } from '../../testing/staff.ts';
import { type Reply, testWorld, type World } from '../../testing/world.ts';

const HOST = 'events.insurer.example';
const CREATE = { change: 'CREATE', url: `https://${HOST}/portal`, types: ['premium.posted', 'payment.captured'], withPolicyNo: false };

let world: World;
beforeEach(async () => {
  world = await testWorld({ settings: { LOG_LEVEL: 'silent', WEBHOOK_HOSTS: HOST }, emptyBook: true });
  world.services.partners.webhook = { post: () => Promise.resolve({ statusCode: 200, error: null, retryAfter: null }) };
});
afterEach(() => world.close());

type Data = Reply<Record<string, unknown>>;
async function signIn(role: 'operator' | 'approver') {
  const as = await signInStaff(world, role);
  const send = (path: string, body: object) => world.send(path, body, { as, cookies: staffCookies(as) }) as Promise<Data>;
  return send;
}
type Send = Awaited<ReturnType<typeof signIn>>;
const propose = (send: Send, body: object) => send('/admin/webhooks/change', { reason: 'core system', ...body });
const approve = (send: Send, proposal: Data) =>
  send('/admin/approvals/decide', { approvalId: proposal.data?.approvalId, decision: 'APPROVE' });
type Endpoint = { endpointId: string; state: string; types: string[]; hasSecret: boolean; changes: string[]; waiting: number };
const list = async (send: Send) => (await send('/admin/webhooks/list', {})).data?.endpoints as Endpoint[];
const deliveries = async (send: Send, endpointId: string, more = {}) =>
  (await send('/admin/webhooks/deliveries', { endpointId, ...more })).data?.rows as Record<string, unknown>[];
const pay = () =>
  inTransaction(world.services, (tx) =>
    addEvent({ type: 'payment.captured', data: { orderNo: 'PO1', amount: 100 } }, { tx, now: world.now() }),
  );

async function addEndpoint(operator: Send, approver: Send): Promise<string> {
  const decided = await approve(approver, await propose(operator, CREATE));
  expect(decided.data).toMatchObject({ state: 'EXECUTED' });
  return (await list(operator))[0]?.endpointId ?? '';
}

test('an endpoint is proposed by one person, approved by another, and its secret read once by the first', async () => {
  const [operator, approver] = [await signIn('operator'), await signIn('approver')];
  const proposal = await propose(operator, CREATE);
  expect(proposal.data).toMatchObject({ state: 'PROPOSED' });
  expect(await list(operator)).toEqual([]);
  expect(await approve(operator, proposal)).toMatchObject({ status: 13 });
  await approve(approver, proposal);
  const [endpoint] = await list(operator);
  expect(endpoint).toMatchObject({
    state: 'ACTIVE',
    types: ['payment.captured', 'premium.posted'],
    hasSecret: true,
    changes: ['UPDATE', 'ROTATE', 'PAUSE', 'REMOVE'],
  });
  const { endpointId = '' } = endpoint ?? {};
  expect((await list(approver))[0]?.hasSecret).toBe(false);
  expect(await approver('/admin/webhooks/secret', { endpointId })).toMatchObject({ status: 12 });
  expect((await operator('/admin/webhooks/secret', { endpointId })).data).toEqual({ secret: expect.stringMatching(/^whsec_.{44}$/) });
  expect(await operator('/admin/webhooks/secret', { endpointId })).toMatchObject({ status: 12 });
  const stored = await world.database.pool.query('SELECT webhook_endpoint::text AS text FROM webhook_endpoint');
  expect(stored.rows[0]?.text).not.toContain('whsec_');
});

test.each([
  [{ url: `http://${HOST}/portal` }, { url: 'Enter an address that starts with https://.' }],
  [{ url: `https://user:pass@${HOST}/` }, { url: 'Enter an address that starts with https://.' }],
  [{ url: 'https://169.254.169.254/' }, { url: 'This host is not in WEBHOOK_HOSTS.' }],
  [{ url: `https://${HOST}:8443/` }, { url: 'This host is not in WEBHOOK_HOSTS.' }],
  [{ types: [] }, { types: 'Choose at least one event.' }],
  [{ reason: ' ' }, { reason: 'Give a reason.' }],
])('rejects a new endpoint with %j at its field', async (more, fields) => {
  const operator = await signIn('operator');
  expect(await propose(operator, { ...CREATE, ...more })).toMatchObject({ status: 21, data: { fields } });
});

test('rejects a second endpoint with one address, and a change that its state does not allow', async () => {
  const [operator, approver] = [await signIn('operator'), await signIn('approver')];
  const endpointId = await addEndpoint(operator, approver);
  expect(await propose(operator, CREATE)).toMatchObject({ data: { fields: { url: 'There is an endpoint with this address.' } } });
  expect(await propose(operator, { change: 'RESUME', endpointId })).toMatchObject({ data: { code: 'alreadyDecided' } });
  expect(await propose(operator, { change: 'PAUSE', endpointId: 'x'.repeat(22) })).toMatchObject({ status: 12 });
});

test('a paused endpoint receives what waits when it is resumed', async () => {
  const [operator, approver] = [await signIn('operator'), await signIn('approver')];
  const endpointId = await addEndpoint(operator, approver);
  await approve(approver, await propose(operator, { change: 'PAUSE', endpointId }));
  await pay();
  expect(await world.drain()).toBe(0);
  expect(await list(operator)).toMatchObject([{ state: 'PAUSED', waiting: 1, changes: ['UPDATE', 'ROTATE', 'RESUME', 'REMOVE'] }]);
  await approve(approver, await propose(operator, { change: 'RESUME', endpointId }));
  expect(await world.drain()).toBe(0);
  expect(await deliveries(operator, endpointId)).toMatchObject([
    { type: 'payment.captured', state: 'DELIVERED', attempts: 1, statusCode: 200 },
  ]);
});

test('an update changes the events, a rotation makes another secret for a day, and a removal removes the deliveries', async () => {
  const [operator, approver] = [await signIn('operator'), await signIn('approver')];
  const endpointId = await addEndpoint(operator, approver);
  const readSecrets = () => world.services.store.webhookEndpoint.readSecrets(endpointId, world.now());
  const [first] = await readSecrets();
  await approve(approver, await propose(operator, { change: 'UPDATE', endpointId, types: ['claim.paid'], withPolicyNo: true }));
  expect(await list(operator)).toMatchObject([{ types: ['claim.paid'], withPolicyNo: true }]);
  await approve(approver, await propose(operator, { change: 'ROTATE', endpointId }));
  const rotated = await readSecrets();
  expect(rotated).toHaveLength(2);
  expect(rotated[1]).toBe(first);
  await world.advance(DAY_MS);
  expect(await readSecrets()).toEqual(rotated.slice(0, 1));
  const again = [await signIn('operator'), await signIn('approver')] as const;
  await approve(again[1], await propose(again[0], { change: 'REMOVE', endpointId }));
  expect(await list(again[0])).toEqual([]);
});

test('a ping is delivered to one endpoint, and a failed delivery is sent again', async () => {
  const [operator, approver] = [await signIn('operator'), await signIn('approver')];
  const endpointId = await addEndpoint(operator, approver);
  expect((await operator('/admin/webhooks/ping', { endpointId })).data).toEqual({ sent: 1 });
  const [failed] = await deliveries(operator, endpointId);
  expect(failed).toMatchObject({ type: 'portal.ping', state: 'WAITING', attempts: 0, statusCode: null });
  await world.database.pool.query(`DELETE FROM pgboss.job; UPDATE webhook_delivery SET state = 'FAILED', attempts = 10, status_code = 500`);
  const { deliveryId } = failed ?? {};
  expect((await operator('/admin/webhooks/resend', { endpointId, deliveryId })).data).toEqual({ sent: 1 });
  expect(await world.drain()).toBe(0);
  expect(await deliveries(operator, endpointId, { state: 'DELIVERED' })).toMatchObject([
    { type: 'portal.ping', attempts: 1, statusCode: 200 },
  ]);
  expect(await deliveries(operator, endpointId, { state: 'FAILED' })).toEqual([]);
  await world.services.store.webhookEndpoint.setState(endpointId, { state: 'DISABLED', reason: 'GONE' }, world.now());
  expect(await operator('/admin/webhooks/ping', { endpointId })).toMatchObject({ status: 12 });
  const unknown = { endpointId: 'x'.repeat(22) };
  expect(await operator('/admin/webhooks/ping', unknown)).toMatchObject({ status: 12 });
  expect(await operator('/admin/webhooks/resend', unknown)).toMatchObject({ status: 12 });
});
