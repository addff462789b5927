import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CaseAction } from '../staff/case-desk.ts';
import { type ComplaintPosition, complaintActions, mayDecide, needsSecondForAnswer } from './complaint-desk.ts';

const position: ComplaintPosition = {
  ...{ whose: 'MINE', mayDecide: true, status: 'IN_REVIEW', receivedOn: '2026-11-20', today: '2026-11-27', hasLogin: true },
  ...{ wasAskedForDetails: false, hasDocument: false, isEscalated: false, isAnswered: false },
};
const CASES: [Partial<ComplaintPosition>, CaseAction[]][] = [
  [{}, ['RELEASE', 'REQUEST_DOCUMENT', 'ANSWER', 'ESCALATE', 'TOKEN', 'REVEAL', 'NOTE']],
  [{ hasLogin: false }, ['RELEASE', 'ANSWER', 'ESCALATE', 'TOKEN', 'REVEAL', 'NOTE']],
  [{ today: '2026-11-28' }, ['RELEASE', 'ANSWER', 'ESCALATE', 'TOKEN', 'REVEAL', 'NOTE']],
  [{ wasAskedForDetails: true, hasDocument: true }, ['RELEASE', 'CHECK_DOCUMENT', 'ANSWER', 'ESCALATE', 'TOKEN', 'REVEAL', 'NOTE']],
  [{ status: 'REQUIREMENT_RAISED', wasAskedForDetails: true }, ['RELEASE', 'ANSWER', 'ESCALATE', 'TOKEN', 'REVEAL', 'NOTE']],
  [{ isEscalated: true, wasAskedForDetails: true }, ['RELEASE', 'ANSWER', 'TOKEN', 'REVEAL', 'NOTE']],
  [{ status: 'APPROVED', today: '2026-12-24' }, ['RELEASE', 'ESCALATE', 'TOKEN', 'REVEAL', 'NOTE']],
  [{ whose: 'NOBODY', status: 'SUBMITTED' }, ['TAKE', 'NOTE']],
  [{ whose: 'OTHERS' }, ['NOTE']],
  [{ status: 'REJECTED', isAnswered: true }, ['CLOSE', 'TOKEN', 'NOTE']],
  [{ status: 'COMPLETED', whose: 'NOBODY' }, ['TOKEN', 'NOTE']],
  [{ mayDecide: false }, []],
  [{ mayDecide: false, whose: 'NOBODY', status: 'SUBMITTED' }, []],
];

describe('a complaint at the desk', () => {
  test.each(CASES)('with %o allows %o', (changes, actions) => {
    expect(complaintActions({ ...position, ...changes })).toEqual(actions);
  });

  test('only an agreement without a payment needs one person', () => {
    expect([
      needsSecondForAnswer('AGREED', undefined),
      needsSecondForAnswer('AGREED', 1_200_00),
      needsSecondForAnswer('PART', undefined),
      needsSecondForAnswer('NOT_AGREED', undefined),
    ]).toEqual([false, true, true, true]);
  });
});

test('in 1,000 random assignments, no one decides a complaint about themselves, and only officers decide an escalated one', () => {
  const account = fc.integer({ min: 0, max: 9 }).map((number) => `staff${number}`);
  const accounts = fc.uniqueArray(account, { maxLength: 10 });
  let decided = 0;
  fc.assert(
    fc.property(account, accounts, accounts, fc.boolean(), (userId, excluded, officers, isEscalated) => {
      const may = mayDecide(userId, { excluded, officers, isEscalated });
      decided += may ? 1 : 0;
      expect(may).toBe(!excluded.includes(userId) && (officers.includes(userId) || !isEscalated));
      const actions = complaintActions({ ...position, mayDecide: may, isEscalated });
      if (excluded.includes(userId)) expect(actions).toEqual([]);
      else expect(actions.includes('ANSWER')).toBe(may);
    }),
    { numRuns: 1_000 },
  );
  expect(decided).toBeGreaterThan(100);
});
