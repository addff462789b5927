import { expect, test } from 'vitest';
import { DECLARATIONS } from './declarations.ts';

const texts = Object.entries(DECLARATIONS);

test('there are four declarations, each a whole sentence in both languages', () => {
  expect(texts.map(([kind]) => kind)).toEqual(['AADHAAR', 'KYC', 'FATCA', 'WHATSAPP']);
  for (const [kind, { en, hi }] of texts) {
    expect(en, kind).toMatch(/^[A-Z].*\.$/);
    expect(hi, kind).toMatch(/\p{Script=Devanagari}.*।$/u);
  }
});
