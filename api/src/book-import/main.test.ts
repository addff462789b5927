import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EditedBook, makeBook } from '../testing/book-folder.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));
let db: TestDatabase;
let folder: string;

beforeAll(async () => {
  db = await testDatabase();
  folder = await makeBook(5);
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await db.close();
});

type Run = { code: number; out: string; err: string };

/** Runs the import as an operator does. */
const run = (...args: string[]): Promise<Run> =>
  new Promise((done) => {
    const env = { PATH: process.env.PATH, DATABASE_URL: db.ownerUrl };
    const child = execFile(process.execPath, [MAIN, ...args], { env }, (_, out, err) => done({ code: child.exitCode ?? -1, out, err }));
  });

test('an operator imports a book and reads what came of it', async () => {
  const first = await run(folder);
  expect(first).toMatchObject({ code: 0, out: expect.stringMatching(/^Loaded: [\d,]+ rows read, [\d,]+ new, 0 changed\.\n$/) });
  expect(first.err).toMatch(/Reading payments\.csv +[\d,]+ rows/);
  expect(await run(folder)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^Nothing has changed: the portal holds all [\d,]+ rows already\.\n$/),
  });
});

test('an operator with a bad book reads each fault, and the exit code says so', async () => {
  const book = await EditedBook.copyOf(folder);
  book.set('clients', 3, { gender: 'X' });
  book.set('payments', 5, { amount: 'ten' });
  const { code, err } = await run(await book.save());
  await rm(book.folder, { recursive: true });
  expect(code).toBe(1);
  expect(err).toContain('clients.csv:3 gender: must be one of M, F, T\n');
  expect(err).toContain('payments.csv:5 amount: must be an amount in rupees with at most 2 decimals, not negative\n');
  expect(err).toContain('Nothing was loaded: the book has 2 faults.\n');
});

test('an operator who mistypes the folder reads one sentence', async () => {
  expect(await run('/no/such/book')).toEqual({ code: 1, out: '', err: 'There is no folder /no/such/book.\n' });
  expect(await run(MAIN)).toEqual({ code: 1, out: '', err: `${MAIN} is not a folder.\n` });
  expect(await run()).toEqual({ code: 1, out: '', err: 'Say which folder holds the book: npm run import -- <folder>.\n' });
});
