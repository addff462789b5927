import { expect, test } from 'vitest';
import {
  holdsSlot,
  isAbandoned,
  isFinal,
  isOpen,
  lateSuccess,
  MANDATE_RAILS,
  MANDATE_STATES,
  type MandateState,
  mayDebit,
  mayTransition,
  statesBefore,
} from './mandate-state.ts';

/** The table of the calls page, typed here a second time. */
const ALLOWED = new Set(
  [
    'STARTED PENDING, STARTED ACTIVE, STARTED ABORTED, STARTED FAILED, STARTED TIMED_OUT',
    'PENDING ACTIVE, PENDING FAILED, PENDING TIMED_OUT, PENDING WITHDRAWN',
    'ABORTED PENDING, ABORTED ACTIVE, ABORTED WITHDRAWN',
    'FAILED PENDING, FAILED ACTIVE, FAILED WITHDRAWN',
    'TIMED_OUT PENDING, TIMED_OUT ACTIVE, TIMED_OUT WITHDRAWN',
    'ACTIVE PAUSED, PAUSED ACTIVE',
    'ACTIVE CANCEL_REQUESTED, PAUSED CANCEL_REQUESTED, ACTIVE CANCELLED, PAUSED CANCELLED',
    'ACTIVE REPLACED, PAUSED REPLACED, CANCEL_REQUESTED REPLACED, ACTIVE EXPIRED, PAUSED EXPIRED, CANCEL_REQUESTED EXPIRED',
    'CANCEL_REQUESTED CANCELLED',
  ].flatMap((row) => row.split(', ')),
);

test('a mandate moves only along the transition table, on each rail, over all 144 pairs', () => {
  let pairs = 0;
  for (const rail of MANDATE_RAILS) {
    for (const from of MANDATE_STATES) {
      for (const to of MANDATE_STATES) {
        const isAllowed = ALLOWED.has(`${from} ${to}`) && (to !== 'PAUSED' || rail === 'UPI');
        expect(mayTransition(rail, from, to), `${rail} ${from} ${to}`).toBe(isAllowed);
        expect(statesBefore(rail, to).includes(from), `${rail} before ${to}: ${from}`).toBe(isAllowed);
        pairs += 1;
      }
    }
  }
  expect(pairs).toBe(3 * 144);
  expect(ALLOWED.size).toBe(31);
});

test('each mandate state is open, active, abandoned or ended', () => {
  const kinds: Record<MandateState, string> = {
    STARTED: 'open',
    PENDING: 'open',
    ACTIVE: 'slot debit',
    PAUSED: 'slot',
    ABORTED: 'given up',
    FAILED: 'given up',
    TIMED_OUT: 'given up',
    CANCEL_REQUESTED: 'slot',
    CANCELLED: 'final',
    REPLACED: 'final',
    EXPIRED: 'final',
    WITHDRAWN: 'final',
  };
  for (const state of MANDATE_STATES) {
    const found = [
      isOpen(state) && 'open',
      holdsSlot(state) && 'slot',
      isAbandoned(state) && 'given up',
      isFinal(state) && 'final',
      mayDebit(state) && 'debit',
    ];
    expect(found.filter(Boolean).join(' '), state).toBe(kinds[state]);
  }
  expect(MANDATE_STATES).toHaveLength(12);
});

test('accepts a late success unless a newer mandate of the policy is pending or active', () => {
  const blocking = ['STARTED', 'PENDING', 'ACTIVE', 'PAUSED', 'CANCEL_REQUESTED'];
  for (const reported of ['PENDING', 'ACTIVE'] as const) {
    expect(lateSuccess(reported, [])).toBe(reported);
    for (const newer of MANDATE_STATES) {
      const result = lateSuccess(reported, ['CANCELLED', newer]);
      expect(result, `${reported}, newer ${newer}`).toBe(blocking.includes(newer) ? 'WITHDRAWN' : reported);
      for (const from of MANDATE_STATES.filter(isAbandoned)) expect(mayTransition('ENACH', from, result), `${from} ${result}`).toBe(true);
    }
  }
  expect(MANDATE_STATES.filter(isAbandoned)).toEqual(['ABORTED', 'FAILED', 'TIMED_OUT']);
});
