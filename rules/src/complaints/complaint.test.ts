import { expect, test } from 'vitest';
import { isReceiptDay, mentionsHarm } from './complaint.ts';

test.each([
  ['You have driven me to suicide.', true],
  ['I will end my life because of you.', true],
  ['I am going to kill myself', true],
  ['I will hurt you', true],
  ['There is a bomb in your office.', true],
  ['मैं आत्महत्या कर लूँगा', true],
  ['मैं जान दे दूँगी', true],
  ['The suicide clause of my policy was explained wrongly.', true],
  ['You killed my trust in this company.', false],
  ['My life cover ended without a letter.', false],
  ['मेरी पॉलिसी बंद कर दी गई', false],
])('"%s" speaks of harm: %s', (text, speaks) => {
  expect(mentionsHarm(text)).toBe(speaks);
});

test.each([
  ['2026-11-20', true],
  ['2026-11-21', false],
  ['2025-11-20', true],
  ['2025-11-19', false],
])('a complaint that is entered on 2026-11-20 may have been received on %s: %s', (day, may) => {
  expect(isReceiptDay(day, '2026-11-20')).toBe(may);
});
