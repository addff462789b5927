import { addMonths, type Day } from '@portal/rules/calendar/dates.ts';
import { debitStart, LIMIT_PERCENT, mandateEnd, mandateLimit } from '@portal/rules/mandates/mandate-amount.ts';
import type { MandatePolicy, MandateRequest } from '@portal/rules/mandates/mandate-flags.ts';
import type { MandateRail } from '@portal/rules/mandates/mandate-state.ts';
import { getMonths } from '@portal/rules/policies/policy.ts';
import type { Config } from '../../base/config/config.ts';
import type { PolicySummary } from '../../domain/policies/policy-record.ts';
import { findNextDue } from '../../domain/policies/policy-view.ts';
import type { RailLimits } from '../../platform/partners/rail.port.ts';

type Terms = Pick<Config, 'MANDATE_CEILING' | 'UPI_MANDATE_CEILING' | 'UPI_LIMIT_FACTOR' | 'MANDATE_YEARS' | 'UPI_MANDATE_YEARS'>;
const PAISE = 100;

/** The policy in the form that the eligibility rules need. */
export const asMandatePolicy = (policy: PolicySummary, isAssigned: boolean): MandatePolicy => ({
  type: policy.policyType,
  status: policy.status,
  frequency: policy.frequency,
  nextDueDate: findNextDue(policy)?.dueDate ?? null,
  revivalDeadline: policy.revivalDeadline,
  isAbsolutelyAssigned: isAssigned,
  isDeathIntimated: policy.status === 'DEATH_CLAIM_INTIMATED',
});

/** The instalment with tax on which limits are based: that of the next premium. */
export const getInstalment = (policy: PolicySummary): number => findNextDue(policy)?.amount ?? policy.modalPremium + policy.riderPremium;

/**
 * The mandate that would be made today. Amounts, dates and limits come only from here (invariant 6). Settings may lower the rail's limits,
 * but never raise them.
 */
export function toMandateRequest(
  policy: PolicySummary,
  { rail, config, limits }: { rail: MandateRail; config: Terms; limits: RailLimits },
  today: Day,
): MandateRequest {
  const isUpi = rail === 'UPI';
  const percent = isUpi ? Math.round(config.UPI_LIMIT_FACTOR * 100) : LIMIT_PERCENT[rail];
  return {
    rail,
    limit: mandateLimit(getInstalment(policy), percent),
    ceiling: Math.min((isUpi ? config.UPI_MANDATE_CEILING : config.MANDATE_CEILING) * PAISE, limits.maxPaise),
    frequencies: limits.frequencies,
    debitStart: debitStart(today),
    end: mandateEnd(today, lastPremiumDue(policy), Math.min(isUpi ? config.UPI_MANDATE_YEARS : config.MANDATE_YEARS, limits.maxYears)),
  };
}

/** The end of premiums is the first due date without a premium; the last premium is one instalment earlier. */
const lastPremiumDue = ({ premiumsEnd, frequency, issueDate }: PolicySummary): Day | null =>
  premiumsEnd === null ? null : addMonths(premiumsEnd, -getMonths(frequency), Number(issueDate.slice(8, 10)));
