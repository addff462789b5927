import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSmsPartner, MOBILE, messageToSend } from '../../../testing/conformance/sms-setup.ts';
import { startLoopback } from '../../../testing/partners/loopback.ts';
import type { Sms } from './sms.port.ts';

/** Tests of MSG91's protocol. The conformance suite has the guarantees of every SMS partner. */
const SECRET = 'a-secret-of-the-address';
const ID = '0b0e4d52-5a37-4f6b-9d2a-5f0c3b1a7e11';

let answer: [status: number, body: string];
let vendor: Awaited<ReturnType<typeof startLoopback>>;
let sms: Sms;
beforeEach(async () => {
  answer = [200, '{"type":"success","message":"3465130"}'];
  vendor = await startLoopback(() => answer);
  sms = createSmsPartner({
    settings: {
      ...{ SMS_ADAPTER: 'msg91', SMS_MSG91_URL: vendor.url, SMS_MSG91_KEYS: 'account-1:the-authentication-key' },
      SMS_MSG91_CALLBACK_KEYS: `address-1:${SECRET}`,
    },
  });
});
afterEach(() => vendor.close());

test('sends the values of a flow in the order of the registered text', async () => {
  const { template, ...message } = messageToSend(ID);
  const values = { name: 'Asha', code: '482913' };
  expect(await sms.send({ ...message, values, template: { ...template, variables: ['code', 'name'] } })).toEqual({ partnerId: '3465130' });
  const [request] = vendor.asked;
  expect([request?.method, request?.path, request?.headers.authkey]).toEqual(['POST', '/api/v5/flow', 'the-authentication-key']);
  expect(JSON.parse(request?.body ?? '')).toEqual({
    ...{ template_id: 'flow-otp', short_url: '0' },
    recipients: [{ mobiles: `91${MOBILE}`, CRQID: ID, VAR1: '482913', VAR2: 'Asha' }],
  });
});

test.each([
  [
    'an error in HTTP 200',
    [200, '{"type":"error","message":"Insufficient balance"}'],
    { reason: 'refused', retry: true, mayBeDone: false },
  ],
  ['HTTP 401', [401, '{"type":"error"}'], { reason: 'refused', retry: false, mayBeDone: false }],
  ['HTTP 429', [429, '{"type":"error"}'], { reason: 'refused', retry: true, mayBeDone: false }],
  ['an unknown answer', [200, '{"type":"queued"}'], { reason: 'badAnswer', retry: true, mayBeDone: true }],
  ['HTTP 502', [502, ''], { reason: 'unreachable', retry: true, mayBeDone: true }],
] as const)('%s tells if the message may have been sent', async (_, [status, body], expected) => {
  answer = [status, body];
  await expect(sms.send(messageToSend())).rejects.toMatchObject(expected);
});

const read = (body: string, path = `/callbacks/sms/msg91/${SECRET}`) => sms.callback.read({ headers: {}, path, raw: Buffer.from(body) });
const toForm = (data: unknown): string => new URLSearchParams({ data: JSON.stringify(data) }).toString();
const line = (status: unknown, CRQID = ID) => ({ date: '2024-05-22 10:06:20', CRQID, number: '919000000008', status, desc: 'A WORD' });

test('reads all reports of version 2, which is a form', () => {
  const other = ID.replace('0b', '1b');
  const requests = [
    { requestId: '1', report: [line('1'), line('2', other)] },
    { requestId: '2', report: [line(16)] },
  ];
  expect(read(toForm(requests))).toEqual([
    { messageId: ID, isDelivered: true },
    { messageId: other, isDelivered: false },
    { messageId: ID, isDelivered: false },
  ]);
});

test('reads a report of version 3, which is JSON', () => {
  expect(read(JSON.stringify({ ...line('1'), requestId: '1' }))).toEqual([{ messageId: ID, isDelivered: true }]);
});

test.each([
  ['a report that is not about an end', toForm([{ report: [line('5')] }]), []],
  ['a report without our id', toForm([{ report: [line('1', '0')] }]), []],
  ['a form without data', 'other=1', 'malformed'],
  ['a form whose data is no JSON', 'data=%5B', 'malformed'],
])('finds no receipt in %s', (_, body, expected) => {
  expect(read(body)).toEqual(expected);
});

test.each(['', '/', `/${SECRET}x`, `/${SECRET.slice(1)}`, `/x/${SECRET}`])('an address that ends with %j proves nothing', (end) => {
  expect(read(toForm([{ report: [line('1')] }]), `/callbacks/sms/msg91${end}`)).toBe('forged');
});
