import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MANIFEST } from '@portal/book/manifest.ts';
import { DAY_MS, MINUTE_MS } from '@portal/rules/calendar/durations.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { crashProcess } from '../../testing/crash.ts';
import { type PositionLine, statePositions, writePositions } from '../../testing/factories/core-positions.ts';
import { addReceipt, CORE_POLICY, report } from '../../testing/factories/core-rows.ts';
import { signInStaff } from '../../testing/staff.ts';
import { testWorld, type World } from '../../testing/world.ts';
import { reconcilePositions } from './reconcile-positions.ts';

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

const reconcile = () => reconcilePositions(world.services, world.now());
const query = async <Row extends object>(sql: string, values: unknown[] = []) => (await world.database.pool.query<Row>(sql, values)).rows;
const differences = () =>
  query(
    `SELECT policy_no AS "policyNo", field, kind, ours, theirs, first_day AS "firstDay", last_day AS "lastDay", owner, closed_on AS "closedOn"
     FROM core_difference ORDER BY first_day, policy_no, field`,
  );
const alerts = () =>
  query<{ kind: string; subject: string; detail: string }>(`SELECT kind, subject, detail FROM staff_alert ORDER BY at, kind`);
/** Positions of all policies, with other values for one of them. */
async function state(more: Partial<PositionLine> = {}): Promise<PositionLine[]> {
  return (await statePositions(world)).map((line) => (line.policyNo === CORE_POLICY ? { ...line, ...more } : line));
}
const nextDay = () => world.advance(DAY_MS);
const WRONG = { suspense: '1.23' };
const FOUND = { policyNo: CORE_POLICY, field: 'suspense', kind: 'AMOUNT', ours: '0.00', theirs: '1.23', owner: null, closedOn: null };

describe('a difference', () => {
  test('of the demo policies does not exist if the core system agrees', async () => {
    const lines = await state();
    expect(lines.length).toBeGreaterThan(50);
    expect(lines.some(({ loanOutstanding }) => loanOutstanding !== '0.00')).toBe(true);
    await writePositions(root, '2026-11-20', lines);
    await reconcile();
    expect(await differences()).toEqual([]);
    expect(await world.services.store.difference.findLast()).toMatchObject({
      day: '2026-11-20',
      fault: null,
      policies: lines.length,
      differences: 0,
    });
    expect(await alerts()).toEqual([]);
  });

  test('keeps its first day and its owner until it is not found any more', async () => {
    await writePositions(root, '2026-11-20', await state(WRONG));
    await reconcile();
    expect(await differences()).toEqual([{ ...FOUND, firstDay: '2026-11-20', lastDay: '2026-11-20' }]);
    expect(await alerts()).toEqual([{ kind: 'coreDifferences', subject: '2026-11-20', detail: '1 new' }]);
    await signInStaff(world, 'operator');
    const [{ owner } = { owner: null }] = await query<{ owner: string | null }>(
      `UPDATE core_difference SET owner = (SELECT user_id FROM staff_account WHERE role = 'operator') RETURNING owner`,
    );
    expect(owner).toEqual(expect.any(String));
    await nextDay();
    await writePositions(root, '2026-11-21', await state({ suspense: '1.24' }));
    await reconcile();
    expect(await differences()).toEqual([{ ...FOUND, theirs: '1.24', owner, firstDay: '2026-11-20', lastDay: '2026-11-21' }]);
    await nextDay();
    await writePositions(root, '2026-11-22', await state());
    await reconcile();
    expect(await differences()).toMatchObject([{ lastDay: '2026-11-21', closedOn: '2026-11-22' }]);
    await nextDay();
    await writePositions(root, '2026-11-23', await state(WRONG));
    await reconcile();
    expect(await differences()).toMatchObject([{ closedOn: '2026-11-22' }, { firstDay: '2026-11-23', closedOn: null, owner: null }]);
    expect(await alerts()).toHaveLength(2);
  });

  test('stays open while its field cannot be compared', async () => {
    await writePositions(root, '2026-11-20', await state(WRONG));
    await reconcile();
    await nextDay();
    const lines = await state(WRONG);
    await addReceipt(world, 'R1');
    await report(world, { type: 'premium.posted', data: { receiptNo: 'R1', amount: 118_050 }, policyNo: CORE_POLICY });
    await writePositions(root, '2026-11-21', lines);
    await reconcile();
    expect(await differences()).toEqual([{ ...FOUND, firstDay: '2026-11-20', lastDay: '2026-11-20' }]);
  });

  test('is a receipt that the core system rejected, and a receipt of which it does not know the reversal is none', async () => {
    await addReceipt(world, 'R1');
    await report(world, { type: 'premium.posted', data: { receiptNo: 'R1', amount: 118_050 }, policyNo: CORE_POLICY });
    await query(`UPDATE core_row SET result = 'ACCEPTED'`);
    await world.advance(MINUTE_MS);
    const posted = await state();
    await query(`UPDATE payment_history SET status = 'REVERSED' WHERE receipt_no = 'R1'`);
    await report(world, { type: 'premium.reversed', data: { receiptNo: 'R1' }, policyNo: CORE_POLICY });
    await writePositions(root, '2026-11-20', posted);
    await reconcile();
    expect(await differences()).toEqual([]);
    await query(`UPDATE core_row SET result = 'REJECTED' WHERE payload ->> 'purpose' = 'REVERSAL'`);
    await nextDay();
    const later = { asOf: world.now().toISOString() };
    await writePositions(
      root,
      '2026-11-21',
      posted.map((line) => ({ ...line, ...later })),
    );
    await reconcile();
    const [found] = await query<{ field: string; apart: string }>(
      `SELECT field, (theirs::numeric - ours::numeric)::text AS apart FROM core_difference WHERE field = 'paidTotal'`,
    );
    expect(found).toEqual({ field: 'paidTotal', apart: '1180.50' });
  });
});

describe('a file of positions', () => {
  test('is compared once, and an older one after it is not', async () => {
    await writePositions(root, '2026-11-20', await state());
    await reconcile();
    await writePositions(root, '2026-11-20', await state(WRONG));
    await writePositions(root, '2026-11-19', await state(WRONG));
    const reading = vi.spyOn(world.services.store.ownPositions, 'list');
    await reconcile();
    expect(reading).not.toHaveBeenCalled();
    expect(await differences()).toEqual([]);
    expect(await query('SELECT day FROM core_reconciliation')).toEqual([{ day: '2026-11-20' }]);
  });

  test('waits until it is complete', async () => {
    const lines = await state(WRONG);
    const folder = await writePositions(root, '2026-11-20', lines);
    await writeFile(join(folder, 'positions.jsonl'), `${JSON.stringify(lines[0])}\n`);
    await reconcile();
    await rm(join(folder, MANIFEST));
    await reconcile();
    expect(await query('SELECT FROM core_reconciliation')).toEqual([]);
    await writePositions(root, '2026-11-20', lines);
    await reconcile();
    expect(await differences()).toHaveLength(1);
  });

  const [first, second] = ['{"policyNo":"100000101"', '{"policyNo":"100000102"'];
  const rest =
    ',"asOf":"2026-11-20T05:00:00Z","status":"IN_FORCE","paidTotal":"1.00","nextDueDate":null,"suspense":"0.00","umrn":null,"loanOutstanding":"0.00","units":{}}';
  test.each([
    ['a line that is not JSON', [`${first}${rest}`, '{'], 'line 2: row is missing or not valid'],
    ['an amount with three decimals', [`${first}${rest}`.replace('1.00', '1.000')], 'line 1: paidTotal is missing or not valid'],
    ['an unknown status', [`${first}${rest}`.replace('IN_FORCE', 'ACTIVE')], 'line 1: status is missing or not valid'],
    ['a time without an offset', [`${first}${rest}`.replace('00Z', '00')], 'line 1: asOf is missing or not valid'],
    ['a policy twice', [`${first}${rest}`, `${first}${rest}`], 'line 2: policyNo is not greater than that of the line before'],
    ['another order', [`${second}${rest}`, `${first}${rest}`], 'line 2: policyNo is not greater than that of the line before'],
  ])('with %s is not compared, staff are alerted once, and a corrected one is', async (_name, lines, fault) => {
    await writePositions(root, '2026-11-20', lines);
    await reconcile();
    await reconcile();
    expect(await alerts()).toMatchObject([{ kind: 'corePositionsInvalid', subject: expect.stringMatching(/^2026-11-20 /), detail: fault }]);
    expect(await differences()).toEqual([]);
    await writePositions(root, '2026-11-20', await state());
    await reconcile();
    expect(await query('SELECT fault FROM core_reconciliation')).toEqual([{ fault: null }]);
  });

  test('that differs from its hash is not compared', async () => {
    const lines = await state(WRONG);
    const folder = await writePositions(root, '2026-11-20', lines);
    await writeFile(join(folder, 'positions.jsonl'), lines.map((line) => `${JSON.stringify({ ...line, umrn: 'X' })}\n`).join(''));
    await reconcile();
    expect(await alerts()).toMatchObject([{ detail: 'positions.jsonl differs from its hash in the manifest' }]);
    expect(await differences()).toEqual([]);
  });
});

test('a run that is killed before its end is repeated by the next one', async () => {
  await writePositions(root, '2026-11-20', await state(WRONG));
  expect(await crashProcess(world, 'job', 'core-reconcile', 'core-reconcile-before-commit')).toBe('killed');
  await expect.poll(async () => reconcile().then(differences)).toEqual([{ ...FOUND, firstDay: '2026-11-20', lastDay: '2026-11-20' }]);
});

test('does nothing without CORE_TRANSPORT', async () => {
  await writePositions(root, '2026-11-20', await state(WRONG));
  Object.assign(world.services.config, { CORE_TRANSPORT: undefined });
  await reconcile();
  expect(await query('SELECT FROM core_reconciliation')).toEqual([]);
});

test('positions that do not come for a day alert staff once, if they have come before', async () => {
  await reconcile();
  expect(await alerts()).toEqual([]);
  await writePositions(root, '2026-11-20', await state());
  await reconcile();
  await nextDay();
  await nextDay();
  await reconcile();
  expect(await alerts()).toEqual([]);
  // Noon in India.
  await world.advance(90 * MINUTE_MS);
  await reconcile();
  await reconcile();
  expect(await alerts()).toEqual([{ kind: 'corePositionsMissing', subject: '2026-11-21', detail: '2026-11-20' }]);
});
