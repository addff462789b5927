import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../calendar/dates.ts';
import { costOn } from './keep-cover.ts';
import type { Frequency } from './policy.ts';
import { findLastGraceDay, isInterestFree, type Relief } from './relief.ts';
import { quoteRevival, type RevivalPolicy } from './revival.ts';

const THIRTY: Relief = { kind: 'DAYS', days: 30, dueFrom: '2027-02-15', dueTo: '2027-03-31' };
const ONE: Relief = { kind: 'DAYS', days: 1, dueFrom: '2027-02-28', dueTo: '2027-02-28' };
const FIFTEEN: Relief = { kind: 'NO_INTEREST', days: 15, dueFrom: '2027-02-01', dueTo: '2027-02-28' };

// 15 days for a monthly policy and 30 for all others (IRDAI Master Circular on Life Insurance Products, 12-06-2024); two reliefs do not add up.
test.each<[Frequency, string, Relief[], string]>([
  ['M', '2026-01-01', [], '2026-01-16'],
  ['M', '2026-01-31', [], '2026-02-15'],
  ['M', '2027-02-28', [], '2027-03-15'],
  ['M', '2028-01-31', [], '2028-02-15'],
  ['M', '2028-02-14', [], '2028-02-29'],
  ['M', '2028-02-29', [], '2028-03-15'],
  ['M', '2026-12-31', [], '2027-01-15'],
  ['M', '2028-12-16', [], '2028-12-31'],
  ['M', '2100-02-28', [], '2100-03-15'],
  ['M', '2026-03-31', [], '2026-04-15'],
  ['Q', '2026-01-01', [], '2026-01-31'],
  ['Q', '2026-01-31', [], '2026-03-02'],
  ['Q', '2027-02-28', [], '2027-03-30'],
  ['Q', '2028-01-31', [], '2028-03-01'],
  ['Q', '2028-02-14', [], '2028-03-15'],
  ['Q', '2028-02-29', [], '2028-03-30'],
  ['Q', '2026-12-31', [], '2027-01-30'],
  ['Q', '2028-12-16', [], '2029-01-15'],
  ['Q', '2100-02-28', [], '2100-03-30'],
  ['Q', '2026-03-31', [], '2026-04-30'],
  ['H', '2026-01-01', [], '2026-01-31'],
  ['H', '2026-01-31', [], '2026-03-02'],
  ['H', '2027-02-28', [], '2027-03-30'],
  ['H', '2028-01-31', [], '2028-03-01'],
  ['H', '2028-02-14', [], '2028-03-15'],
  ['H', '2028-02-29', [], '2028-03-30'],
  ['A', '2026-01-01', [], '2026-01-31'],
  ['A', '2026-01-31', [], '2026-03-02'],
  ['A', '2027-02-28', [], '2027-03-30'],
  ['A', '2028-01-31', [], '2028-03-01'],
  ['A', '2028-02-14', [], '2028-03-15'],
  ['A', '2028-02-29', [], '2028-03-30'],
  ['M', '2027-02-28', [THIRTY], '2027-04-14'],
  ['M', '2027-02-15', [THIRTY], '2027-04-01'],
  ['M', '2027-02-14', [THIRTY], '2027-03-01'],
  ['M', '2027-03-31', [THIRTY], '2027-05-15'],
  ['M', '2027-04-01', [THIRTY], '2027-04-16'],
  ['Q', '2027-02-28', [THIRTY], '2027-04-29'],
  ['A', '2027-03-31', [THIRTY], '2027-05-30'],
  ['M', '2027-02-28', [ONE], '2027-03-16'],
  ['M', '2027-03-01', [ONE], '2027-03-16'],
  ['M', '2027-02-27', [ONE], '2027-03-14'],
  ['M', '2027-02-28', [THIRTY, FIFTEEN], '2027-04-14'],
  ['M', '2027-02-28', [FIFTEEN, THIRTY], '2027-04-14'],
  ['M', '2027-02-10', [FIFTEEN, THIRTY], '2027-03-12'],
  ['Q', '2027-02-28', [ONE, FIFTEEN], '2027-04-14'],
  ['H', '2027-03-01', [FIFTEEN, THIRTY], '2027-04-30'],
])('%s due on %s with the reliefs %j covers until %s', (frequency, dueDate, reliefs, last) => {
  expect(findLastGraceDay({ dueDate }, { frequency, reliefs })).toBe(last);
});

test('adds the days of a relief to the grace that a claim hold left', () => {
  const due = { dueDate: '2027-02-28', graceUntil: '2027-06-30' };
  expect(findLastGraceDay(due, { frequency: 'M', reliefs: [] })).toBe('2027-06-30');
  expect(findLastGraceDay(due, { frequency: 'M', reliefs: [ONE] })).toBe('2027-07-01');
});

test('a longer relief with interest does not take back one without', () => {
  expect(isInterestFree({ reliefs: [THIRTY, FIFTEEN] }, '2027-02-28')).toBe(true);
  expect(isInterestFree({ reliefs: [THIRTY, FIFTEEN] }, '2027-03-01')).toBe(false);
  expect(isInterestFree({ reliefs: [THIRTY] }, '2027-02-28')).toBe(false);
});

const MONTHLY: RevivalPolicy = {
  policyType: 'TRAD',
  frequency: 'M',
  issueDate: '2024-02-28',
  premiumsEnd: '2039-02-28',
  instalment: 215_000,
  unpaid: [{ due: '2027-02-28', premium: 215_000, tax: 0 }],
  credit: 0,
  reviveBy: '2032-02-28',
  reliefs: [],
};

// The example E4 of the specification: two premiums on 04-04-2027, with a relief of 30 days and without.
test.each([
  ['with the relief', [THIRTY], { total: 430_000, interest: 0, isCovered: true }],
  ['without', [], { total: 432_351, interest: 2_351, isCovered: false }],
])('%s the example costs what it says', (_, reliefs, cost) => {
  const graceEnds = findLastGraceDay({ dueDate: '2027-02-28' }, { frequency: 'M', reliefs });
  expect(costOn({ ...MONTHLY, reliefs }, '2027-04-04', { graceEnds, lateFee: 0 })).toMatchObject(cost);
});

test('the cost equals the quotation of its day with reliefs, and a relieved due has no interest, for 10,000 policies', () => {
  const reliefs = fc.array(
    fc.record({
      kind: fc.constantFrom('DAYS' as const, 'NO_INTEREST' as const),
      days: fc.integer({ min: 0, max: 90 }),
      from: fc.integer({ min: -60, max: 400 }),
      length: fc.integer({ min: 0, max: 90 }),
    }),
    { maxLength: 3 },
  );
  const policies = fc.record({
    premium: fc.integer({ min: 10_000, max: 50_000_000 }),
    credit: fc.integer({ min: 0, max: 1_000_000 }),
    lateFee: fc.constantFrom(0, 5_000),
    later: fc.integer({ min: 0, max: 1_000 }),
    reliefs,
  });
  fc.assert(
    fc.property(policies, ({ premium, credit, lateFee, later, reliefs: drawn }) => {
      const first = '2026-02-28';
      const given = drawn.map(({ kind, days, from, length }) => ({
        ...{ kind, days },
        ...{ dueFrom: addDays(first, from), dueTo: addDays(first, from + length) },
      }));
      const unpaid = [{ due: first, premium, tax: 0 }];
      const policy = { ...MONTHLY, instalment: premium, unpaid, credit, reliefs: given };
      const graceEnds = findLastGraceDay({ dueDate: first }, policy);
      const on = addDays(first, later);
      const cost = costOn(policy, on, { graceEnds, lateFee });
      const quote = quoteRevival(policy, on, { lateFee, isApproved: false });
      const dues = quote?.dues ?? [];
      for (const { due, interest } of dues) if (isInterestFree(policy, due)) expect(interest).toBe(0);
      const owed = on <= graceEnds ? dues.reduce((sum, due) => sum + due.premium + due.tax, 0) : (quote?.payable ?? 0);
      expect(cost?.total).toBe(on <= graceEnds ? Math.max(0, owed - credit) : owed);
    }),
    { numRuns: 10_000, seed: 20_261_129 },
  );
});
