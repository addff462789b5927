import { hash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUR_MS, MINUTE_MS } from '@portal/rules/calendar/durations.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../platform/context/services.ts';
import { crashProcess } from '../../testing/crash.ts';
import { addCompletedRequest, addReceipt, CORE_POLICY, report } from '../../testing/factories/core-rows.ts';
import { testWorld, type World } from '../../testing/world.ts';
import { sendRows } from './send-rows.ts';

let world: World;
let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'core-'));
  world = await testWorld({ settings: { CORE_TRANSPORT: 'folder', CORE_FOLDER: root } });
});
afterEach(async () => {
  await world.close();
  await rm(root, { recursive: true });
});

type Line = Record<string, unknown> & { rowId: string };
const send = () => sendRows(world.services, world.now());
const query = async <Row extends object>(sql: string, values: unknown[] = []) => (await world.database.pool.query<Row>(sql, values)).rows;
const readText = (sequence: number, name: string) => readFile(join(root, `out-${sequence}`, name), 'utf8');
const readLines = async (sequence: number, kind: string): Promise<Line[]> =>
  (await readText(sequence, `${kind}.jsonl`))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
const readManifest = async (sequence: number) => JSON.parse(await readText(sequence, 'manifest.json'));
const batches = async () => (await readdir(root)).filter((name) => name.startsWith('out-')).sort();
const alerts = () =>
  query<{ kind: string; subject: string; detail: string }>(`SELECT kind, subject, detail FROM staff_alert ORDER BY at, kind`);
type Answer = { rowId: string; result: string; code?: string; text?: string };
const acknowledge = (sequence: number, rows: Answer[]) =>
  writeFile(join(root, `ack-out-${sequence}.json`), JSON.stringify({ sequence, rows }));
const answers = () => query(`SELECT result, code, answer FROM core_row ORDER BY row_no`);

async function postPremium(receiptNo: string): Promise<void> {
  await addReceipt(world, receiptNo);
  await report(world, { type: 'premium.posted', data: { receiptNo, amount: 118_050 }, policyNo: CORE_POLICY });
}
const RECEIPT = {
  policyNo: CORE_POLICY,
  dueDate: '2026-12-29',
  purpose: 'PREMIUM',
  paidOn: '2026-11-20',
  // In India it is the next day.
  postedOn: '2026-11-21',
  mode: 'DIRECT',
  instrument: 'UPI',
  amount: '1180.50',
  gst: '180.50',
};

describe('a batch', () => {
  test('has the rows of each kind in one file, and a manifest with counts, hashes and sums', async () => {
    await postPremium('R1');
    await postPremium('R2');
    await report(world, { type: 'premium.reversed', data: { receiptNo: 'R1' }, policyNo: CORE_POLICY });
    await report(world, { type: 'payment.captured', data: { orderNo: 'PO-R1', amount: 118_050 } });
    await send();
    expect(await batches()).toEqual(['out-1']);
    const [first, second, reversal] = await readLines(1, 'premium-receipts');
    expect(first).toEqual({ ...RECEIPT, rowId: first?.rowId, receiptNo: 'R1', orderNo: 'PO-R1', gatewayPaymentId: 'pay-R1' });
    expect(second).toMatchObject({ receiptNo: 'R2' });
    expect(reversal).toMatchObject({ receiptNo: 'R1', purpose: 'REVERSAL', amount: '-1180.50', gst: '-180.50', postedOn: '2026-11-20' });
    const text = await readText(1, 'premium-receipts.jsonl');
    expect(await readManifest(1)).toEqual({
      version: 1,
      sequence: 1,
      files: { 'premium-receipts.jsonl': { rows: 3, sha256: hash('sha256', text), sums: { amount: '1180.50', gst: '180.50' } } },
    });
    expect(await readdir(join(root, 'out-1'))).toEqual(['manifest.json', 'premium-receipts.jsonl']);
  });

  test('is only written if there are new rows, with the next number', async () => {
    await send();
    expect(await batches()).toEqual([]);
    await postPremium('R1');
    await send();
    await send();
    await postPremium('R2');
    await send();
    expect(await batches()).toEqual(['out-1', 'out-2']);
    expect(await readLines(2, 'premium-receipts')).toMatchObject([{ receiptNo: 'R2' }]);
  });

  test('names a person only in the file, and nowhere in the database after the answer', async () => {
    await addCompletedRequest(world, {
      caseId: 'SR0000000001',
      type: 'CONTACT',
      policyNo: null,
      after: { kind: 'mobile', value: '9800000001' },
    });
    await report(world, { type: 'contact.changed', data: { caseId: 'SR0000000001', field: 'mobile' } });
    await report(world, { type: 'request.completed', data: { caseId: 'SR0000000001', requestType: 'CONTACT' } });
    const stored = () =>
      query<{ text: string; isSealed: boolean }>(
        `SELECT row.payload::text AS text, personal_sealed IS NOT NULL AS "isSealed" FROM core_row row`,
      );
    for (const { text, isSealed } of await stored()) expect([text.includes('9800000001'), isSealed]).toEqual([false, true]);
    await send();
    const [contact] = await readLines(1, 'contact-changes');
    expect(contact).toEqual({
      rowId: contact?.rowId,
      clientId: '1000000008',
      caseId: 'SR0000000001',
      field: 'mobile',
      verifiedBy: 'OTP',
      value: '9800000001',
    });
    const [request] = await readLines(1, 'requests');
    expect(request).toMatchObject({ status: 'COMPLETED', type: 'CONTACT', changedFields: { kind: 'mobile', value: '9800000001' } });
    await acknowledge(
      1,
      [contact, request].map((row) => ({ rowId: row?.rowId ?? '', result: 'ACCEPTED' })),
    );
    await send();
    expect((await stored()).map(({ isSealed }) => isSealed)).toEqual([false, false]);
  });

  test('has each line of a settlement file once', async () => {
    const line = { kind: 'PAYMENT', orderNo: 'PO1', gatewayPaymentId: 'pay1', utr: 'UTR1', settledOn: '2026-11-19' };
    for (const _run of [1, 2])
      await world.services.store.coreRow.addSettled(
        'sandbox PAYMENT pay1',
        { ...line, gross: 100_000, fee: 2_000, tax: 360, net: 97_640 },
        world.now(),
      );
    await send();
    const lines = await readLines(1, 'settlements');
    expect(lines).toEqual([{ ...line, rowId: lines[0]?.rowId, gross: '1000.00', fee: '20.00', tax: '3.60', net: '976.40' }]);
    expect((await readManifest(1)).files['settlements.jsonl'].sums).toEqual({ gross: '1000.00', fee: '20.00', tax: '3.60', net: '976.40' });
  });

  test('has no row of an event without a record, and staff are alerted', async () => {
    await report(world, { type: 'premium.posted', data: { receiptNo: 'R9', amount: 1 }, policyNo: CORE_POLICY });
    await send();
    expect(await batches()).toEqual([]);
    expect(await alerts()).toEqual([{ kind: 'coreRowMissing', subject: 'premium.posted R9 1', detail: '' }]);
  });

  test('has no row of an effect that was rolled back', async () => {
    await addReceipt(world, 'R1');
    const failing = inTransaction(world.services, async ({ store }) => {
      await store.coreRow.add({ type: 'premium.posted', data: { receiptNo: 'R1', amount: 118_050 } }, world.now());
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await send();
    expect(await batches()).toEqual([]);
  });
});

describe('an acknowledgement', () => {
  test('is read for each row, in parts, and the first answer to a row counts', async () => {
    for (const receiptNo of ['R1', 'R2', 'R3']) await postPremium(receiptNo);
    await send();
    const [first, second, third] = (await readLines(1, 'premium-receipts')).map(({ rowId }) => rowId);
    await acknowledge(1, [{ rowId: first ?? '', result: 'ACCEPTED' }]);
    await send();
    expect(await world.services.store.coreBatch.listOpen()).toHaveLength(1);
    await acknowledge(1, [
      { rowId: first ?? '', result: 'REJECTED', code: 'LATE' },
      { rowId: second ?? '', result: 'DUPLICATE' },
      { rowId: second ?? '', result: 'REJECTED', code: 'TWICE' },
      { rowId: third ?? '', result: 'REJECTED', code: 'E42', text: 'Policy is not known' },
    ]);
    await send();
    expect(await answers()).toEqual([
      { result: 'ACCEPTED', code: null, answer: null },
      { result: 'DUPLICATE', code: null, answer: null },
      { result: 'REJECTED', code: 'E42', answer: 'Policy is not known' },
    ]);
    expect(await world.services.store.coreBatch.listOpen()).toEqual([]);
    expect(await alerts()).toMatchObject([{ kind: 'coreRowsRejected', detail: '1 rows' }]);
  });

  test.each([
    ['no JSON', () => 'R1'],
    ['another number', (rowId: string) => JSON.stringify({ sequence: 2, rows: [{ rowId, result: 'ACCEPTED' }] })],
    ['an unknown result', (rowId: string) => JSON.stringify({ sequence: 1, rows: [{ rowId, result: 'OK' }] })],
  ])('with %s changes nothing, and staff are alerted once', async (_name, toText) => {
    await postPremium('R1');
    await send();
    const [line] = await readLines(1, 'premium-receipts');
    await writeFile(join(root, 'ack-out-1.json'), toText(line?.rowId ?? ''));
    await send();
    await send();
    expect(await answers()).toMatchObject([{ result: null }]);
    expect(await alerts()).toMatchObject([{ kind: 'coreAnswerInvalid', detail: '' }]);
  });

  test('that is a link is not followed', async () => {
    await postPremium('R1');
    await send();
    const [line] = await readLines(1, 'premium-receipts');
    await writeFile(join(root, 'elsewhere.json'), JSON.stringify({ sequence: 1, rows: [{ rowId: line?.rowId, result: 'ACCEPTED' }] }));
    await symlink(join(root, 'elsewhere.json'), join(root, 'ack-out-1.json'));
    await send();
    expect(await answers()).toMatchObject([{ result: null }]);
  });

  test('of a row of another batch is reported to staff', async () => {
    await postPremium('R1');
    await send();
    await postPremium('R2');
    await send();
    const [other] = await readLines(2, 'premium-receipts');
    await acknowledge(1, [{ rowId: other?.rowId ?? '', result: 'ACCEPTED' }]);
    await send();
    expect(await answers()).toMatchObject([{ result: null }, { result: null }]);
    expect(await alerts()).toMatchObject([{ kind: 'coreAnswerInvalid', detail: '1 unknown rows' }]);
  });

  test('that is missing for 26 hours alerts staff, once', async () => {
    await postPremium('R1');
    await send();
    await world.advance(26 * HOUR_MS);
    await send();
    expect(await alerts()).toEqual([]);
    await world.advance(MINUTE_MS);
    await send();
    await send();
    expect(await alerts()).toEqual([{ kind: 'coreNotAcknowledged', subject: '1', detail: '' }]);
  });
});

describe('a correction', () => {
  test('is a new row from the record as it is now, which names the rejected one', async () => {
    await postPremium('R1');
    await send();
    const [rejected] = await readLines(1, 'premium-receipts');
    const rowId = rejected?.rowId ?? '';
    const correct = () => inTransaction(world.services, ({ store }) => store.coreRow.correct(rowId, world.now()));
    expect(await correct()).toBe(false);
    await acknowledge(1, [{ rowId, result: 'REJECTED', code: 'E1' }]);
    await send();
    await query(`UPDATE payment_history SET instrument = 'NB' WHERE receipt_no = 'R1'`);
    expect(await correct()).toBe(true);
    expect(await correct()).toBe(false);
    await send();
    const [corrected] = await readLines(2, 'premium-receipts');
    expect(corrected).toEqual({ ...rejected, rowId: corrected?.rowId, corrects: rowId, instrument: 'NB' });
    expect(corrected?.rowId).not.toBe(rowId);
    const countRejected = async () => (await world.services.store.coreBatch.listRejected({ limit: 25, offset: 0 })).total;
    expect(await countRejected()).toBe(0);
    await acknowledge(2, [{ rowId: corrected?.rowId ?? '', result: 'ACCEPTED' }]);
    await send();
    // The rejected row goes with its correction. Without that, it would be listed again.
    await world.services.store.coreRow.sweep({ unsentBefore: null, answeredBefore: new Date(world.now().getTime() + 1) });
    expect([await countRejected(), await answers()]).toEqual([0, []]);
  });
});

test.each(['core-batch-created', 'core-file-written', 'core-manifest-written'])(
  'a run that is killed at %s is completed by the next one, with no row lost or sent twice',
  async (point) => {
    await postPremium('R1');
    expect(await crashProcess(world, 'job', 'core-send', point)).toBe('killed');
    await postPremium('R2');
    await expect.poll(() => send().then(batches)).toEqual(['out-1', 'out-2']);
    expect(await readLines(1, 'premium-receipts')).toMatchObject([{ receiptNo: 'R1' }]);
    expect(await readLines(2, 'premium-receipts')).toMatchObject([{ receiptNo: 'R2' }]);
    expect((await readManifest(1)).files['premium-receipts.jsonl'].rows).toBe(1);
  },
);

test('does nothing without CORE_TRANSPORT, and old rows are then removed', async () => {
  await postPremium('R1');
  Object.assign(world.services.config, { CORE_TRANSPORT: undefined });
  await send();
  expect(await batches()).toEqual([]);
  const sweep = (before: Date) => world.services.store.coreRow.sweep({ unsentBefore: before, answeredBefore: world.now() });
  await sweep(world.now());
  expect(await answers()).toHaveLength(1);
  await sweep(new Date(world.now().getTime() + 1));
  expect(await answers()).toEqual([]);
});
