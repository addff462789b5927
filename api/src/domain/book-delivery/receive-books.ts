import { type Manifest, readManifest } from '@portal/book/manifest.ts';
import { HOUR_MS } from '@portal/rules/calendar/durations.ts';
import type { StaffAlertKind } from '@portal/rules/staff/staff-alerts.ts';
import type pg from 'pg';
import { inTransaction, type Services } from '../../platform/context/services.ts';
import { createPool } from '../../platform/db/pool.ts';
import { importBook } from '../book-import/import-book.ts';
import { DEFAULT_MAX_REMOVED } from '../book-import/max-removed.ts';
import { toAcknowledgement, toUnchanged, writeAcknowledgement } from './acknowledgement.ts';
import { type DeliveredBook, lockDeliveries, type StoredDelivery, storeDelivery } from './book-delivery.store.ts';
import { type DeliveredFolder, findDeliveries, isComplete } from './find-deliveries.ts';

/** An incomplete folder that has not changed for this time is a fault. */
const INCOMPLETE_MS = 2 * HOUR_MS;

type OpenFolder = DeliveredFolder & { isOld: boolean };
type OpenBook = DeliveredBook & { folder: OpenFolder; manifest: Manifest };
type Context = { services: Services; pool: pg.Pool; root: string; now: Date };

/** Loads and acknowledges the books that the core system delivered since the last run. Returns how many were acknowledged. */
export async function receiveBooks(services: Services, now: Date): Promise<number> {
  const { CORE_TRANSPORT, CORE_FOLDER: root } = services.config;
  if (CORE_TRANSPORT !== 'folder' || !root) return 0;
  const folders = await listOpenFolders(root, services, now);
  if (folders.length === 0) return 0;
  if (!services.ownerUrl) throw new Error('This process has no address of the database as its owner.');
  const pool = createPool(services.ownerUrl, { max: 3, applicationName: 'book-import' });
  try {
    return await whileLocked(pool, () => receiveInOrder(folders, { services, pool, root, now }));
  } finally {
    await pool.end();
  }
}

/** Runs the work unless another process receives deliveries, which may take longer than the time between two runs. */
async function whileLocked(pool: pg.Pool, work: () => Promise<number>): Promise<number> {
  const client = await pool.connect();
  // A lost connection ends the lock, which the unique results make harmless. Without a listener it would also end the process.
  const ignore = () => {};
  client.on('error', ignore);
  try {
    await client.query('BEGIN');
    return (await lockDeliveries(client)) ? await work() : 0;
  } finally {
    // The pool ends with this run.
    client.off('error', ignore);
    client.release(true);
  }
}

async function listOpenFolders(root: string, { store }: Services, now: Date): Promise<OpenFolder[]> {
  const found = await findDeliveries(root);
  await store.bookDelivery.forgetFolders(found);
  const open: OpenFolder[] = [];
  for (const folder of found) {
    const { since, isSettled } = await store.bookDelivery.noteFolder(folder, now);
    if (!isSettled) open.push({ ...folder, isOld: now.getTime() - since.getTime() >= INCOMPLETE_MS });
  }
  return open;
}

async function receiveInOrder(folders: readonly OpenFolder[], context: Context): Promise<number> {
  const { books, waiting } = await readManifests(folders, context);
  let isAnyWaiting = waiting > 0;
  let acknowledged = 0;
  for (const book of books.sort((a, b) => a.sequence - b.sequence || a.folder.name.localeCompare(b.folder.name))) {
    const delivery = (await findResult(book, context)) ?? (await receive(book, isAnyWaiting, context));
    if (delivery) {
      await acknowledge(book, delivery, context);
      acknowledged += 1;
    } else isAnyWaiting = true;
  }
  return acknowledged;
}

/** The numbered books, and how many folders have no readable manifest yet. */
async function readManifests(folders: readonly OpenFolder[], context: Context): Promise<{ books: OpenBook[]; waiting: number }> {
  const books: OpenBook[] = [];
  let waiting = 0;
  for (const folder of folders) {
    const manifest = await readManifest(folder.path);
    if ('error' in manifest) {
      if (folder.isOld) await rejectFolder(folder, 'bookDeliveryIncomplete', context);
      else waiting += 1;
    } else if (manifest.sequence === null) await rejectFolder(folder, 'bookDeliveryWithoutNumber', context);
    else books.push({ sequence: manifest.sequence, sha256: manifest.sha256, folder, manifest });
  }
  return { books, waiting };
}

/** A folder without a number cannot be acknowledged, so only staff learn of it. */
const rejectFolder = (folder: OpenFolder, kind: StaffAlertKind, { services, now }: Context): Promise<void> =>
  inTransaction(services, async ({ store }) => {
    await store.posting.alertStaff(kind, { subject: `${folder.name} ${folder.state.slice(0, 12)}`, detail: folder.name }, now);
    await store.bookDelivery.settleFolder(folder);
  });

/** The stored result of a book. A rejected book is judged again if its folder has changed since, or if an operator has loaded it. */
async function findResult(book: OpenBook, { services: { store }, pool, now }: Context): Promise<StoredDelivery | undefined> {
  const stored = await store.bookDelivery.find(book.sequence, book.sha256);
  if (stored && stored.result !== 'REJECTED') return stored;
  if (await store.bookDelivery.isLoaded(book)) {
    await storeDelivery(pool, book, { acknowledgement: toUnchanged(book.sequence, book.manifest.files), now });
    return store.bookDelivery.find(book.sequence, book.sha256);
  }
  return stored?.folderState === book.folder.state ? stored : undefined;
}

/** Imports a book if its turn has come. Undefined if it waits. */
async function receive(book: OpenBook, isAnyWaiting: boolean, context: Context): Promise<StoredDelivery | undefined> {
  const { sequence, sha256, folder, manifest } = book;
  const { store } = context.services;
  if (!folder.isOld && !(await isComplete(folder.path, manifest))) return undefined;
  const position = await store.bookDelivery.findPosition();
  const isFirst = position === null;
  if (isAnyWaiting && (isFirst || sequence > position + 1)) return undefined;
  if (!isFirst && sequence > position + 1) {
    await alertGap(position + 1, context);
    // A full book does not need the books before it.
    if (manifest.kind === 'delta') return undefined;
  }
  await load(book, context);
  return store.bookDelivery.find(sequence, sha256);
}

/** Alerts staff once of a missing number. Staff know already of one that was rejected. */
async function alertGap(missing: number, { services: { store }, now }: Context): Promise<void> {
  if (await store.bookDelivery.findAcknowledged(missing)) return;
  await store.posting.alertStaff('bookSequenceGap', { subject: String(missing), detail: '' }, now);
}

async function load(book: OpenBook, { services, pool, now }: Context): Promise<void> {
  const { sequence, folder, manifest } = book;
  const report = await importBook({
    pool,
    folder: folder.path,
    seal: services.sealing,
    now,
    needsManifest: true,
    maxRemoved: DEFAULT_MAX_REMOVED,
    loadedBy: 'core system',
    channel: 'core folder',
    rejectDemo: services.config.PORTAL_MODE === 'production',
    onCommit: async (client, result) => {
      await storeDelivery(client, book, { acknowledgement: toAcknowledgement(sequence, manifest.files, result), now });
      services.crashPoint('book-before-commit');
    },
  });
  services.crashPoint('book-after-import');
  if (report.outcome === 'refused')
    await storeDelivery(pool, book, { acknowledgement: toAcknowledgement(sequence, manifest.files, report), now });
}

/** Each step can be repeated, and the folder is settled last: a killed run is continued by the next one. */
async function acknowledge(book: OpenBook, { result, acknowledgement }: StoredDelivery, context: Context): Promise<void> {
  const { services, root, now } = context;
  const { sequence, sha256, folder } = book;
  if (result === 'REJECTED') {
    const detail = `${acknowledgement.faults.length} faults`;
    await services.store.posting.alertStaff('bookDeliveryRejected', { subject: `${sequence} ${sha256.slice(0, 12)}`, detail }, now);
  }
  // A rejected or repeated book does not replace the acknowledgement of another one that was loaded under its number.
  if ((await services.store.bookDelivery.findAcknowledged(sequence)) === sha256) await writeAcknowledgement(root, acknowledgement);
  services.crashPoint('book-after-acknowledgement');
  await services.store.bookDelivery.settleFolder(folder);
}
