import { expect, test } from 'vitest';
import {
  type AlertDates,
  type AlertPolicy,
  alertDay,
  type DatedKind,
  hasChanged,
  hasCrossed,
  isHalfYearDay,
  kindsOfPolicy,
  quietUntil,
} from './alert.ts';

const PLAN: AlertPolicy = {
  policyType: 'TRAD',
  status: 'IN_FORCE',
  hasPremiums: true,
  maturityDate: '2040-01-01',
  hasLoan: false,
  hasUnits: false,
};
const FUNDS = ['NAV_ABOVE', 'NAV_BELOW', 'FUND_VALUE_CHANGE'];
const SERVICE = ['CASE_STATUS', 'DOCUMENT_READY'];

test.each<[string, Partial<AlertPolicy>, string[]]>([
  ['a plan that is paid for', {}, ['PREMIUM_DUE', 'PAYMENT_RECEIVED', 'MATURITY', 'MANDATE', ...SERVICE]],
  ['whole of life', { maturityDate: null }, ['PREMIUM_DUE', 'PAYMENT_RECEIVED', 'MANDATE', ...SERVICE]],
  ['one with a loan', { hasLoan: true, hasPremiums: false }, ['PAYMENT_RECEIVED', 'MATURITY', 'LOAN_INTEREST', ...SERVICE]],
  ['an annuity', { policyType: 'ANNUITY', hasPremiums: false, maturityDate: null }, ['CERTIFICATE_DUE', ...SERVICE]],
  [
    'a linked plan',
    { policyType: 'ULIP', hasUnits: true },
    ['PREMIUM_DUE', 'PAYMENT_RECEIVED', 'MATURITY', 'MANDATE', ...SERVICE, ...FUNDS],
  ],
  ['a lapsed one', { status: 'LAPSED' }, ['PAYMENT_RECEIVED', 'MATURITY', ...SERVICE]],
  ['a closed one', { status: 'SURRENDERED', hasLoan: true, hasUnits: true }, [...SERVICE]],
  ['a death that was reported', { status: 'DEATH_CLAIM_INTIMATED' }, [...SERVICE]],
])('what can happen to %s', (_, policy, kinds) => {
  expect(kindsOfPolicy({ ...PLAN, ...policy })).toEqual(kinds);
});

const DATES: AlertDates = {
  unpaid: ['2026-12-01'],
  maturityDate: '2026-12-01',
  loansSince: ['2026-06-01'],
  issueDate: '2020-12-01',
  acceptedFor: null,
};
test.each<[DatedKind, string, Partial<AlertDates>, boolean]>([
  ['PREMIUM_DUE', '2026-11-24', {}, true],
  ['PREMIUM_DUE', '2026-11-23', {}, false],
  ['PREMIUM_DUE', '2026-11-25', {}, false],
  ['PREMIUM_DUE', '2026-11-24', { unpaid: [] }, false],
  ['MATURITY', '2026-11-24', {}, true],
  ['MATURITY', '2026-11-24', { maturityDate: null }, false],
  ['LOAN_INTEREST', '2026-11-24', {}, true],
  ['LOAN_INTEREST', '2026-11-24', { loansSince: ['2026-07-01'] }, false],
  ['CERTIFICATE_DUE', '2026-11-24', {}, true],
  ['CERTIFICATE_DUE', '2026-11-24', { acceptedFor: '2026-12-01' }, false],
  ['CERTIFICATE_DUE', '2026-11-24', { acceptedFor: '2025-12-01' }, true],
])('%s, 7 days before, on %s with %j: %s', (kind, today, differs, isSent) => {
  expect(alertDay(kind, { daysBefore: 7, dates: { ...DATES, ...differs } }, today)).toBe(isSent ? '2026-12-01' : undefined);
});

test('charges loan interest every six months, on the last day of a shorter month', () => {
  const days = ['2026-02-28', '2026-08-31', '2026-08-30', '2025-08-31', '2026-05-31'];
  expect(days.map((day) => isHalfYearDay('2025-08-31', day))).toEqual([true, true, false, false, false]);
});

test('alerts when a NAV reaches the threshold, and again after it has moved back', () => {
  const navs = [49.8, 49.9999, 50, 50.2, 49.9, 50.1];
  const crossed = (kind: 'NAV_ABOVE' | 'NAV_BELOW') =>
    navs.slice(1).map((now, index) => hasCrossed(kind, { before: navs[index] ?? 0, now, threshold: 50 }));
  expect(crossed('NAV_ABOVE')).toEqual([false, true, false, false, true]);
  expect(crossed('NAV_BELOW')).toEqual([false, false, false, true, false]);
});

test.each([
  [10_000_000, 1_000_000, 10_450_000, 5, true],
  [10_000_000, 1_000_000, 10_450_001, 5, false],
  [10_000_000, 0, 10_500_000, 5, true],
  [10_000_000, 0, 10_499_999, 5, false],
  [10_000_000, -5_000_000, 5_000_000, 1, false],
  [0, 0, 10_000_000, 5, false],
  [10_000_000, 0, 0, 5, false],
])('alerts on a change of value: base %d, moved %d, value %d, %d%%: %s', (base, moved, value, percent, isSent) => {
  expect(hasChanged(base, { moved, value, percent })).toBe(isSent);
});

test.each([
  ['2026-11-20T02:29:59Z', '2026-11-20T02:30:00.000Z'],
  ['2026-11-20T02:30:00Z', undefined],
  ['2026-11-20T15:29:00Z', undefined],
  ['2026-11-20T15:30:00Z', '2026-11-21T02:30:00.000Z'],
  ['2026-11-20T18:29:00Z', '2026-11-21T02:30:00.000Z'],
  ['2026-11-20T18:30:00Z', '2026-11-21T02:30:00.000Z'],
])('an alert at %s is delayed until %s', (now, until) => {
  expect(quietUntil(new Date(now))?.toISOString()).toBe(until);
});
