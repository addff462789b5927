import { MINUTE_MS } from '@portal/rules/calendar/durations.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PartnerFailure } from '../../platform/partners/partner-failure.ts';
import { createDocumentHelpers } from '../../testing/factories/documents.ts';
import { sentTexts } from '../../testing/partners/browser.ts';
import { openPdf } from '../../testing/pdf.ts';
import { type Actor, testWorld, type World } from '../../testing/world.ts';

/** Sending documents by WhatsApp needs the consent of every policy in them, both when it is requested and when it is sent. */

let world: World;
let books: ReturnType<typeof createDocumentHelpers>;
let owner: Actor;
/** Has WhatsApp on for the first of two policies. */
const MOBILE = '9000000018';
const [ON, OFF] = ['100001801', '100001802'];
const VERSION = '2026-01';

beforeEach(async () => {
  world = await testWorld({ settings: { LOG_LEVEL: 'silent' } });
  books = createDocumentHelpers(world);
  owner = await world.actAs('p18');
});
afterEach(() => world.close());

const send = (policyNo: string) => world.call('/downloads/whatsApp', { ServiceType: 'policy-bond', PolicyId: policyNo }, { as: owner });
const turn = (to: 'OptIn' | 'OptOut', policyNos: string[], version = VERSION) =>
  world.call(`/createCaseArray/whatsapp${to}`, { policyNos, version }, { as: owner });
const messages = () => world.sandbox.listMessages(MOBILE).filter(({ channel }) => channel === 'WHATSAPP');
const readStates = (policyNo: string) => books.db('SELECT whatsapp_ind AS ind FROM policy WHERE policy_no = $1', [policyNo]);
const consents = () =>
  books.db(`SELECT given, version FROM consent WHERE client_id = '1000000018' AND kind = 'WHATSAPP' ORDER BY consent_id`);

test('sends the protected file to the registered number by WhatsApp, and records its delivery', async () => {
  const reply = await send(ON);
  expect(reply).toMatchObject({ status: 10, data: { sentTo: 'XXXXXX0018', status: 'QUEUED', fileName: `PolicyBond_${ON}.pdf` } });
  expect(await world.drain()).toBe(0);
  const [message] = messages();
  expect(message?.text).toContain('Copy of policy 100001801');
  expect(message?.text).toContain('your date of birth, for example');
  const bytes = Buffer.from(message?.attachments[0]?.bytes ?? []);
  expect(await openPdf(bytes)).toBeUndefined();
  const [client] = await books.db<{ name: string; born: string }>(
    `SELECT name, to_char(birth_date, 'DDMMYYYY') AS born FROM client WHERE client_id = '1000000018'`,
  );
  const letters = (client?.name ?? '').replaceAll(/[^A-Za-z]/g, '').slice(0, 4);
  expect((await openPdf(bytes, `${letters.toUpperCase()}${client?.born}`))?.text).toContain(ON);
  await world.sandbox.advance(6_000);
  await world.drain();
  expect(await books.db('SELECT state, channel FROM message')).toEqual([{ state: 'DELIVERED', channel: 'WHATSAPP' }]);
  expect(await books.db(`SELECT channel FROM document_issue WHERE policy_no = $1`, [ON])).toEqual([{ channel: 'WHATSAPP' }]);
});

test('two WhatsApp requests within a minute send one message', async () => {
  const first = await send(ON);
  expect((await send(ON)).data.messageId).toBe(first.data.messageId);
  await world.drain();
  expect(messages()).toHaveLength(1);
});

test('names a policy with WhatsApp off; turned on, it gets one welcome message and the document', async () => {
  expect(await send(OFF)).toMatchObject({
    status: 13,
    message: 'WhatsApp is turned off for this policy.',
    data: { code: 'whatsappNotOptedIn', policyNos: [OFF] },
  });
  expect(await turn('OptIn', [OFF], '2020-01')).toMatchObject({ http: 409, data: { code: 'versionOld' } });
  expect(await consents()).toEqual([]);
  const on = await turn('OptIn', [OFF]);
  expect(on).toMatchObject({
    success: true,
    data: { WHATSAPP_OPTED: 'Y', cases: [{ policyNo: OFF, caseStatus: 'COMPLETED', promisedBy: null }] },
  });
  await turn('OptIn', [OFF]);
  expect((await send(OFF)).success).toBe(true);
  await world.drain();
  expect(messages().map(({ text }) => text.slice(0, 60))).toEqual([
    expect.stringContaining('here is Copy of policy'),
    expect.stringContaining('WhatsApp updates from Life Insurance are on'),
  ]);
  expect(await consents()).toEqual([{ given: true, version: VERSION }]);
});

test('consent without policy numbers covers all own policies; after it is withdrawn, an SMS confirms it and nothing more is sent', async () => {
  await turn('OptIn', []);
  expect([await readStates(ON), await readStates(OFF)]).toEqual([[{ ind: 'Y' }], [{ ind: 'Y' }]]);
  const off = await turn('OptOut', []);
  expect(off.data).toMatchObject({ WHATSAPP_OPTED: 'N' });
  await world.drain();
  expect([await readStates(ON), await readStates(OFF)]).toEqual([[{ ind: 'N' }], [{ ind: 'N' }]]);
  // The welcome message was still queued when the consent was withdrawn.
  expect(messages()).toEqual([]);
  expect(sentTexts(world, MOBILE).filter((text) => text.includes('WhatsApp updates are off'))).toHaveLength(1);
  expect(await consents()).toEqual([
    { given: true, version: VERSION },
    { given: false, version: VERSION },
  ]);
});

test('if consent is withdrawn before sending, nothing is sent and an SMS reports the failure', async () => {
  await send(ON);
  await turn('OptOut', [ON]);
  await world.drain();
  expect(messages()).toEqual([]);
  expect(sentTexts(world, MOBILE).filter((text) => text.includes('we could not send you a document'))).toHaveLength(1);
  expect(await books.db('SELECT policy_no, type, channel, outcome FROM document_refusal')).toEqual([
    { policy_no: ON, type: 'policy-bond', channel: 'WHATSAPP', outcome: 'FAILED' },
  ]);
});

test('an unavailable WhatsApp is tried three times over half an hour, then an SMS reports the failure', async () => {
  await send(ON);
  world.sandbox.setFault('whatsapp', 'down');
  for (let attempts = 0; attempts < 3; attempts += 1) {
    await world.drain();
    await world.advance(15 * MINUTE_MS);
  }
  expect(messages()).toEqual([]);
  expect(await books.db(`SELECT state, attempts FROM message WHERE channel = 'WHATSAPP'`)).toEqual([{ state: 'FAILED', attempts: 3 }]);
  expect(sentTexts(world, MOBILE).filter((text) => text.includes('we could not send you a document'))).toHaveLength(1);
});

test.each([
  ['no receipt has come', 0, 2],
  ['its receipt has come', 6_000, 1],
])(
  'a document that was delivered although the answer was lost is sent once, without a failure notice: %s',
  async (_, receiptMs, attempts) => {
    const { whatsapp } = world.services.partners;
    const { send: hand } = whatsapp;
    whatsapp.send = async (message) => {
      await hand(message);
      whatsapp.send = hand;
      await world.sandbox.advance(receiptMs);
      throw new PartnerFailure('whatsapp', { reason: 'unreachable', retry: true, detail: 'the line went dead' });
    };
    await send(ON);
    await world.drain();
    await world.advance(15 * MINUTE_MS);
    await world.drain();
    expect(await books.db('SELECT channel, state, attempts FROM message')).toEqual([{ channel: 'WHATSAPP', state: 'DELIVERED', attempts }]);
    expect(messages()).toHaveLength(1);
  },
);

test('a number without WhatsApp is reported by SMS, and the consent stays', async () => {
  world.sandbox.setFault('whatsapp', 'refuse', { times: 1 });
  await turn('OptIn', [OFF]);
  await world.drain();
  expect(sentTexts(world, MOBILE).filter((text) => text.includes('does not seem to use WhatsApp'))).toHaveLength(1);
  expect(await readStates(OFF)).toEqual([{ ind: 'Y' }]);
});

test('reports a missing mobile number; another customer’s policy is not found', async () => {
  const otherUser = await world.actAs('p19');
  const optIn = { policyNos: [], version: VERSION };
  expect(await world.call('/createCaseArray/whatsappOptIn', optIn, { as: otherUser })).toMatchObject({
    status: 13,
    data: { code: 'noMobile' },
  });
  expect(await turn('OptIn', ['100000201'])).toMatchObject({ status: 12 });
});
