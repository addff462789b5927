import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PLANS } from '../plans.ts';
import type { FileFormat } from '../read-rows.ts';
import { findErrors, selectRows } from '../testing-book.ts';
import { type BookEntry, createBookWriter } from '../write-book.ts';
import { type GenerateOptions, generateBook } from './generate.ts';

const OPTIONS: GenerateOptions = { clients: 600, seed: 7, bookDate: '2026-11-20', navYears: 2, password: null };
let folder: string;
let entries: BookEntry[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'generate-'));
  entries = [];
  await generateBook(OPTIONS, { write: (entry) => entries.push(entry), settle: async () => {} });
});
afterAll(() => rm(folder, { recursive: true }));

async function written(name: string, options: GenerateOptions, format: FileFormat = 'csv'): Promise<string> {
  const out = join(folder, name);
  const writer = await createBookWriter(out, format);
  await generateBook(options, writer);
  await writer.end();
  const hash = createHash('sha256');
  for (const file of (await readdir(out)).sort()) hash.update(file).update(await readFile(join(out, file)));
  return hash.digest('hex');
}

test('the same seed generates the same bytes, another seed others', async () => {
  const fewClients = { ...OPTIONS, clients: 30 };
  const first = await written('a', fewClients);
  expect(await written('b', fewClients)).toBe(first);
  expect(await written('c', { ...fewClients, seed: 8 })).not.toBe(first);
  expect(await written('d', fewClients, 'jsonl')).not.toBe(first);
});

test('an import accepts every row of a large book', () => {
  expect(entries.flatMap(findErrors)).toEqual([]);
  expect(entries.length).toBeGreaterThan(100_000);
});

test('a generated book has 2.3 policies a client and the planned mix of plans', () => {
  const policies = selectRows(entries, 'policies');
  expect(policies.length / OPTIONS.clients).toBeCloseTo(2.3, 0.5);
  let covered = 0;
  for (const plan of PLANS) {
    const share = (policies.filter((policy) => policy.planCode === plan.code).length / policies.length) * 100;
    expect.soft(Math.abs(share - plan.share), plan.code).toBeLessThan(4);
    covered += 1;
  }
  expect(covered).toBe(11);
});

test('a generated book has policies in most statuses', () => {
  const statuses = new Set(selectRows(entries, 'policies').map((policy) => policy.status));
  for (const status of ['IN_FORCE', 'LAPSED', 'PAID_UP', 'PREMIUM_PAYING_COMPLETE', 'MATURED', 'TERMINATED'])
    expect.soft(statuses).toContain(status);
});

test('paid premiums are never due, and each premium-paying policy has a next due date', () => {
  const firstDue = new Map<string, string>();
  for (const due of selectRows(entries, 'premiums-due')) if (!firstDue.has(due.policyNo)) firstDue.set(due.policyNo, due.dueDate);
  for (const policy of selectRows(entries, 'policies')) {
    expect(policy.nextDueDate).toBe(firstDue.get(policy.policyNo) ?? null);
    if (policy.status === 'IN_FORCE' && policy.frequency !== 'S') expect(policy.nextDueDate).not.toBeNull();
  }
  for (const payment of selectRows(entries, 'payments')) {
    if (payment.kind === 'PREMIUM' && payment.status === 'POSTED')
      expect((payment.dueDate ?? '') < (firstDue.get(payment.policyNo) ?? '9999')).toBe(true);
  }
});

test('no payment is later than the day of the book, and no unit transaction later than the day before', () => {
  expect(selectRows(entries, 'payments').filter((payment) => payment.paymentDate > OPTIONS.bookDate)).toEqual([]);
  expect(selectRows(entries, 'holdings').filter((holding) => holding.valueDate >= OPTIONS.bookDate)).toEqual([]);
});

test('no fund holding is negative', () => {
  const ownedUnits = new Map<string, number>();
  for (const { policyNo, fundCode, units } of selectRows(entries, 'holdings')) {
    const key = `${policyNo} ${fundCode}`;
    ownedUnits.set(key, Math.round((ownedUnits.get(key) ?? 0) + Number(units) * 100_000));
  }
  expect([...ownedUnits].filter(([, units]) => units < 0)).toEqual([]);
  expect(ownedUnits.size).toBeGreaterThan(300);
});

test('nominee shares add up to 100 %', () => {
  const shares = new Map<string, number>();
  for (const { policyNo, share } of selectRows(entries, 'nominees')) shares.set(policyNo, (shares.get(policyNo) ?? 0) + share);
  expect([...new Set(shares.values())]).toEqual([10_000]);
});

test('a book with a password has a login for every client', async () => {
  const some: BookEntry[] = [];
  await generateBook({ ...OPTIONS, clients: 3, password: 'Policy#2026' }, { write: (entry) => some.push(entry), settle: async () => {} });
  expect(selectRows(some, 'credentials').map((row) => row.userId)).toEqual(['c2000000001', 'c2000000002', 'c2000000003']);
  expect(some.flatMap(findErrors)).toEqual([]);
});
