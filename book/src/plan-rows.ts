import { FUNDS } from './funds.ts';
import { PLANS, type Plan } from './plans.ts';
import type { BookEntry } from './write-book.ts';

const FREE_SWITCHES = 12;
/** The pension plan offers no funds of shares. */
const PENSION_FUNDS = ['INCOME', 'BALANCED25', 'BALANCED50', 'GROWTH'];
const OPEN_FUNDS = FUNDS.filter(({ open }) => open).map(({ fundCode }) => fundCode);
const WITHDRAW_BP = 2_000;
const WITHDRAW_MINIMUM = 500_000;
/** Highest charges that IRDAI allows in the first four policy years (IRDAI (Insurance Products) Regulations, 2024). */
const DISCONTINUANCE = '20/3000 15/2000 10/1500 5/1000 >50000 6/6000 4/5000 3/4000 2/2000';
const INSTALMENTS = ['M', 'Q', 'H', 'A'] as const;

function listFunds({ type, value }: Plan): string | null {
  if (value !== 'units') return null;
  return (type === 'PENSION' ? PENSION_FUNDS : OPEN_FUNDS).join(' ');
}

/** Services that each plan allows. */
export const planEntries = (): BookEntry[] =>
  PLANS.map((plan) => ({
    file: 'plans',
    row: {
      planCode: plan.code,
      frequencies: INSTALMENTS.filter((letter) => plan.frequencies.some(([offered]) => offered === letter)).join('') || null,
      funds: listFunds(plan),
      loan: plan.loan,
      freeSwitches: FREE_SWITCHES,
      monthlyNeedsAutoDebit: plan.monthlyNeedsAutoDebit ?? false,
      // A pension pays out a part only for a few purposes, which the portal does not handle.
      withdrawShare: plan.type === 'ULIP' ? WITHDRAW_BP : null,
      withdrawMinimum: plan.type === 'ULIP' ? WITHDRAW_MINIMUM : null,
      discontinuance: plan.value === 'units' ? DISCONTINUANCE : null,
    },
  }));
