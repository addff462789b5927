import type { Day } from '../calendar/dates.ts';
import { benefitAfterWithdrawals } from '../funds/withdrawal.ts';
import type { LegalQuestion } from '../legal/legal-questions.ts';
import type { Paise } from '../money/money.ts';
import type { MoneyFacts } from './money-columns.ts';
import { statusGroup } from './policy.ts';

export type DeathBenefitFacts = Pick<
  MoneyFacts,
  'policyType' | 'status' | 'sumAssured' | 'deathBenefit' | 'withdrawals' | 'fundValue' | 'premiumsPaid' | 'answers'
>;
/** The rule after a withdrawal applies only when the insurer's lawyer has confirmed it. */
const QUESTION: LegalQuestion = 'A3';

/**
 * Death benefit on a day. The book's figure may not know of withdrawals made here, so a unit-linked policy with withdrawals gets the highest
 * of the three amounts (beyond the specification, A 2, rule 2).
 */
export function findDeathBenefit(facts: DeathBenefitFacts, today: Day): Paise {
  const { policyType, status, deathBenefit, withdrawals, answers } = facts;
  const isReduced = policyType === 'ULIP' && statusGroup(status) === 'inForce' && withdrawals.length > 0 && answers.includes(QUESTION);
  return isReduced ? benefitAfterWithdrawals(facts, today) : deathBenefit;
}
