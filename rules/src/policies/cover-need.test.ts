import { expect, test } from 'vitest';
import { type CoverFigures, coverNeed, readCoverFactors } from './cover-need.ts';

const FACTORS = readCoverFactors('35:20, 45:15,55:10,75:5') ?? [];
const LAKH = 10_000_000;
const EXAMPLE: CoverFigures = { age: 38, income: 12 * LAKH, dependants: 2, loans: 25 * LAKH, savings: 8 * LAKH, cover: 50 * LAKH };

const CASES: [changes: Partial<CoverFigures>, lakhs: number][] = [
  [{}, 147],
  [{ age: 35 }, 207],
  [{ age: 36 }, 147],
  [{ age: 45 }, 147],
  [{ age: 46 }, 87],
  [{ age: 55 }, 87],
  [{ age: 56 }, 27],
  [{ age: 76 }, 27],
  [{ dependants: 0 }, 57],
  [{ dependants: 0, cover: 107 * LAKH }, 0],
  [{ cover: 197 * LAKH }, 0],
  [{ cover: 197 * LAKH - 1 }, 1],
  [{ cover: 196 * LAKH }, 1],
  [{ cover: 196 * LAKH - 1 }, 2],
  [{ income: 0, loans: 0, savings: 0, cover: 0 }, 0],
];
test('calculates missing cover from income, age, dependants, loans, savings and existing cover', () => {
  for (const [changes, lakhs] of CASES)
    expect(coverNeed({ ...EXAMPLE, ...changes }, FACTORS).missing, JSON.stringify(changes)).toBe(lakhs * LAKH);
  expect(CASES).toHaveLength(15);
  expect(coverNeed({ ...EXAMPLE, dependants: 0 }, FACTORS)).toMatchObject({ years: 15, isHalved: true, income: 90 * LAKH });
});

test('reads the factors from a setting and rejects an invalid one', () => {
  expect(readCoverFactors('40:15')).toEqual([{ upTo: 40, years: 15 }]);
  for (const wrong of ['', '40', '40:15,', '40:15,40:10', '45:15,40:10', '40:x']) expect(readCoverFactors(wrong), wrong).toBeUndefined();
});
