import type { Paise } from '../money/money.ts';
import { type PolicyStatus, type PolicyType, statusGroup } from './policy.ts';

type Covering = { status: PolicyStatus; policyType: PolicyType; sumAssured: Paise; deathBenefit: Paise };

/**
 * Cover of a policy today. It is zero unless the policy is in force; the price of an annuity or of a started pension is not cover; a
 * paid-up policy covers its reduced sum.
 */
export function lifeCover({ status, policyType, sumAssured, deathBenefit }: Covering): Paise {
  if (statusGroup(status) !== 'inForce' || policyType === 'ANNUITY' || status === 'VESTED') return 0;
  return status === 'PAID_UP' || status === 'REDUCED_PAID_UP' ? Math.min(sumAssured, deathBenefit) : sumAssured;
}
