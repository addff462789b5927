import { expect, test } from 'vitest';
import { DEBIT_STATES, isInFlight, isSkippable, mapDebitStatus, mayDebitMove } from './debit-state.ts';

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

test('a debit moves along its table only, over all 81 pairs', () => {
  const pairs = DEBIT_STATES.flatMap((from) => DEBIT_STATES.map((to) => ({ from, to })));
  for (const { from, to } of pairs) expect(mayDebitMove(from, to), `${from} ${to}`).toBe(ALLOWED.includes(`${from} ${to}`));
  expect(pairs).toHaveLength(81);
  expect(DEBIT_STATES.filter(isSkippable)).toEqual(['PLANNED', 'NOTIFIED']);
  expect(DEBIT_STATES.filter(isInFlight)).toEqual(['PRESENTED']);
});

test('a word of the rail says where a debit goes; a return after posting takes the posting back', () => {
  const rows = [
    ['PENDING', 'NOTIFIED', 'PRESENTED'],
    ['SUBMITTED', 'NOTIFIED', 'PRESENTED'],
    ['CONFIRMED', 'PRESENTED', 'CONFIRMED'],
    ['RETURNED', 'PRESENTED', 'RETURNED'],
    ['RETURNED', 'POSTED', 'REVERSED'],
    ['REJECTED', 'PRESENTED', 'REJECTED'],
    ['returned', 'PRESENTED', 'unknown'],
    ['toString', 'PRESENTED', 'unknown'],
    ['', 'PRESENTED', 'unknown'],
  ] as const;
  for (const [status, state, said] of rows) expect(mapDebitStatus(status, state), `${status} at ${state}`).toBe(said);
  expect(rows).toHaveLength(9);
});
