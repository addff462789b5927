import { cp, mkdtemp, readdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MANIFEST } from '@portal/book/manifest.ts';
import { printCsvField } from '@portal/book/read-csv.ts';
import { HOUR_MS, MINUTE_MS } from '@portal/rules/calendar/durations.ts';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSealing } from '../../platform/db/sealing.ts';
import { crashProcess } from '../../testing/crash.ts';
import { deleting, writeDelta } from '../../testing/factories/book-delta.ts';
import { EditedBook, makeBook } from '../../testing/factories/book-folder.ts';
import { testWorld, type World } from '../../testing/world.ts';
import { importBook } from '../book-import/import-book.ts';
import { lockDeliveries } from './book-delivery.store.ts';
import { receiveBooks } from './receive-books.ts';

let world: World;
let root: string;
let full: EditedBook;
const sources: string[] = [];

beforeAll(async () => {
  const folder = await makeBook(5);
  full = await EditedBook.copyFrom(folder);
  await full.save({ kind: 'full', sequence: 1 });
  sources.push(folder, full.folder);
});
afterAll(async () => {
  for (const source of sources) await rm(source, { recursive: true });
});
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'core-'));
  world = await testWorld({ emptyBook: true, settings: { CORE_TRANSPORT: 'folder', CORE_FOLDER: root } });
});
afterEach(async () => {
  await world.close();
  await rm(root, { recursive: true });
});

const receive = () => receiveBooks(world.services, world.now());
const deliver = (source: string, name: string) => cp(source, join(root, name), { recursive: true });
/** A delta that changes the occupation of one client. */
async function aDelta(sequence: number, occupation: string): Promise<string> {
  const row = { ...full.row('clients', 2), occupation };
  const delta = await writeDelta({ clients: [full.lines('clients')[0] ?? '', Object.values(row).map(printCsvField).join(',')] }, sequence);
  sources.push(delta);
  return delta;
}
const deliverDelta = async (sequence: number, occupation: string, name = `delta-${sequence}`) =>
  deliver(await aDelta(sequence, occupation), name);
const readAck = async (sequence: number) => JSON.parse(await readFile(join(root, `ack-${sequence}.json`), 'utf8'));
const acks = async () => (await readdir(root)).filter((name) => name.startsWith('ack-')).sort();
const query = async <Row extends object>(sql: string, values: unknown[] = []) => (await world.database.pool.query<Row>(sql, values)).rows;
const imports = () => query(`SELECT kind, sequence FROM book_import ORDER BY sequence`);
const alerts = () => query(`SELECT kind, subject FROM staff_alert ORDER BY kind, subject`);
const occupation = async () =>
  (await query<{ occupation: string }>('SELECT occupation FROM client WHERE client_id = $1', [full.row('clients', 2).clientId]))[0]
    ?.occupation;
const delta = (sequence: number) => ({ kind: 'delta', sequence });
const FULL = { kind: 'full', sequence: 1 };
const CHANGED = { rows: 1, new: 0, changed: 1, removed: 0 };

describe('a delivery', () => {
  test('is loaded in the order of the numbers and acknowledged with the counts of each file', async () => {
    await deliverDelta(3, 'Pilot', 'a-third');
    await deliverDelta(2, 'Farmer', 'b-second');
    await deliver(full.folder, 'c-first');
    expect(await receive()).toBe(3);
    expect(await imports()).toEqual([FULL, delta(2), delta(3)]);
    expect(await occupation()).toBe('Pilot');
    const first = await readAck(1);
    expect(first).toMatchObject({ sequence: 1, result: 'LOADED', faults: [] });
    expect(first.files.clients).toEqual({ rows: 5, new: 5, changed: 0, removed: 0 });
    expect(Object.keys(first.files)).toHaveLength(25);
    expect(await readAck(3)).toEqual({ sequence: 3, result: 'LOADED', files: { clients: CHANGED }, faults: [] });
    expect(await acks()).toEqual(['ack-1.json', 'ack-2.json', 'ack-3.json']);
    expect(await alerts()).toEqual([]);
    const audited = await query(`SELECT request_id, detail ->> 'loadedBy' AS by FROM audit WHERE action = 'book.load'`);
    expect(audited).toEqual(Array.from({ length: 3 }, () => ({ request_id: 'core folder', by: 'core system' })));
  });

  test('changes nothing when it comes twice, later and in another folder', async () => {
    await deliver(full.folder, 'book');
    await deliverDelta(2, 'Farmer');
    await receive();
    const [stored, ack] = [await query('SELECT * FROM book_import'), await readFile(join(root, 'ack-2.json'), 'utf8')];
    expect(await receive()).toBe(0);
    await deliver(full.folder, 'book again');
    await deliver(join(root, 'delta-2'), 'delta again');
    await receive();
    expect(await query('SELECT * FROM book_import')).toEqual(stored);
    expect(await readFile(join(root, 'ack-2.json'), 'utf8')).toBe(ack);
    expect(await readAck(1)).toMatchObject({ result: 'LOADED' });
    expect(await alerts()).toEqual([]);
  });

  test('is acknowledged as unchanged if an operator has loaded it', async () => {
    const { SEAL_KEYS, INDEX_KEY } = world.services.config;
    const seal = createSealing({ seal: SEAL_KEYS, index: INDEX_KEY });
    await importBook({ pool: world.database.pool, folder: full.folder, seal, now: world.now(), needsManifest: true });
    await deliver(full.folder, 'book');
    expect(await receive()).toBe(1);
    expect(await imports()).toEqual([FULL]);
    const ack = await readAck(1);
    expect(ack).toMatchObject({ sequence: 1, result: 'UNCHANGED', faults: [] });
    expect(ack.files.clients).toEqual({ rows: 5, new: 0, changed: 0, removed: 0 });
  });
});

describe('an incomplete delivery', () => {
  test('waits for its manifest, and books after it wait too', async () => {
    await deliver(full.folder, 'book');
    await receive();
    const second = await aDelta(2, 'Farmer');
    await deliver(second, 'second');
    await rm(join(root, 'second', MANIFEST));
    await deliverDelta(3, 'Pilot');
    expect(await receive()).toBe(0);
    await world.advance(2 * HOUR_MS - MINUTE_MS);
    expect(await receive()).toBe(0);
    expect(await alerts()).toEqual([]);
    await cp(join(second, MANIFEST), join(root, 'second', MANIFEST));
    expect(await receive()).toBe(2);
    expect(await imports()).toEqual([FULL, delta(2), delta(3)]);
  });

  test('waits while a file is shorter than its manifest says, and while one is missing', async () => {
    await deliver(full.folder, 'book');
    const file = join(root, 'book', 'clients.csv');
    const text = await readFile(file, 'utf8');
    await truncate(file, text.length - 1);
    expect(await receive()).toBe(0);
    await rm(file);
    expect(await receive()).toBe(0);
    expect([await acks(), await alerts()]).toEqual([[], []]);
    await writeFile(file, text);
    expect(await receive()).toBe(1);
    expect(await readAck(1)).toMatchObject({ result: 'LOADED' });
  });

  test('is rejected after two hours without a change, and loaded once it is complete', async () => {
    await deliver(full.folder, 'book');
    const file = join(root, 'book', 'clients.csv');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.split('\n').slice(0, 4).join('\n'));
    await receive();
    await world.advance(2 * HOUR_MS);
    expect(await receive()).toBe(1);
    const shorter = { file: 'clients.csv', line: 0, field: 'file', reason: 'has 3 rows; manifest.json says 5' };
    expect(await readAck(1)).toMatchObject({ sequence: 1, result: 'REJECTED', faults: [shorter] });
    expect(await alerts()).toMatchObject([{ kind: 'bookDeliveryRejected' }]);
    await writeFile(file, text);
    expect(await receive()).toBe(1);
    expect(await readAck(1)).toMatchObject({ result: 'LOADED', faults: [] });
  });

  test('alerts staff once after two hours without a manifest', async () => {
    await deliver(full.folder, 'book');
    await rm(join(root, 'book', MANIFEST));
    await receive();
    await world.advance(2 * HOUR_MS);
    for (const _run of [1, 2]) expect(await receive()).toBe(0);
    expect(await alerts()).toEqual([{ kind: 'bookDeliveryIncomplete', subject: expect.stringMatching(/^book [\da-f]{12}$/) }]);
  });
});

describe('a gap in the sequence', () => {
  test('stops deltas and alerts staff once, until the missing one arrives', async () => {
    await deliver(full.folder, 'book');
    await deliverDelta(3, 'Pilot');
    expect(await receive()).toBe(1);
    await receive();
    expect(await alerts()).toEqual([{ kind: 'bookSequenceGap', subject: '2' }]);
    expect(await acks()).toEqual(['ack-1.json']);
    await deliverDelta(2, 'Farmer');
    expect(await receive()).toBe(2);
    expect(await imports()).toEqual([FULL, delta(2), delta(3)]);
    expect(await alerts()).toHaveLength(1);
  });

  test('does not stop a full book, but alerts staff', async () => {
    await deliver(full.folder, 'book');
    await receive();
    const later = await EditedBook.copyFrom(full.folder);
    await later.save({ kind: 'full', sequence: 4 });
    sources.push(later.folder);
    await deliver(later.folder, 'later');
    expect(await receive()).toBe(1);
    expect(await imports()).toEqual([FULL, { kind: 'full', sequence: 4 }]);
    expect(await alerts()).toEqual([{ kind: 'bookSequenceGap', subject: '2' }]);
  });
});

describe('a rejected delivery', () => {
  test('is acknowledged with its faults and without values, alerts staff once, and may be corrected under its number', async () => {
    await deliver(full.folder, 'book');
    await receive();
    const nominee = full.row('nominees', 2);
    const lines = [
      full.lines('nominees')[0] ?? '',
      Object.values({ ...nominee, policyNo: '299999999' })
        .map(printCsvField)
        .join(','),
    ];
    const wrong = await writeDelta({ nominees: lines }, 2);
    sources.push(wrong);
    await deliver(wrong, 'wrong');
    expect(await receive()).toBe(1);
    const ack = await readAck(2);
    expect(ack).toMatchObject({ sequence: 2, result: 'REJECTED', files: { nominees: { rows: 1, new: 0, changed: 0, removed: 0 } } });
    expect(ack.faults).toContainEqual({ file: 'nominees.csv', line: 2, field: 'policyNo', reason: 'is …, which is not in policies' });
    expect(JSON.stringify(ack)).not.toContain('299999999');
    expect(await query(`SELECT FROM book_delivery WHERE acknowledgement::text LIKE '%299999999%'`)).toEqual([]);
    await receive();
    expect(await alerts()).toEqual([{ kind: 'bookDeliveryRejected', subject: expect.stringMatching(/^2 [\da-f]{12}$/) }]);

    // A book after the rejected one is no gap: staff know of the rejection.
    await deliverDelta(3, 'Pilot');
    expect(await receive()).toBe(0);
    expect(await alerts()).toHaveLength(1);
    await deliverDelta(2, 'Farmer', 'corrected');
    expect(await receive()).toBe(2);
    expect(await readAck(2)).toEqual({ sequence: 2, result: 'LOADED', files: { clients: CHANGED }, faults: [] });
    expect(await imports()).toEqual([FULL, delta(2), delta(3)]);
  });

  test('names no value of a file whose first row is read as its header', async () => {
    await deliver(full.folder, 'book');
    await receive();
    const { clientId = '' } = full.row('clients', 2);
    const row = full.lines('clients')[1] ?? '';
    const headless = await writeDelta({ clients: [row, row] }, 2);
    sources.push(headless);
    await deliver(headless, 'headless');
    await receive();
    const ack = JSON.stringify(await readAck(2));
    expect(ack).toContain('"field":"header","reason":"is not a column of clients"');
    expect(ack).not.toContain(clientId);
  });

  test('does not replace the acknowledgement of a book that was loaded under its number', async () => {
    await deliver(full.folder, 'book');
    await deliverDelta(2, 'Farmer');
    await receive();
    await deliverDelta(2, 'Pilot', 'another');
    expect(await receive()).toBe(1);
    expect(await readAck(2)).toMatchObject({ result: 'LOADED' });
    expect(await alerts()).toMatchObject([{ kind: 'bookDeliveryRejected' }]);
    expect(await occupation()).toBe('Farmer');
  });

  test('is acknowledged as unchanged when its folder is touched after an operator has loaded it', async () => {
    await deliver(full.folder, 'book');
    await receive();
    const { policyNo, nomineeNo } = full.row(
      'nominees',
      full.find('nominees', ({ share }) => share === '100.00'),
    );
    const removing = await writeDelta(deleting(`nominees,${policyNo},${nomineeNo}`), 2);
    sources.push(removing);
    await deliver(removing, 'removing');
    await receive();
    expect(await readAck(2)).toMatchObject({ result: 'REJECTED', faults: [{ file: 'deletions.csv', line: 0, field: 'file' }] });
    const { SEAL_KEYS, INDEX_KEY } = world.services.config;
    const seal = createSealing({ seal: SEAL_KEYS, index: INDEX_KEY });
    await importBook({ pool: world.database.pool, folder: removing, seal, now: world.now(), needsManifest: true });
    await utimes(join(root, 'removing', MANIFEST), 0, 0);
    expect(await receive()).toBe(1);
    expect(await readAck(2)).toMatchObject({ result: 'UNCHANGED', faults: [] });
    expect(await imports()).toEqual([FULL, delta(2)]);
  });

  test('alerts staff if it has no number', async () => {
    const unnumbered = await EditedBook.copyFrom(full.folder);
    await unnumbered.save();
    sources.push(unnumbered.folder);
    await deliver(unnumbered.folder, 'book');
    for (const _run of [1, 2]) expect(await receive()).toBe(0);
    expect(await alerts()).toMatchObject([{ kind: 'bookDeliveryWithoutNumber' }]);
    expect(await imports()).toEqual([]);
  });
});

test.each(['book-before-commit', 'book-after-import', 'book-after-acknowledgement'])(
  'a run that is killed at %s is completed by the next one, with nothing lost or loaded twice',
  async (point) => {
    await deliver(full.folder, 'book');
    await deliverDelta(2, 'Farmer');
    expect(await crashProcess(world, 'job', 'book-receive', point)).toBe('killed');
    // The database releases the lock of the killed process when it notices the closed connections.
    await expect.poll(() => query(`SELECT FROM pg_stat_activity WHERE application_name = 'book-import'`)).toEqual([]);
    await receive();
    expect(await imports()).toEqual([FULL, delta(2)]);
    expect(await acks()).toEqual(['ack-1.json', 'ack-2.json']);
    expect((await readAck(1)).files.clients).toEqual({ rows: 5, new: 5, changed: 0, removed: 0 });
    expect(await readAck(2)).toEqual({ sequence: 2, result: 'LOADED', files: { clients: CHANGED }, faults: [] });
    expect(await receive()).toBe(0);
  },
);

test('only one process receives deliveries at a time', async () => {
  await deliver(full.folder, 'book');
  const other = new pg.Client({ connectionString: world.database.ownerUrl });
  await other.connect();
  await other.query('BEGIN');
  expect(await lockDeliveries(other)).toBe(true);
  expect(await receive()).toBe(0);
  expect(await acks()).toEqual([]);
  await other.end();
  await expect.poll(() => receive()).toBe(1);
  expect(await imports()).toEqual([FULL]);
});

test('does nothing without CORE_TRANSPORT, and fails if the folder cannot be read', async () => {
  await deliver(full.folder, 'book');
  const { config } = world.services;
  Object.assign(config, { CORE_TRANSPORT: undefined });
  expect(await receive()).toBe(0);
  Object.assign(config, { CORE_TRANSPORT: 'folder', CORE_FOLDER: join(root, 'missing') });
  await expect(receive()).rejects.toThrow('ENOENT');
  expect(await imports()).toEqual([]);
});
