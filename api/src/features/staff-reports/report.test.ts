import { DAY_MS } from '@portal/rules/calendar/durations.ts';
import { REPORT_COLUMN_HEADERS } from '@portal/rules/staff/report-column-headers.ts';
import {
  ALL_REPORTS,
  columnsOf,
  groupsOf,
  REPORT_CALLS,
  REPORT_TYPES,
  type ReportType,
  reportBy,
} from '@portal/rules/staff/staff-reports.ts';
import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import { beforeAll, describe, expect, test } from 'vitest';
import { PLANTED_RANGE, PLANTS } from '../../testing/factories/report-rows.ts';
import { signInStaff, staffCookies } from '../../testing/staff.ts';
import { type Actor, testWorld, type World } from '../../testing/world.ts';

let world: World;
let viewer: Actor;
let approver: Actor;
beforeAll(async () => {
  world = await testWorld({ settings: { LOG_LEVEL: 'silent' } });
  viewer = await signInStaff(world, 'viewer');
  approver = await signInStaff(world, 'approver');
  return () => world.close();
});

const WEEK = { from: new Date(Date.parse('2026-11-20T05:00:00Z') - 7 * DAY_MS).toISOString(), to: '2026-11-20T05:00:00.000Z' };
const requestReport = (as: Actor, body: object) =>
  world.send('/admin/report', { reportType: 'PAYMENTS', ...WEEK, ...body }, { as, cookies: staffCookies(as) });
type Page = { columns: string[]; rows: Record<string, string | number | null>[]; total: number };
const readPage = async (as: Actor, body: object = {}) => (await requestReport(as, body)).data as Page;

/** Orders of the past week, one a minute, of ₹100.01, ₹100.02 … */
async function addOrders(count: number): Promise<void> {
  await world.database.pool.query(
    `WITH o AS (INSERT INTO payment_order (order_id, order_no, client_id, source, purpose, amount, merchant_id, state, terms_version, created_at, expires_at, instrument)
       SELECT gen_random_uuid(), 'PO' || lpad((900000 + n)::text, 12, '0'), '1000000008', 'PAYPREMIUM', 'PREMIUM', 10000 + n, 'M', 'FAILED', '1',
         '2026-11-19T05:00:00Z'::timestamptz + n * interval '1 minute', '2026-11-19T06:00:00Z', CASE WHEN n % 2 = 0 THEN 'UPI' ELSE 'CARD' END
       FROM generate_series(1, $1::int) n RETURNING order_id, amount)
     INSERT INTO payment_line (order_id, line_no, policy_no, due_date, purpose, amount, gst, is_open)
       SELECT order_id, 1, '100000801', '2026-11-29', 'PREMIUM', amount, 0, false FROM o`,
    [count],
  );
}

/** Debits of one mandate, one per due date. */
async function addDebits(days: string[]): Promise<void> {
  await world.database.pool.query(
    `INSERT INTO mandate_debit (debit_id, mandate_id, policy_no, due_date, attempt, amount, state, notice_on, present_on, charge_on, created_at)
     SELECT gen_random_uuid(), m.mandate_id, m.policy_no, day, 1, 100000, 'PLANNED', day, day, day, now()
     FROM (SELECT * FROM mandate ORDER BY mandate_id LIMIT 1) m, unnest($1::date[]) day`,
    [days],
  );
}

describe('the list of a report', () => {
  test('a report without rows is not an error', async () => {
    expect(await requestReport(viewer, {})).toMatchObject({ http: 200, status: 10, success: false });
  });

  test('lists rows newest first, page by page, each row once', async () => {
    await addOrders(60);
    const first = await readPage(approver);
    const pages = [first, await readPage(approver, { page: 2 }), await readPage(approver, { page: 3 })];
    expect(pages.map((page) => [page.rows.length, page.total])).toEqual([
      [25, 60],
      [25, 60],
      [10, 60],
    ]);
    const amounts = pages.flatMap((page) => page.rows.map((row) => row.amount));
    expect(amounts).toEqual(Array.from({ length: 60 }, (_, n) => (10_060 - n) / 100));
    expect(first.rows[0]).toEqual({
      at: '2026-11-19T06:00:00.000Z',
      policyNumber: '100000801',
      purpose: 'PREMIUM',
      amount: 100.6,
      method: 'UPI',
      state: 'FAILED',
      gatewayRef: null,
      receiptNo: null,
      postedAt: null,
    });
    expect(Object.keys(first.rows[0] ?? {})).toEqual(first.columns);
  });

  test('sorts by any column, and filters by equal values', async () => {
    expect((await readPage(approver, { sort: 'amount' })).rows[0]?.amount).toBe(100.01);
    expect((await readPage(approver, { sort: '-amount' })).rows[0]?.amount).toBe(100.6);
    expect((await readPage(approver, { filter: { method: 'UPI', policyNumber: '100000801' } })).total).toBe(30);
    for (const body of [{ sort: 'secret' }, { filter: { nothing: 'x' } }, { filter: { amount: '1' } }, { sort: 'toString' }])
      expect(await requestReport(approver, body), JSON.stringify(body)).toMatchObject({ http: 400, status: 21 });
  });

  test('a range includes every day that it touches in India', async () => {
    await addDebits(['2026-11-13', '2026-11-14', '2026-11-20', '2026-11-21']);
    const range = { from: '2026-11-13T18:30:00.000Z', to: '2026-11-20T05:00:00.000Z' };
    const listed = await readPage(approver, { reportType: 'DEBITS', ...range });
    expect(listed.rows.map((row) => row.dueOn)).toEqual(['2026-11-20', '2026-11-14']);
  });

  test('a filter value is never part of the SQL statement', async () => {
    expect(await requestReport(approver, { filter: { method: "UPI' OR '1'='1" } })).toMatchObject({ status: 10, success: false });
  });

  test('a viewer sees only the end of a policy number, in every report', async () => {
    expect((await readPage(viewer)).rows[0]?.policyNumber).toBe('XXXXX0801');
    let checkedRows = 0;
    for (const reportType of REPORT_TYPES.filter((type) => columnsOf(type).policyNumber)) {
      const page: Page | null = await readPage(viewer, { reportType, from: '2026-11-14T05:00:00.000Z' });
      for (const row of page?.rows ?? []) {
        if (row.policyNumber !== null) expect(row.policyNumber, reportType).toMatch(/^XXXXX\d{4}$/);
        checkedRows += 1;
      }
    }
    expect(checkedRows).toBeGreaterThan(25);
  });

  const NO_DATES = { from: undefined, to: undefined };
  test.each([
    ['seven days', { from: '2026-11-13T05:00:00.000Z' }],
    [
      'seven days, a minute and a millisecond',
      { from: '2026-11-13T04:58:59.999Z' },
      'to',
      "INVALID-RANGE | Date range can't exceed 7 days",
    ],
    ['an instant', { from: WEEK.to }],
    ['the end a millisecond first', { from: WEEK.to, to: '2026-11-20T04:59:59.999Z' }, 'to', 'INVALID-RANGE | TO cant be before FROM'],
    ['a minute ahead, as clocks differ', { from: WEEK.to, to: '2026-11-20T05:01:00.000Z' }],
    ['more than a minute ahead', { from: WEEK.to, to: '2026-11-20T05:01:00.001Z' }, 'to', 'INVALID-RANGE | TO cant be in the future'],
    ['since 180 days', { from: '2026-05-24T05:00:00.000Z', to: '2026-05-25T05:00:00.000Z' }],
    [
      'since a millisecond more',
      { from: '2026-05-24T04:59:59.999Z', to: '2026-05-25T05:00:00.000Z' },
      ...(['from', 'INVALID-RANGE | Records are kept for 180 days'] as const),
    ],
    ['the month before', { ...NO_DATES, month: '2026-10' }],
    ['this month', { ...NO_DATES, month: '2026-11' }, 'month', 'We dont have current month data'],
    ['a later month', { ...NO_DATES, month: '2026-12' }, 'month', 'We dont have current month data'],
    ['no first time', { from: undefined }, 'from', 'Give a first and a last time, or one month.'],
    ['dates and a month', { month: '2026-10' }, 'from', 'Give a first and a last time, or one month.'],
  ] as const)('checks the range of a report: %s', async (_, body, field?: string, text?: string) => {
    const answer = await requestReport(viewer, body);
    if (field) expect(answer).toMatchObject({ http: 400, status: 21, data: { fields: { [field]: text } } });
    else expect(answer).toMatchObject({ http: 200, status: 10 });
  });

  test('reading a report leaves an audit row with the filtered columns, without values', async () => {
    await requestReport(viewer, { filter: { policyNumber: '100000801' } });
    const { rows } = await world.database.pool.query(
      'SELECT actor_kind, action, object_id, detail FROM audit ORDER BY audit_id DESC LIMIT 1',
    );
    expect(rows[0]).toEqual({
      actor_kind: 'admin',
      action: '/admin/report',
      object_id: 'PAYMENTS',
      detail: { ...WEEK, filteredBy: ['policyNumber'], rows: 25 },
    });
  });
});

describe('access to reports', () => {
  test('a customer’s session cannot read reports', async () => {
    const customer = await world.actAs('p08');
    expect(await world.send('/admin/report', { reportType: 'PAYMENTS', ...WEEK }, { as: customer })).toMatchObject({
      http: 401,
      status: 40,
    });
  });
});

describe('every report', () => {
  /** The steps of journeys have a separate call (journey-counts.test.ts). */
  const LISTED = ALL_REPORTS.filter((type) => type !== 'JOURNEYS');
  const read = (type: (typeof ALL_REPORTS)[number], body: object, as = approver) => {
    const path = type in REPORT_CALLS ? REPORT_CALLS[type as keyof typeof REPORT_CALLS] : '/admin/report';
    const named = type in REPORT_CALLS ? {} : { reportType: type };
    return world.send(path, { ...named, ...body }, { as, cookies: staffCookies(as) });
  };

  test('every report can be read by date and month, sorted by each column, and grouped by each of its groups', async () => {
    let calls = 0;
    for (const type of LISTED) {
      const month = await read(type, { month: '2026-10' });
      if (reportBy(type).includes('month')) expect(month, type).toMatchObject({ status: 10 });
      else expect(month.data, type).toMatchObject({ fields: { month: 'This report is by date only.' } });
      for (const [column, kind] of Object.entries(columnsOf(type))) {
        expect(await read(type, { ...WEEK, sort: `-${column}` }), `${type} ${column}`).toMatchObject(
          kind === 'sealed' || kind === 'events' ? { status: 21 } : { status: 10 },
        );
        calls += 1;
      }
      for (const group of groupsOf(type)) {
        expect(await read(type, { ...WEEK, group: [group] }), `${type} ${group}`).toMatchObject({ status: 10 });
        calls += 1;
      }
      expect(await read(type, { ...WEEK, group: ['clientId'] }), type).toMatchObject({ status: 21 });
    }
    expect(calls).toBeGreaterThan(140);
  });

  test('groups are counted and summed, by days in India', async () => {
    const { data } = await read('PAYMENTS', { ...WEEK, group: ['day', 'method'] });
    expect((data as Page).rows).toEqual([
      { day: '2026-11-19', method: 'CARD', count: 30, amount: 3009, lastAt: '2026-11-19T05:59:00.000Z' },
      { day: '2026-11-19', method: 'UPI', count: 30, amount: 3009.3, lastAt: '2026-11-19T06:00:00.000Z' },
    ]);
  });

  test('a comment is decrypted for its reader; a rejected call is a row of the log, with its count', async () => {
    const { pool } = world.database;
    const id = '33333333-3333-4333-8333-333333333333';
    const comment = world.services.sealing.seal(`feedback.comment:${id}`, '=HYPERLINK("x") bad');
    await pool.query(
      `INSERT INTO feedback (feedback_id, client_id, session_id, at, policy_no, rating, transaction, reasons, comment_sealed)
       VALUES ($1, '1000000008', gen_random_uuid(), '2026-11-19T05:00:00Z', '100000801', 3, 'payPremium', '{"Slow"}', $2)`,
      [id, comment],
    );
    expect((await read('FEEDBACK', WEEK)).data).toMatchObject({ rows: [{ NPS: 3, band: '0-6', comment: '=HYPERLINK("x") bad' }] });
    for (let n = 0; n < 3; n += 1) await read('PAYMENTS', { ...WEEK, sort: 'secret' });
    const log = (
      await read('API_ERRORS', {
        from: world.now().toISOString(),
        to: new Date(world.now().getTime() + 30_000).toISOString(),
        filter: { api: '/admin/report', name: 'badRequest' },
      })
    ).data as Page;
    expect(log.rows[0]).toMatchObject({ httpStatus: 400, code: '21', caller: 'admin', at: '2026-11-20T05:00:00.000Z' });
    expect(Number(log.rows[0]?.count)).toBeGreaterThanOrEqual(3);
  });
});

describe('one row of every report', () => {
  /** Texts that a spreadsheet would read as a formula, or as the next cell. */
  const FORMULAS = ['=1+1', '+91', '-x', '@sum', '\tx', '\rx'];
  const pickFormula = (type: ReportType) => FORMULAS[ALL_REPORTS.indexOf(type) % FORMULAS.length] ?? '';
  beforeAll(async () => {
    for (const type of ALL_REPORTS) await PLANTS[type](pickFormula(type), world);
  });
  const send = (type: ReportType, body: object, as = approver) => {
    const path = type in REPORT_CALLS ? REPORT_CALLS[type as keyof typeof REPORT_CALLS] : '/admin/report';
    const named = type === 'JOURNEYS' ? { by: 'DAY' } : type in REPORT_CALLS ? {} : { reportType: type };
    return world.send(path, { ...named, ...PLANTED_RANGE, ...body }, { as, cookies: staffCookies(as) });
  };
  const readRow = async (type: ReportType, as = approver) => ((await send(type, {}, as)).data as Page).rows[0];

  test.each([
    [
      'CRM',
      {
        ...{ kind: 'REINSTATEMENT', clientId: '1000000008', policyNumber: '100000801', journeyType: null, failureType: 'AMOUNT' },
        ...{
          endPoint: 'callReinstatementCrmCreate',
          alternateNumber: 'N',
          state: 'DONE',
          attempts: 2,
          closedAt: '2026-11-08T05:00:00.000Z',
        },
      },
    ],
    ['LOGINS', { clientId: null, way: 'password', redirectCode: 'D', device: 'Mobile' }],
    ['DOWNLOADS', { policyNumber: '100000801', channel: 'DOWNLOAD', outcome: 'ISSUED' }],
    ['MANDATES', { rail: 'ENACH', frequency: 'M', source: 'PORTAL', replaces: expect.any(String), start: '2026-11-08' }],
    ['API_ERRORS', { name: 'partnerDown', caller: 'customer', partner: 'pan', count: 3 }],
    ['CLAIMS', { claimNumber: 'CL9000000001', status: 'CLOSED', early: 'N', late: 'N', closedAt: '2026-11-08T05:00:00.000Z' }],
    [
      'PAY_FAILURES',
      {
        ...{
          source: 'PAYPREMIUM',
          step: 'gateway',
          amount: 100.01,
          method: 'UPI',
          reasonCode: 'DECLINED',
          reasonText: 'Declined by the bank',
        },
        ...{ device: 'Mobile', attempt: 1, finallyPaid: 'N', paidAt: null },
        events: [
          { at: '2026-11-08T05:00:00.000Z', source: 'ORDER', state: 'CREATED' },
          { at: '2026-11-08T05:00:01.000Z', source: 'PAGE', state: 'OPENED' },
          { at: '2026-11-08T05:01:00.000Z', source: 'WEBHOOK', state: 'FAILED' },
        ],
      },
    ],
  ] as const)('%s has the expected row', async (type, row) => {
    expect(await readRow(type)).toMatchObject(row);
  });

  test('the log names a partner that failed, besides the portal’s own rejections', async () => {
    const customer = await world.actAs('p02');
    world.sandbox.setFault('chat', 'down');
    const agent = {
      userName: '',
      userFirstName: '',
      option: 'CHAT',
      failure_type: 'x',
      error_message: '',
      mobile_number: '',
      user_email: '',
    };
    const body = { clientId: '1000000002', policyNumber: '', journeyType: 'error_response', OtherDetails: '' };
    const deviceInfo = { deviceType: '', deviceName: '', deviceInfo: '' };
    await world.send('/chatWithAgent', { ...body, deviceInfo, AgentDetails: { ...agent, endPoint: 'x' } }, { as: customer });
    const today = { from: world.now().toISOString(), to: world.now().toISOString().replace('00.000Z', '30.000Z') };
    const { data } = await send('API_ERRORS', { ...today, group: ['api', 'partner'] });
    expect((data as Page).rows).toContainEqual(expect.objectContaining({ api: '/chatWithAgent', partner: 'chat', count: 1 }));
    expect((data as Page).rows).toContainEqual(expect.objectContaining({ api: '/admin/report', partner: null }));
  });

  test('a viewer sees only the ends of client and policy numbers, and all other columns', async () => {
    let checkedColumns = 0;
    for (const type of ALL_REPORTS.filter((name) => name !== 'JOURNEYS')) {
      const row = await readRow(type, viewer);
      for (const [column, kind] of Object.entries(columnsOf(type))) {
        if ((kind !== 'policyNo' && kind !== 'clientId') || row?.[column] === null) continue;
        expect(row?.[column], `${type} ${column}`).toMatch(/^X{5,6}\d{4}$/);
        checkedColumns += 1;
      }
    }
    expect(checkedColumns).toBe(15);
  });

  test.each(['CSV', 'XLSX'] as const)('a %s file has column labels, and no cell that is a formula', async (format) => {
    let cells = 0;
    for (const type of ALL_REPORTS) {
      const { data } = await send(type, { format });
      const { fileRef } = (data as { file: { fileRef: string } }).file;
      const hindi = format === 'XLSX' ? { lang: 'hi' } : {};
      const reply = await world.app.inject({
        method: 'GET',
        url: `/api/admin/files?ref=${fileRef}`,
        cookies: { a: approver.cookie, ...hindi } as Record<string, string>,
      });
      const [heads, ...rows] = format === 'CSV' ? parse(reply.body, { bom: true }) : await readSheet(reply.rawPayload, { trim: false });
      const language = format === 'CSV' ? 'en' : 'hi';
      expect(heads, type).toEqual(
        Object.keys(columnsOf(type)).map((name) => REPORT_COLUMN_HEADERS[name as keyof typeof REPORT_COLUMN_HEADERS][language]),
      );
      // A line break in a spreadsheet cell is always a line feed.
      const planted = format === 'CSV' ? pickFormula(type) : pickFormula(type).replace('\r', '\n');
      expect(rows.flat(), type).toContain(`'${planted}`);
      for (const cell of rows.flat()) if (typeof cell === 'string') expect(cell, type).not.toMatch(/^[=+\-@\t\r\n]/);
      cells += rows.flat().length;
    }
    expect(cells).toBeGreaterThan(130);
  });
});
