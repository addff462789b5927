import { addYears, type Day, yearsBetween } from '@portal/rules/calendar/dates.ts';
import { applyBasisPoints, type Paise } from '@portal/rules/money/money.ts';
import { type Contract, LOCK_IN_YEARS } from './contract.ts';
import type { PolicyRow } from './format/format-policies.ts';
import type { ContractPosition } from './policy-status.ts';
import type { PremiumHistory } from './premium-walk.ts';

/** A participating policy earns this share of its sum assured for each full year of premiums (4.5%). */
const BONUS_BP = 450;

type Values = Pick<PolicyRow, 'deathBenefit' | 'bonusVested' | 'surrenderValue' | 'lockInEnds'>;

/** The value of a contract on the day of the book. `fundValue` is the value of its units. */
export function calculateValues(
  contract: Contract,
  { history, status, fundValue, bookDate }: { history: PremiumHistory; status: ContractPosition; fundValue: Paise; bookDate: Day },
): Values {
  const paid = history.paid.length + (history.revival?.instalments.length ?? 0);
  const premiums = paid * (history.paid[0]?.premium ?? 0);
  const years = yearsBetween(contract.issueDate, bookDate);
  const bonusVested = contract.plan.bonus
    ? applyBasisPoints(contract.sumAssured, BONUS_BP * Math.min(years, paidYears(contract, paid)))
    : null;
  const lockInEnds = contract.plan.value === 'units' ? addYears(contract.issueDate, LOCK_IN_YEARS) : null;
  const isOver = ['LAPSED', 'MATURED', 'VESTED', 'SURRENDERED', 'TERMINATED'].includes(status.status);
  const death = deathBenefit(contract, { paid, status, fundValue });
  return {
    deathBenefit: isOver ? 0 : death + (bonusVested ?? 0),
    bonusVested,
    surrenderValue:
      contract.plan.value === 'units'
        ? null
        : isOver
          ? 0
          : surrenderValue(contract, { premiums, years: paidYears(contract, paid), bonus: bonusVested ?? 0 }),
    lockInEnds,
  };
}

const INSTALMENTS = { M: 12, Q: 4, H: 2, A: 1, S: 1 } as const;
const paidYears = (contract: Contract, paid: number): number => Math.floor(paid / INSTALMENTS[contract.frequency]);

/** Sum assured in proportion to the premiums paid (domain facts, section 8). */
function paidUpSum(contract: Contract, paid: number): Paise {
  const payable = contract.terms[1] * INSTALMENTS[contract.frequency];
  return Math.floor((contract.sumAssured * Math.min(paid, payable)) / payable);
}

function deathBenefit(
  contract: Contract,
  { paid, status, fundValue }: { paid: number; status: ContractPosition; fundValue: Paise },
): Paise {
  if (status.status === 'PAID_UP') return paidUpSum(contract, paid);
  // The discontinued fund has no life cover.
  return status.status === 'DISCONTINUED_LOCKIN' ? fundValue : Math.max(contract.sumAssured, fundValue);
}

/** Guaranteed surrender value: a share of the premiums that grows with the years, and a share of the bonus. */
function surrenderValue(contract: Contract, { premiums, years, bonus }: { premiums: Paise; years: number; bonus: Paise }): Paise {
  if (contract.plan.value !== 'surrender' || years < 2) return 0;
  const part = years < 4 ? 3_500 : years < 8 ? 5_500 : years < 12 ? 7_000 : 9_000;
  return applyBasisPoints(premiums, part) + applyBasisPoints(bonus, 2_500);
}
