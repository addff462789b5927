import { addDays } from '@portal/rules/calendar/dates.ts';
import { applyBasisPoints, calculateShare } from '@portal/rules/money/money.ts';
import type { Contract } from './contract.ts';
import type { PolicyRow } from './format/format-policies.ts';

/** Yearly cost of life cover in a savings plan: ₹144 for each lakh of the sum assured. */
const RISK_PER_LAKH = 144;
const LAKH = 100_000;
/** Stamp duty: ₹20 for each lakh of the sum assured. */
const STAMP_DUTY_BP = 2;
const MEDICAL_COST = 150_000;
const DELIVERY_DAYS = 3;
/** Section 10(10D): a payout is exempt if the yearly premium is at most a tenth of the sum assured and below a limit. */
const EXEMPT_MULTIPLE = 10;
const EXEMPT_PREMIUM = { units: 25_000_000, other: 50_000_000 } as const;

type IssueValues = Pick<PolicyRow, 'annualRiskPremium' | 'documentReceivedOn' | 'medicalCost' | 'stampDuty' | 'taxExempt'>;

/** Facts from the issue of a policy that decide what a cancellation or a payout pays. */
export function issueValues({ plan, issueDate, sumAssured, annualPremium }: Contract): IssueValues {
  const isProtection = plan.type === 'TERM' || plan.type === 'GROUP';
  const limit = plan.value === 'units' ? EXEMPT_PREMIUM.units : EXEMPT_PREMIUM.other;
  return {
    annualRiskPremium: isProtection ? annualPremium : calculateShare(sumAssured, RISK_PER_LAKH, LAKH),
    documentReceivedOn: addDays(issueDate, DELIVERY_DAYS),
    medicalCost: plan.type === 'TERM' ? MEDICAL_COST : 0,
    stampDuty: applyBasisPoints(sumAssured, STAMP_DUTY_BP),
    taxExempt: annualPremium * EXEMPT_MULTIPLE <= sumAssured && annualPremium <= limit,
  };
}
