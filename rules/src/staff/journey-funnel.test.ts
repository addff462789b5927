import { describe, expect, test } from 'vitest';
import { buildFunnel } from './journey-funnel.ts';

describe('funnel of a journey', () => {
  test('reports reached, left and share for each step', () => {
    expect(buildFunnel({ START: 100, OTP: 80, SUCCESS: 60, FAILURE: 10 })).toEqual({
      started: 100,
      completed: 60,
      failed: 10,
      left: 30,
      completion: 60,
      steps: [
        { step: 'START', reached: 100, left: 20, share: 100 },
        { step: 'OTP', reached: 80, left: 20, share: 80 },
        { step: 'SUCCESS', reached: 60, left: 0, share: 60 },
      ],
    });
  });

  test.each([
    ['nothing', {}, { started: 0, completed: 0, failed: 0, left: 0, completion: null }],
    ['a later step stands for those before it', { START: 2, SUBMIT: 5, SUCCESS: 3 }, { started: 5, completed: 3, left: 2, completion: 60 }],
    ['refusals alone', { FAILURE: 3 }, { started: 3, completed: 0, failed: 3, left: 0, completion: 0 }],
    ['refusals of a journey that reports no beginning', { SUBMIT: 7, SUCCESS: 7, FAILURE: 3 }, { started: 10, left: 0, completion: 70 }],
    ['refused twice and done in the end', { START: 1, SUCCESS: 1, FAILURE: 2 }, { started: 1, failed: 2, left: 0, completion: 100 }],
    ['pending was submitted', { PENDING: 4, SUCCESS: 1 }, { started: 4, completed: 1, left: 3, completion: 25 }],
    ['a third', { START: 3, SUCCESS: 1 }, { completion: 33.3 }],
  ])('calculates the funnel: %s', (_, counts, funnel) => {
    expect(buildFunnel(counts)).toMatchObject(funnel);
  });

  test('a later step never has more visitors than an earlier one', () => {
    const { steps } = buildFunnel({ START: 1, DETAILS: 9, OTP: 4, SUBMIT: 6, PENDING: 7, SUCCESS: 2 });
    expect(steps.map(({ reached }) => reached)).toEqual([9, 9, 7, 7, 2]);
    expect(steps.map(({ left }) => left)).toEqual([0, 2, 0, 5, 0]);
  });
});
