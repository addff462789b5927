import type { Paise } from '../money/money.ts';
import { type PolicyStatus, type PolicyType, statusGroup } from './policy.ts';

type Covering = { status: PolicyStatus; policyType: PolicyType; sumAssured: Paise; deathBenefit: Paise };

/**
 * What a policy covers today: nothing unless it is in force; the price of an annuity and a pension that has started are no cover; a
 * paid-up policy covers what is left of its sum.
 */
export function lifeCover({ status, policyType, sumAssured, deathBenefit }: Covering): Paise {
  if (statusGroup(status) !== 'inForce' || policyType === 'ANNUITY' || status === 'VESTED') return 0;
  return status === 'PAID_UP' || status === 'REDUCED_PAID_UP' ? Math.min(sumAssured, deathBenefit) : sumAssured;
}
