import { describe, expect, test } from 'vitest';
import { comparePositions, type Position, type RowInTransit } from './core-difference.ts';

const POSITION: Position = {
  status: 'IN_FORCE',
  paidTotal: 1_200_000,
  nextDueDate: '2026-12-29',
  suspense: 500,
  umrn: 'UMRN1',
  loanOutstanding: 0,
  units: { LIQUID: '100.00000', MIDCAP: '0.50000' },
};
const row = (kind: RowInTransit['kind'], more: Partial<RowInTransit> = {}): RowInTransit => ({ kind, purpose: null, funds: [], ...more });
const compare = (theirs: Partial<Position>, inTransit: RowInTransit[] = []) =>
  comparePositions(POSITION, { ...POSITION, ...theirs }, inTransit);

describe('a policy', () => {
  test('without a difference has none, however its units are written', () => {
    expect(compare({})).toEqual([]);
    expect(compare({ units: { LIQUID: '100', MIDCAP: '0.5', LARGECAP: '0' } })).toEqual([]);
    expect(comparePositions(undefined, undefined)).toEqual([]);
  });

  test('that one system does not know is one difference', () => {
    expect(comparePositions(undefined, POSITION)).toEqual([{ field: 'policy', kind: 'MISSING_HERE', ours: null, theirs: 'IN_FORCE' }]);
    expect(comparePositions(POSITION, undefined)).toEqual([{ field: 'policy', kind: 'MISSING_THERE', ours: 'IN_FORCE', theirs: null }]);
  });

  test.each<[Partial<Position>, string, string, string | null, string | null]>([
    [{ status: 'LAPSED' }, 'status', 'STATUS', 'IN_FORCE', 'LAPSED'],
    [{ paidTotal: 1_200_001 }, 'paidTotal', 'AMOUNT', '12000.00', '12000.01'],
    [{ nextDueDate: '2027-01-29' }, 'nextDueDate', 'DATE', '2026-12-29', '2027-01-29'],
    [{ nextDueDate: null }, 'nextDueDate', 'MISSING_THERE', '2026-12-29', null],
    [{ suspense: 499 }, 'suspense', 'AMOUNT', '5.00', '4.99'],
    [{ umrn: 'UMRN2' }, 'umrn', 'STATUS', 'UMRN1', 'UMRN2'],
    [{ umrn: null }, 'umrn', 'MISSING_THERE', 'UMRN1', null],
    [{ loanOutstanding: 1 }, 'loanOutstanding', 'AMOUNT', '0.00', '0.01'],
    [{ units: { LIQUID: '100.00001', MIDCAP: '0.5' } }, 'units:LIQUID', 'UNITS', '100.00000', '100.00001'],
    [{ units: { LIQUID: '100' } }, 'units:MIDCAP', 'UNITS', '0.50000', '0.00000'],
  ])('with %j differs in %s', (theirs, field, kind, ours, other) => {
    expect(compare(theirs)).toEqual([{ field, kind, ours, theirs: other }]);
  });

  test('with a value that only the core system has is missing here', () => {
    expect(comparePositions({ ...POSITION, umrn: null }, POSITION)).toEqual([
      { field: 'umrn', kind: 'MISSING_HERE', ours: null, theirs: 'UMRN1' },
    ]);
  });
});

const EVERYTHING: Partial<Position> = {
  status: 'GRACE',
  paidTotal: 1,
  nextDueDate: '2026-11-29',
  suspense: 1,
  umrn: 'UMRN2',
  loanOutstanding: 1,
  units: { LIQUID: '1', MIDCAP: '1' },
};
const ALL = ['status', 'paidTotal', 'nextDueDate', 'suspense', 'umrn', 'loanOutstanding', 'units:LIQUID', 'units:MIDCAP'];

test.each<[RowInTransit, string[]]>([
  [row('premium-receipts', { purpose: 'PREMIUM' }), ['status', 'nextDueDate', 'suspense']],
  [row('premium-receipts', { purpose: 'LOAN_REPAYMENT' }), ['status', 'nextDueDate', 'suspense', 'loanOutstanding']],
  [row('premium-receipts', { purpose: 'REVERSAL' }), ['status', 'nextDueDate', 'suspense', 'loanOutstanding']],
  [row('requests'), ['status', 'nextDueDate', 'suspense', 'loanOutstanding']],
  [row('payouts'), ['status', 'loanOutstanding']],
  [row('refunds'), ['suspense']],
  [row('mandates'), ['umrn']],
  [row('debits'), []],
  [row('fund-orders', { funds: ['MIDCAP'] }), ['units:MIDCAP']],
])('a row in transit leaves out only the fields that it changes: %j', (inTransit, left) => {
  const fields = compare(EVERYTHING, [inTransit]).map(({ field }) => field);
  expect(fields).toEqual(ALL.filter((field) => !left.includes(field)));
});
