import { MINUTE_MS } from '@portal/rules/calendar/durations.ts';
import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { signInStaff, staffCookies } from '../../testing/staff.ts';
import { type Actor, type Reply, testWorld, type World } from '../../testing/world.ts';
import { inFile } from './report-file-format.ts';

let world: World;
let viewer: Actor;
let operator: Actor;
let approver: Actor;
beforeAll(async () => {
  world = await testWorld();
  viewer = await signInStaff(world, 'viewer');
  operator = await signInStaff(world, 'operator');
  approver = await signInStaff(world, 'approver');
  await addOrders(4_500);
  return () => world.close();
});
beforeEach(() => {
  world.services.config.FOUR_EYES = ['MONEY', 'STAFF'];
});

const DAY = { from: '2026-11-18T18:30:00.000Z', to: '2026-11-20T05:00:00.000Z' };
type File = { fileRef: string; fileName: string; rows: number };
const requestReport = async (as: Actor, body: object = {}) =>
  (await world.send(
    '/admin/report',
    { reportType: 'PAYMENTS', ...DAY, format: 'CSV', ...body },
    { as, cookies: staffCookies(as) },
  )) as Reply<{
    total: number;
    file: File;
    approvalId?: string;
  }>;
const fetchFile = (ref: string, as?: Actor) =>
  world.app.inject({ method: 'GET', url: `/api/admin/files?ref=${ref}`, ...(as && { cookies: { a: as.cookie } }) });
const parseRows = (text: string): string[][] => parse(text, { bom: true });

async function addOrders(count: number): Promise<void> {
  await world.database.pool.query(
    `WITH o AS (INSERT INTO payment_order (order_id, order_no, client_id, source, purpose, amount, merchant_id, state, terms_version, created_at, expires_at, instrument, gateway_payment_id)
       SELECT gen_random_uuid(), 'PO' || lpad((900000 + n)::text, 12, '0'), '1000000008', 'PAYPREMIUM', 'PREMIUM', 10000 + n, 'M', 'FAILED', '1',
         '2026-11-19T05:00:00Z'::timestamptz + n * interval '1 second', '2026-11-19T06:00:00Z', 'UPI', '=cmd|' || n
       FROM generate_series(1, $1::int) n RETURNING order_id, amount)
     INSERT INTO payment_line (order_id, line_no, policy_no, due_date, purpose, amount, gst, is_open)
       SELECT order_id, 1, '100000801', '2026-11-29', 'PREMIUM', amount, 0, false FROM o`,
    [count],
  );
}

test('shows the number of rows first, then has all rows in order, with column labels and formulas as text', async () => {
  const { data } = await requestReport(operator);
  expect(data).toMatchObject({ total: 4_500, file: { rows: 4_500, fileName: 'PAYMENTS_2026-11-19_2026-11-20.csv' } });
  const reply = await fetchFile(data.file.fileRef, operator);
  expect(reply.statusCode).toBe(200);
  expect(reply.headers).toMatchObject({
    'content-disposition': 'attachment; filename="PAYMENTS_2026-11-19_2026-11-20.csv"',
    'cache-control': 'no-store',
    'content-type': 'text/csv; charset=utf-8',
    // The cookie tells the page that the download has started; it grants nothing.
    'set-cookie': `begun=${data.file.fileRef.slice(0, 8)}; Path=/; Max-Age=60; SameSite=Strict`,
  });
  const [heads, newest, ...rest] = parseRows(reply.body);
  expect(heads).toEqual(['Time', 'Policy no.', 'Purpose', 'Amount (₹)', 'Method', 'Status', 'Gateway ref', 'Receipt no.', 'Posted at']);
  expect(newest).toEqual(['19-11-2026 11:45', '100000801', 'PREMIUM', '145', 'UPI', 'FAILED', `'=cmd|4500`, '', '']);
  expect(rest).toHaveLength(4_499);
  expect(rest.map((row) => row[3])).toEqual(Array.from({ length: 4_499 }, (_, n) => String((14_499 - n) / 100)));
});

test('a viewer’s file is masked', async () => {
  const { data } = await requestReport(viewer);
  const [, row] = parseRows((await fetchFile(data.file.fileRef, viewer)).body);
  expect(row?.[1]).toBe('XXXXX0801');
});

test('a file is fetched once, within a minute, in the session that requested it', async () => {
  const { data } = await requestReport(operator, { filter: { gatewayRef: '=cmd|1' } });
  expect((await fetchFile(data.file.fileRef)).statusCode).toBe(404);
  expect((await fetchFile(data.file.fileRef, approver)).statusCode).toBe(404);
  expect((await fetchFile('A'.repeat(22), operator)).statusCode).toBe(404);
  const both = await Promise.all([fetchFile(data.file.fileRef, operator), fetchFile(data.file.fileRef, operator)]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
  const late = (await requestReport(operator)).data;
  await world.advance(MINUTE_MS);
  expect((await fetchFile(late.file.fileRef, operator)).statusCode).toBe(404);
});

test('a spreadsheet has the same rows', async () => {
  const { data } = await requestReport(operator, { format: 'XLSX' });
  const reply = await fetchFile(data.file.fileRef, operator);
  const rows = await readSheet(reply.rawPayload, { trim: false });
  expect(rows).toHaveLength(4_501);
  expect(rows[1]?.slice(3, 7)).toEqual([145, 'UPI', 'FAILED', `'=cmd|4500`]);
});

test('more than 10,000 rows need a second person, if the setting says so; then the same request returns the file once', async () => {
  await addOrdersOf2025();
  world.services.config.FOUR_EYES = ['REPORT', 'MONEY', 'STAFF'];
  expect((await requestReport(operator)).data.file).toBeTruthy();
  const MONTH = { from: undefined, to: undefined, month: '2026-10' };
  const proposal = await requestReport(operator, MONTH);
  expect(proposal).toMatchObject({ success: false, data: { state: 'PROPOSED' } });
  const decided = await world.send(
    '/admin/approvals/decide',
    { approvalId: proposal.data.approvalId, decision: 'APPROVE' },
    { as: approver, cookies: staffCookies(approver) },
  );
  expect(decided).toMatchObject({ data: { state: 'APPROVED' } });
  expect((await requestReport(operator, { ...MONTH, filter: { state: 'FAILED' } })).data).toMatchObject({ state: 'PROPOSED' });
  const { data } = await requestReport(operator, MONTH);
  expect(data).toMatchObject({ file: { rows: 10_001, fileName: 'PAYMENTS_2026-10-01_2026-10-31.csv' } });
  expect(parseRows((await fetchFile(data.file.fileRef, operator)).body)).toHaveLength(10_002);
  expect((await requestReport(operator, MONTH)).data).toMatchObject({ state: 'PROPOSED' });
});
async function addOrdersOf2025(): Promise<void> {
  await world.database.pool.query(
    `WITH o AS (INSERT INTO payment_order (order_id, order_no, client_id, source, purpose, amount, merchant_id, state, terms_version, created_at, expires_at)
       SELECT gen_random_uuid(), 'PO' || lpad((800000 + n)::text, 12, '0'), '1000000008', 'PAYPREMIUM', 'PREMIUM', 100, 'M', 'FAILED', '1',
         '2026-10-10T05:00:00Z', '2026-10-10T06:00:00Z' FROM generate_series(1, 10001) n RETURNING order_id)
     INSERT INTO payment_line (order_id, line_no, policy_no, due_date, purpose, amount, gst, is_open)
       SELECT order_id, 1, '100000801', '2026-11-29', 'PREMIUM', 100, 0, false FROM o`,
  );
}

test.each([
  ['text', '=1+1', `'=1+1`],
  ['text', '+91', `'+91`],
  ['code', '-x', `'-x`],
  ['sealed', '@sum', `'@sum`],
  ['text', '\tx', `'\tx`],
  ['text', '\rx', `'\rx`],
  ['text', 'a=b', 'a=b'],
  ['rupees', -12.5, -12.5],
  ['text', null, ''],
  ['day', '2026-11-20', '20-11-2026'],
] as const)('writes a %s cell with %j as %j', (kind, value, cell) => {
  expect(inFile(kind, value)).toBe(cell);
});
