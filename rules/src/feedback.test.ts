import { expect, test } from 'vitest';
import { moodOf } from './feedback.ts';

test('0 to 6 is red, 7 and 8 yellow, 9 and 10 green', () => {
  const moods = Array.from({ length: 11 }, (_, rating) => moodOf(rating));
  expect(moods).toEqual([...Array(7).fill('red'), 'yellow', 'yellow', 'green', 'green']);
});
