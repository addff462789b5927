import { expect, test } from 'vitest';
import { matchMandate } from './match-mandate.ts';

const mandate = (mandateId: string, policyNo = 'P1', mandateNo: string | null = `N-${mandateId}`) => ({ mandateId, policyNo, mandateNo });
const [a, copyOfA, b] = [mandate('A'), mandate('A2', 'P1', 'N-A'), mandate('B', 'P2')];
const unnumbered = mandate('A', 'P1', null);

test.each([
  ['neither name is known', [], [], 'unknown'],
  ['the reference alone is known', [a], [], a],
  ['the number alone is known', [], [b], b],
  ['both find the same mandate', [a], [a], a],
  ['both find it, and the number finds its copy first', [a], [copyOfA, a], a],
  ['the number finds a mandate and its copy of one policy', [], [a, copyOfA], a],
  ['the number finds mandates of two policies', [], [a, b], 'conflict'],
  ['each finds a mandate of another policy', [a], [b], 'conflict'],
  ['each finds another mandate of the same policy', [a], [mandate('A3')], 'conflict'],
  ['a mandate without a number, and its copy from the book', [unnumbered], [copyOfA], unnumbered],
  ['a mandate without a number, and one of another policy', [unnumbered], [b], 'conflict'],
])('matches a report: %s', (_case, byRef, byNumber, expected) => {
  expect(matchMandate({ byRef, byNumber })).toEqual(expected);
});
