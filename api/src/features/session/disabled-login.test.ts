import { HOUR_MS } from '@portal/rules/calendar/durations.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashSecret } from '../../base/secret.ts';
import { aCustomer, type Customer } from '../../testing/factories/customer-factory.ts';
import { type Actor, testWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const disable = ({ clientId }: Customer, disabled = true) =>
  world.database.pool.query('UPDATE credential SET disabled = $2 WHERE client_id = $1', [clientId, disabled]);
const read = (as: Actor) => world.call('/getUserDetails', {}, { as });

const SESSIONS = 50;
test(`disabling a login ends its live sessions with the next call, ${SESSIONS} of ${SESSIONS}, and no one else’s`, async () => {
  const [disabled, other] = [await aCustomer(world), await aCustomer(world)];
  const otherSession = await other.signIn();
  const sessions: Actor[] = [];
  for (let index = 0; index < SESSIONS; index += 1) sessions.push(await disabled.signIn());
  for (const as of sessions) expect((await read(as)).status).toBe(10);
  await disable(disabled);
  let rejected = 0;
  for (const as of sessions) if ((await read(as)).http === 401) rejected += 1;
  expect(rejected).toBe(SESSIONS);
  expect((await read(otherSession)).status).toBe(10);
});

test('no method starts a session for a disabled login', async () => {
  const person = await aCustomer(world);
  await disable(person);
  const { clientId } = person;
  for (const kind of ['customer', 'preKey'] as const)
    await expect(
      world.services.store.session.create({ kind, clientId, clientIds: [clientId], absoluteMs: HOUR_MS }, world.now()),
    ).rejects.toMatchObject({ code: 'credentialsWrong' });
  const password = await world.send('/login', { api: 'checkPassword', ABCUserID: person.userId, password: 'Policy#2026' });
  expect(password).toMatchObject({ status: 13, message: 'The details you entered are not correct.' });
  const token = 'B'.repeat(43);
  const link = {
    kind: 'SERVICE',
    code: 'PP',
    clientId,
    policyNo: person.policyNo,
    source: 'WEBSITE',
    cr: 'Mobile',
    isManage: false,
  } as const;
  const expiresAt = new Date(world.now().getTime() + HOUR_MS);
  await world.services.store.link.add(
    { ...link, linkId: crypto.randomUUID(), handleHash: hashSecret(token), expiresAt },
    world.now(),
    null,
  );
  const arrival = world.sandbox.manual.sso.arrive({ clientId, source: 'WEBSITE', redirectCode: 'D', kind: 'right' });
  for (const [linkType, handle] of [
    ['SERVICE', token],
    ['ABC', arrival],
  ] as const) {
    const reply = await world.call('/serviceLinkLogin', { linkType, token: handle });
    expect(reply, linkType).toMatchObject({ status: 13, message: 'This link is no longer valid. Please log in.' });
  }
  await disable(person, false);
  expect((await world.call('/serviceLinkLogin', { linkType: 'SERVICE', token })).status).toBe(10);
});
