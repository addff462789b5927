import { expect, test } from 'vitest';
import { topRows } from './top-rows.ts';

const rows = (...values: number[]) => values.map((value, at) => ({ id: String(at), label: `Plan ${at}`, value }));
const rest = (n: number) => `${n} more`;

test('shows up to four rows, the largest first', () => {
  expect(topRows(rows(1, 4, 2, 3), rest).map(({ value }) => value)).toEqual([4, 3, 2, 1]);
});

test('shows the three largest rows and groups the others, to the paisa', () => {
  expect(topRows(rows(0.1, 9, 0.2, 8, 7), rest).map(({ label, value }) => [label, value])).toEqual([
    ['Plan 1', 9],
    ['Plan 3', 8],
    ['Plan 4', 7],
    ['2 more', 0.3],
  ]);
});
