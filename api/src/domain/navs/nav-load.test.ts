import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sendDueRuns } from '../../platform/jobs/schedule.ts';
import { testWorld, type World } from '../../testing/world.ts';
import { importNavFile } from './import-nav-file.ts';
import { loadNavs } from './load-navs.ts';
import { loadPublishedNavs } from './nav-load.ts';

/** Friday, 20 November 2026, 10:30; Tuesday the 24th is a holiday. The book has the NAVs up to the 19th. */
let world: World;
beforeEach(async () => {
  world = await testWorld();
  await db(`DELETE FROM nav WHERE nav_date > '2026-11-19'`);
});
afterEach(async () => {
  process.exitCode = 0;
  await world.close();
});

const db = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows;
const goTo = (at: string) => world.advance(new Date(`${at}+05:30`).getTime() - world.now().getTime());
const load = () => loadPublishedNavs(world.services, world.now());
const days = async () =>
  (await db(`SELECT nav_date::text AS day, count(*)::int AS funds FROM nav WHERE nav_date > '2026-11-19' GROUP BY 1 ORDER BY 1`)).map(
    ({ day, funds }) => [day, funds],
  );
const line = (nav: string, date: string) =>
  `Scheme Code;ISIN Div Payout/ISIN Growth;ISIN Div Reinvestment;Scheme Name;Net Asset Value;Date\nULIF006081007LARGECAP999;-;-;Large-cap Equity Fund;${nav};${date}`;
const read = (text: string) => loadNavs(text, { store: world.services.store.nav, holidays: new Set(['2026-11-24']) }, world.now());
const readNav = async (day: string) =>
  (await db(`SELECT nav::text AS nav FROM nav WHERE fund_code = 'LARGECAP' AND nav_date = $1`, [day]))[0]?.nav;

test('loads the NAVs of each business day once they are published, catches up on missed days and carries out orders', async () => {
  await goTo('2026-11-20T21:59:00');
  await load();
  expect(await days()).toEqual([]);
  await goTo('2026-11-20T22:05:00');
  await load();
  expect(await days()).toEqual([['2026-11-20', 9]]);
  expect(await db(`SELECT 1 FROM pgboss.job WHERE name = 'switch-price'`)).not.toEqual([]);
  await goTo('2026-11-25T22:05:00');
  world.sandbox.setFault('nav', 'http500', { times: 1 });
  await expect(load()).rejects.toMatchObject({ name: 'PartnerFailure' });
  await load();
  await load();
  expect(await days()).toEqual([
    ['2026-11-20', 9],
    ['2026-11-23', 9],
    ['2026-11-25', 9],
  ]);
});

test('loads a NAV file completely or not at all, and loading it again changes nothing', async () => {
  const before = String(await readNav('2026-11-19'));
  const half = (Number(before) / 2).toFixed(4);
  expect(await read(line(half, '20-Nov-2026'))).toMatchObject({ errors: [{ reason: expect.stringMatching(/more than 20% off/) }] });
  await db(`DELETE FROM nav WHERE nav_date > '2026-11-19'`);
  expect(await read(`Heading\n${line(before, '20-Nov-2026')}`)).toMatchObject({ added: 1, corrected: 0, skipped: 2, errors: [] });
  expect(await read(line(before, '20-Nov-2026'))).toMatchObject({ added: 0, corrected: 0, same: 1 });
  expect(await read(line((Number(before) + 1).toFixed(4), '20-Nov-2026'))).toMatchObject({ added: 0, corrected: 1 });
  expect(Number(await readNav('2026-11-20'))).toBeCloseTo(Number(before) + 1, 4);
});

test('imports, tests or rejects an operator’s NAV file with its line, and carries out waiting orders', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'navs-'));
  const before = String(await readNav('2026-11-19'));
  const run = async (text: string, isDryRun = false) => {
    await writeFile(join(folder, 'navs.txt'), text);
    await importNavFile(join(folder, 'navs.txt'), { pool: world.database.pool, config: world.services.config, isDryRun }, world.now());
    return [process.exitCode ?? 0, await readNav('2026-11-20')];
  };
  const jobs = async () => (await db(`SELECT 1 FROM pgboss.job WHERE name = 'switch-price'`)).length;
  try {
    await sendDueRuns(world.services, world.now());
    expect(await run(line(before, '20-Nov-2026'), true)).toEqual([0, undefined]);
    expect(await run(line('0', '20-Nov-2026'))).toEqual([1, undefined]);
    process.exitCode = 0;
    await sendDueRuns(world.services, world.now());
    expect(await jobs()).toBe(0);
    expect(await run(line(before, '20-Nov-2026'))).toEqual([0, before]);
    await sendDueRuns(world.services, world.now());
    await sendDueRuns(world.services, world.now());
    expect(await jobs()).toBe(1);
  } finally {
    await rm(folder, { recursive: true });
  }
});
