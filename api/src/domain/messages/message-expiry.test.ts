import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../platform/context/services.ts';
import { aCustomer, type Customer } from '../../testing/factories/customer-factory.ts';
import { testWorld, type World } from '../../testing/world.ts';
import { queueMessages } from './queue-messages.ts';
import { sendMessage } from './send-message.ts';

let world: World;
let person: Customer;
beforeAll(async () => {
  world = await testWorld();
});
beforeEach(async () => {
  world.sandbox.setFault('sms', 'none');
  person = await aCustomer(world);
});
afterAll(() => world.close());

const rows = async () =>
  (
    await world.database.pool.query<{ messageId: string; state: string }>(
      `SELECT message_id AS "messageId", state FROM message WHERE client_id = $1 AND channel = 'SMS' ORDER BY created_at`,
      [person.clientId],
    )
  ).rows;
const waiting = async () => (await world.services.store.backlog.read(world.services.jobs, world.now())).messages.queued;
async function sendAll() {
  for (const { messageId } of await rows()) await sendMessage(messageId, world.services, world.now()).catch(() => {});
}

test('a one-time password is only sent while it is valid', async () => {
  world.sandbox.setFault('sms', 'http500');
  const before = await waiting();
  await world.call('/login', { api: 'generateOTP_login', mobileNumber: person.mobile });
  await sendAll();
  expect((await rows()).map(({ state }) => state)).toEqual(['QUEUED']);
  expect(await waiting()).toBeGreaterThan(before);

  await world.advance(world.services.config.OTP_LIFE_S * 1_000);
  expect(await waiting()).toBe(before);
  world.sandbox.setFault('sms', 'none');
  await sendAll();
  expect((await rows()).map(({ state }) => state)).toEqual(['EXPIRED']);
  expect(world.sandbox.listMessages(person.mobile)).toEqual([]);
});

test('a message is sent until it expires, and one without an expiry at any time', async () => {
  const add = (dedupe: string, expiresAt?: Date) =>
    inTransaction(world.services, (tx) =>
      queueMessages(
        { template: 'whatsappStopped', dedupe: `${dedupe}:${person.clientId}`, clientId: person.clientId, values: {}, expiresAt },
        { mobile: person.mobile, email: null },
        { tx, now: world.now() },
      ),
    );
  await add('soon', new Date(world.now().getTime() + 1));
  await add('never');
  await sendAll();
  expect((await rows()).map(({ state }) => state)).toEqual(['SENT', 'SENT']);
  await add('now', world.now());
  await sendAll();
  expect((await rows()).map(({ state }) => state)).toEqual(['SENT', 'SENT', 'EXPIRED']);
});
