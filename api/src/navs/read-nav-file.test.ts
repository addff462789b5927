import { describe, expect, test } from 'vitest';
import { isFarOff, readNavFile } from './read-nav-file.ts';

const AROUND = {
  fundOfSfin: new Map([
    ['ULIF006081007LARGECAP999', 'LARGECAP'],
    ['ULIF001150108LIQUID999', 'LIQUID'],
  ]),
  today: '2026-11-20',
  holidays: new Set(['2026-11-10']),
};
const read = (text: string) => readNavFile(text, AROUND);
const line = (nav: string, date: string) => `ULIF006081007LARGECAP999;-;-;Large-cap Equity Fund;${nav};${date}`;

test('our funds are read from a file in the columns of the public daily file; headings and other schemes are counted', () => {
  const file = [
    'Scheme Code;ISIN Div Payout/ISIN Growth;ISIN Div Reinvestment;Scheme Name;Net Asset Value;Date',
    '',
    'Open Ended Schemes(Debt Scheme)',
    '119551;INF209KA12Z1;INF209KA13Z9;Another Fund;103.7514;19-Nov-2026',
    line('48.1234', '19-Nov-2026'),
    'ULIF001150108LIQUID999;-;-;Liquid Fund;25.43;19-NOV-2026\r',
  ].join('\n');
  expect(read(file)).toEqual({
    navs: [
      { fundCode: 'LARGECAP', day: '2026-11-19', nav: '48.1234' },
      { fundCode: 'LIQUID', day: '2026-11-19', nav: '25.43' },
    ],
    skipped: 3,
    faults: [],
  });
});

describe('a line that is wrong refuses the file', () => {
  const LINES: [text: string, reason: RegExp | null][] = [
    [line('0.0001', '20-Nov-2026'), null],
    [line('0', '19-Nov-2026'), /above 0/],
    [line('0.0000', '19-Nov-2026'), /above 0/],
    [line('-1.5', '19-Nov-2026'), /at most 4 decimals/],
    [line('48.12345', '19-Nov-2026'), /at most 4 decimals/],
    [line('N.A.', '19-Nov-2026'), /at most 4 decimals/],
    [line('48.1234', '21-Nov-2026'), /in the future/],
    [line('48.1234', '14-Nov-2026'), /no business day/],
    [line('48.1234', '10-Nov-2026'), /no business day/],
    [line('48.1234', '2026-11-19'), /such as 19-Nov-2026/],
    [line('48.1234', '31-Feb-2026'), /such as 19-Nov-2026/],
    ['ULIF006081007LARGECAP999;48.1234;19-Nov-2026', /6 columns/],
    [`${line('48.1234', '19-Nov-2026')}\n${line('48.1235', '19-Nov-2026')}`, /twice/],
  ];
  test.each(LINES)('%s', (text, reason) => {
    expect(LINES).toHaveLength(13);
    const { faults } = read(text);
    if (reason) expect(faults[0]?.reason).toMatch(reason);
    else expect(faults).toEqual([]);
  });
});

test('a fifth off the day before is taken, more is not', () => {
  expect(['12.0000', '12.0001', '8.0000', '7.9999', '10'].map((nav) => isFarOff(nav, '10.0000'))).toEqual([
    false,
    true,
    false,
    true,
    false,
  ]);
});
