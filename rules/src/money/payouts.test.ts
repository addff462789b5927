import { describe, expect, test } from 'vitest';
import {
  findNeed,
  findNoticeDays,
  findReturnReason,
  isListed,
  lastListedDay,
  maySendAgain,
  neededBy,
  RETURN_REASON_TEXTS,
} from './payouts.ts';

describe('coming payouts', () => {
  const TODAY = '2026-11-27';
  test.each([
    ['2026-11-26', true, false],
    ['2026-11-27', true, true],
    ['2028-11-27', true, true],
    ['2028-11-28', true, false],
    ['2027-03-11', false, false],
  ])('a benefit due on %s, guaranteed %s: listed %s', (dueOn, guaranteed, expected) => {
    expect(isListed({ dueOn, guaranteed }, { from: TODAY, today: TODAY })).toBe(expected);
  });

  test('lists an overdue benefit that the portal still has to pay', () => {
    expect(isListed({ dueOn: '2026-10-01', guaranteed: true }, { from: '2026-10-01', today: TODAY })).toBe(true);
    expect(isListed({ dueOn: '2026-09-30', guaranteed: true }, { from: '2026-10-01', today: TODAY })).toBe(false);
  });

  test('ends 24 months later, on the last day of a shorter month', () => {
    expect(lastListedDay('2028-02-29')).toBe('2030-02-28');
  });

  test.each([
    [{ dueOn: '2027-01-01', hasAccount: false, heldFrom: '2026-12-01' }, 'BANK'],
    [{ dueOn: '2027-01-01', hasAccount: true, heldFrom: '2027-01-01' }, 'CERTIFICATE'],
    [{ dueOn: '2027-01-01', hasAccount: true, heldFrom: '2027-01-02' }, null],
    [{ dueOn: '2027-01-01', hasAccount: true, heldFrom: null }, null],
  ] as const)('%o needs %s', (facts, expected) => {
    expect(findNeed(facts)).toBe(expected);
  });

  test.each([
    ['2027-01-01', '2026-12-31'],
    ['2026-11-28', '2026-11-27'],
    ['2026-11-27', '2026-11-27'],
    ['2026-10-01', '2026-11-27'],
  ])('something missing for %s is needed by %s', (dueOn, expected) => {
    expect(neededBy(dueOn, TODAY)).toBe(expected);
  });
});

test.each([
  ['2026-12-28', null],
  ['2026-12-27', 30],
  ['2026-12-12', 30],
  ['2026-12-11', 14],
  ['2026-12-01', 14],
  ['2026-11-30', 3],
  ['2026-11-28', 3],
  ['2026-11-27', null],
  ['2026-11-26', null],
])('the notice on 27-11-2026 about a benefit due on %s is that of %s days', (dueOn, expected) => {
  expect(findNoticeDays(dueOn, '2026-11-27')).toBe(expected);
});

describe('returned payouts', () => {
  test.each([
    ['AC04', 'the account is closed'],
    ['ac01', 'the account number is not correct'],
    ['AC06', 'the account is frozen'],
    ['BE01', 'the account is in another name'],
    ['ACCOUNT_CLOSED', 'the account is closed'],
    ['XX99', 'the bank did not accept the payment'],
    [null, 'the bank did not accept the payment'],
  ])('the code %s means: %s', (code, text) => {
    expect(RETURN_REASON_TEXTS[findReturnReason(code)].en).toBe(text);
  });

  const RETURNED = { status: 'RETURNED', isClaim: false, isSentAgain: false, isUnclaimed: false } as const;
  test.each([
    [RETURNED, 'NONE', true],
    [RETURNED, 'WAITING', true],
    [RETURNED, 'COMPLETED', true],
    [RETURNED, 'OTHER', false],
    [{ ...RETURNED, isSentAgain: true }, 'NONE', false],
    [{ ...RETURNED, isClaim: true }, 'NONE', false],
    [{ ...RETURNED, isUnclaimed: true }, 'NONE', false],
    [{ ...RETURNED, status: 'PAID' }, 'COMPLETED', false],
    [{ ...RETURNED, status: 'SENT' }, 'NONE', false],
    [{ ...RETURNED, status: 'CREATED' }, 'NONE', false],
  ] as const)('%o of a request that is %s may be sent again: %s', (attempt, request, expected) => {
    expect(maySendAgain(attempt, request)).toBe(expected);
  });
});
