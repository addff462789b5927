import { FUNDS } from './funds.ts';
import { PLANS, type Plan } from './plans.ts';
import type { BookEntry } from './write-book.ts';

const FREE_SWITCHES = 12;
/** The pension plan offers no funds of shares. */
const PENSION_FUNDS = ['INCOME', 'BALANCED25', 'BALANCED50', 'GROWTH'];
const OPEN_FUNDS = FUNDS.filter(({ open }) => open).map(({ fundCode }) => fundCode);
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
    },
  }));
