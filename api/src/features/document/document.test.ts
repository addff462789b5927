import { createHash } from 'node:crypto';
import { MINUTE_MS } from '@portal/rules/calendar/durations.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDocumentHelpers, requestFor, requestForOrder, requestForPeriod } from '../../testing/factories/documents.ts';
import { openPdf } from '../../testing/pdf.ts';
import { type Actor, testWorld, type World } from '../../testing/world.ts';

let world: World;
let books: ReturnType<typeof createDocumentHelpers>;
/** Pays one policy manually. */
let owner: Actor;
const CLIENT = '1000000008';
/** Has nine policies. */
let collector: Actor;
const COLLECTOR = '1000000002';

beforeAll(async () => {
  world = await testWorld();
  books = createDocumentHelpers(world);
  owner = await world.actAs('p08');
  collector = await world.actAs('p02');
});
afterAll(() => world.close());

async function read(base64Data = '') {
  const opened = await openPdf(Buffer.from(base64Data, 'base64'));
  if (!opened) throw new Error('The PDF does not open.');
  return opened;
}

describe('downloading a receipt', () => {
  test('the owner downloads a receipt as a PDF without a password, and the issue is logged', async () => {
    const { receiptNo, policyNo } = await books.newestReceipt(CLIENT);
    const { data, status } = await world.call('/downloads/download', requestFor(receiptNo, policyNo), { as: owner });
    expect(status).toBe(10);
    const bytes = Buffer.from(data.base64Data, 'base64');
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const expected = { fileName: `PremiumReceipt_${receiptNo}.pdf`, mimeType: 'application/pdf', pages: 1, passwordProtected: false };
    expect(data).toMatchObject({ ...expected, sizeBytes: bytes.length, sha256 });
    const [client] = await books.db<{ name: string }>('SELECT name FROM client WHERE client_id = $1', [CLIENT]);
    const { text } = await read(data.base64Data);
    expect(text).toContain(receiptNo);
    expect(text).toContain(client?.name);
    expect(text).toContain(policyNo);

    const [issue] = await books.readIssues(receiptNo);
    expect(issue).toMatchObject({ type: 'premium-receipts', policyNo, channel: 'DOWNLOAD' });
    expect(issue?.sha256.toString('hex')).toBe(sha256);
    const entries = await books.db('SELECT action, actor_id, outcome FROM audit WHERE object_kind = $1 AND object_id = $2', [
      'document',
      issue?.documentId,
    ]);
    expect(entries).toEqual([{ action: '/downloads/download', actor_id: CLIENT, outcome: 'issued' }]);
  });

  test.each([
    ['/downloads/download', 'premiumReceipt', 10],
    ['/downloads/download', 'taxCertificate', 21],
    ['/downloads/email', 'premiumReceipt', 21],
    ['/downloads/email', 'premiumReceipt_email', 10],
  ] as const)('%s with the header transactionType %s returns status %i', async (path, transactiontype, status) => {
    const { receiptNo } = await books.newestReceipt(CLIENT);
    expect((await world.call(path, requestFor(receiptNo), { as: owner, headers: { transactiontype } })).status).toBe(status);
  });

  test('a receipt is byte-identical ten minutes later', async () => {
    const [, { receiptNo } = { receiptNo: '' }] = await books.readReceipts(CLIENT);
    const first = await world.call('/downloads/download', requestFor(receiptNo), { as: owner });
    await world.advance(10 * MINUTE_MS);
    const again = await world.call('/downloads/download', requestFor(receiptNo), { as: owner });
    expect(again.data.sha256).toBe(first.data.sha256);
    expect(await books.readIssues(receiptNo)).toHaveLength(2);
  });

  test('another customer’s receipt is reported as not found', async () => {
    const { receiptNo } = await books.newestReceipt(COLLECTOR);
    const handedOut = await books.readIssues(receiptNo);
    const foreign = await world.call('/downloads/download', requestFor(receiptNo), { as: owner });
    const absent = await world.call('/downloads/download', requestFor('R2627-999999999'), { as: owner });
    expect(foreign).toMatchObject({ status: 12, success: false, data: { code: 'notFound' } });
    expect(foreign.raw).toBe(absent.raw);
    expect(await books.readIssues(receiptNo)).toEqual(handedOut);
  });

  test('a receipt is not found under another of the customer’s policies', async () => {
    const { receiptNo, policyNo } = await books.newestReceipt(COLLECTOR);
    const other = (await books.readReceipts(COLLECTOR)).find((receipt) => receipt.policyNo !== policyNo);
    expect(await world.call('/downloads/download', requestFor(receiptNo, other?.policyNo), { as: collector })).toMatchObject({
      status: 12,
    });
    expect(await world.call('/downloads/download', requestFor(receiptNo, policyNo), { as: collector })).toMatchObject({ status: 10 });
  });
});

describe('the receipt of a new payment', () => {
  test('a payment has an acknowledgement before posting and a receipt after it, which is marked if the bank reverses the payment', async () => {
    const { orderId, orderNo, policyNo } = await books.makeOrder(CLIENT, 'CAPTURED', 1_180);
    const before = await world.call('/downloads/download', requestForOrder(orderNo, policyNo), { as: owner });
    expect(before.data.fileName).toBe(`PremiumReceipt_${orderNo}.pdf`);
    const acknowledgement = await read(before.data.base64Data);
    expect(acknowledgement.text).toContain('Payment acknowledgement');
    expect(acknowledgement.text).toContain('Provisional');
    expect(acknowledgement.text).not.toContain('Receipt number');

    await books.post(orderId);
    const after = await world.call('/downloads/download', requestForOrder(orderNo), { as: owner });
    const receipt = await read(after.data.base64Data);
    expect(receipt.text).toContain('R2627-000000001');
    expect(receipt.text).toContain('₹11.80');
    expect(receipt.text).toContain('UPI');
    expect(receipt.text).not.toContain('Provisional');

    await world.services.store.posting.reverse(orderId);
    const reversed = await world.call('/downloads/download', requestForOrder(orderNo), { as: owner });
    const { text } = await read(reversed.data.base64Data);
    expect(text).toContain('Reversed');
    expect(text).toContain('no longer valid');
  });

  test.each(['CREATED', 'PENDING', 'FAILED', 'REFUNDED'])('an order in %s has no receipt', async (state) => {
    const { orderNo } = await books.makeOrder(CLIENT, state);
    const reply = await world.call('/downloads/download', requestForOrder(orderNo), { as: owner });
    expect(reply).toMatchObject({ status: 13, data: { code: 'notForThisPolicy' } });
  });

  test('the receipt of another customer’s order, or of a policy that the order does not pay for, is not found', async () => {
    const { orderNo, policyNo } = await books.makeOrder(COLLECTOR, 'CAPTURED');
    expect(await world.call('/downloads/download', requestForOrder(orderNo), { as: owner })).toMatchObject({ status: 12 });
    const other = (await books.readReceipts(COLLECTOR)).find((receipt) => receipt.policyNo !== policyNo);
    expect(await world.call('/downloads/download', requestForOrder(orderNo, other?.policyNo), { as: collector })).toMatchObject({
      status: 12,
    });
  });
});

describe('the receipts of a period', () => {
  test('lists receipts oldest first, of this financial year by default', async () => {
    const inYear = (await books.readReceipts(COLLECTOR)).filter((receipt) => receipt.paidOn >= '2026-04-01').reverse();
    expect(inYear.length).toBeGreaterThan(2);
    const { data } = await world.call('/downloads/premium-receipts-by-date', { ...requestForPeriod(), want: 'LIST' }, { as: collector });
    expect(data.file).toBeNull();
    expect(data.receipts.map((receipt) => [receipt.receiptNo, receipt.date, receipt.amount])).toEqual(
      inYear.map((receipt) => [receipt.receiptNo, receipt.paidOn, receipt.amount / 100]),
    );
    const ofOne = { ...requestForPeriod({}, inYear[0]?.policyNo), want: 'LIST' as const };
    const policyReceipts = await world.call('/downloads/premium-receipts-by-date', ofOne, { as: collector });
    expect(new Set(policyReceipts.data.receipts.map((receipt) => receipt.policyNo))).toEqual(new Set([inYear[0]?.policyNo]));
    expect(await books.readIssues('01-04-2026_20-11-2026')).toEqual([]);
  });

  test('downloads the receipts of a period as one file that starts with a list', async () => {
    const request = requestForPeriod({ fromDate: '01-04-2025', toDate: '20/11/2026' });
    const { data } = await world.call('/downloads/premium-receipts-by-date', { ...request, want: 'FILE' }, { as: collector });
    expect(data.file?.fileName).toBe('PremiumReceipts_ALL_01-04-2025_20-11-2026.pdf');
    expect(data.file?.pages).toBeGreaterThan(data.receipts.length);
    const { text } = await read(data.file?.base64Data);
    for (const { receiptNo } of data.receipts) expect(text).toContain(receiptNo);
    const [issue] = await books.readIssues('01-04-2025_20-11-2026');
    expect(issue).toMatchObject({ type: 'premium-receipts-by-date', policyNo: null, channel: 'DOWNLOAD' });
    const download = await world.call('/downloads/download', request, { as: collector });
    expect(download.data.sha256).toBe(data.file?.sha256);
  });

  test('a period without receipts has an empty answer', async () => {
    const request = requestForPeriod({ fromDate: '1990-01-01', toDate: '1990-12-31' });
    const list = await world.call('/downloads/premium-receipts-by-date', { ...request, want: 'LIST' }, { as: owner });
    expect(list).toMatchObject({ status: 10, success: false, data: null });
    expect(await world.call('/downloads/download', request, { as: owner })).toMatchObject({ status: 10, success: false, data: null });
  });

  test('one file has at most 200 receipts; a list is cut to the newest', async () => {
    const { policyNo } = await books.newestReceipt(CLIENT);
    const add = (count: number) =>
      books.db(
        `INSERT INTO payment_history (payment_id, policy_no, due_date, payment_date, kind, mode, amount, status, receipt_no)
         SELECT 'T' || n, $1, '2001-01-01', '2001-01-01', 'PREMIUM', 'CHEQUE', 100, 'POSTED', 'T0001-' || lpad(n::text, 9, '0') FROM generate_series(1, $2::int) n
         ON CONFLICT DO NOTHING`,
        [policyNo, count],
      );
    const request = requestForPeriod({ fromDate: '2001-01-01', toDate: '2001-12-31' });
    await add(200);
    const { data } = await world.call('/downloads/premium-receipts-by-date', { ...request, want: 'LIST' }, { as: owner });
    expect(data.receipts).toHaveLength(200);
    await add(201);
    await books.db(`UPDATE payment_history SET payment_date = '2001-02-01' WHERE payment_id = 'T201'`);
    const file = await world.call('/downloads/premium-receipts-by-date', { ...request, want: 'FILE' }, { as: owner });
    expect(file).toMatchObject({ status: 13, data: { code: 'tooManyReceipts' } });
    const list = await world.call('/downloads/premium-receipts-by-date', { ...request, want: 'LIST' }, { as: owner });
    const numbers = list.data.receipts.map(({ receiptNo }: { receiptNo: string }) => receiptNo);
    expect([numbers.length, numbers[0], numbers.at(-1)]).toEqual([200, 'T0001-000000002', 'T0001-000000201']);
  });

  test.each([
    ['in the future', { fromDate: '21-11-2026' }, { fromDate: 'Future Date is Not Allowed' }],
    [
      'that ends before it starts',
      { fromDate: '02-11-2026', toDate: '01-11-2026' },
      { toDate: 'To Date should be greater than From Date' },
    ],
    ['with an invalid date', { fromDate: '31-02-2026' }, { fromDate: 'Invalid Date' }],
  ])('rejects a period of receipts %s at the field', async (_what, period, fields) => {
    const reply = await world.call('/downloads/download', requestForPeriod(period), { as: owner });
    expect(reply).toMatchObject({ http: 400, status: 21, data: { code: 'badRequest', fields } });
  });

  test('the receipts of another customer’s policy are not found', async () => {
    const { policyNo } = await books.newestReceipt(COLLECTOR);
    const reply = await world.call(
      '/downloads/premium-receipts-by-date',
      { ...requestForPeriod({}, policyNo), want: 'LIST' },
      { as: owner },
    );
    expect(reply).toMatchObject({ status: 12, data: { code: 'notFound' } });
  });
});
