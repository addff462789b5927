import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar/dates.ts';
import { POLICY_STATUSES, type PolicyStatus } from '../policies/policy.ts';
import { amountToPay, gstRate, gstRateOn, isAlreadyPaid, premiumPosition, type UnpaidDue } from './premium.ts';

const TODAY = '2026-11-20';
const due = (dueDate: string, amount = 10_000): UnpaidDue => ({ dueDate, amount, gst: 0 });
const inDays = (days: number, amount?: number): UnpaidDue => due(addDays(TODAY, days), amount);
const calculatePosition = (dues: UnpaidDue[], credit = 0, status: PolicyStatus = 'IN_FORCE', today = TODAY) =>
  premiumPosition({ status, dues, credit }, today);

describe('premium owed on a policy', () => {
  test('a premium is due from its date, due soon for 30 days before, and payable in advance earlier', () => {
    const places: [daysAhead: number, current: number, next30: number, advance: number][] = [
      [-400, 10_000, 0, 0],
      [-1, 10_000, 0, 0],
      [0, 10_000, 0, 0],
      [1, 0, 10_000, 0],
      [29, 0, 10_000, 0],
      [30, 0, 10_000, 0],
      [31, 0, 0, 10_000],
      [131, 0, 0, 10_000],
      [132, 0, 0, 0],
    ];
    for (const [daysAhead, current, next30, advance] of places) {
      const dues = [inDays(daysAhead)];
      expect(calculatePosition(dues), `${daysAhead} days ahead`).toEqual({
        current,
        next30,
        advance,
        payable: current + next30 + advance > 0,
        whyNot: current + next30 + advance > 0 ? null : 'NOTHING_DUE',
        payableDues: current + next30 > 0 ? dues : [],
        advanceDue: advance > 0 ? dues[0] : null,
      });
    }
    expect(places).toHaveLength(9);
  });

  test('adds up overdue premiums separately from those due soon, earliest first', () => {
    const dues = [inDays(30, 5), inDays(-60, 100), inDays(1, 7), inDays(0, 1_000), inDays(31, 3), inDays(-30, 10)];
    const position = calculatePosition(dues);
    expect([position.current, position.next30, position.advance]).toEqual([1_110, 12, 0]);
    expect(position.payableDues.map((payableDue) => payableDue.amount)).toEqual([100, 10, 1_000]);
    expect(calculatePosition(dues.slice(2, 3).concat(dues.slice(0, 1))).payableDues.map((payableDue) => payableDue.amount)).toEqual([7, 5]);
  });

  test('deducts money already held from premiums due, then from those due soon, never below zero', () => {
    const dues = [inDays(-30, 1_000), inDays(10, 500), inDays(100, 700)];
    const expectedAmounts: [credit: number, current: number, next30: number, advance: number][] = [
      [0, 1_000, 500, 0],
      [1, 999, 500, 0],
      [999, 1, 500, 0],
      [1_000, 0, 500, 0],
      [1_001, 0, 499, 0],
      [1_499, 0, 1, 0],
      [1_500, 0, 0, 700],
      [9_999, 0, 0, 700],
    ];
    for (const [credit, current, next30, advance] of expectedAmounts) {
      expect(calculatePosition(dues, credit), `credit ${credit}`).toMatchObject({ current, next30, advance, payable: true, whyNot: null });
    }
    expect(expectedAmounts).toHaveLength(8);
    expect(calculatePosition(dues, 1_000).payableDues.map((payableDue) => payableDue.amount)).toEqual([500]);
    expect(calculatePosition(dues, 1_500).payableDues).toEqual([]);
    expect(calculatePosition([inDays(30)], 10_000)).toMatchObject({ next30: 0, advance: 0, payable: false, whyNot: 'NOTHING_DUE' });
  });

  test('premiums can be paid in advance to the end of the financial year or three months ahead', () => {
    const windows: [today: string, dueDate: string, isOpen: boolean][] = [
      ['2026-04-01', '2027-03-31', true],
      ['2026-04-01', '2027-04-01', false],
      ['2026-11-20', '2027-03-31', true],
      ['2026-11-20', '2027-04-01', false],
      ['2026-12-31', '2027-03-31', true],
      ['2026-12-31', '2027-04-01', false],
      ['2027-01-01', '2027-04-01', true],
      ['2027-01-01', '2027-04-02', false],
      ['2027-01-15', '2027-04-15', true],
      ['2027-01-15', '2027-04-16', false],
      ['2027-03-31', '2027-06-30', true],
      ['2027-03-31', '2027-07-01', false],
    ];
    for (const [today, dueDate, isOpen] of windows) {
      const position = calculatePosition([due(dueDate, 4_200)], 0, 'IN_FORCE', today);
      expect([position.advance, position.advanceDue?.dueDate ?? null], `${today} for ${dueDate}`).toEqual(
        isOpen ? [4_200, dueDate] : [0, null],
      );
    }
    expect(windows).toHaveLength(12);
  });

  test('an advance payment is the next premium at its full amount', () => {
    const position = calculatePosition([inDays(60, 300), inDays(40, 200), inDays(90, 400)]);
    expect([position.advance, position.advanceDue?.amount, position.payableDues]).toEqual([200, 200, []]);
  });

  test('no premium is due on a policy that takes no premiums', () => {
    const expectedReasons: Record<PolicyStatus, string | null> = {
      IN_FORCE: null,
      GRACE: null,
      LAPSED: 'LAPSED',
      DISCONTINUED_LOCKIN: 'LAPSED',
      TERMINATED: 'TERMINATED',
      SURRENDERED: 'TERMINATED',
      CLAIM_PAID: 'TERMINATED',
      FREE_LOOK_CANCELLED: 'TERMINATED',
      MATURED: 'TERMINATED',
      PAID_UP: 'NOT_PREMIUM_PAYING',
      REDUCED_PAID_UP: 'NOT_PREMIUM_PAYING',
      PREMIUM_PAYING_COMPLETE: 'NOT_PREMIUM_PAYING',
      DEATH_CLAIM_INTIMATED: 'NOT_PREMIUM_PAYING',
      VESTED: 'NOT_PREMIUM_PAYING',
    };
    for (const status of POLICY_STATUSES) {
      const position = calculatePosition([inDays(-1), inDays(1), inDays(40)], 0, status);
      expect(position.whyNot, status).toBe(expectedReasons[status]);
      if (expectedReasons[status] === null) expect([position.current, position.next30]).toEqual([10_000, 10_000]);
      else expect(position).toMatchObject({ current: 0, next30: 0, advance: 0, payable: false, payableDues: [], advanceDue: null });
    }
    expect(POLICY_STATUSES).toHaveLength(14);
  });

  test('no premium is due if all are paid', () => {
    expect(calculatePosition([])).toMatchObject({ current: 0, next30: 0, advance: 0, payable: false, whyNot: 'NOTHING_DUE' });
  });
});

describe('for any unpaid premiums and any money held', () => {
  const anyDue = fc.record({
    dueDate: fc.integer({ min: -900, max: 500 }).map((days) => addDays(TODAY, days)),
    amount: fc.integer({ min: 1, max: 10_000_000 }),
    gst: fc.constant(0),
  });
  const anyDues = fc.uniqueArray(anyDue, { selector: (premiumDue) => premiumDue.dueDate, maxLength: 12 });
  const anyCredit = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 30_000_000 }));

  test('amounts due and due soon add up to the unpaid premiums less the money held', () => {
    fc.assert(
      fc.property(anyDues, anyCredit, (dues, credit) => {
        const position = calculatePosition(dues, credit);
        const total = (until: string) => dues.filter((due) => due.dueDate <= until).reduce((sum, premiumDue) => sum + premiumDue.amount, 0);
        expect(position.current).toBe(Math.max(0, total(TODAY) - credit));
        expect(position.current + position.next30).toBe(Math.max(0, total(addDays(TODAY, 30)) - credit));
        expect(position.advance === 0 || position.current + position.next30 === 0).toBe(true);
        expect(position.payable).toBe(position.current + position.next30 + position.advance > 0);
        expect(position.whyNot === null).toBe(position.payable);
        expect(amountToPay(position)).toBe(position.current || position.next30);
      }),
      { numRuns: 500 },
    );
  });

  test('the order of the premiums does not change the amounts', () => {
    fc.assert(
      fc.property(anyDues, anyCredit, (dues, credit) => {
        expect(calculatePosition([...dues].reverse(), credit)).toEqual(calculatePosition(dues, credit));
      }),
    );
  });

  test('more money held never increases the amount due', () => {
    fc.assert(
      fc.property(anyDues, anyCredit, fc.integer({ min: 1, max: 1_000_000 }), (dues, credit, more) => {
        const before = calculatePosition(dues, credit);
        const after = calculatePosition(dues, credit + more);
        expect(after.current).toBeLessThanOrEqual(before.current);
        expect(after.next30).toBeLessThanOrEqual(before.next30);
      }),
    );
  });
});

test('asks for the premium due now, and for one due soon only if nothing is due now', () => {
  const amounts: [current: number, next30: number, amount: number][] = [
    [0, 0, 0],
    [1, 0, 1],
    [1, 999, 1],
    [0, 999, 999],
  ];
  for (const [current, next30, amount] of amounts) expect(amountToPay({ current, next30 })).toBe(amount);
  expect(amounts).toHaveLength(4);
});

describe('GST of a premium', () => {
  test('the due date decides the GST: nil from 22 September 2025, except for group policies', () => {
    const rates: [type: string, isFirstYear: boolean, before: number, from: number][] = [
      ['TERM', true, 1_800, 0],
      ['TERM', false, 1_800, 0],
      ['TRAD', true, 450, 0],
      ['TRAD', false, 225, 0],
      ['ANNUITY', true, 180, 0],
      ['GROUP', true, 1_800, 1_800],
      ['GROUP', false, 1_800, 1_800],
    ];
    for (const [type, isFirstYear, before, from] of rates) {
      expect([gstRate({ type, isFirstYear }, '2025-09-21'), gstRate({ type, isFirstYear }, '2025-09-22')], type).toEqual([before, from]);
    }
    expect(rates).toHaveLength(7);
  });

  test.each([
    ['2025-01-14', 450],
    ['2025-01-15', 225],
  ])('the GST rate drops at the first policy anniversary: a due of %s is taxed at %i basis points', (dueDate, rate) => {
    expect(gstRateOn({ type: 'ENDOWMENT', issueDate: '2024-01-15' }, dueDate)).toBe(rate);
  });
});

describe('“already paid” notice', () => {
  test('shows “already paid” for four working days after the payment', () => {
    const lastDays: [paidOn: string, lastDay: string][] = [
      ['2026-11-16', '2026-11-20'],
      ['2026-11-17', '2026-11-23'],
      ['2026-11-19', '2026-11-25'],
      ['2026-11-20', '2026-11-26'],
      ['2026-11-21', '2026-11-26'],
      ['2026-11-22', '2026-11-26'],
      ['2026-11-23', '2026-11-27'],
    ];
    for (const [paidOn, lastDay] of lastDays) {
      expect(isAlreadyPaid({ current: 0 }, paidOn, paidOn), paidOn).toBe(true);
      expect(isAlreadyPaid({ current: 0 }, paidOn, lastDay), paidOn).toBe(true);
      expect(isAlreadyPaid({ current: 0 }, paidOn, addDays(lastDay, 1)), paidOn).toBe(false);
    }
    expect(lastDays).toHaveLength(7);
  });

  test('does not show “already paid” while a premium is due or before any payment', () => {
    expect(isAlreadyPaid({ current: 1 }, TODAY, TODAY)).toBe(false);
    expect(isAlreadyPaid({ current: 0 }, null, TODAY)).toBe(false);
  });
});
