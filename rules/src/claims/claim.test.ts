import { expect, test } from 'vitest';
import {
  CLAIM_STATUSES,
  type ClaimStatus,
  claimPromise,
  claimTransitions,
  graceAfterHold,
  interestOwed,
  isClaimLate,
  isEarlyClaim,
  isPaidForNothing,
  lateInterest,
  mayTransitionClaim,
  objectUntil,
} from './claim.ts';

test('claims move only along the transition table and never leave PAID', () => {
  const moves = CLAIM_STATUSES.flatMap((from) =>
    CLAIM_STATUSES.flatMap((to) =>
      (['claimant', 'portal', 'decider'] as const).filter((by) => mayTransitionClaim(by, from, to)).map((by) => `${by} ${from} ${to}`),
    ),
  );
  expect(moves).toHaveLength(45);
  expect(moves.filter((move) => / PAID [A-Z]/.test(move))).toEqual([]);
  // A visitor ends nothing that was decided, and approves nothing.
  expect(moves.filter((move) => move.startsWith('claimant')).map((move) => move.split(' ')[2])).toEqual(
    expect.not.arrayContaining(['APPROVED', 'PAID', 'PART_PAID', 'IN_REVIEW']),
  );
});

const PROMISES: [ClaimStatus, lastDocument: string | null, earlier: string | null, promised: string | null][] = [
  ['INTIMATED', null, null, '2026-12-05'],
  ['DOCS_PENDING', null, null, null],
  ['IN_REVIEW', '2026-11-10', null, '2026-11-25'],
  ['REQUIREMENT_RAISED', '2026-11-10', '2026-11-25', null],
  ['INVESTIGATION', '2026-11-10', '2026-11-25', '2026-12-25'],
  ['APPROVED', '2026-11-10', '2026-11-25', '2026-11-25'],
  ['PART_PAID', '2026-11-10', '2026-11-25', '2026-11-25'],
  ['PAID', '2026-11-10', '2026-11-25', null],
  ['REPUDIATED', '2026-11-10', '2026-11-25', null],
  ['REOPENED', '2026-06-10', null, '2026-12-04'],
  ['CLOSED', null, '2026-11-25', null],
];
test('gives the promised day for each status', () => {
  for (const [status, lastDocument, earlier, promised] of PROMISES)
    expect(claimPromise(status, { lastPaperOn: lastDocument, earlier }, '2026-11-20'), status).toBe(promised);
  expect(PROMISES.map(([status]) => status)).toEqual(CLAIM_STATUSES);
});

test('an open claim is late from the day after the promised day', () => {
  expect(isClaimLate('IN_REVIEW', '2026-11-20', '2026-11-20')).toBe(false);
  expect(isClaimLate('IN_REVIEW', '2026-11-20', '2026-11-21')).toBe(true);
  expect(isClaimLate('PAID', '2026-11-20', '2026-11-21')).toBe(false);
  expect(isClaimLate('DOCS_PENDING', null, '2026-11-21')).toBe(false);
});

test('a claim is early within three years of the risk start or the last reinstatement', () => {
  expect(isEarlyClaim('2026-03-01', '2023-03-01', null)).toBe(true);
  expect(isEarlyClaim('2026-03-02', '2023-03-01', null)).toBe(false);
  expect(isEarlyClaim('2026-03-02', '2013-03-01', '2023-03-02')).toBe(true);
  expect(isEarlyClaim('2027-02-28', '2024-02-29', null)).toBe(true);
  expect(isEarlyClaim('2027-03-01', '2024-02-29', null)).toBe(false);
});

test('late interest is simple, daily and rounded half up', () => {
  expect(lateInterest(1_00_00_000, { lastPaperOn: '2026-01-01', paidOn: '2026-01-01', percent: 8.5 })).toBe(0);
  expect(lateInterest(1_00_00_000, { lastPaperOn: '2026-01-01', paidOn: '2027-01-01', percent: 8.5 })).toBe(8_50_000);
  expect(lateInterest(1_00_00_000, { lastPaperOn: '2026-01-01', paidOn: '2026-01-31', percent: 8.5 })).toBe(69_863);
  expect(lateInterest(1_00_00_000, { lastPaperOn: '2026-01-31', paidOn: '2026-01-01', percent: 8.5 })).toBe(0);
});

test.each([
  ['paid on the promised day', '2026-01-16', 0],
  ['paid a day later: from the last paper', '2026-01-17', 37_260],
])('adds interest to a payment: %s', (_what, paidOn, owed) => {
  const claim = { lastPaperOn: '2026-01-01', promisedBy: '2026-01-16' };
  expect(interestOwed({ amount: 1_00_00_000, paidOn }, claim, 8.5)).toBe(owed);
  expect(interestOwed({ amount: 1_00_00_000, paidOn }, { ...claim, promisedBy: null }, 8.5)).toBe(0);
  expect(interestOwed({ amount: 1_00_00_000, paidOn }, { ...claim, lastPaperOn: null }, 8.5)).toBe(0);
});

test.each([
  ['due before, its grace was over', '2026-01-01', '2026-01-31', null],
  ['due before, its grace ended with the day of the hold', '2026-01-02', '2026-02-01', '2026-03-03'],
  ['due before, grace stands still', '2026-01-31', '2026-03-02', '2026-04-01'],
  ['due on the day of the hold', '2026-02-01', '2026-03-03', '2026-04-02'],
  ['due on the day on which it is lifted', '2026-03-03', '2026-04-02', '2026-04-02'],
  ['due the day after', '2026-03-04', '2026-04-03', null],
])('extends grace after a hold from 01-02-2026 to 03-03-2026: %s', (_what, dueDate, graceEnd, until) => {
  expect(graceAfterHold(dueDate, graceEnd, { since: '2026-02-01', liftedOn: '2026-03-03' })).toBe(until);
});

test('a premium due on the day of the event was owed, but one due the day after was not', () => {
  expect(isPaidForNothing('2026-02-01', '2026-02-01')).toBe(false);
  expect(isPaidForNothing('2026-02-02', '2026-02-01')).toBe(true);
});

const MOVES: [what: string, standing: Partial<Parameters<typeof claimTransitions>[0]>, moves: string][] = [
  ['papers are waited for', { status: 'DOCS_PENDING' }, 'UPLOAD WITHDRAW'],
  ['two claim', { status: 'DOCS_PENDING', claimants: 2 }, 'UPLOAD'],
  ['it is looked at', { status: 'IN_REVIEW' }, 'UPLOAD WITHDRAW'],
  ['approved', { status: 'APPROVED' }, ''],
  ['paid', { status: 'PAID' }, ''],
  ['refused, on the last day to object', { status: 'REPUDIATED', decidedOn: '2025-11-20' }, 'OBJECT'],
  ['refused longer ago', { status: 'REPUDIATED', decidedOn: '2025-11-19' }, ''],
  ['reopened', { status: 'REOPENED' }, 'UPLOAD'],
  ['closed', { status: 'CLOSED' }, ''],
  ['the insured person looks', { status: 'IN_REVIEW', is: 'insured' }, 'MISTAKE'],
  ['the insured person looks, approved', { status: 'APPROVED', is: 'insured' }, ''],
  ['the insured person looks, a rider', { status: 'IN_REVIEW', is: 'insured', type: 'HOSPITAL_CASH' }, ''],
];
test('offers the claim actions that its status and the person allow', () => {
  const now = new Date('2026-11-20T10:00:00+05:30');
  for (const [what, standing, moves] of MOVES) {
    const all = { status: 'IN_REVIEW', type: 'DEATH', decidedOn: null, claimants: 1, is: 'claimant', ...standing } as const;
    expect(claimTransitions(all, now).join(' '), what).toBe(moves);
  }
  expect(MOVES).toHaveLength(12);
  expect(objectUntil('2024-02-29')).toBe('2025-02-28');
});
