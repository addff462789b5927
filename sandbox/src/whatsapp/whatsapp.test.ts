import { expect, test } from 'vitest';
import { startWorld } from '../testing.ts';

async function startWhatsApp() {
  const world = await startWorld();
  const send = async (changes: object = {}) => {
    const message = { messageId: 'm1', to: '+919876543210', templateId: 'documentWhatsApp', values: { name: 'Asha' }, text: 'Here it is.' };
    const answer = await world.call('POST', { path: '/whatsapp/v1/messages', json: { ...message, ...changes } });
    return { status: answer.status, body: Object(await answer.json()) };
  };
  return { ...world, send };
}
const document = { fileName: 'Bond.pdf', mimeType: 'application/pdf', base64: Buffer.from('%PDF').toString('base64') };

test('stores a document in the inbox with its file and reports that it was delivered and read', async () => {
  const { send, sandbox, portal } = await startWhatsApp();
  const { status, body } = await send({ document });
  expect([status, body.partnerId]).toEqual([202, expect.stringMatching(/^wa_/)]);
  const [message] = sandbox.listMessages('98765 43210');
  expect(message).toMatchObject({ channel: 'WHATSAPP', subject: null, attachments: [{ fileName: 'Bond.pdf' }] });
  await sandbox.advance(5_000);
  expect(portal.told.map(({ path, body }) => [path, body.status])).toEqual([
    ['/callbacks/whatsapp', 'DELIVERED'],
    ['/callbacks/whatsapp', 'READ'],
  ]);
});

test('the same message sent again is stored once', async () => {
  const { send, sandbox } = await startWhatsApp();
  expect(await send()).toEqual(await send());
  expect(sandbox.listMessages()).toHaveLength(1);
});

test('rejects a WhatsApp message to a number that ends in 99993', async () => {
  const { send, sandbox } = await startWhatsApp();
  expect(await send({ to: '9876599993' })).toMatchObject({ status: 422, body: { error: { code: 'NOT_A_WHATSAPP_NUMBER' } } });
  expect(sandbox.listMessages()).toEqual([]);
});
