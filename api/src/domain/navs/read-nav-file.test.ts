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
const HEADER = 'Scheme Code;ISIN Div Payout/ISIN Growth;ISIN Div Reinvestment;Scheme Name;Net Asset Value;Date';
const read = (text: string) => readNavFile(text, AROUND);
const line = (nav: string, date: string) => `ULIF006081007LARGECAP999;-;-;Large-cap Equity Fund;${nav};${date}`;

test('reads its own funds from the public daily file and counts headings and other schemes as skipped', () => {
  const file = [
    HEADER,
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
    errors: [],
  });
});

describe('finds the columns by their headers', () => {
  const NAV = { fundCode: 'LARGECAP', day: '2026-11-19', nav: '48.1234' };
  const SFIN = 'ULIF006081007LARGECAP999';
  const FILES: [title: string, lines: string[]][] = [
    [
      'eight columns of the daily file, with Plan and Option before the NAV',
      [
        'Scheme Code;ISIN Div Payout/ ISIN Growth;ISIN Div Reinvestment;Scheme Name;Plan;Option;Net Asset Value;Date',
        `${SFIN};-;-;Large-cap Equity Fund;Direct;Growth;48.1234;19-Nov-2026`,
      ],
    ],
    [
      'eight columns of the history file, with the name second',
      [
        'Scheme Code;Scheme Name;ISIN Div Payout/ISIN Growth;ISIN Div Reinvestment;Net Asset Value;Repurchase Price;Sale Price;Date',
        `${SFIN};Large-cap Equity Fund;-;-;48.1234;;;19-Nov-2026`,
      ],
    ],
    ['a byte order mark and other letter case', ['\uFEFFSFIN;NAV Date;  nav ', `${SFIN};19-nov-2026;48.1234`]],
    [
      'another header further down',
      ['Scheme Code;Date;Net Asset Value', 'Open Ended Schemes', 'Scheme Code;Net Asset Value;Date', `${SFIN};48.1234;19-Nov-2026`],
    ],
  ];
  test.each(FILES)('finds the columns by their headers: %s', (_, lines) => {
    expect(read(lines.join('\n'))).toMatchObject({ navs: [NAV], errors: [] });
  });

  test('rejects a file whose funds come before any header line', () => {
    expect(read(`Open Ended Schemes\n${line('48.1234', '19-Nov-2026')}\n${HEADER}`).errors).toEqual([
      { line: 2, reason: 'stands before the column headers (Scheme Code;Net Asset Value;Date)' },
    ]);
  });
});

describe('rejects a file with an invalid line', () => {
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
    ['ULIF006081007LARGECAP999;48.1234;19-Nov-2026', /6 columns, as its header line has/],
    [`${line('48.1234', '19-Nov-2026')}\n${line('48.1235', '19-Nov-2026')}`, /twice/],
  ];
  test.each(LINES)('checks each line of a NAV file: %s', (text, reason) => {
    expect(LINES).toHaveLength(13);
    const { errors } = read(`${HEADER}\n${text}`);
    if (reason) expect(errors[0]?.reason).toMatch(reason);
    else expect(errors).toEqual([]);
  });
});

test('refuses a line of another day than the one that was asked for', () => {
  const lines = [line('48.1234', '19-Nov-2026'), 'ULIF001150108LIQUID999;-;-;Liquid Fund;25.43;18-Nov-2026'];
  const { errors } = readNavFile([HEADER, ...lines].join('\n'), { ...AROUND, onlyDay: '2026-11-19' });
  expect(errors).toEqual([{ line: 3, reason: 'date is another day than 2026-11-19' }]);
});

test('accepts a NAV 20% off the day before, and rejects a larger difference', () => {
  expect(['12.0000', '12.0001', '8.0000', '7.9999', '10'].map((nav) => isFarOff(nav, '10.0000'))).toEqual([
    false,
    true,
    false,
    true,
    false,
  ]);
});
