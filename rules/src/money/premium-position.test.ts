import { expect, test } from 'vitest';
import { collectedBy, findDue, isToPay, type PolicyPosition } from './premium-position.ts';

const TODAY = '2025-08-04';
const policy = (changed: Partial<PolicyPosition> = {}): PolicyPosition => ({
  policyId: '007214583',
  plan: 'Wealth Secure Plan',
  status: 'IN_FORCE',
  current: 0,
  next30: 0,
  instalment: 25_000,
  date: '2025-12-02',
  graceEnds: null,
  isPaidLately: false,
  autoDebit: null,
  openPayment: null,
  openDebit: null,
  ...changed,
});
const debit = { amount: 24_900, chargeOn: '2025-08-04' };
const atBank = { state: 'PENDING' as const, amount: 25_059, orderNo: 'PO000000000001', startedAt: '2025-08-04T05:00:00Z' };

test.each<[string, Partial<PolicyPosition>, string, number]>([
  ['is due in ten days', { next30: 25_000, date: '2025-08-14' }, 'soon', 10],
  ['is due today', { current: 25_000, date: '2025-08-04' }, 'today', 0],
  ['was due yesterday', { current: 25_000, date: '2025-08-03' }, 'overdue', -1],
  ['is due much later', {}, 'later', 120],
  ['is paid and being credited', { isPaidLately: true }, 'paid', 120],
  ['has lapsed', { status: 'LAPSED', date: '2025-02-01' }, 'lapsed', -184],
  ['was discontinued', { status: 'DISCONTINUED_LOCKIN', date: '2025-02-01' }, 'lapsed', -184],
  ['has ended', { status: 'TERMINATED' }, 'none', 120],
  ['has no premiums any more', { date: null }, 'none', 0],
  ['was due yesterday and is being debited', { current: 25_000, date: '2025-08-03', openDebit: debit }, 'debiting', -1],
  [
    'was due yesterday, the debit and a payment at the bank',
    { current: 25_000, date: '2025-08-03', openDebit: debit, openPayment: atBank },
    'pending',
    -1,
  ],
  ['has lapsed with a debit at the bank', { status: 'LAPSED', date: '2025-02-01', openDebit: debit }, 'lapsed', -184],
  ['waits for the bank', { current: 25_000, date: '2025-08-03', openPayment: atBank }, 'pending', -1],
  ['has a payment that was only begun', { current: 25_000, date: '2025-08-04', openPayment: { ...atBank, state: 'OPEN' } }, 'today', 0],
])('a premium that %s reads so', (_case, changed, kind, days) => {
  const due = findDue(policy(changed), TODAY);
  expect([due.kind, due.days]).toEqual([kind, days]);
});

test('shows the amount due now before one due in the next 30 days', () => {
  expect(findDue(policy({ current: 100.1, next30: 200.2, date: '2025-08-01' }), TODAY).amount).toBe(100.1);
});

test('shows a payment pending at the bank with its amount and order', () => {
  const due = findDue(policy({ current: 25_000, openPayment: atBank }), TODAY);
  expect([due.amount, due.payment?.orderNo]).toEqual([25_059, 'PO000000000001']);
});

test('shows a debit in progress with its amount and day', () => {
  const due = findDue(policy({ current: 25_000, date: '2025-08-03', openDebit: debit }), TODAY);
  expect([due.amount, due.debitOn, isToPay(due)]).toEqual([24_900, '2025-08-04', false]);
});

test('asks a customer on auto-debit only for overdue premiums without a pending payment', () => {
  const coming = findDue(policy({ next30: 25_000, date: '2025-08-14', autoDebit: 'UPI' }), TODAY);
  const late = findDue(policy({ current: 25_000, date: '2025-08-01', autoDebit: 'UPI' }), TODAY);
  const pending = findDue(policy({ current: 25_000, date: '2025-08-01', openPayment: atBank }), TODAY);
  expect([isToPay(coming), isToPay(late), isToPay(pending)]).toEqual([false, true, false]);
});

test.each([
  [{ kind: 'pending', autoDebit: null }, 'pending'],
  [{ kind: 'debiting', autoDebit: 'UPI' }, 'debiting'],
  [{ kind: 'today', autoDebit: 'UPI' }, 'autoDebit'],
  [{ kind: 'soon', autoDebit: 'OTHER' }, 'autoDebit'],
  [{ kind: 'soon', autoDebit: null }, null],
  [{ kind: 'overdue', autoDebit: 'ENACH' }, null],
  [{ kind: 'later', autoDebit: 'ENACH' }, null],
  [{ kind: 'lapsed', autoDebit: null }, null],
] as const)('tells how a premium is already being collected: %o → %s', (due, expected) => {
  expect(collectedBy(due)).toBe(expected);
});
