import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRandom } from '@portal/book/generate/random.ts';
import { MINUTE_MS } from '@portal/rules/calendar/durations.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBook } from '../../testing/factories/book-folder.ts';
import { type PositionLine, statePositions, writePositions } from '../../testing/factories/core-positions.ts';
import { addReceipt, report } from '../../testing/factories/core-rows.ts';
import { testWorld, type World } from '../../testing/world.ts';
import { importBook } from '../book-import/import-book.ts';
import { reconcilePositions } from './reconcile-positions.ts';

const CLIENTS = 450;
const DIFFERENCES = 500;
const IN_TRANSIT = 60;
const SEED = Number(process.env.SEED ?? 7);

let world: World;
let root: string;
let book: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'core-'));
  book = await makeBook(CLIENTS);
  world = await testWorld({ emptyBook: true, settings: { CORE_TRANSPORT: 'folder', CORE_FOLDER: root } });
  await importBook({ pool: world.database.pool, folder: book, seal: world.services.sealing, now: world.now(), needsManifest: true });
});
afterAll(async () => {
  await world.close();
  await rm(root, { recursive: true });
  await rm(book, { recursive: true });
});

const query = async <Row extends object>(sql: string, values: unknown[] = []) => (await world.database.pool.query<Row>(sql, values)).rows;

const random = createRandom(SEED);
function shuffle<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, rank: random.next() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}

const addPaisa = (amount: string): string => (Number(amount) + 0.01).toFixed(2);
/** The smallest change of each field; undefined where the policy has no such value. */
const PLANTS: Readonly<Record<string, (line: PositionLine) => { field: string; kind: string; change: Partial<PositionLine> } | undefined>> =
  {
    status: ({ status }) => ({ field: 'status', kind: 'STATUS', change: { status: status === 'LAPSED' ? 'IN_FORCE' : 'LAPSED' } }),
    paidTotal: ({ paidTotal }) => ({ field: 'paidTotal', kind: 'AMOUNT', change: { paidTotal: addPaisa(paidTotal) } }),
    nextDueDate: ({ nextDueDate }) =>
      nextDueDate === null
        ? { field: 'nextDueDate', kind: 'MISSING_HERE', change: { nextDueDate: '2027-01-01' } }
        : {
            field: 'nextDueDate',
            kind: 'DATE',
            change: { nextDueDate: `${nextDueDate.slice(0, 4)}-02-${nextDueDate.endsWith('-11') ? '12' : '11'}` },
          },
    suspense: ({ suspense }) => ({ field: 'suspense', kind: 'AMOUNT', change: { suspense: addPaisa(suspense) } }),
    umrn: ({ umrn }) =>
      umrn === null
        ? { field: 'umrn', kind: 'MISSING_HERE', change: { umrn: 'OTHER' } }
        : { field: 'umrn', kind: 'MISSING_THERE', change: { umrn: null } },
    loanOutstanding: ({ loanOutstanding }) => ({
      field: 'loanOutstanding',
      kind: 'AMOUNT',
      change: { loanOutstanding: addPaisa(loanOutstanding) },
    }),
    units: ({ units }) => {
      const [fund, held] = Object.entries(units)[0] ?? [];
      if (fund === undefined || held === undefined) return undefined;
      const more = `${held.slice(0, -1)}${(Number(held.at(-1)) + 1) % 10}`;
      return { field: `units:${fund}`, kind: 'UNITS', change: { units: { ...units, [fund]: more } } };
    },
  };

/** A receipt, a mandate and a fund order that the core system has not applied, each with the change that it makes here. */
async function changeInTransit(policyNo: string, at: number): Promise<void> {
  await addReceipt(world, `RT${at}`, policyNo);
  await query(`UPDATE policy SET next_due_date = '2028-01-01', suspense_balance = suspense_balance + 7 WHERE policy_no = $1`, [policyNo]);
  await report(world, { type: 'premium.posted', data: { receiptNo: `RT${at}`, amount: 118_050 }, policyNo });
  const [mandate] = await query<{ mandateId: string }>(
    `UPDATE mandate SET umrn = umrn || 'NEW' WHERE policy_no = $1 AND status IN ('ACTIVE', 'PAUSED') RETURNING mandate_id AS "mandateId"`,
    [policyNo],
  );
  if (mandate) await report(world, { type: 'mandate.active', data: { mandateId: mandate.mandateId, status: 'ACTIVE' }, policyNo });
}

test('all planted differences are found, and nothing else', async () => {
  const stated = await statePositions(world);
  const policies = shuffle(stated.map(({ policyNo }) => policyNo));
  await world.advance(MINUTE_MS);
  for (const [at, policyNo] of policies.slice(0, IN_TRANSIT).entries()) await changeInTransit(policyNo, at);
  // A third of these rows are accepted, but after the core system stated its positions.
  await query(`UPDATE core_row SET result = 'ACCEPTED', answered_at = $1 WHERE row_no % 3 = 0`, [world.now()]);

  const lines = new Map(stated.map((line) => [line.policyNo, line]));
  const expected: object[] = [];
  const missing = policies.slice(IN_TRANSIT, IN_TRANSIT + 20);
  for (const [at, policyNo] of missing.entries()) {
    expected.push({ policyNo, field: 'policy', kind: 'MISSING_THERE' });
    lines.delete(policyNo);
    const unknown = String(999_000_000 + at);
    const [some] = stated;
    if (some) lines.set(unknown, { ...some, policyNo: unknown });
    expected.push({ policyNo: unknown, field: 'policy', kind: 'MISSING_HERE' });
  }
  const compared = policies.slice(IN_TRANSIT + 20);
  // A wrong total is also found in a policy with a receipt in transit.
  const slots = shuffle([
    ...compared.flatMap((policyNo) => Object.keys(PLANTS).map((field) => ({ policyNo, field }))),
    ...policies.slice(0, IN_TRANSIT).map((policyNo) => ({ policyNo, field: 'paidTotal' })),
  ]);
  for (const { policyNo, field } of slots) {
    const line = lines.get(policyNo);
    const plant = expected.length < DIFFERENCES ? line && PLANTS[field]?.(line) : undefined;
    if (!line || !plant) continue;
    lines.set(policyNo, { ...line, ...plant.change });
    expected.push({ policyNo, field: plant.field, kind: plant.kind });
  }
  expect(expected).toHaveLength(DIFFERENCES);

  await writePositions(
    root,
    '2026-11-20',
    [...lines.values()].sort((a, b) => (a.policyNo < b.policyNo ? -1 : 1)),
  );
  await reconcilePositions(world.services, world.now());
  const found = await query('SELECT policy_no AS "policyNo", field, kind FROM core_difference');
  const toKeys = (rows: object[]) => new Set(rows.map((row) => JSON.stringify(row)));
  const falsePositives = [...toKeys(found)].filter((key) => !toKeys(expected).has(key));
  const notFound = [...toKeys(expected)].filter((key) => !toKeys(found).has(key));
  console.log(
    `reconciliation: seed ${SEED}, ${stated.length} policies, ${expected.length} planted, ${expected.length - notFound.length} found, ${falsePositives.length} false`,
  );
  expect([falsePositives, notFound]).toEqual([[], []]);
});
