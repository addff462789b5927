import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addMonths, dayOf, startOfDay } from '@portal/rules/calendar/dates.ts';
import { DAY_MS } from '@portal/rules/calendar/durations.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testWorld, type World } from '../../testing/world.ts';
import type { Services } from '../context/services.ts';
import { createSealing } from '../db/sealing.ts';
import { archiveRows, getArchiveSettings } from './archive-audit.ts';
import { type ArchiveSettings, type Manifest, readManifests, readRows, writeRows } from './archive-file.ts';
import { readAnchors } from './audit-anchor.ts';
import { anchorAudit, checkAudit, readAndVerify } from './audit-jobs.ts';
import { verifyArchive, verifyArchivedFile } from './verify-archive.ts';

/** Three years of the trail, of which the archive keeps two, with a new key of each kind every year. */
const MONTHS = 36;
const YEARS = 2;
const START = startOfDay('2019-01-01');
const SIGNING = [1, 2, 3].map((fill) => Buffer.alloc(32, fill).toString('base64'));
const ENCRYPTING = ['k1:the first secret of the ring', 'k2:the second secret of the ring', 'k3:the third secret of the ring'];

let world: World;
let folder: string;
let archive: string;
let services: Services;
let settings: ArchiveSettings;

/** The services with the keys of a number of changes. A new key stands before the old ones. */
function withKeys(changes: number): Services {
  const { config, sealing } = world.services;
  const SEAL_KEYS = ENCRYPTING.slice(0, changes + 1)
    .reverse()
    .join(',');
  const AUDIT_KEY = SIGNING.slice(0, changes + 1)
    .reverse()
    .join(',');
  return Object.assign(Object.create(world.services) as Services, {
    config: { ...config, SEAL_KEYS, AUDIT_KEY },
    sealing: { ...sealing, ...createSealing({ seal: SEAL_KEYS, index: config.INDEX_KEY }) },
  });
}

/** Enough requests for all shards. */
const writeMany = (requestId: string) =>
  Promise.all(
    Array.from({ length: 64 }, (_, n) =>
      world.services.store.audit.write(
        { action: '/trail', outcome: 'ok', actorId: '1000000002', requestId: `${requestId} ${n}` },
        world.now(),
      ),
    ),
  );

const readStarts = async () => (await readAnchors(services.config)).starts;
const verify = async (changed: Partial<ArchiveSettings> = {}) =>
  verifyArchive(await readStarts(), { settings: { ...settings, ...changed }, years: YEARS, now: world.now() });
const listFiles = async (end: string) => (await readdir(archive)).filter((file) => file.endsWith(end)).sort();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'audit-'));
  archive = join(folder, 'archive');
  world = await testWorld({
    emptyBook: true,
    startAt: START,
    settings: {
      AUDIT_ANCHOR: join(folder, 'anchor.jsonl'),
      AUDIT_ARCHIVE: archive,
      AUDIT_ARCHIVE_YEARS: String(YEARS),
      AUDIT_DAYS: '180',
      LOG_LEVEL: 'silent',
    },
  });
  for (let month = 0; month < MONTHS; month += 1) {
    services = withKeys(Math.floor(month / 12));
    await services.store.auditChain.makeMonths(dayOf(world.now()));
    await writeMany(`month ${month}`);
    await anchorAudit(services, world.now());
    await world.advance(startOfDay(addMonths(dayOf(START), month + 1, 1)).getTime() - world.now().getTime());
    await anchorAudit(services, world.now());
    await checkAudit(services, world.now());
  }
  const found = getArchiveSettings(services);
  if (!found) throw new Error('The world has no archive.');
  settings = found;
}, 300_000);
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await rm(join(folder, 'copy'), { recursive: true, force: true });
  await cp(archive, join(folder, 'copy'), { recursive: true });
});

test('archived months verify after two changes of both keys, and end where the database starts', async () => {
  const check = await verify();
  const files = await listFiles('.manifest.json');
  expect(check.files).toBe(files.length);
  // Files of the first year have expired, and the last six months are still in the database.
  expect(check.files).toBe(18);
  const { rows } = await world.database.pool.query<{ n: number; first: Date }>('SELECT count(*)::int AS n, min(at) AS first FROM audit');
  const [left] = rows;
  // Beside the rows of the test, each night writes rows about itself.
  expect(check.rows).toBeGreaterThan(18 * 64);
  expect(left?.n).toBeLessThan(9 * 70);
  expect(await readAndVerify(services)).toMatchObject({ words: null });
  expect(new Date(check.first ?? '').getTime()).toBeLessThan(left?.first.getTime() ?? 0);
});

test('the archive is encrypted', async () => {
  const [file = ''] = await listFiles('.enc');
  const text = (await readFile(join(archive, file))).toString('latin1');
  expect(text).not.toContain('1000000002');
  expect(text.slice(0, 2)).not.toBe('\u001f\u008b');
});

test('finds an altered byte, missing files, exchanged files and a changed manifest', async () => {
  const copy = join(folder, 'copy');
  const data = await listFiles('.enc');
  const manifests = await listFiles('.manifest.json');
  const at = (list: readonly string[], index: number) => join(copy, list.at(index) ?? '');
  const removeBoth = async (index: number) => {
    await rm(at(data, index));
    await rm(at(manifests, index));
  };
  const planted: [what: string, change: () => Promise<unknown>, error: RegExp][] = [
    [
      'altered byte',
      async () => {
        const bytes = await readFile(at(data, 7));
        bytes[100] = (bytes[100] ?? 0) ^ 1;
        await writeFile(at(data, 7), bytes);
      },
      /is missing or was changed/,
    ],
    ['missing file', () => rm(at(data, 10)), /is missing or was changed/],
    ['missing month', () => removeBoth(10), /the file between .* is missing/],
    ['missing last month', () => removeBoth(-1), /were dropped and are not in it/],
    [
      'missing first months',
      async () => {
        for (let index = 0; index < 8; index += 1) await removeBoth(index);
      },
      /the file before .* is missing/,
    ],
    [
      'exchanged files',
      async () => {
        await rename(at(data, 3), join(copy, 'other'));
        await rename(at(data, 4), at(data, 3));
        await rename(join(copy, 'other'), at(data, 4));
      },
      /is missing or was changed/,
    ],
    [
      'changed manifest',
      async () => writeFile(at(manifests, 5), (await readFile(at(manifests, 5), 'utf8')).replace('"rows":', '"rows":1')),
      /does not have the portal's signature/,
    ],
    ['empty folder', () => rm(copy, { recursive: true, force: true }), /it has no file/],
  ];
  for (const [what, change, error] of planted) {
    await rm(copy, { recursive: true, force: true });
    await cp(archive, copy, { recursive: true });
    await expect(verify({ folder: copy }), what).resolves.toMatchObject({ files: manifests.length });
    await change();
    await expect(verify({ folder: copy }), what).rejects.toThrow(error);
  }
  expect(planted).toHaveLength(8);
});

test('a row that was changed before it was archived is found, even with a valid signature', async () => {
  const [manifest] = await readManifests(settings);
  if (!manifest) throw new Error('The archive is empty.');
  const forged = { ...settings, folder: join(folder, 'forged') };
  async function* changeRows() {
    for await (const row of readRows(manifest as Manifest, settings)) yield { ...row, text: row.text.replace('month', 'other') };
  }
  const file = await writeRows(manifest.name, changeRows(), forged);
  await expect(verifyArchivedFile({ ...manifest, ...file }, forged)).rejects.toThrow('is not linked to the one before it');
});

test('a key that has left the ring cannot read the files that it encrypted', async () => {
  const sealing = createSealing({ seal: ENCRYPTING.at(-1) ?? '', index: services.config.INDEX_KEY });
  await expect(verify({ sealing })).rejects.toThrow('not in the ring');
});

test('rows that were archived before an interruption are not archived again', async () => {
  await writeMany('interrupted');
  await anchorAudit(services, world.now());
  const before = await verify();
  const starts = await readStarts();
  const ends = (await services.store.auditChain.listHeads()).map(({ shard }) => starts.get(shard)).filter((head) => head !== undefined);
  await archiveRows(ends, starts, { services, settings, now: world.now() });
  expect(await verify()).toEqual(before);
});

test('nothing is dropped while the archive cannot be written', async () => {
  const blocked = withKeys(2);
  const file = join(folder, 'a-file');
  await writeFile(file, '');
  blocked.config.AUDIT_ARCHIVE = join(file, 'archive');
  await world.advance(62 * DAY_MS);
  const count = async () =>
    (await world.database.pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM audit WHERE action = '/trail'`)).rows[0]?.n;
  const before = await count();
  await expect(checkAudit(blocked, world.now())).rejects.toThrow('ENOTDIR');
  expect(await count()).toBe(before);
  await checkAudit(services, world.now());
  expect(await count()).toBeLessThan(before ?? 0);
  expect(await verify()).toMatchObject({ files: expect.any(Number) });
});
