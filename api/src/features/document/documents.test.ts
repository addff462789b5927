import { formatRupees } from '@portal/rules/money/money.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDocumentHelpers } from '../../testing/factories/documents.ts';
import { openPdf } from '../../testing/pdf.ts';
import { type Actor, testWorld, type World } from '../../testing/world.ts';

/** Certificates, statements and copies must match the books. */

const COLLECTOR = '1000000002';
const ENDOWMENT = '100000201';
const MONTHLY_FUNDS = '100000202';
const TERM = '100000203';

let world: World;
let books: ReturnType<typeof createDocumentHelpers>;
let collector: Actor;
beforeAll(async () => {
  world = await testWorld();
  books = createDocumentHelpers(world);
  collector = await world.actAs('p02');
});
afterAll(() => world.close());

type DocumentRequest = { ServiceType: 'tax-cerificate' | 'policy-account' | 'policy-bond' } & Record<string, unknown>;
const requestDocument = (body: DocumentRequest, as = collector, path: '/downloads/download' | '/downloads/email' = '/downloads/download') =>
  world.send(path, body, { as });
async function open(body: DocumentRequest, as = collector, password?: string) {
  const reply = await requestDocument(body, as);
  expect(reply, JSON.stringify(reply.data).slice(0, 300)).toMatchObject({ status: 10, success: true });
  const data = Object(reply.data);
  const opened = await openPdf(Buffer.from(data.base64Data, 'base64'), password);
  if (!opened) throw new Error('The PDF does not open.');
  return { ...opened, fileName: data.fileName as string, pages: data.pages as number };
}
const querySum = async (text: string, values: unknown[]) => Number((await books.db<{ sum: string }>(text, values))[0]?.sum ?? 0);
const paidBetween = (policyNo: string, from: string, to: string) =>
  querySum(
    `SELECT coalesce(sum(amount), 0) AS sum FROM payment_history WHERE policy_no = $1 AND status = 'POSTED'
       AND kind IN ('PREMIUM', 'ADVANCE_PREMIUM', 'REVIVAL') AND payment_date BETWEEN $2 AND $3`,
    [policyNo, from, to],
  );

describe('a tax certificate', () => {
  const ofYear = (financialYear: string, PolicyId = TERM): DocumentRequest => ({ ServiceType: 'tax-cerificate', PolicyId, financialYear });

  test('a tax certificate has the premiums of the year and the section of that year, with health riders separately', async () => {
    const total = await paidBetween(TERM, '2025-04-01', '2026-03-31');
    expect(total).toBeGreaterThan(0);
    const { text, fileName, source } = await open(ofYear('2025-2026'));
    expect(fileName).toBe(`TaxCertificate_${TERM}_2025-26.pdf`);
    for (const phrase of [`T2526-${TERM}`, formatRupees(total), 'Income-tax Act, 1961', '80C', '80D', 'XXXXX1002X', 'Health riders'])
      expect(text).toContain(phrase);
    expect(text).not.toContain('Provisional');
    expect(['/FontFile2', '<pdfuaid:part>1</pdfuaid:part>'].filter((mark) => !source.includes(mark))).toEqual([]);
  });

  test('a tax certificate for all policies adds up the ledger, with each policy separately', async () => {
    const total = await querySum(
      `SELECT sum(amount) AS sum FROM payment_history JOIN policy USING (policy_no) WHERE client_id = $1 AND payment_history.status = 'POSTED'
         AND kind IN ('PREMIUM', 'ADVANCE_PREMIUM', 'REVIVAL') AND payment_date BETWEEN '2025-04-01' AND '2026-03-31'`,
      [COLLECTOR],
    );
    const { text, fileName } = await open(ofYear('2025-2026', 'ALL'));
    expect(fileName).toBe('TaxCertificate_ALL_2025-26.pdf');
    for (const phrase of [`T2526-${COLLECTOR}`, formatRupees(total), '80CCC', MONTHLY_FUNDS]) expect(text).toContain(phrase);
  });

  test('a tax certificate of the current year is provisional, under the law of 2025', async () => {
    const { text } = await open(ofYear('2026-2027', 'ALL'));
    for (const phrase of ['Provisional', 'Income-tax Act, 2025', '123', '126']) expect(text).toContain(phrase);
    expect(text).not.toContain('80C');
  });

  test('a tax certificate leaves out payments that the bank reversed', async () => {
    const [payment] = await books.db<{ payment_id: string; amount: number }>(
      `SELECT payment_id, amount FROM payment_history WHERE policy_no = $1 AND status = 'POSTED' AND payment_date BETWEEN '2025-04-01' AND '2026-03-31' LIMIT 1`,
      [MONTHLY_FUNDS],
    );
    const before = await paidBetween(MONTHLY_FUNDS, '2025-04-01', '2026-03-31');
    await books.db(`UPDATE payment_history SET status = 'REVERSED' WHERE payment_id = $1`, [payment?.payment_id]);
    const { text } = await open(ofYear('2025-2026', MONTHLY_FUNDS));
    expect(text).toContain(formatRupees(before - Number(payment?.amount)));
    expect(text).not.toContain(formatRupees(before));
    await books.db(`UPDATE payment_history SET status = 'POSTED' WHERE payment_id = $1`, [payment?.payment_id]);
  });

  test.each([
    ['a year without premiums', '2019-2020', { status: 10, success: false, data: null }],
    ['a year too long ago', '2018-2019', { http: 400, data: { fields: { financialYear: 'There is no certificate for this year.' } } }],
    ['a future year', '2027-2028', { http: 400, data: { fields: { financialYear: 'There is no certificate for this year.' } } }],
    [
      'an invalid financial year',
      '2025-2027',
      { http: 400, data: { fields: { financialYear: 'There is no certificate for this year.' } } },
    ],
  ])('there is no tax certificate of %s', async (_, year, answer) => {
    expect(await requestDocument(ofYear(year))).toMatchObject(answer);
  });

  test('another customer’s tax certificate is reported as not found', async () => {
    expect(await requestDocument(ofYear('2025-2026', '100000301'))).toMatchObject({ status: 12, data: { code: 'notFound' } });
  });
});

describe('an account statement', () => {
  const statement = (dates: object = {}, PolicyId = MONTHLY_FUNDS): DocumentRequest => ({
    ServiceType: 'policy-account',
    PolicyId,
    ...dates,
  });

  test('the statement of a unit-linked policy ends with the units and value of the books', async () => {
    const { text, fileName } = await open(statement({ fromDate: '2025-04-01', toDate: '2026-03-31' }));
    expect(fileName).toBe(`PolicyAccount_${MONTHLY_FUNDS}_01-04-2025_31-03-2026.pdf`);
    const funds = await books.db<{ units: string; value: string }>(
      `SELECT u.units::text, round(u.units * n.nav * 100)::text AS value FROM (SELECT fund_code, sum(units) AS units FROM unit_ledger
         WHERE policy_no = $1 AND value_date <= '2026-03-31' GROUP BY fund_code) u
       JOIN LATERAL (SELECT nav FROM nav WHERE nav.fund_code = u.fund_code AND nav_date <= '2026-03-31' ORDER BY nav_date DESC LIMIT 1) n ON true`,
      [MONTHLY_FUNDS],
    );
    expect(funds.length).toBeGreaterThan(1);
    for (const { units } of funds) expect(text).toContain(units);
    expect(text).toContain(formatRupees(funds.reduce((sum, { value }) => sum + Number(value), 0)));
    const charged = await querySum(
      `SELECT -sum(amount) AS sum FROM unit_ledger WHERE policy_no = $1 AND kind = 'MORTALITY' AND value_date BETWEEN '2025-04-01' AND '2026-03-31'`,
      [MONTHLY_FUNDS],
    );
    expect(text).toContain(formatRupees(charged));
    expect(text).toContain('The fund management charge is included in the NAV.');
  });

  test('the statement of any other policy has its premiums, and current values if it ends today', async () => {
    const { text } = await open(statement({ fromDate: '2025-01-01', toDate: '2026-11-20' }, ENDOWMENT));
    expect(text).toContain(formatRupees(await paidBetween(ENDOWMENT, '2025-01-01', '2026-11-20')));
    for (const phrase of ['Surrender value', 'As of 20-11-2026', 'There are no unpaid premiums.']) expect(text).toContain(phrase);
    const earlier = await open(statement({ fromDate: '2025-01-01', toDate: '2026-11-19' }, ENDOWMENT));
    expect(earlier.text).not.toContain('Surrender value');
  });

  test('a complete statement starts at the issue of the policy, and is not limited to two years', async () => {
    const [policy] = await books.db<{ issued: string }>(
      `SELECT to_char(issue_date, 'DD-MM-YYYY') AS issued FROM policy WHERE policy_no = $1`,
      [ENDOWMENT],
    );
    const { text, fileName } = await open(statement({}, ENDOWMENT));
    expect(fileName).toBe(`PolicyAccount_${ENDOWMENT}_${policy?.issued}_20-11-2026.pdf`);
    expect(text).toContain(formatRupees(await paidBetween(ENDOWMENT, '2000-01-01', '2026-11-20')));
  });

  test.each([
    ['longer than two years', { fromDate: '2024-11-19', toDate: '2026-11-20' }, { toDate: 'Only 2 years Records can be Filtered' }],
    ['in the future', { fromDate: '2026-11-21', toDate: '2026-11-21' }, { fromDate: 'Future Date is Not Allowed' }],
    [
      'that ends before it starts',
      { fromDate: '2026-11-20', toDate: '2026-11-19' },
      { toDate: 'To Date should be greater than From Date' },
    ],
    ['with an invalid date', { fromDate: '2026-13-01' }, { fromDate: 'Invalid Date' }],
    [
      'before the pandemic',
      { fromDate: '2019-10-31', toDate: '2019-12-01', context: 'covid' },
      { fromDate: 'Please Enter  Covid Valid Date' },
    ],
    ['that does not start after today', { fromDate: '2026-11-20', context: 'covid-future' }, { fromDate: 'Select a Future Date' }],
  ])('rejects a statement of a period %s at the field', async (_, dates, fields) => {
    expect(await requestDocument(statement(dates))).toMatchObject({ http: 400, status: 21, data: { fields } });
  });

  test('a statement of twenty years of monthly premiums has each of them, within ten seconds', async () => {
    const saver = await world.actAs('p03');
    const policyNo = '100000301';
    await books.db(`UPDATE policy SET issue_date = '2006-11-20' WHERE policy_no = $1`, [policyNo]);
    await books.db('DELETE FROM payment_history WHERE policy_no = $1', [policyNo]);
    await books.db(
      `INSERT INTO payment_history (payment_id, policy_no, due_date, payment_date, kind, mode, amount, status, receipt_no)
       SELECT 'M' || n, $1, day, day, 'PREMIUM', 'ENACH', 100000 + n, 'POSTED', 'M0001-' || lpad(n::text, 9, '0')
       FROM generate_series(1, 240) n, LATERAL (SELECT ('2006-11-20'::date + make_interval(months => n - 1))::date AS day) due`,
      [policyNo],
    );
    const started = performance.now();
    const { text, pages, fileName } = await open(statement({}, policyNo), saver);
    expect(performance.now() - started).toBeLessThan(10_000);
    expect(fileName).toBe(`PolicyAccount_${policyNo}_20-11-2006_20-11-2026.pdf`);
    expect(new Set(text.match(/M0001-\d{9}/g)).size).toBe(240);
    expect(text).toContain(formatRupees(24_000_000 + (240 * 241) / 2));
    expect(pages).toBeGreaterThan(5);
  });

  test('there is no statement for the pandemic, even with a valid request', async () => {
    expect(await requestDocument(statement({ fromDate: '2019-11-01', toDate: '2020-11-01', context: 'covid' }))).toMatchObject({
      success: false,
      data: null,
    });
  });

  test('the statement of a period without transactions is empty', async () => {
    expect(await requestDocument(statement({ fromDate: '2025-01-01', toDate: '2025-01-01' }, ENDOWMENT))).toMatchObject({
      success: false,
      data: null,
    });
  });
});

describe('a copy of a policy', () => {
  const bond = (PolicyId = TERM): DocumentRequest => ({ ServiceType: 'policy-bond', PolicyId });

  test('a copy of a policy has four pages: schedule, riders, nominees, conditions, and the location of the electronic policy', async () => {
    const { text, pages, fileName } = await open(bond());
    expect([pages, fileName]).toEqual([4, `PolicyBond_${TERM}.pdf`]);
    for (const phrase of [
      'Schedule',
      'Critical Illness Cover',
      'Nominees',
      'Grace',
      'This policy does not allow a loan.',
      'Nothing has changed since the policy was issued.',
      'Insurance Ombudsman',
      'The valid policy is the electronic policy at CAMS.',
      'COPY',
    ])
      expect(text).toContain(phrase);
  });

  test('a copy of a policy names each completed change with its date and number', async () => {
    await books.db(
      `INSERT INTO service_case (case_id, kind, type, client_id, policy_no, one_open_for, handled_by, channel, status, submitted_at, closed_at)
       VALUES ('SR0000000077', 'AUTOPAY_CANCEL', 'AUTOPAY_CANCEL', $1, $2, 'policy:' || $2, 'rail', 'PORTAL', 'COMPLETED', '2026-01-05', '2026-01-06T05:00:00Z')`,
      [COLLECTOR, ENDOWMENT],
    );
    const { text } = await open(bond(ENDOWMENT));
    for (const phrase of ['06-01-2026', 'Cancel auto-debit', 'SR0000000077']) expect(text).toContain(phrase);
  });

  test('a copy of a policy that has ended says so on its first page', async () => {
    const { text } = await open(bond('100001401'), await world.actAs('p14'));
    expect(text).toMatch(/This policy has ended: Discontinued on \d{2}-\d{2}-\d{4}\./);
  });

  test('the copy of a group policy is its member’s certificate, on two pages', async () => {
    const { text, pages } = await open(bond('100003001'), await world.actAs('p30'));
    expect(pages).toBe(2);
    expect(text).toContain('Certificate of insurance');
    expect(text).not.toContain('COPY');
  });
});

test('an annuity has a certificate for the year of its purchase only', async () => {
  const annuitant = await world.actAs('p24');
  const [policy] = await books.db<{ policyNo: string; year: string }>(
    `SELECT policy_no AS "policyNo", min(extract(year FROM payment_date - interval '3 months'))::text AS year FROM payment_history JOIN policy USING (policy_no)
     WHERE client_id = '1000000024' AND payment_history.status = 'POSTED' GROUP BY policy_no HAVING min(payment_date) > '2020-04-01' ORDER BY policy_no LIMIT 1`,
  );
  const year = Number(policy?.year);
  const requestForYear = (start: number): DocumentRequest => ({
    ServiceType: 'tax-cerificate',
    PolicyId: policy?.policyNo ?? '',
    financialYear: `${start}-${start + 1}`,
  });
  expect((await open(requestForYear(year), annuitant)).text).toMatch(/80CCC|123/);
  expect(await requestDocument(requestForYear(year === 2026 ? 2025 : 2026), annuitant)).toMatchObject({ success: false, data: null });
});

test('a document is in Hindi for a person whose language is Hindi', async () => {
  for (const body of [
    { ServiceType: 'tax-cerificate', PolicyId: TERM, financialYear: '2025-2026' },
    { ServiceType: 'policy-account', PolicyId: MONTHLY_FUNDS, fromDate: '2026-01-01', toDate: '2026-11-20' },
    { ServiceType: 'policy-bond', PolicyId: TERM },
  ] as const) {
    const reply = await world.send('/downloads/download', body, { as: collector, cookies: { lang: 'hi' } });
    const opened = await openPdf(Buffer.from(String(Object(reply.data).base64Data), 'base64'));
    expect(opened?.source.includes('/Lang (hi-IN)'), body.ServiceType).toBe(true);
  }
});

test('a document is byte-identical ten minutes later', async () => {
  const body = { ServiceType: 'policy-bond', PolicyId: TERM } as const;
  const first = Object((await requestDocument(body)).data).sha256;
  await world.advance(600_000);
  expect(Object((await requestDocument(body)).data).sha256).toBe(first);
});
