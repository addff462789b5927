import { afterEach, beforeEach, expect, test } from 'vitest';
import { addReceipt, CORE_POLICY, report } from '../../testing/factories/core-rows.ts';
import { signInStaff, staffCookies } from '../../testing/staff.ts';
import { testWorld, type World } from '../../testing/world.ts';

let world: World;
beforeEach(async () => {
  world = await testWorld();
});
afterEach(() => world.close());

async function signIn() {
  const as = await signInStaff(world, 'operator');
  return <Path extends '/admin/core/rows' | '/admin/core/correct' | '/admin/core/differences' | '/admin/core/assign'>(
    path: Path,
    body: Parameters<typeof world.call<Path>>[1],
  ) => world.call(path, body, { as, cookies: staffCookies(as) });
}
const query = async <Row extends object>(sql: string) => (await world.database.pool.query<Row>(sql)).rows;
async function rejectRow(): Promise<string> {
  await addReceipt(world, 'R1');
  await report(world, { type: 'premium.posted', data: { receiptNo: 'R1', amount: 118_050 }, policyNo: CORE_POLICY });
  const { coreBatch } = world.services.store;
  await coreBatch.create(10, world.now());
  await coreBatch.markWritten(1, world.now());
  const rowId = (await coreBatch.readRows(1))[0]?.rowId ?? '';
  await coreBatch.answer(1, [{ rowId, result: 'REJECTED', code: 'E42', text: 'Policy is not known' }], world.now());
  return rowId;
}

test('lists a rejected row with the reason of the core system, until its correction', async () => {
  const call = await signIn();
  const rowId = await rejectRow();
  const at = world.now().toISOString();
  expect((await call('/admin/core/rows', {})).data).toEqual({
    unsent: 0,
    unanswered: 0,
    lastSequence: 1,
    lastWrittenAt: at,
    rows: [
      {
        rowId,
        kind: 'premium-receipts',
        policyNo: CORE_POLICY,
        reference: 'R1',
        sequence: 1,
        at,
        code: 'E42',
        answer: 'Policy is not known',
        answeredAt: at,
      },
    ],
    total: 1,
    pageSize: 25,
  });
  expect(await call('/admin/core/correct', { rowId })).toMatchObject({ status: 10, data: {} });
  expect((await call('/admin/core/rows', {})).data).toMatchObject({ unsent: 1, rows: [], total: 0 });
  expect(await query(`SELECT corrects, payload ->> 'receiptNo' AS "receiptNo" FROM core_row WHERE sequence IS NULL`)).toEqual([
    { corrects: rowId, receiptNo: 'R1' },
  ]);
  expect(await query(`SELECT outcome FROM audit WHERE action = '/admin/core/correct'`)).toEqual([{ outcome: 'ok' }]);
});

test('rejects a second correction of a row, and one of a row that was not rejected', async () => {
  const call = await signIn();
  const rowId = await rejectRow();
  await call('/admin/core/correct', { rowId });
  const rejected = await call('/admin/core/correct', { rowId });
  expect(rejected.status).not.toBe(10);
  const unknown = await call('/admin/core/correct', { rowId: '00000000-0000-4000-8000-000000000000' });
  expect(unknown.status).toBe(rejected.status);
  expect(await query('SELECT FROM core_row')).toHaveLength(2);
});

async function addDifferences(): Promise<void> {
  const { difference } = world.services.store;
  const common = { policyNo: CORE_POLICY, ours: '1.00', theirs: '2.00' };
  await difference.record({ day: '2026-11-19', sha256: 'f'.repeat(64), fault: null, policies: 70, differences: 2 }, world.now());
  await difference.store(
    [
      { ...common, field: 'paidTotal', kind: 'AMOUNT' },
      { ...common, field: 'status', kind: 'STATUS' },
    ],
    [],
    '2026-11-19',
  );
}

test('lists open differences by kind, and assigns one to the caller', async () => {
  const call = await signIn();
  await addDifferences();
  const all = await call('/admin/core/differences', {});
  expect(all.data?.rows.map(({ field }) => field)).toEqual(['paidTotal', 'status']);
  expect(all.data?.last).toEqual({ day: '2026-11-19', fault: null, policies: 70, at: world.now().toISOString() });
  const list = async () => (await call('/admin/core/differences', { kind: 'AMOUNT' })).data?.rows ?? [];
  const [row] = await list();
  const differenceId = row?.differenceId ?? '';
  expect(row).toEqual({
    differenceId,
    policyNo: CORE_POLICY,
    field: 'paidTotal',
    kind: 'AMOUNT',
    ours: '1.00',
    theirs: '2.00',
    firstDay: '2026-11-19',
    lastDay: '2026-11-19',
    owner: null,
    isMine: false,
  });
  await call('/admin/core/assign', { differenceId, owner: 'ME' });
  expect(await list()).toMatchObject([{ owner: expect.any(String), isMine: true }]);
  await call('/admin/core/assign', { differenceId, owner: 'NO_ONE' });
  expect(await list()).toMatchObject([{ owner: null, isMine: false }]);
});

test('does not assign a closed difference', async () => {
  const call = await signIn();
  await addDifferences();
  const [row] = (await call('/admin/core/differences', {})).data?.rows ?? [];
  await world.services.store.difference.store([], [], '2026-11-20');
  expect((await call('/admin/core/differences', {})).data).toMatchObject({ rows: [], total: 0 });
  const reply = await call('/admin/core/assign', { differenceId: row?.differenceId ?? '', owner: 'ME' });
  expect(reply.status).not.toBe(10);
});
