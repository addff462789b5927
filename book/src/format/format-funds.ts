import { bookFile, may, needs, type RowOf } from './format-table.ts';
import { count, day, decimal, flag, fundCode, oneOf, percent, policyNo, shaped, signedAmount, text } from './format-types.ts';

const MOVEMENT_KINDS = [
  'ALLOCATION',
  'TOPUP',
  'BONUS',
  'SWITCH_IN',
  'SWITCH_OUT',
  'STP_IN',
  'STP_OUT',
  'MORTALITY',
  'ADMIN',
  'RIDER',
  'SWITCH_CHARGE',
  'PARTIAL_WITHDRAWAL',
  'DISCONTINUANCE_IN',
  'DISCONTINUANCE_OUT',
  'SURRENDER',
  'MATURITY',
  'DEATH',
  'REVERSAL',
] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

export const funds = bookFile({
  name: 'funds',
  required: true,
  meaning: 'Funds of unit-linked policies.',
  key: ['fundCode'],
  columns: {
    fundCode: needs(fundCode, 'Identifies the fund', 'LARGECAP'),
    sfin: needs(
      shaped('SFIN', /^ULIF\d{9}[A-Z][A-Z0-9]{3,19}\d{3}$/, 'must be an SFIN such as ULIF006081007LARGECAP999'),
      'Number under which the fund is filed',
      'ULIF006081007LARGECAP999',
    ),
    name: needs(text(60), 'Name', 'Large-cap Equity Fund'),
    class: needs(text(30), 'Class; `Discontinued` is the fund for policies that end in their lock-in', 'Equity'),
    risk: needs(count(1, 6), 'Risk, 1 lowest', '5'),
    inception: needs(day, 'First day with a NAV', '2007-10-08'),
    fmc: needs(percent(0, 1.35), 'Yearly fund management charge', '1.35'),
    benchmark: needs(text(60), 'Benchmark index', 'Nifty 100'),
    open: needs(flag, 'Y if it accepts new money', 'Y'),
  },
  rules: [],
});

export const navs = bookFile({
  name: 'navs',
  required: true,
  meaning: 'Net asset values, one per fund and business day.',
  key: ['fundCode', 'navDate'],
  columns: {
    fundCode: needs(fundCode, 'The fund', 'LARGECAP'),
    navDate: needs(day, 'The day', '2026-11-19'),
    nav: needs(decimal(10, 4, 'positive'), 'Rupees per unit', '48.1234'),
  },
  rules: [],
});

export const holdings = bookFile({
  name: 'holdings',
  required: true,
  meaning: 'Unit movements. The holding of a policy in a fund is the sum of its units here. It is never below 0.',
  key: ['policyNo', 'movementNo'],
  columns: {
    policyNo: needs(policyNo, 'The policy', '100000205'),
    movementNo: needs(count(1, 999_999), 'Number of the movement within the policy, oldest first', '1'),
    fundCode: needs(fundCode, 'The fund', 'LARGECAP'),
    valueDate: needs(day, 'The day whose NAV was used', '2024-07-01'),
    kind: needs(oneOf(MOVEMENT_KINDS), 'Kind of movement', 'ALLOCATION'),
    units: needs(decimal(15, 5, 'any'), 'Units; negative if they leave the fund', '147.97354'),
    nav: needs(decimal(10, 4, 'positive'), 'NAV used', '48.1234'),
    amount: needs(signedAmount, 'Their value, with the sign of the units', '7120.99'),
    portalRef: may(text(60), 'The portal’s reference, if the portal made the movement', ''),
  },
  rules: [
    {
      field: 'amount',
      reason: 'must have the sign of units',
      holds: (row) => row.amount === 0 || row.amount < 0 === row.units.startsWith('-'),
    },
  ],
});

export type FundRow = RowOf<typeof funds>;
export type HoldingRow = RowOf<typeof holdings>;
