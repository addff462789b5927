import { rm } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { EditedBook, makeBook } from '../../testing/factories/book-folder.ts';
import { testWorld, type World } from '../../testing/world.ts';
import { importBook } from './import-book.ts';

/** A later book against unit movements and transfer plans of the portal (decision 070). */
let source: string;
let world: World;
let policyNo: string;
let fund: string;
let nav: string;
const folders: string[] = [];
beforeAll(async () => {
  source = await makeBook(6);
});
afterAll(() => rm(source, { recursive: true }));
beforeEach(async () => {
  world = await testWorld({ settings: { LOG_LEVEL: 'silent' }, emptyBook: true });
  expect(await load(source)).toMatchObject({ outcome: 'loaded' });
  const [held] = await db(
    `SELECT policy_no, fund_code, max(nav)::text AS nav FROM unit_ledger GROUP BY 1, 2 HAVING sum(units) > 1 ORDER BY 1, 2 LIMIT 1`,
  );
  ({ policy_no: policyNo, fund_code: fund, nav } = held as Record<'policy_no' | 'fund_code' | 'nav', string>);
  await world.services.store.fundOrder.addMoves(policyNo, {
    ref: 'SR0000000001',
    valueDate: '2026-11-19',
    moves: [{ kind: 'SWITCH_OUT', fundCode: fund, units: '-1.00000', nav, amount: -1_000 }],
  });
});
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
  await world.close();
});

const db = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows;
const load = (folder: string) => importBook({ pool: world.database.pool, folder, seal: world.services.sealing, now: world.now() });
const unitsHeld = async () =>
  (await db('SELECT sum(units)::text AS units FROM unit_ledger WHERE policy_no = $1 AND fund_code = $2', [policyNo, fund]))[0]?.units;

/** A later book that has the movement too, under its number in the core system, or with other figures. */
async function laterBook(changes: Record<string, string>): Promise<string> {
  const book = await EditedBook.copyFrom(source);
  folders.push(book.folder);
  const line = book.find('holdings', (row) => row.policyNo === policyNo);
  const values = { movementNo: '99999', fundCode: fund, valueDate: '2026-11-19', kind: 'SWITCH_OUT', nav };
  book.add('holdings', line, { ...values, units: '-1.00000', amount: '-10.00', portalRef: `SR0000000001-SWITCH_OUT-${fund}`, ...changes });
  return book.save();
}

test('does not add a movement that returns under the portal’s reference, and rejects the book if its figures differ', async () => {
  const before = await unitsHeld();
  expect(await load(await laterBook({}))).toMatchObject({ errors: [] });
  expect(await unitsHeld()).toBe(before);
  expect(await load(await laterBook({ units: '-2.00000' }))).toMatchObject({
    outcome: 'refused',
    errors: [
      { file: expect.stringMatching(/holdings/), field: 'portalRef', reason: expect.stringMatching(/has other figures in the portal/) },
    ],
  });
  expect(await load(await laterBook({ movementNo: '500001', portalRef: '' }))).toMatchObject({
    outcome: 'refused',
    errors: [{ field: 'movementNo', reason: expect.stringMatching(/is a movement that the portal made/) }],
  });
  expect(await unitsHeld()).toBe(before);
});
