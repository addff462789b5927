import { expect, test } from 'vitest';
import { readOrder, USAGE, WrongArguments } from './command-line.ts';

const NOW = new Date('2026-11-19T20:00:00Z');

test('a large book defaults to today in India, seed 1 and nineteen years of NAVs', () => {
  expect(readOrder(['--clients', '10', '--out', '/tmp/x'], NOW)).toEqual({
    kind: 'large',
    out: '/tmp/x',
    bookDate: '2026-11-20',
    format: 'csv',
    navYears: 19,
    clients: 10,
    seed: 1,
    password: null,
  });
});

test('parses an order for the demo personas', () => {
  expect(readOrder(['--demo', '--out', 'x', '--date', '2027-01-31', '--format', 'jsonl'], NOW)).toEqual({
    kind: 'demo',
    out: 'x',
    bookDate: '2027-01-31',
    format: 'jsonl',
    navYears: 10,
    isDoubles: false,
  });
  expect(readOrder(['--demo', '--doubles', '--out', 'x'], NOW)).toMatchObject({ kind: 'demo', isDoubles: true });
});

const WRONG: [args: string[], message: string][] = [
  [[], 'Say where the book goes with --out <folder>.'],
  [['--out', 'x'], 'Say how many clients the book has with --clients N, or ask for the personas with --demo.'],
  [['--out', 'x', '--clients', 'many'], '--clients must be a whole number from 1 to 10000000, not many.'],
  [['--out', 'x', '--clients', '0'], '--clients must be a whole number from 1 to 10000000, not 0.'],
  [['--out', 'x', '--clients', '1.5'], '--clients must be a whole number from 1 to 10000000, not 1.5.'],
  [['--out', 'x', '--clients', '5', '--seed', 'a'], '--seed must be a whole number from 0 to 2147483648, not a.'],
  [['--out', 'x', '--clients', '5', '--date', '2026-02-30'], '--date must be a real date such as 2026-11-20, not 2026-02-30.'],
  [['--out', 'x', '--clients', '5', '--format', 'xml'], '--format must be csv or jsonl, not xml.'],
  [['--out', 'x', '--demo', '--clients', '5'], '--demo writes the personas as they are; --clients and --password do not go with it.'],
  [['--out', 'x', '--clients', '5', '--doubles'], '--doubles goes with --demo: it writes each persona once more with separate ids.'],
  [['--out', 'x', '--clints', '5'], `Unknown option '--clints'. Usage: ${USAGE}.`],
  [['--out'], `Option '--out <value>' argument missing. Usage: ${USAGE}.`],
];

test('reports a mistyped command in one sentence', () => {
  let covered = 0;
  for (const [args, message] of WRONG) {
    expect.soft(() => readOrder(args, NOW), args.join(' ')).toThrow(new WrongArguments(message));
    covered += 1;
  }
  expect(covered).toBe(12);
});
