import { expect, test } from 'vitest';
import { dueOf, isToPay, type PremiumPayload, sumOf } from './dues.ts';

const TODAY = '2025-08-04';
const payload = (changed: Partial<PremiumPayload>): PremiumPayload => ({
  POLICYNUMBER: '007214583',
  CUR_PREMIUMDUE: 0,
  PREMIUMDUE_Next30: 0,
  ADVPREM: 0,
  plandesc: 'Wealth Secure Plan',
  cli_id: '1004821300',
  OwnerName: 'Asha Rao',
  IS_ALREADY_PAID: 'N',
  pol_nxt_due_dt: '2025-12-02',
  graceEnds: null,
  modalPremium: 25_000,
  gst: 0,
  frequency: 'A',
  policyStatus: 'IN_FORCE',
  payable: true,
  whyNot: null,
  dues: [],
  advanceDueDate: null,
  policyType: 'ULIP',
  paymentMethod: 'Non Auto Pay',
  openPayment: null,
  ...changed,
});
const due = (date: string) => [{ dueDate: date, amount: 25_000, gst: 0 }];

test.each([
  ['is due in ten days', { PREMIUMDUE_Next30: 25_000, dues: due('2025-08-14') }, 'soon', 10],
  ['is due today', { CUR_PREMIUMDUE: 25_000, dues: due('2025-08-04') }, 'today', 0],
  ['was due yesterday', { CUR_PREMIUMDUE: 25_000, dues: due('2025-08-03') }, 'overdue', -1],
  ['is due much later', {}, 'later', 120],
  ['is paid and being credited', { IS_ALREADY_PAID: 'Y' as const }, 'paid', 120],
  ['has lapsed', { policyStatus: 'LAPSED' as const, pol_nxt_due_dt: '2025-02-01' }, 'lapsed', -184],
  ['has ended', { policyStatus: 'TERMINATED' as const }, 'none', 120],
  ['has no premiums any more', { pol_nxt_due_dt: null }, 'none', 0],
])('a premium that %s reads so', (_case, changed, kind, days) => {
  const result = dueOf(payload(changed), TODAY);
  expect([result.kind, result.days]).toEqual([kind, days]);
});

test('what is owed now goes before what comes in the next 30 days', () => {
  const result = dueOf(payload({ CUR_PREMIUMDUE: 100.1, PREMIUMDUE_Next30: 200.2, dues: due('2025-08-01') }), TODAY);
  expect(result.amount).toBe(100.1);
});

test('a person on auto-debit pays by hand only what is overdue', () => {
  const coming = dueOf(payload({ PREMIUMDUE_Next30: 25_000, dues: due('2025-08-14'), paymentMethod: 'Auto Pay' }), TODAY);
  const late = dueOf(payload({ CUR_PREMIUMDUE: 25_000, dues: due('2025-08-01'), paymentMethod: 'Auto Pay' }), TODAY);
  expect([isToPay(coming), isToPay(late)]).toEqual([false, true]);
});

test('sums are exact to the paisa', () => {
  expect(sumOf([{ amount: 0.1 }, { amount: 0.2 }])).toBe(0.3);
});
