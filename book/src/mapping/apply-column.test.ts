import { expect, test } from 'vitest';
import { FieldError } from '../format/format-types.ts';
import { applyColumn } from './apply-column.ts';
import type { ColumnSource } from './mapping-file.ts';

const at = { from: 1, length: 20 };

test.each<[Omit<Extract<ColumnSource, { from: number }>, 'from' | 'length'>, string, string | { reason: string }]>([
  [{}, '  Meera Iyer ', 'Meera Iyer'],
  [{ emptyIf: '00000000' }, '00000000', ''],
  [{ emptyIf: ['-', 'NA'], map: { A: 'B' } }, ' NA ', ''],
  [{ map: { IF: 'IN_FORCE' } }, 'IF ', 'IN_FORCE'],
  [{ map: { IF: 'IN_FORCE' } }, 'XX', { reason: 'has a value without an entry in map' }],
  [{ map: { IF: 'IN_FORCE' } }, 'constructor', { reason: 'has a value without an entry in map' }],
  [{ pad: { length: 9, with: '0' } }, '300301', '000300301'],
  [{ pad: { length: 9, with: '0' } }, '1000300301', '1000300301'],
  [{ decimals: 2 }, '0000000', '0.00'],
  [{ decimals: 2 }, '5', '0.05'],
  [{ decimals: 2 }, '0012345', '123.45'],
  [{ decimals: 0 }, '0012', '12'],
  [{ decimals: 5 }, '123456789', '1234.56789'],
  [{ decimals: 2 }, '12.34', { reason: 'has a decimal point, and decimals is set' }],
  [{ decimals: 2 }, '-1234', { reason: 'is not a number of the expected form' }],
  [{ decimals: 2, sign: 'leading' }, '-001234', '-12.34'],
  [{ decimals: 2, sign: 'trailing' }, '001234-', '-12.34'],
  [{ decimals: 2, sign: 'trailing' }, '001234 +', '12.34'],
  [{ decimals: 2, sign: 'trailing' }, '001234', '12.34'],
  [{ decimals: 2, sign: 'trailing' }, '-001234', { reason: 'is not a number of the expected form' }],
  [{ sign: 'trailing' }, '12.50-', '-12.50'],
  [{ decimals: 2 }, '12,34', { reason: 'is not a number of the expected form' }],
  [{ date: 'YYYYMMDD' }, '20260131', '2026-01-31'],
  [{ date: 'DD.MM.YYYY' }, '31.01.2026', '2026-01-31'],
  [{ date: 'DD.MM.YYYY' }, '31/01/2026', { reason: 'is not a date of the expected form' }],
  [{ date: 'YYYYMMDD' }, '2026131', { reason: 'is not a date of the expected form' }],
  [{ date: 'YYYYMMDD' }, '2026O131', { reason: 'is not a date of the expected form' }],
])('%j turns "%s" into %j', (operations, text, expected) => {
  const found = applyColumn({ ...at, ...operations }, () => text);
  expect(found instanceof FieldError ? { reason: found.reason } : found).toEqual(expected);
});

test('a place that the row does not have is an error, and a constant needs none', () => {
  expect(applyColumn(at, () => undefined)).toEqual(new FieldError('is not in the row of the source'));
  expect(applyColumn({ constant: 'N' }, () => undefined)).toBe('N');
});
