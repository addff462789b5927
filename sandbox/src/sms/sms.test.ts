import { expect, test } from 'vitest';
import { startWorld } from '../testing.ts';

async function startSms() {
  const world = await startWorld();
  const send = async (changes: object = {}, idempotencyKey?: string) => {
    const message = {
      messageId: 'm1',
      to: '+919876543210',
      templateId: 'otp',
      values: { otp: '482913' },
      text: '482913 is your code.',
      ...changes,
    };
    const answer = await world.call('POST', {
      path: '/sms/v1/messages',
      json: message,
      more: idempotencyKey === undefined ? {} : { idempotencyKey },
    });
    return { status: answer.status, body: Object(await answer.json()) };
  };
  return { ...world, send };
}

test('accepts an SMS, stores it in the inbox with its code and reports the delivery', async () => {
  const { send, sandbox, portal } = await startSms();
  const { status, body } = await send();
  expect(status).toBe(202);
  expect(body.partnerId).toMatch(/^sms_/);
  expect(sandbox.listMessages('98765 43210')).toMatchObject([{ channel: 'SMS', subject: null, otp: '482913' }]);
  await sandbox.advance(1_000);
  expect(portal.told).toMatchObject([{ path: '/callbacks/sms', verdict: 'good', body: { messageId: 'm1', status: 'DELIVERED' } }]);
});

test('the same message sent again is one SMS with one partner ID and one receipt', async () => {
  const { send, sandbox, portal } = await startSms();
  const first = await send();
  const again = await send({}, 'another key');
  expect(again).toEqual(first);
  expect(sandbox.listMessages()).toHaveLength(1);
  await sandbox.advance(3_600_000);
  expect(portal.told).toHaveLength(1);
});

test('rejects an SMS to a number that ends in 99990', async () => {
  const { send, sandbox } = await startSms();
  expect(await send({ to: '9876599990' })).toMatchObject({ status: 422, body: { error: { code: 'NUMBER_REFUSED' } } });
  expect(sandbox.listMessages()).toEqual([]);
});

test('delivers an SMS to a number that ends in 99991, and its receipt, after two minutes', async () => {
  const { send, sandbox, portal } = await startSms();
  expect((await send({ to: '9876599991' })).status).toBe(202);
  await sandbox.advance(119_999);
  expect(sandbox.listMessages()).toEqual([]);
  await sandbox.advance(1);
  expect(sandbox.listMessages('9876599991')).toHaveLength(1);
  expect(portal.told).toHaveLength(1);
});

test('sends no receipt for a number that ends in 99992', async () => {
  const { send, sandbox, portal } = await startSms();
  await send({ to: '9876599992' });
  await sandbox.advance(86_400_000);
  expect(sandbox.listMessages('9876599992')).toHaveLength(1);
  expect(portal.told).toEqual([]);
});

test('can send a delivery receipt for another message', async () => {
  const { send, sandbox, portal } = await startSms();
  await send();
  await send({ messageId: 'm2' });
  sandbox.setFault('sms', 'wrongOwner', { times: 1 });
  await sandbox.advance(1_000);
  expect(portal.told.map(({ body }) => body.messageId)).toEqual(['m2', 'm2']);
});

test('rejects a message without text', async () => {
  const { send } = await startSms();
  expect(await send({ text: '' })).toMatchObject({
    status: 400,
    body: { error: { code: 'BODY_INVALID', message: 'Not as agreed: text.' } },
  });
});
