import { expect, test } from 'vitest';
import { amountInHindi } from './money-hindi.ts';

const AMOUNTS: [paise: number, words: string][] = [
  [0, 'शून्य रुपये मात्र'],
  [100, 'एक रुपये मात्र'],
  [1_050, 'दस रुपये और पचास पैसे मात्र'],
  [9_901, 'निन्यानवे रुपये और एक पैसे मात्र'],
  [10_000, 'एक सौ रुपये मात्र'],
  [2_556_250, 'पच्चीस हज़ार पाँच सौ बासठ रुपये और पचास पैसे मात्र'],
  [10_000_000, 'एक लाख रुपये मात्र'],
  [1_234_567_889, 'एक करोड़ तेईस लाख पैंतालीस हज़ार छह सौ अठहत्तर रुपये और नवासी पैसे मात्र'],
  [100_000_000_000, 'एक सौ करोड़ रुपये मात्र'],
];

test('spells an amount in Hindi as on receipts', () => {
  for (const [paise, words] of AMOUNTS) expect(amountInHindi(paise), String(paise)).toBe(words);
  expect(AMOUNTS).toHaveLength(9);
});

test('every number below a hundred has its own Hindi word', () => {
  const texts = Array.from({ length: 100 }, (_, n) => amountInHindi(n * 100));
  expect(new Set(texts).size).toBe(100);
  for (const text of texts) expect(text).toMatch(/^[\p{Script=Devanagari}]+ रुपये मात्र$/u);
});
