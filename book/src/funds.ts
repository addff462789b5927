import type { FundRow } from './format/format-funds.ts';

/** How a fund's NAV moves: annual drift and volatility, correlation with the market, and its share of a scripted fall. */
export type FundModel = FundRow & { drift: number; volatility: number; correlation: number; shock: number };

/** The fund for premiums of a discontinued policy. It grows by 4% a year and cannot be chosen. */
export const DISCONTINUED = 'DISCONT';

/** Correlation of a fund's daily returns with the market's. */
const EQUITY = 0.9;
const DEBT = 0.3;

type Made = [code: string, name: string, fundClass: string, risk: number, inception: string, fmc: number, benchmark: string];
type Model = [drift: number, volatility: number, correlation: number, shock: number];

const MADE: readonly [Made, Model][] = [
  [
    ['LIQUID', 'Liquid Fund', 'Money market', 1, '2008-01-15', 75, 'CRISIL Liquid Index'],
    [0.065, 0.003, DEBT, 0],
  ],
  [
    ['INCOME', 'Income Fund', 'Debt', 2, '2008-01-15', 100, 'CRISIL Composite Bond Index'],
    [0.072, 0.03, DEBT, 0],
  ],
  [
    ['BALANCED25', 'Balanced 25 Fund', 'Hybrid', 2, '2008-01-15', 115, '25% Nifty 50, 75% CRISIL Bond'],
    [0.08, 0.05, EQUITY, 0.25],
  ],
  [
    ['BALANCED50', 'Balanced 50 Fund', 'Hybrid', 3, '2008-01-15', 125, '50% Nifty 50, 50% CRISIL Bond'],
    [0.09, 0.08, EQUITY, 0.5],
  ],
  [
    ['GROWTH', 'Growth Fund', 'Hybrid', 4, '2007-10-08', 135, '80% Nifty 100, 20% CRISIL Bond'],
    [0.105, 0.12, EQUITY, 0.8],
  ],
  [
    ['LARGECAP', 'Large-cap Equity Fund', 'Equity', 5, '2007-10-08', 135, 'Nifty 100'],
    [0.12, 0.16, EQUITY, 1],
  ],
  [
    ['MIDCAP', 'Mid-cap Equity Fund', 'Equity', 6, '2007-10-08', 135, 'Nifty Midcap 150'],
    [0.14, 0.21, EQUITY, 1.1],
  ],
  [
    ['INDEX', 'Index Fund', 'Equity', 5, '2007-10-08', 80, 'Nifty 50'],
    [0.12, 0.16, EQUITY, 1],
  ],
  [
    [DISCONTINUED, 'Discontinued Policy Fund', 'Discontinued', 1, '2010-09-01', 50, 'None: 4% a year'],
    [0.04, 0, 0, 0],
  ],
];

/** Eight funds and the discontinued policy fund, with fictional SFINs. */
export const FUNDS: readonly FundModel[] = MADE.map(([[fundCode, name, fundClass, risk, inception, fmc, benchmark], model], at) => {
  const [drift, volatility, correlation, shock] = model;
  const [year = '', month = '', day = ''] = inception.split('-');
  const sfin = `ULIF${String(at + 1).padStart(3, '0')}${day}${month}${year.slice(2)}${fundCode}999`;
  return {
    fundCode,
    sfin,
    name,
    class: fundClass,
    risk,
    inception,
    fmc,
    benchmark,
    open: fundCode !== DISCONTINUED,
    drift,
    volatility,
    correlation,
    shock,
  };
});
