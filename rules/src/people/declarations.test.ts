import { expect, test } from 'vitest';
import { DECLARATIONS } from './declarations.ts';

const texts = Object.entries(DECLARATIONS);

test('there are five declarations, each a whole sentence in both languages', () => {
  expect(texts.map(([kind]) => kind)).toEqual(['AADHAAR', 'KYC', 'FATCA', 'WHATSAPP', 'CLAIM']);
  for (const [kind, { en, hi }] of texts) {
    expect(en, kind).toMatch(/^[A-Z].*\.$/);
    expect(hi, kind).toMatch(/\p{Script=Devanagari}.*।$/u);
  }
});
