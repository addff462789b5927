import { expect, test } from 'vitest';
import { accountVerdict, isSameHolder, needsReview } from './account-check.ts';

const VERDICTS = [
  [85, 'ACTIVE', false, 'atOnce'],
  [100, 'ACTIVE', true, 'atOnce'],
  [84, 'ACTIVE', false, 'proofNeeded'],
  [60, 'ACTIVE', false, 'proofNeeded'],
  [59, 'ACTIVE', false, 'nameMismatch'],
  [0, 'UNKNOWN', false, 'nameMismatch'],
  [100, 'UNKNOWN', false, 'proofNeeded'],
  [100, 'CLOSED', false, 'accountClosed'],
  [20, 'FROZEN', true, 'accountClosed'],
  [100, 'NRE', false, 'nreAccount'],
  [100, 'NRE', true, 'proofNeeded'],
  [60, 'NRE', true, 'proofNeeded'],
  [59, 'NRE', true, 'nameMismatch'],
] as const;
test.each(VERDICTS)('a name score of %i with account %s, abroad %s: %s', (score, accountStatus, nri, verdict) => {
  expect(accountVerdict({ score, accountStatus }, { nri })).toBe(verdict);
});

test('a score from 60 to 84 needs a review, and one from 85 is the same holder', () => {
  expect([59, 60, 84, 85].map((score) => [isSameHolder(score), needsReview(score)])).toEqual([
    [false, false],
    [false, true],
    [false, true],
    [true, false],
  ]);
});
