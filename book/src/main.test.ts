import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'book-main-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs the command as a person does. */
const run = (...args: string[]): Promise<{ code: number; err: string }> =>
  new Promise((done) => {
    const child = execFile(process.execPath, [MAIN, ...args], (_, _out, err) => done({ code: child.exitCode ?? -1, err }));
  });

test('writes a book and replaces it with one in the other format', async () => {
  const out = join(folder, 'book');
  const order = ['--clients', '3', '--seed', '5', '--date', '2026-11-20', '--nav-years', '1', '--out', out];
  expect(await run(...order)).toMatchObject({ code: 0, err: expect.stringMatching(/^Wrote [\d,]+ rows to .* in \d+\.\d s\.\n$/) });
  expect(await run(...order, '--format', 'jsonl')).toMatchObject({ code: 0 });
  const files = await readdir(out);
  expect(files).toContain('manifest.json');
  expect(files.filter((file) => file.endsWith('.jsonl'))).toHaveLength(25);
  expect(files).toHaveLength(26);
});

test('reports a file given instead of a folder in one sentence', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  const { code, err } = await run('--demo', '--out', file);
  expect(code).toBe(1);
  expect(err).toMatch(/^The book cannot be written: .*\.\n$/);
  expect(await run()).toEqual({ code: 1, err: 'Say where the book goes with --out <folder>.\n' });
});
