import { describe, expect, test } from 'vitest';
import type { Day } from '../calendar/dates.ts';
import {
  CARD_REFUSALS,
  cardEndsOn,
  cardEndsSoon,
  cardLimit,
  cardReason,
  cardRejection,
  findDebitStatus,
  isCardPayable,
} from './card-instruction.ts';
import type { MandatePolicy } from './mandate-flags.ts';
import type { MandateState } from './mandate-state.ts';

const TODAY: Day = '2026-11-20';
const POLICY: MandatePolicy = {
  type: 'TRAD',
  status: 'IN_FORCE',
  frequency: 'M',
  nextDueDate: '2026-12-01',
  revivalDeadline: null,
  isAbsolutelyAssigned: false,
  isDeathIntimated: false,
};
const upi = (state: MandateState) => [{ rail: 'UPI' as const, state }];

describe('rail that collects the premiums (calls, part A, 4: /getSIReg)', () => {
  test.each([
    ['nothing', '', [], null, 'NONE', null],
    ['a card that is being registered', '', [], 'STARTED', 'PENDING', 'CARD'],
    ['a card in force', 'SI', [], 'ACTIVE', 'ACTIVE', 'CARD'],
    ['a card of the insurer’s books', 'SI', [], null, 'ACTIVE', 'CARD'],
    ['a debit that the portal does not set up', 'BD', [], null, 'ACTIVE', null],
    ['an eNACH mandate of the books', 'EN', [], null, 'ACTIVE', 'ENACH'],
    ['a mandate', 'PU', upi('ACTIVE'), null, 'ACTIVE', 'UPI'],
    ['a paused mandate', 'PU', upi('PAUSED'), null, 'ACTIVE', 'UPI'],
    ['a mandate before a card', 'SI', upi('ACTIVE'), 'ACTIVE', 'ACTIVE', 'UPI'],
    ['a mandate that is with the bank', '', upi('PENDING'), 'STARTED', 'PENDING', 'UPI'],
    ['a mandate that is to end', 'PU', upi('CANCEL_REQUESTED'), null, 'PENDING', 'UPI'],
    ['one that was only begun', '', upi('STARTED'), null, 'NONE', null],
    ['one that is over', '', upi('CANCELLED'), null, 'NONE', null],
  ] as const)('finds the rail that collects the premiums: %s', (_, sourceCode, mandates, card, status, kind) => {
    const debitStatus = findDebitStatus({ sourceCode, mandates, card });
    expect(debitStatus).toEqual({ status, kind });
    const mayGoOn = status === 'NONE' || (status === 'PENDING' && kind === 'CARD');
    expect(cardRejection(debitStatus)).toBe(mayGoOn ? null : 'mandateOngoing');
  });
});

test.each([
  ['in force', {}, true],
  ['in grace', { status: 'GRACE' }, true],
  ['lapsed, and still revivable', { status: 'LAPSED', revivalDeadline: '2027-11-20' }, false],
  ['paid up', { status: 'PAID_UP' }, false],
  ['a single premium', { frequency: 'S' }, false],
  ['nothing to come', { nextDueDate: null }, false],
  ['of a group', { type: 'GROUP' }, false],
  ['given away', { isAbsolutelyAssigned: true }, false],
] as const)('tells if a card can pay the premiums of a policy: %s', (_, changes, isPayable) => {
  expect(isCardPayable({ ...POLICY, ...changes } as MandatePolicy, TODAY)).toBe(isPayable);
});

test('the card limit is 110 % of the instalment, in whole rupees', () => {
  expect([cardLimit(100_000), cardLimit(100_001), cardLimit(1)]).toEqual([110_000, 110_100, 100]);
});

test('a card is valid to the end of its month and reported as expiring two months before', () => {
  expect(['08/29', '02/28', '02/27', '13/29', '8/29', '', null].map(cardEndsOn)).toEqual([
    '2029-08-31',
    '2028-02-29',
    '2027-02-28',
    null,
    null,
    null,
    null,
  ]);
  expect(['11/26', '12/26', '01/27', null].map((expiry) => cardEndsSoon(expiry, TODAY))).toEqual([true, true, false, false]);
});

test('each card rejection has its own text, and an unknown code has the generic one', () => {
  expect(new Set(CARD_REFUSALS.map((code) => cardReason(code).en)).size).toBe(CARD_REFUSALS.length);
  expect(cardReason('99')).toEqual(cardReason('05'));
});
