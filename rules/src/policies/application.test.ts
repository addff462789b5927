import { describe, expect, test } from 'vitest';
import {
  APPLICATION_REQUIREMENT_STATUSES,
  APPLICATION_STAGES,
  type ApplicationStage,
  applicationAnswer,
  cameAfterDecision,
  isOfferOpen,
  isOfferReminderDue,
  isRefunded,
  isSlotFree,
  mayTransitionRequirement,
  reminderDue,
  takesPayment,
} from './application.ts';

test('a requirement can be sent while open or returned, and is final once accepted', () => {
  const moves = APPLICATION_REQUIREMENT_STATUSES.flatMap((from) =>
    APPLICATION_REQUIREMENT_STATUSES.filter((to) => mayTransitionRequirement(from, to)).map((to) => `${from} ${to}`),
  );
  expect(moves).toEqual(['OPEN SUBMITTED', 'SUBMITTED ACCEPTED', 'SUBMITTED REJECTED', 'REJECTED SUBMITTED']);
});

test.each([
  ['2026-11-23T18:29:59.999Z', true],
  ['2026-11-23T18:30:00.000Z', false],
])('an offer until 23-11-2026 at %s is open: %s', (now, isOpen) => {
  expect(isOfferOpen('2026-11-23', new Date(now))).toBe(isOpen);
});

test('declined and postponed applications are refunded, and finished ones take no payment', () => {
  expect(APPLICATION_STAGES.filter(isRefunded)).toEqual(['DECLINED', 'POSTPONED']);
  expect(APPLICATION_STAGES.filter((stage) => !takesPayment(stage))).toEqual(['ISSUED', 'DECLINED', 'POSTPONED']);
});

test.each([
  ['2026-11-20', 'STARTED', false],
  ['2026-11-21', 'STARTED', true],
  ['2026-11-21', 'DONE', false],
] as const)('the refund of %s, %s, returns money received after the decision on 20-11-2026: %s', (on, state, isLate) => {
  expect(cameAfterDecision({ on, state }, new Date('2026-11-20T18:29:59.999Z'))).toBe(isLate);
  expect(cameAfterDecision({ on, state }, null)).toBe(false);
});

test.each([
  ['2026-11-22', undefined],
  ['2026-11-23', 3],
  ['2026-11-26', 3],
  ['2026-11-27', 7],
  ['2026-12-04', 7],
  ['2026-12-05', 15],
  ['2027-01-05', 15],
])('documents requested on 20-11-2026 get a reminder on %s: day %s', (today, days) => {
  expect(reminderDue('2026-11-20', today)).toBe(days);
});

test.each([
  ['2026-11-26', false],
  ['2026-11-27', true],
  ['2026-11-30', true],
  ['2026-12-01', false],
])('an offer until 30-11-2026 gets a reminder on %s: %s', (today, isDue) => {
  expect(isOfferReminderDue('2026-11-30', today)).toBe(isDue);
});

test('a time slot is free while it is offered', () => {
  const slots = [new Date('2026-11-24T05:00:00Z'), new Date('2026-11-24T06:00:00Z')];
  expect(isSlotFree(slots, new Date('2026-11-24T11:30:00+05:30'))).toBe(true);
  expect(isSlotFree(slots, new Date('2026-11-24T07:00:00Z'))).toBe(false);
});

describe('answer line', () => {
  const nothing = { needed: 0, pivcAt: null, medical: null, validTill: null, policyNumber: null, reason: null, until: null, refund: null };
  const at = new Date('2026-11-25T05:00:00Z');
  const rows: [ApplicationStage, Partial<Parameters<typeof applicationAnswer>[0]>, string][] = [
    ['LOGIN', {}, 'We have received your application.'],
    ['DOCS_PENDING', { needed: 1 }, 'We need 1 document from you before we can decide.'],
    ['DOCS_PENDING', { needed: 4 }, 'We need 4 documents from you before we can decide.'],
    ['PIVC', {}, 'Please choose a time for our call.'],
    ['PIVC', { pivcAt: at }, 'We will call you on 25-11-2026, 10:30 IST.'],
    ['MEDICAL', {}, 'Please choose a time for your medical test.'],
    ['MEDICAL', { medical: { centre: 'Pune Camp', at } }, 'Your medical test is at Pune Camp on 25-11-2026, 10:30 IST.'],
    ['UW', {}, 'We are assessing your application.'],
    ['DECISION', {}, 'We are assessing your application.'],
    ['COUNTER_OFFER', { validTill: '2026-12-01' }, 'We can insure you on different terms. Please answer by 01-12-2026.'],
    ['ISSUED', { policyNumber: '008123456' }, 'Your policy 008123456 has been issued.'],
    ['DECLINED', { reason: 'The test results.' }, 'The test results.'],
    ['POSTPONED', { reason: 'After surgery.', until: '2027-05-01' }, 'After surgery. You can apply again after 01-05-2027.'],
    [
      'DECLINED',
      { reason: 'The test results.', refund: 1_250_050 },
      'The test results. We will return ₹12,500.50 to the account it came from.',
    ],
    [
      'POSTPONED',
      { until: '2027-05-01', refund: 100 },
      'You can apply again after 01-05-2027. We will return ₹1.00 to the account it came from.',
    ],
    ['POSTPONED', { until: '2027-05-01' }, 'You can apply again after 01-05-2027.'],
  ];
  test.each(rows)('gives the answer line for the stage %s with %o', (stage, facts, line) => {
    const { en, hi } = applicationAnswer({ ...nothing, ...facts, stage });
    expect(en).toBe(line);
    expect(hi).not.toBe('');
  });
});
