import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { NO_TRACING } from '../../telemetry/tracing.ts';
import { createCloudWhatsApp } from './whatsapp.cloud.ts';
import type { WhatsApp } from './whatsapp.port.ts';

/** WhatsApp Business Cloud API, tested against a server that accepts exactly the documented shapes. */

const Template = z.strictObject({
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual'),
  to: z.string().regex(/^\d{11,15}$/),
  type: z.literal('template'),
  template: z.strictObject({
    name: z.string().regex(/^[a-z0-9_]+$/),
    language: z.strictObject({ code: z.enum(['en', 'hi']) }),
    components: z.array(
      z.discriminatedUnion('type', [
        z.strictObject({
          type: z.literal('header'),
          parameters: z.tuple([
            z.strictObject({
              type: z.literal('document'),
              document: z.strictObject({ id: z.literal('media-1'), filename: z.string() }),
            }),
          ]),
        }),
        z.strictObject({
          type: z.literal('body'),
          parameters: z.array(
            z.strictObject({ type: z.literal('text'), parameter_name: z.string().regex(/^[a-z0-9_]+$/), text: z.string().min(1) }),
          ),
        }),
      ]),
    ),
  }),
  biz_opaque_callback_data: z.string().max(512),
});

const PATH = '/v23.0/1055501';
let server: Server;
let whatsapp: WhatsApp;
let requests: { path: string; body: unknown }[];
let answers: { status: number; body: object } | undefined;

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function answerTo(request: IncomingMessage): Promise<{ status: number; body: object }> {
  const raw = await readBody(request);
  if (request.headers.authorization !== 'Bearer EAAG-token' || request.method !== 'POST') return { status: 401, body: {} };
  if (answers) return answers;
  const type = request.headers['content-type'] ?? '';
  if (request.url === `${PATH}/media`) {
    const form = await new Response(new Uint8Array(raw), { headers: { 'content-type': type } }).formData();
    const file = form.get('file');
    const isRight = form.get('messaging_product') === 'whatsapp' && form.get('type') === 'application/pdf' && file instanceof File;
    requests.push({ path: '/media', body: file instanceof File ? [file.name, file.type, await file.text()] : null });
    return isRight ? { status: 200, body: { id: 'media-1' } } : { status: 400, body: { error: { code: 100 } } };
  }
  const parsed = Template.safeParse(JSON.parse(raw.toString()));
  if (request.url !== `${PATH}/messages` || !parsed.success) return { status: 400, body: { error: { code: 132_000 } } };
  requests.push({ path: '/messages', body: parsed.data });
  const contact = { input: parsed.data.to, wa_id: parsed.data.to };
  return {
    status: 200,
    body: { messaging_product: 'whatsapp', contacts: [contact], messages: [{ id: 'wamid.HBgL', message_status: 'accepted' }] },
  };
}

beforeEach(async () => {
  requests = [];
  answers = undefined;
  server = createServer((request, response) => {
    void answerTo(request).then(({ status, body }) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  whatsapp = createCloudWhatsApp({
    partner: 'whatsapp',
    adapter: 'cloud',
    url: `http://${host}/v23.0`,
    keys: 'k1:EAAG-token',
    ownSettings: { PHONE_ID: '1055501' },
    callbackKeys: 'verify-me:app-secret,verify-next:next-secret',
    merchantId: '',
    timeoutMs: 2_000,
    callbackPath: '/callbacks/whatsapp/cloud',
    allowedHosts: [host],
    clock: () => new Date(),
    note: () => {},
    trace: NO_TRACING,
  });
});
afterEach(() => new Promise<void>((done) => server.close(() => done())));

const MESSAGE = {
  messageId: '7d4cf7a5-0f0c-4fd5-9d0f-0b7f1f9b7a11',
  to: '9000000018',
  templateId: 'documentWhatsApp',
  language: 'en',
  values: { name: 'Asha', passwordRule: 'the rule' },
  words: '',
} as const;

test('a template message has its values by name, and goes to the number with country code', async () => {
  expect(await whatsapp.send(MESSAGE)).toEqual({ partnerId: 'wamid.HBgL' });
  expect(requests).toMatchObject([
    {
      path: '/messages',
      body: {
        to: '919000000018',
        template: {
          name: 'document_whats_app',
          components: [{ type: 'body', parameters: [{ parameter_name: 'name' }, { parameter_name: 'password_rule', text: 'the rule' }] }],
        },
        biz_opaque_callback_data: MESSAGE.messageId,
      },
    },
  ]);
});

test('uploads a document first, and sends it by its id', async () => {
  const document = { fileName: 'Bond.pdf', mimeType: 'application/pdf', content: Buffer.from('%PDF-2.0') } as const;
  await whatsapp.send({ ...MESSAGE, to: '+971 500000025', document });
  expect(requests).toMatchObject([
    { path: '/media', body: ['Bond.pdf', 'application/pdf', '%PDF-2.0'] },
    { path: '/messages', body: { to: '971500000025', template: { components: [{ type: 'header' }, { type: 'body' }] } } },
  ]);
});

test.each([
  ['a number without WhatsApp', 400, false],
  ['too many messages', 429, true],
  ['a failure of the partner', 500, true],
])('%s is a failure, and retryable: %o', async (_, status, retry) => {
  answers = { status, body: { error: { code: 131_026, message: 'Message undeliverable' } } };
  await expect(whatsapp.send(MESSAGE)).rejects.toMatchObject({ name: 'PartnerFailure', retry });
});

const notice = (status: string, id: string | undefined = MESSAGE.messageId) =>
  Buffer.from(
    JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [
        {
          id: '1',
          changes: [
            {
              field: 'messages',
              value: { messaging_product: 'whatsapp', statuses: [{ id: 'wamid.HBgL', status, biz_opaque_callback_data: id }] },
            },
          ],
        },
      ],
    }),
  );
const read = (raw: Buffer, secret = 'app-secret') =>
  whatsapp.callback.read({
    path: '/callbacks/whatsapp',
    raw,
    headers: { 'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(raw).digest('hex')}` },
  });

test.each([
  ['delivered', [{ messageId: MESSAGE.messageId, isDelivered: true }]],
  ['read', [{ messageId: MESSAGE.messageId, isDelivered: true }]],
  ['failed', [{ messageId: MESSAGE.messageId, isDelivered: false }]],
  ['sent', []],
])('reads a status %s', (status, receipts) => {
  expect(read(notice(status))).toEqual(receipts);
  expect(read(notice(status), 'next-secret')).toEqual(receipts);
});

test('rejects a callback without the app’s signature, and one that is not a notice', () => {
  expect(read(notice('delivered'), 'other')).toBe('forged');
  expect(whatsapp.callback.read({ path: '', raw: notice('read'), headers: {} })).toBe('forged');
  expect(read(Buffer.from('{}'))).toBe('malformed');
});

test('confirms the webhook address only to a caller with the token', () => {
  const challenge = { 'hub.mode': 'subscribe', 'hub.challenge': '1158201444' };
  expect(whatsapp.callback.verify?.({ ...challenge, 'hub.verify_token': 'verify-me' })).toBe('1158201444');
  expect(whatsapp.callback.verify?.({ ...challenge, 'hub.verify_token': 'app-secret' })).toBeUndefined();
  expect(whatsapp.callback.verify?.(challenge)).toBeUndefined();
});
