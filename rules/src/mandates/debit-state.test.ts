import { expect, test } from 'vitest';
import { DEBIT_STATES, isCollecting, isInFlight, isSkippable, mapDebitStatus, mayDebitTransition, type OpenDebit } from './debit-state.ts';

const ALLOWED = [
  'PLANNED NOTIFIED',
  'PLANNED SKIPPED',
  'NOTIFIED PRESENTED',
  'NOTIFIED SKIPPED',
  'PRESENTED CONFIRMED',
  'PRESENTED RETURNED',
  'PRESENTED REJECTED',
  'CONFIRMED POSTED',
  'POSTED REVERSED',
];

test('a debit moves only along its transition table, over all 81 pairs', () => {
  const pairs = DEBIT_STATES.flatMap((from) => DEBIT_STATES.map((to) => ({ from, to })));
  for (const { from, to } of pairs) expect(mayDebitTransition(from, to), `${from} ${to}`).toBe(ALLOWED.includes(`${from} ${to}`));
  expect(pairs).toHaveLength(81);
  expect(DEBIT_STATES.filter(isSkippable)).toEqual(['PLANNED', 'NOTIFIED']);
  expect(DEBIT_STATES.filter(isInFlight)).toEqual(['PRESENTED']);
});

test('a rail status moves a debit, and a return after posting reverses the posting', () => {
  const rows = [
    ['PENDING', 'NOTIFIED', 'PRESENTED'],
    ['SUBMITTED', 'NOTIFIED', 'PRESENTED'],
    ['CONFIRMED', 'PRESENTED', 'CONFIRMED'],
    ['CONFIRMED', 'POSTED', 'CONFIRMED'],
    ['RETURNED', 'PRESENTED', 'RETURNED'],
    ['RETURNED', 'POSTED', 'REVERSED'],
    ['REJECTED', 'PRESENTED', 'REJECTED'],
    ['returned', 'PRESENTED', 'unknown'],
    ['toString', 'PRESENTED', 'unknown'],
    ['', 'PRESENTED', 'unknown'],
  ] as const;
  for (const [status, state, expected] of rows) expect(mapDebitStatus(status, state), `${status} at ${state}`).toBe(expected);
  expect(rows).toHaveLength(10);
});

const DUE = '2026-11-26';
const NEXT_DAY = '2026-11-27';
test.each<[string, Partial<OpenDebit>, { due?: string; today?: string; isOn?: boolean }, boolean]>([
  ['at the bank, the day after', { state: 'PRESENTED' }, {}, true],
  ['confirmed and not posted yet', { state: 'CONFIRMED' }, {}, true],
  ['at the bank again after a return', { state: 'PRESENTED', attempt: 2 }, {}, true],
  ['at the bank though the mandate has ended', { state: 'PRESENTED' }, { isOn: false }, true],
  ['at the bank on the due date itself', { state: 'PRESENTED' }, { today: DUE }, false],
  ['at the bank for a later due while an earlier one is unpaid', { state: 'PRESENTED' }, { due: '2026-10-26' }, false],
  ['notified, to be charged on a later day', { state: 'NOTIFIED', chargeOn: '2026-11-30' }, {}, true],
  ['planned, to be charged on a later day', { state: 'PLANNED', chargeOn: '2026-12-05' }, {}, true],
  ['notified, to be charged today', { state: 'NOTIFIED', chargeOn: NEXT_DAY }, {}, true],
  ['notified, its day of charge gone by', { state: 'NOTIFIED' }, {}, false],
  ['notified, the mandate paused meanwhile', { state: 'NOTIFIED', chargeOn: '2026-11-30' }, { isOn: false }, false],
  ['returned, and planned again', { state: 'PLANNED', attempt: 2, chargeOn: '2026-12-01' }, {}, false],
  ['returned', { state: 'RETURNED' }, {}, false],
  ['skipped before its day of charge', { state: 'SKIPPED', chargeOn: '2026-11-30' }, {}, false],
])('a debit that is %s', (_case, debit, { due = DUE, today = NEXT_DAY, isOn = true }, expected) => {
  expect(isCollecting({ state: 'NOTIFIED', attempt: 1, dueDate: DUE, chargeOn: DUE, ...debit }, { due, today, isOn })).toBe(expected);
});
