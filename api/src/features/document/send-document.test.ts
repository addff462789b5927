import { createHash, randomBytes } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import { MINUTE_MS } from '@portal/rules/calendar/durations.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDocumentHelpers, requestFor, requestForPeriod } from '../../testing/factories/documents.ts';
import { sentTexts } from '../../testing/partners/browser.ts';
import { openPdf } from '../../testing/pdf.ts';
import { type Actor, testWorld, type World } from '../../testing/world.ts';

let world: World;
let books: ReturnType<typeof createDocumentHelpers>;
let owner: Actor;
let receiptNo: string;
const CLIENT = '1000000008';
const MOBILE = '9000000008';

async function start(settings: Record<string, string> = {}): Promise<void> {
  world = await testWorld({ settings });
  books = createDocumentHelpers(world);
  owner = await world.actAs('p08');
  receiptNo = (await books.newestReceipt(CLIENT)).receiptNo;
}
afterEach(() => world.close());

const requestEmail = () => world.call('/downloads/email', requestFor(receiptNo), { as: owner });
const mails = () => world.sandbox.listMessages('p08@example.in').filter((message) => message.channel === 'EMAIL');

/** The three attempts to send a document, a quarter of an hour apart. */
async function tryThreeTimes(): Promise<void> {
  for (let attempts = 0; attempts < 3; attempts += 1) {
    await world.drain();
    await world.advance(15 * MINUTE_MS);
  }
}

/** The password by the rule in the message, as the customer would derive it. */
async function password(): Promise<string> {
  const [client] = await books.db<{ name: string; birth_date: string }>('SELECT name, birth_date FROM client WHERE client_id = $1', [
    CLIENT,
  ]);
  const [year, month, day] = (client?.birth_date ?? '').split('-');
  return `${client?.name
    .replaceAll(/[^A-Za-z]/g, '')
    .slice(0, 4)
    .toUpperCase()}${day}${month}${year}`;
}

describe('a receipt by email', () => {
  beforeEach(() => start());

  test('a receipt is sent in Hindi to a person whose profile says so', async () => {
    await books.db("UPDATE client SET language = 'hi' WHERE client_id = $1", [CLIENT]);
    expect((await requestEmail()).data.passwordRule).toMatch(/\p{Script=Devanagari}/u);
    expect(await world.drain()).toBe(0);
    const [mail] = mails();
    expect(mail?.subject).toBe(`आपका दस्तावेज़: प्रीमियम रसीद ${receiptNo}`);
    expect(mail?.text).toMatch(/^नमस्ते /);
    const opened = await openPdf(Buffer.from(mail?.attachments[0]?.bytes ?? []), await password());
    expect(opened?.text).toMatch(/\p{Script=Devanagari}/u);
    expect(opened?.text).not.toContain('Premium');
  });

  test.each(['आशा राव', 'ஆஷா ராவ்'])(
    'tells %s the password rule for a name without Latin letters, and the password opens the file',
    async (name) => {
      await books.db('UPDATE client SET name = $1 WHERE client_id = $2', [name, CLIENT]);
      const rule = 'XXXX and your date of birth';
      expect((await requestEmail()).data.passwordRule).toMatch(new RegExp(`^${rule}`));
      await world.drain();
      const [mail] = mails();
      expect(mail?.text).toContain(`Password: ${rule}`);
      const [client] = await books.db<{ birth_date: string }>('SELECT birth_date FROM client WHERE client_id = $1', [CLIENT]);
      const [year, month, day] = client?.birth_date.split('-') ?? [];
      expect(await openPdf(Buffer.from(mail?.attachments[0]?.bytes ?? []), `XXXX${day}${month}${year}`)).toBeDefined();
    },
  );

  test('sends the receipt protected to the registered address; the email has the password rule, never the password', async () => {
    await books.db(
      `INSERT INTO alert (alert_id, client_id, kind, channels, created_at) VALUES (gen_random_uuid(), $1, 'DOCUMENT_READY', '{SMS}', now())`,
      [CLIENT],
    );
    const reply = await requestEmail();
    const fileName = `PremiumReceipt_${receiptNo}.pdf`;
    expect(reply).toMatchObject({ status: 10, data: { status: 'QUEUED', sentTo: 'p*****@example.in', fileName } });
    expect(reply.data.passwordRule).toContain('your date of birth, for example');
    expect(await world.drain()).toBe(0);

    const [mail] = mails();
    expect(mail?.subject).toBe(`Your document: Premium receipt ${receiptNo}`);
    expect(mail?.text).toContain('your date of birth, for example');
    expect(mail?.text).not.toContain(await password());
    expect(mail?.attachments.map((file) => file.fileName)).toEqual([fileName]);
    const bytes = Buffer.from(mail?.attachments[0]?.bytes ?? []);
    expect(await openPdf(bytes)).toBeUndefined();
    expect((await openPdf(bytes, await password()))?.text).toContain(receiptNo);

    const [issue] = await books.readIssues(receiptNo);
    expect(issue).toMatchObject({ documentId: reply.data.messageId, type: 'premium-receipts', channel: 'EMAIL' });
    expect(issue?.sha256.toString('hex')).toBe(createHash('sha256').update(bytes).digest('hex'));
    expect(sentTexts(world, MOBILE)[0]).toContain('the document that you asked for is ready.');
  });

  test('another request within a minute sends no second message, even across the clock’s minute; a later one does', async () => {
    await world.advance(50_000);
    const { messageId } = (await requestEmail()).data;
    expect((await requestEmail()).data.messageId).toBe(messageId);
    await world.advance(30_000);
    expect((await requestEmail()).data.messageId).toBe(messageId);
    await world.advance(30_000);
    expect((await requestEmail()).data.messageId).not.toBe(messageId);
    await world.drain();
    expect(mails()).toHaveLength(2);
  });

  test('three concurrent requests send one email', async () => {
    const replies = await Promise.all([requestEmail(), requestEmail(), requestEmail()]);
    expect(new Set(replies.map((reply) => reply.data.messageId)).size).toBe(1);
    await world.drain();
    expect(mails()).toHaveLength(1);
  });

  test('rejects a person without an address, and other customers', async () => {
    const otherUser = await world.actAs('p05');
    expect(await world.call('/downloads/email', requestFor(receiptNo), { as: otherUser })).toMatchObject({ status: 12 });
    await books.db('UPDATE client SET email_sealed = NULL WHERE client_id = $1', [CLIENT]);
    expect(await requestEmail()).toMatchObject({ status: 13, message: 'Please update your email address.', data: { code: 'noEmail' } });
    expect(await books.db('SELECT client_id, policy_no, type, channel, outcome FROM document_refusal')).toEqual([
      { client_id: CLIENT, policy_no: null, type: 'premium-receipts', channel: 'EMAIL', outcome: 'noEmail' },
    ]);
    expect(await books.db('SELECT 1 FROM message')).toEqual([]);
  });

  test('the receipts of a whole period can be sent', async () => {
    await world.call('/downloads/email', requestForPeriod({ fromDate: '2024-04-01' }), { as: owner });
    await world.drain();
    const [mail] = mails();
    expect(mail?.attachments[0]?.fileName).toBe('PremiumReceipts_ALL_01-04-2024_20-11-2026.pdf');
    expect((await openPdf(Buffer.from(mail?.attachments[0]?.bytes ?? []), await password()))?.text).toContain(receiptNo);
  });

  test('the message of every posted payment has its receipt', async () => {
    const { orderId } = await books.makeOrder(CLIENT, 'CAPTURED');
    await books.post(orderId);
    const [mail] = mails();
    expect(mail?.subject).toMatch(/^We have received your premium of ₹[\d,.]+ \(receipt R2627-000000001\)$/);
    expect(mail?.attachments.map((file) => file.fileName)).toEqual(['PremiumReceipt_R2627-000000001.pdf']);
    const opened = await openPdf(Buffer.from(mail?.attachments[0]?.bytes ?? []), await password());
    expect(opened?.text).toContain('R2627-000000001');
    expect(await books.readIssues('R2627-000000001')).toMatchObject([{ channel: 'EMAIL' }]);
  });

  test('a receipt that the mail server accepts at the second attempt is recorded once, as it was sent', async () => {
    await requestEmail();
    world.sandbox.setFault('mail', 'down', { times: 1 });
    await tryThreeTimes();
    expect(mails()).toHaveLength(1);
    const [issue, ...more] = await books.readIssues(receiptNo);
    expect(more).toEqual([]);
    const sent = Buffer.from(mails()[0]?.attachments[0]?.bytes ?? []);
    expect(issue?.sha256.toString('hex')).toBe(createHash('sha256').update(sent).digest('hex'));
  });

  test('a document above 10 MB is sent as a link to the portal, and no issue is recorded', async () => {
    const large = await PDFDocument.create();
    large.addPage();
    await large.attach(randomBytes(10 * 1_048_576), 'filler.bin');
    vi.spyOn(world.services.documents, 'render').mockResolvedValue({ bytes: Buffer.from(await large.save()), pages: 1 });
    await requestEmail();
    expect(await world.drain()).toBe(0);
    const [mail] = mails();
    expect(mail?.attachments).toEqual([]);
    expect(mail?.text).toContain('/downloads');
    expect(mail?.text).not.toMatch(/Password:|attached/);
    expect(await books.readIssues(receiptNo)).toEqual([]);
  });

  test('a message is not sent if its document no longer exists', async () => {
    await requestEmail();
    await books.db('UPDATE payment_history SET receipt_no = NULL WHERE receipt_no = $1', [receiptNo]);
    await tryThreeTimes();
    expect(mails()).toEqual([]);
    expect(sentTexts(world, MOBILE).filter((text) => text.includes('we could not send you a document'))).toHaveLength(1);
  });
});

describe('limits of sent documents', () => {
  beforeEach(() => start({ RATE_LIMITS: 'true', LIMIT_PROFILE: 'strict' }));

  test('a client gets at most 20 documents an hour, over all channels together', async () => {
    const answers: number[] = [];
    for (let count = 0; count < 22; count += 1) {
      await world.advance(10_000);
      const mailed = requestForPeriod({ fromDate: `2024-04-0${count + 1}` });
      const reply =
        count < 3
          ? await world.call('/downloads/email', mailed, { as: owner })
          : await world.call('/downloads/download', requestFor(receiptNo), { as: owner });
      answers.push(reply.http);
    }
    expect(answers).toEqual([...Array<number>(20).fill(200), 429, 429]);
    await world.advance(60 * MINUTE_MS);
    owner = await world.actAs('p08');
    expect((await world.call('/downloads/download', requestFor(receiptNo), { as: owner })).http).toBe(200);
  });

  test('one document is sent at most five times a day', async () => {
    const answers: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      await world.advance(2 * MINUTE_MS);
      answers.push((await requestEmail()).http);
    }
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await world.call('/downloads/email', requestForPeriod({ fromDate: '2024-04-01' }), { as: owner })).http).toBe(200);
  });
});
