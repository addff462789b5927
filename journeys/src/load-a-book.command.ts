import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { npm } from './command.ts';
import { dateBox } from './hand.ts';
import { expect, pasteCode, test, waitForMessage } from './portal.ts';

const DATA_DIR = process.env.DATA_DIR ?? '';
let folder: string;
test.beforeAll(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'book-')), 'book');
  const created = await npm(['run', 'book', '--', '--clients', '20', '--seed', '7', '--out', folder]);
  expect(created.code, created.out).toBe(0);
});

const clientRow = async () => {
  const [header = '', first = ''] = (await readFile(join(folder, 'clients.csv'), 'utf8')).split('\n');
  const names = header.split(',');
  const cells = first.split(',');
  return (name: string) => cells[names.indexOf(name)] ?? '';
};

test('load a book and log in as one of its customers; loading it again changes nothing', async ({ page }) => {
  const loaded = await npm(['run', 'import', '--', folder], { DATA_DIR });
  expect(loaded.code, loaded.out).toBe(0);
  const again = await npm(['run', 'import', '--', folder], { DATA_DIR });
  expect(again.code, again.out).toBe(0);
  expect(again.out).toMatch(/nothing|unchanged|already/i);

  const field = await clientRow();
  await page.goto('/');
  await page.getByRole('tab', { name: 'One-time password' }).click();
  await page.getByLabel('Mobile number, email address or user ID').fill(field('mobile'));
  const requestedAt = Date.now();
  await page.getByRole('button', { name: 'Get code' }).click();
  const { otp } = await waitForMessage(field('mobile'), (message) => message.otp !== null && Date.parse(message.at) >= requestedAt);
  await pasteCode(page, otp ?? '');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(field('shortName'));
});

test('a book with bad rows: each is reported with file, line, field and reason, and nothing is loaded', async ({ page }) => {
  const bad = join(folder, '..', 'bad');
  await cp(folder, bad, { recursive: true });
  const file = join(bad, 'clients.csv');
  const lines = (await readFile(file, 'utf8')).split('\n');
  const names = (lines[0] ?? '').split(',');
  const spoil = (line: number, name: string, value: string) => {
    const cells = (lines[line - 1] ?? '').split(',');
    cells[names.indexOf(name)] = value;
    lines[line - 1] = cells.join(',');
  };
  for (let line = 2; line <= 21; line += 1) spoil(line, 'clientId', String(3_000_000_000 + line));
  spoil(3, 'birthDate', '2026-02-30');
  spoil(5, 'mobile', '12');
  await writeFile(file, lines.join('\n'));
  const policies = await readFile(join(bad, 'policies.csv'), 'utf8');
  await writeFile(join(bad, 'policies.csv'), policies.replace(/^(\d{9}),\d{10},/m, '$1,3999999999,'));

  const rejected = await npm(['run', 'import', '--', bad], { DATA_DIR });
  expect(rejected.code).toBe(1);
  expect(rejected.out).toMatch(/clients\.csv:3 birthDate: /);
  expect(rejected.out).toMatch(/clients\.csv:5 mobile: /);
  expect(rejected.out).toMatch(/policies\.csv:2 clientId: /);

  await page.goto('/');
  await page.getByRole('tab', { name: 'One-time password' }).click();
  await page.getByLabel('Mobile number, email address or user ID').fill('3000000002');
  await expect(dateBox(page, /date of birth/i)).toBeVisible();
});

test('a missing folder is reported in one sentence', async () => {
  const ended = await npm(['run', 'import', '--', '/no/such/folder'], { DATA_DIR });
  expect(ended.code).toBe(1);
  expect(ended.out.trim().split('\n').at(-1)).toContain('/no/such/folder');
  expect(ended.out).not.toMatch(/\bat .+:\d+:\d+/);
});
