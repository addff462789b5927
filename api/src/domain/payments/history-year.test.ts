import { dayOf } from '@portal/rules/calendar/dates.ts';
import { formatRupees } from '@portal/rules/money/money.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabaseHandle } from '../../platform/db/database.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { aCustomer, type Customer } from '../../testing/factories/customer-factory.ts';
import { requestFor } from '../../testing/factories/documents.ts';
import { openPdf } from '../../testing/pdf.ts';
import { testWorld, type World } from '../../testing/world.ts';
import { historyYearStore } from './history-year.store.ts';

/** Payments and unit movements over the partitions of several years. A new installation has its first year in them the year before. */
const first = Number(dayOf(new Date()).slice(0, 4)) - 1;
let world: World;
let owner: Customer;
beforeAll(async () => {
  world = await testWorld({ startAt: new Date(Date.UTC(first + 1, 10, 20, 5)) });
  owner = await aCustomer(world);
});
afterAll(() => world.close());

const HASH = '00000000-0000-0000-0000-000000000001';
const payment = (policyNo: string, id: string, day: string, receiptNo: string | null = null, amount = 100_000) =>
  [
    `INSERT INTO payment_history (payment_id, policy_no, due_date, payment_date, kind, mode, amount, status, receipt_no, source_hash)
     VALUES ($1, $2, $3, $3, 'PREMIUM', 'CHEQUE', $5, 'POSTED', $4, $6)`,
    [id, policyNo, day, receiptNo, amount, HASH],
  ] as const;
const movement = (policyNo: string, no: number, day: string, ref: string | null = null) =>
  [
    `INSERT INTO unit_ledger (policy_no, movement_no, fund_code, value_date, kind, units, nav, amount, portal_ref)
     SELECT $1, $2, min(fund_code), $3, 'SWITCH_IN', 1, 10, 1000, $4 FROM fund`,
    [policyNo, no, day, ref],
  ] as const;
type Statement = ReturnType<typeof payment> | ReturnType<typeof movement>;
const run = ({ pool }: Pick<TestDatabase, 'pool'>, [sql, values]: Statement) => pool.query(sql, [...values]);

/** The partition of each row of a policy. */
async function findParts({ pool }: TestDatabase, policyNo: string, ids: string[]): Promise<string[]> {
  const { rows } = await pool.query<{ part: string }>(
    `SELECT tableoid::regclass::text AS part FROM payment_history WHERE policy_no = $1 AND payment_id = ANY($2)
     UNION ALL SELECT tableoid::regclass::text FROM unit_ledger WHERE policy_no = $1 AND movement_no::text = ANY($2) ORDER BY 1`,
    [policyNo, ids],
  );
  return rows.map(({ part }) => part);
}

test('lists, sums, receipts and certifies payments of the first partition and of a year once each', async () => {
  const { policyNo } = owner;
  const paid = [
    { id: 'YEAR-OLD', day: `${first - 1}-12-31`, receipt: 'L-OLD', amount: 1_234_500 },
    { id: 'YEAR-NEW', day: `${first}-01-01`, receipt: 'L-NEW', amount: 2_345_600 },
  ];
  const as = await owner.signIn();
  const total = async () => {
    const past = await world.call(
      '/pastPaymentDetails',
      { fromDate: `01-01-${first - 10}`, toDate: `31-12-${first}`, pageSize: 50 },
      { as },
    );
    const policy = await world.call('/getPolicyDetails', { policyId: policyNo }, { as });
    const ids = past.data.paymentdetails.map(({ PAYMENT_ID }) => PAYMENT_ID);
    return { ids, total: past.data.total, paid: past.data.totalPaid, premiums: policy.data.TOTAL_PREMIUM_PAID };
  };
  const before = await total();
  for (const { id, day, receipt, amount } of paid) await run(world.database, payment(policyNo, id, day, receipt, amount));
  expect(await findParts(world.database, policyNo, ['YEAR-OLD', 'YEAR-NEW'])).toEqual([`payment_history_${first}`, 'policy_payment']);
  const after = await total();
  expect(after).toMatchObject({ total: before.total + 2, paid: before.paid + 35_801, premiums: before.premiums + 35_801 });
  expect(after.ids.filter((id) => id.startsWith('YEAR'))).toEqual(['YEAR-NEW', 'YEAR-OLD']);

  // Both days are of one financial year.
  const pages = [];
  const year = { ServiceType: 'tax-cerificate', PolicyId: policyNo, financialYear: `${first - 1}-${first}` };
  for (const body of [requestFor('L-OLD', policyNo), requestFor('L-NEW', policyNo), year]) {
    const { data } = await world.send('/downloads/download', body, { as });
    pages.push((await openPdf(Buffer.from(Object(data).base64Data ?? '', 'base64')))?.text ?? '');
  }
  expect(pages).toEqual([expect.stringContaining('L-OLD'), expect.stringContaining('L-NEW'), expect.any(String)]);
  for (const { receipt, amount } of paid) {
    expect(pages[2]?.split(receipt)).toHaveLength(2);
    expect(pages[2]).toContain(formatRupees(amount));
  }
});

test('the database rejects a key that another year has, on insert and on update', async () => {
  const { policyNo } = owner;
  const { policyNo: other } = await aCustomer(world);
  const doubled: [what: string, there: Statement, again: Statement, constraint: string][] = [
    [
      'before, in a year',
      payment(policyNo, 'A', `${first - 1}-05-05`),
      payment(policyNo, 'A', `${first}-05-05`),
      'payment_history_payment_id',
    ],
    [
      'of another policy',
      payment(policyNo, 'B', `${first}-05-05`),
      payment(other, 'B', `${first - 1}-05-05`),
      'payment_history_payment_id',
    ],
    ['in two years', payment(policyNo, 'C', `${first}-05-05`), payment(policyNo, 'C', `${first + 1}-05-05`), 'payment_history_payment_id'],
    ['in no year', payment(policyNo, 'D', `${first}-05-05`), payment(policyNo, 'D', `${first + 9}-05-05`), 'payment_history_payment_id'],
    [
      'a receipt',
      payment(policyNo, 'E', `${first}-05-05`, 'R-E'),
      payment(other, 'F', `${first + 1}-05-05`, 'R-E'),
      'payment_history_receipt_no',
    ],
    ['a movement', movement(policyNo, 7, `${first - 1}-05-05`), movement(policyNo, 7, `${first}-05-05`), 'unit_ledger_movement_no'],
    ['a reference', movement(policyNo, 8, `${first}-05-05`, 'X'), movement(other, 9, `${first + 1}-05-05`, 'X'), 'unit_ledger_portal_ref'],
  ];
  for (const [what, there, again, constraint] of doubled) {
    await run(world.database, there);
    await expect.soft(run(world.database, again), what).rejects.toMatchObject({ code: '23505', constraint });
    await expect.soft(run(world.database, there), `${what}, the same day`).rejects.toMatchObject({ code: '23505' });
  }
  expect(doubled).toHaveLength(7);
  await run(world.database, payment(policyNo, 'G', `${first - 1}-05-05`));
  const changes: [sql: string, constraint: string][] = [
    [`UPDATE payment_history SET receipt_no = 'R-E' WHERE payment_id = 'G'`, 'payment_history_receipt_no'],
    [`UPDATE payment_history SET payment_id = 'C' WHERE payment_id = 'G'`, 'payment_history_payment_id'],
    [`UPDATE unit_ledger SET movement_no = 8 WHERE movement_no = 7 AND policy_no = '${policyNo}'`, 'unit_ledger_movement_no'],
  ];
  for (const [sql, constraint] of changes)
    await expect.soft(world.database.pool.query(sql), sql).rejects.toMatchObject({ code: '23505', constraint });
  expect(changes).toHaveLength(3);
});

test('of two concurrent payments of a policy with the same key in two years, the later is rejected', async () => {
  const [firstClient, two] = [await world.database.pool.connect(), await world.database.pool.connect()];
  try {
    const [sql, values] = payment(owner.policyNo, 'RACE', `${first - 1}-06-06`);
    const [, later] = payment(owner.policyNo, 'RACE', `${first}-06-06`);
    await firstClient.query('BEGIN');
    await firstClient.query(sql, [...values]);
    const rejected = expect(two.query(sql, [...later])).rejects.toMatchObject({ constraint: 'payment_history_payment_id' });
    const { rows } = await firstClient.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    await expect
      .poll(
        async () =>
          (await world.database.pool.query('SELECT FROM pg_stat_activity WHERE $1 = ANY (pg_blocking_pids(pid))', [rows[0]?.pid])).rowCount,
      )
      .toBe(1);
    await firstClient.query('COMMIT');
    await rejected;
  } finally {
    firstClient.release();
    two.release();
  }
});

/** Like the portal: as a role that changes no schema. */
const store = () => historyYearStore(createDatabaseHandle(world.database.appPool));

test('creates a year ahead; rows that came too early are reported, and move when their year is created', async () => {
  const { policyNo } = await aCustomer(world);
  // This year of the clock and the next are there: the years from `first` to two after.
  expect((await world.database.pool.query('SELECT first_history_year() AS year')).rows).toEqual([{ year: first }]);
  expect(await store().read(`${first + 1}-12-31`)).toEqual({ years: 3, missing: 0, outside: 0, doubled: 0 });
  await store().make(`${first - 3}-01-01`);
  await store().make(`${first + 1}-12-31`);
  expect(await store().read(`${first + 1}-12-31`)).toMatchObject({ years: 3, missing: 0 });

  const early = [`${first + 3}-01-01`, `${first + 3}-12-31`, `${first + 9}-05-05`];
  for (const [at, day] of early.entries()) {
    await run(world.database, payment(policyNo, `EARLY-${at}`, day));
    await run(world.database, movement(policyNo, 900 + at, day));
  }
  const ids = ['EARLY-0', 'EARLY-1', 'EARLY-2', '900', '901', '902'];
  expect(new Set(await findParts(world.database, policyNo, ids))).toEqual(new Set(['payment_history_other', 'unit_ledger_other']));
  expect(await store().read(`${first + 2}-01-01`)).toEqual({ years: 3, missing: 2, outside: 4, doubled: 0 });
  await Promise.all([store().make(`${first + 2}-01-01`), store().make(`${first + 2}-01-01`)]);
  expect(await store().read(`${first + 2}-01-01`)).toEqual({ years: 4, missing: 0, outside: 0, doubled: 0 });
  const of = (table: string) => [`${table}_${first + 3}`, `${table}_${first + 3}`, `${table}_other`];
  expect(await findParts(world.database, policyNo, ids)).toEqual([...of('payment_history'), ...of('unit_ledger')]);
  // The nightly job of a portal in that year does the same.
  await run(world.database, payment(policyNo, 'LATER', `${first + 4}-05-05`));
  await world.advance(Date.UTC(first + 3, 0, 1) - world.now().getTime());
  await world.boss.send('log-retention', { slot: world.now().toISOString() });
  expect(await world.drain()).toBe(0);
  expect(await findParts(world.database, policyNo, ['LATER'])).toEqual([`payment_history_${first + 4}`]);
  // Keys of a partition that was created later are still unique.
  await expect(run(world.database, payment(policyNo, 'EARLY-0', `${first + 3}-07-07`))).rejects.toMatchObject({ code: '23505' });

  const client = await world.database.pool.connect();
  await client.query('SET session_replication_role = replica');
  await client.query(payment(policyNo, 'EARLY-0', `${first}-07-07`)[0], [...payment(policyNo, 'EARLY-0', `${first}-07-07`)[1]]);
  client.release(true);
  expect(await store().read(`${first + 2}-01-01`)).toMatchObject({ doubled: 2 });
});

test('the portal creates years, and cannot drop or detach them', async () => {
  const rejected: [sql: string, why: RegExp][] = [
    [`DROP TABLE payment_history_${first}`, /must be owner/],
    [`ALTER TABLE payment_history DETACH PARTITION payment_history_${first}`, /must be owner/],
    ['ALTER TABLE unit_ledger DETACH PARTITION unit_movement', /must be owner/],
    ['ALTER TABLE unit_ledger DISABLE TRIGGER movement_once', /must be owner/],
    ['TRUNCATE unit_ledger', /permission denied/],
  ];
  for (const [sql, expected] of rejected) await expect.soft(world.database.appPool.query(sql), sql).rejects.toThrow(expected);
  expect(rejected).toHaveLength(5);
  const { rows } = await world.database.pool.query(
    `SELECT count(*) AS n FROM pg_proc WHERE proname = 'make_history_year' AND has_function_privilege('portal_customer', oid, 'EXECUTE')`,
  );
  expect(rows).toEqual([{ n: 0 }]);
});

test('customers read the years under row-level security', async () => {
  const { rows } = await world.database.pool.query<{ part: string }>(
    `SELECT inhrelid::regclass::text AS part FROM pg_inherits WHERE inhparent IN ('payment_history'::regclass, 'unit_ledger'::regclass)
       AND inhrelid::regclass::text ~ '_\\d{4}$'`,
  );
  expect(rows.length).toBeGreaterThanOrEqual(6);
  for (const { part } of rows)
    await expect.soft(world.database.customers.query(`SELECT FROM ${part}`), part).rejects.toThrow('permission denied');
  expect((await world.database.customers.query('SELECT FROM payment_history')).rowCount).toBe(0);
});
