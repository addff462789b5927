import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../platform/context/services.ts';
import { testWorld, type World } from '../../testing/world.ts';
import { readBrand } from '../brand/read-brand.ts';
import { queueMessages } from './queue-messages.ts';
import { sendMessage } from './send-message.ts';

let world: World;
beforeAll(async () => {
  world = await testWorld({ emptyBook: true });
});
afterAll(() => world.close());

async function useBrand(name: string, files: Record<string, Buffer>): Promise<void> {
  const settings = { colours: { primary: '#7a1f5c' }, provider: { name, customerCareEmail: 'care@plum.example' } };
  const version = await readBrand(new Map([['brand.json', Buffer.from(JSON.stringify(settings))], ...Object.entries(files)]));
  const { brand } = world.services.store;
  await brand.add(version, { addedBy: 'test', now: world.now() });
  await brand.use(version.hash, { setBy: 'test', approvedBy: null, now: world.now() });
  world.services.brand.forget();
}

/** Sends one email and one SMS, and returns what arrived. */
async function sendBoth(to: string, mobile: string) {
  const message = { template: 'passwordChanged', dedupe: `test:${to}`, clientId: '1000000001', values: {} } as const;
  await inTransaction(world.services, (tx) => queueMessages(message, { mobile, email: to }, { tx, now: world.now() }));
  const { rows } = await world.database.pool.query<{ id: string }>(`SELECT message_id AS id FROM message WHERE state = 'QUEUED'`);
  for (const { id } of rows) await sendMessage(id, world.services, world.now());
  return { mail: world.sandbox.listMessages(to)[0], sms: world.sandbox.listMessages(mobile)[0] };
}

test('emails name the brand in use and bring its logo; SMS keep the name that is registered for them', async () => {
  const before = await sendBoth('before@example.in', '9000000001');
  expect(before.mail?.text).toContain('Life Insurance, 1 Shelter Road');
  expect(before.mail?.attachments).toEqual([]);
  const picture = await sharp({ create: { width: 80, height: 40, channels: 3, background: '#7a1f5c' } })
    .png()
    .toBuffer();
  await useBrand('Plum Life', { 'mail.png': picture });
  const { mail, sms } = await sendBoth('after@example.in', '9000000002');
  expect(mail?.text).toContain('Yours sincerely,\nPlum Life');
  expect(mail?.text).toContain('care@plum.example');
  expect(mail?.html).toContain('alt="Plum Life"');
  expect(mail?.html).toContain('#7a1f5c');
  expect(mail?.attachments.map(({ fileName, mimeType }) => [fileName, mimeType])).toEqual([['mail.png', 'image/png']]);
  expect(sms?.text).not.toContain('Plum Life');
  expect(sms?.text).toBe(before.sms?.text);
});
