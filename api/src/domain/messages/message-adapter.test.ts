import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inTransaction } from '../../platform/context/services.ts';
import { PartnerFailure } from '../../platform/partners/partner-failure.ts';
import { aCustomer, type Customer } from '../../testing/factories/customer-factory.ts';
import { testWorld, type World } from '../../testing/world.ts';
import { queueMessages } from './queue-messages.ts';
import { sendMessage } from './send-message.ts';

/** The portal moves from one SMS partner to another. */
let world: World;
let person: Customer;
const send = vi.fn(async () => ({ partnerId: 'new-1' }));
beforeAll(async () => {
  world = await testWorld({
    partners: () => ({ sms: { adapter: 'new', deduplicates: true, send, callback: { path: '/callbacks/sms/new', ...UNREAD } } }),
    previousPartners: ['sms'],
  });
  person = await aCustomer(world);
});
afterAll(() => world.close());

const UNREAD = { proof: 'signature', eventId: 'given', answer: 200, read: () => 'forged' as const } as const;
async function queueMessage(): Promise<string> {
  const message = { template: 'whatsappStopped', dedupe: crypto.randomUUID(), clientId: person.clientId, values: {} } as const;
  await inTransaction(world.services, (tx) => queueMessages(message, { mobile: person.mobile, email: null }, { tx, now: world.now() }));
  const { rows } = await world.database.pool.query<{ id: string }>('SELECT message_id AS id FROM message WHERE dedupe_key LIKE $1', [
    `%${message.dedupe}%`,
  ]);
  return rows[0]?.id ?? '';
}
const read = async (id: string) =>
  (await world.database.pool.query('SELECT state, adapter, partner_id FROM message WHERE message_id = $1', [id])).rows[0];

test('a message that an earlier attempt may have sent is tried again at the same partner', async () => {
  const [old] = world.services.previousPartners.sms;
  if (!old) throw new Error('no previous partner');
  const { sms } = world.services.partners;
  const id = await queueMessage();
  world.services.partners.sms = old;
  const lost = new PartnerFailure('sms', { reason: 'unreachable', retry: true });
  const sendAtOld = vi.spyOn(old, 'send').mockRejectedValueOnce(lost);
  await expect(sendMessage(id, world.services, world.now())).rejects.toBe(lost);
  world.services.partners.sms = sms;
  await sendMessage(id, world.services, world.now());
  expect([sendAtOld.mock.calls.length, send.mock.calls.length]).toEqual([2, 0]);
  expect(await read(id)).toMatchObject({ state: 'SENT', adapter: 'sandbox' });
});

test('a new message goes to the new partner, whose receipt alone counts', async () => {
  const id = await queueMessage();
  await sendMessage(id, world.services, world.now());
  expect(await read(id)).toEqual({ state: 'SENT', adapter: 'new', partner_id: 'new-1' });
  await world.services.store.message.markDelivered(id, { isDelivered: true, adapter: 'sandbox' }, world.now());
  expect(await read(id)).toMatchObject({ state: 'SENT' });
  await world.services.store.message.markDelivered(id, { isDelivered: true, adapter: 'new' }, world.now());
  expect(await read(id)).toMatchObject({ state: 'DELIVERED' });
});
