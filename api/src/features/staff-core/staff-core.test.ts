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
  return <Path extends '/admin/core/rows' | '/admin/core/correct'>(path: Path, body: Parameters<typeof world.call<Path>>[1]) =>
    world.call(path, body, { as, cookies: staffCookies(as) });
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
