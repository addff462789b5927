import { expect, test } from 'vitest';
import { addressLine, addressScore, SAME_ADDRESS } from './address.ts';

const HOME = { line1: '12 Lake Road', line2: 'Model Colony', line3: '', city: 'Pune', state: 'Maharashtra', pincode: '411016' };

test('formats an address in one line without empty parts, with the country if abroad', () => {
  expect(addressLine({ ...HOME, country: 'IN' })).toBe('12 Lake Road, Model Colony, Pune, Maharashtra');
  const abroad = { ...HOME, line2: ' ', city: 'Dubai', state: 'Dubai', pincode: '00000', country: 'AE' };
  expect(addressLine(abroad, 'United Arab Emirates')).toBe('12 Lake Road, Dubai, Dubai 00000, United Arab Emirates');
});

// Seven words and numbers: 12, LAKE, ROAD, MODEL, COLONY, PUNE, MAHARASHTRA.
const SCORES: [string, Partial<typeof HOME>, number][] = [
  ['the same', {}, 100],
  ['other case, commas and places of lines', { line1: '12, LAKE ROAD, model', line2: 'colony' }, 100],
  ['one word more, 7 of 8', { line3: 'Flat' }, 88],
  ['another house, 6 of 7', { line1: '14 Lake Road' }, 86],
  ['two other words, 5 of 7', { line1: '14 Hill Road' }, 71],
  ['a word twice counts once, 7 of 8', { line3: 'Pune' }, 88],
  ['another PIN', { pincode: '411017' }, 0],
  ['empty', { line1: '', line2: '', city: '', state: '' }, 0],
];
test('compares addresses word by word, and never matches another PIN code', () => {
  for (const [what, change, score] of SCORES) expect(addressScore(HOME, { ...HOME, ...change }), what).toBe(score);
  expect(SCORES.filter(([, , score]) => score >= SAME_ADDRESS)).toHaveLength(5);
});
