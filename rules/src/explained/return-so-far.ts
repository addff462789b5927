import { type Day, daysBetween } from '../calendar/dates.ts';
import type { Paise } from '../money/money.ts';
import type { PolicyType } from '../policies/policy.ts';

/** The yearly return of a policy (beyond the specification, A 4, rule 2). */

/** Money that the customer paid (above 0) or received (below 0). */
export type CashFlow = { on: Day; amount: Paise };

const LOWEST = -0.99;
const HIGHEST = 1;
/** Width of the last interval: 0.0001%. */
const WIDTH = 0.000_001;
const FIRST_DAYS = 365;
const WITHOUT_RETURN: readonly PolicyType[] = ['TERM', 'GROUP', 'ANNUITY'];

type Position = { flows: readonly CashFlow[]; value: Paise; on: Day };

/**
 * The yearly rate in percent, within 0.0001, at which the payments grow to the value on a day and to the money received. Null if no rate
 * from -99% to 100% does.
 */
export function solveReturn({ flows, value, on }: Position): number | null {
  const aged = flows.map((flow) => ({ amount: flow.amount, years: daysBetween(flow.on, on) / 365 }));
  const isBelow = (rate: number) => aged.reduce((sum, { amount, years }) => sum + amount * (1 + rate) ** years, -value) < 0;
  const isLowestBelow = isBelow(LOWEST);
  if (isLowestBelow === isBelow(HIGHEST)) return null;
  let [low, high] = [LOWEST, HIGHEST];
  while (high - low >= WIDTH) {
    const middle = (low + high) / 2;
    if (isBelow(middle) === isLowestBelow) low = middle;
    else high = middle;
  }
  return (low + high) * 50;
}

/** The yearly rate in percent with one decimal, as it is shown. */
export function findReturn(position: Position): number | null {
  const percent = solveReturn(position);
  // Adding 0 turns -0 into 0.
  return percent === null ? null : Math.round(percent * 10) / 10 + 0;
}

/** True for the types of policies whose return the page never shows. */
const hasNoReturn = (policyType: PolicyType): boolean => WITHOUT_RETURN.includes(policyType);

/** Return of a policy until a day. Null for types without a return, in the first 365 days, and if no rate fits. */
export function findReturnSoFar(
  policy: { policyType: PolicyType; issueDate: Day; flows: readonly CashFlow[]; value: Paise },
  today: Day,
): number | null {
  if (hasNoReturn(policy.policyType) || daysBetween(policy.issueDate, today) < FIRST_DAYS) return null;
  return findReturn({ ...policy, on: today });
}
