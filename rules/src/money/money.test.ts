import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyBasisPoints, formatRupees, formatWholeRupees, groupRupees, parseRupees, spellAmount, toRupees } from './money.ts';

/** The largest amount that is read: thirteen digits of rupees, with paise. */
const LARGEST = 999_999_999_999_999;
const amount = fc.integer({ min: 0, max: LARGEST });

describe('parsing an amount', () => {
  test('parses rupees to the paisa, with or without commas', () => {
    const read: [sent: number | string, paise: number][] = [
      [0, 0],
      ['0', 0],
      ['-0', 0],
      [0.01, 1],
      ['0.1', 10],
      ['0.10', 10],
      [1, 100],
      [1.5, 150],
      [1234.56, 123_456],
      ['25,000', 2_500_000],
      ['25,00,000.00', 250_000_000],
      [' 12 ', 1_200],
      ['007', 700],
      [-5, -500],
      ['-1,234.56', -123_456],
      [100_000, 10_000_000],
      [9_999_999_999_999.99, LARGEST],
      ['99,99,99,99,99,999.99', LARGEST],
    ];
    for (const [sent, paise] of read) expect(parseRupees(sent), String(sent)).toBe(paise);
    expect(read).toHaveLength(18);
  });

  test('rejects an amount with more than two decimals, another format or a value too large to be exact', () => {
    const rejected = [
      ...[1.005, 0.001, 0.1 + 0.2, 1e-7, 1e21, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 10_000_000_000_000],
      ...[
        '1.005',
        '1e5',
        '1E5',
        'NaN',
        'Infinity',
        '',
        ' ',
        ',',
        '.',
        '1.',
        '.5',
        '1.2.3',
        '--1',
        '+1',
        '1-',
        '0x10',
        '5 5',
        '10000000000000',
      ],
      ...['abc', '1\n2'],
    ];
    for (const sent of rejected) expect(parseRupees(sent), JSON.stringify(sent)).toBeUndefined();
    expect(rejected).toHaveLength(29);
  });

  test('parses the number and the text of an amount back to the same paise', () => {
    fc.assert(
      fc.property(amount, (paise) => {
        expect(parseRupees(toRupees(paise))).toBe(paise);
        expect(parseRupees(String(toRupees(paise)))).toBe(paise);
        expect(parseRupees(-toRupees(paise))).toBe(paise === 0 ? 0 : -paise);
      }),
      { numRuns: 2_000 },
    );
  });

  test('a parsed amount is always whole paise', () => {
    fc.assert(
      fc.property(fc.oneof(fc.double(), fc.string(), fc.integer()), (sent) => {
        const paise = parseRupees(sent);
        expect(paise === undefined || (Number.isSafeInteger(paise) && !Object.is(paise, -0))).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('formatting an amount', () => {
  test('formats an amount with Indian grouping and two decimals', () => {
    const displayed: [paise: number, text: string][] = [
      [0, '₹0.00'],
      [1, '₹0.01'],
      [99, '₹0.99'],
      [100, '₹1.00'],
      [99_999, '₹999.99'],
      [100_000, '₹1,000.00'],
      [10_000_000, '₹1,00,000.00'],
      [250_000_000, '₹25,00,000.00'],
      [1_000_000_000, '₹1,00,00,000.00'],
      [-150, '-₹1.50'],
      [LARGEST, '₹99,99,99,99,99,999.99'],
    ];
    for (const [paise, text] of displayed) expect(formatRupees(paise)).toBe(text);
    expect(displayed).toHaveLength(11);
  });

  test('a formatted amount parses back to the same paise', () => {
    fc.assert(
      fc.property(amount, (paise) => {
        expect(parseRupees(formatRupees(paise).replace('₹', ''))).toBe(paise);
      }),
      { numRuns: 2_000 },
    );
  });

  test('a cover total has no paise and is rounded half up', () => {
    const displayed: [paise: number, text: string][] = [
      [0, '₹0'],
      [49, '₹0'],
      [50, '₹1'],
      [149, '₹1'],
      [250_000_000, '₹25,00,000'],
    ];
    for (const [paise, text] of displayed) expect(formatWholeRupees(paise)).toBe(text);
    expect(displayed).toHaveLength(5);
  });
});

describe('share of an amount', () => {
  test('a share of an amount is rounded half up to the paisa', () => {
    const shares: [paise: number, basisPoints: number, share: number][] = [
      [0, 1_800, 0],
      [100, 0, 0],
      [100, 10_000, 100],
      [10_000, 1_800, 1_800],
      [2, 2_500, 1],
      [1, 4_999, 0],
      [1, 5_000, 1],
      [3, 5_000, 2],
      [20_000, 225, 450],
      [LARGEST, 10_000, LARGEST],
      [LARGEST, 1_800, 180_000_000_000_000],
    ];
    for (const [paise, basisPoints, share] of shares) expect(applyBasisPoints(paise, basisPoints), `${paise} x ${basisPoints}`).toBe(share);
    expect(shares).toHaveLength(11);
  });

  test('a share is exact up to the largest amount', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 10_000 }), (paise, basisPoints) => {
        const exact = (2n * BigInt(paise) * BigInt(basisPoints) + 10_000n) / 20_000n;
        expect(BigInt(applyBasisPoints(paise, basisPoints))).toBe(exact);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('amount in words on a receipt', () => {
  test('spells each kind of number in words', () => {
    const spelt: [paise: number, words: string][] = [
      [0, 'Rupees Zero Only'],
      [100, 'Rupees One Only'],
      [1_900, 'Rupees Nineteen Only'],
      [2_000, 'Rupees Twenty Only'],
      [2_100, 'Rupees Twenty One Only'],
      [9_900, 'Rupees Ninety Nine Only'],
      [10_000, 'Rupees One Hundred Only'],
      [10_100, 'Rupees One Hundred One Only'],
      [99_900, 'Rupees Nine Hundred Ninety Nine Only'],
      [100_000, 'Rupees One Thousand Only'],
      [9_999_900, 'Rupees Ninety Nine Thousand Nine Hundred Ninety Nine Only'],
      [10_000_000, 'Rupees One Lakh Only'],
      [10_000_100, 'Rupees One Lakh One Only'],
      [1_000_000_000, 'Rupees One Crore Only'],
      [100_000_000_000, 'Rupees One Hundred Crore Only'],
      [1_234_567_890, 'Rupees One Crore Twenty Three Lakh Forty Five Thousand Six Hundred Seventy Eight and Ninety Paise Only'],
      [1, 'Rupees Zero and One Paise Only'],
      [99, 'Rupees Zero and Ninety Nine Paise Only'],
      [150, 'Rupees One and Fifty Paise Only'],
      [2_500_050, 'Rupees Twenty Five Thousand and Fifty Paise Only'],
    ];
    for (const [paise, words] of spelt) expect(spellAmount(paise)).toBe(words);
    expect(spelt).toHaveLength(20);
  });

  test('an amount in words converts back to the same amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (paise) => {
        expect(paiseOfWords(spellAmount(paise))).toBe(paise);
      }),
      { numRuns: 2_000 },
    );
  });
});

const SMALL =
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  );
const TENS = 'Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ');
const SCALES: Record<string, number> = { Hundred: 100, Thousand: 1_000, Lakh: 100_000, Crore: 10_000_000 };

/** A second counting, by another way: reads the words from left to right. */
function paiseOfWords(text: string): number {
  const [, rupees = '', paise = 'Zero'] = /^Rupees (.*?)(?: and (.*) Paise)? Only$/.exec(text) ?? [];
  return wordCount(rupees) * 100 + wordCount(paise);
}

function wordCount(spelledAmount: string): number {
  let total = 0;
  let part = 0;
  for (const word of spelledAmount.split(' ')) {
    const scale = SCALES[word];
    if (scale === 100) part *= 100;
    else if (scale) [total, part] = scale === 10_000_000 ? [(total + part) * scale, 0] : [total + part * scale, 0];
    else part += SMALL.includes(word) ? SMALL.indexOf(word) : (TENS.indexOf(word) + 2) * 10;
  }
  return total + part;
}

test.each([
  ['', ''],
  ['999', '999'],
  ['1000', '1,000'],
  ['353300.5', '3,53,300.5'],
  ['10000000', '1,00,00,000'],
  ['abc', 'abc'],
])('groups the typed amount %s as %s', (typed, grouped) => expect(groupRupees(typed)).toBe(grouped));
