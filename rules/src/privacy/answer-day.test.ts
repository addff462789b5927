import { describe, expect, test } from 'vitest';
import { getAnswerDay, isActInForce } from './answer-day.ts';

describe('the day of the answer', () => {
  test.each([
    ['2026-11-27', '2026-12-27'],
    // A month ends before 30 days in February only.
    ['2027-01-30', '2027-02-28'],
    ['2027-01-31', '2027-02-28'],
    ['2027-02-01', '2027-03-01'],
    ['2027-02-28', '2027-03-28'],
    ['2027-03-31', '2027-04-30'],
    ['2027-05-12', '2027-06-11'],
    ['2027-05-13', '2027-06-12'],
    ['2027-06-01', '2027-07-01'],
    ['2028-01-31', '2028-03-01'],
    ['2028-02-28', '2028-03-29'],
  ])('a request of %s is answered by %s', (received, answered) => {
    expect(getAnswerDay(received)).toBe(answered);
  });

  test('the Act applies from 13-05-2027', () => {
    expect([isActInForce('2027-05-12'), isActInForce('2027-05-13')]).toEqual([false, true]);
  });
});
