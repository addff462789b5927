import type { Day } from '../calendar/dates.ts';
import type { Withdrawal } from '../funds/withdrawal.ts';
import type { LegalQuestion } from '../legal/legal-questions.ts';
import type { Paise } from '../money/money.ts';
import type { LoanReason } from './loan.ts';
import type { MoneyPart, MoneyReason, MoneyWay } from './money-reasons.ts';
import type { Frequency, PolicyStatus, PolicyType } from './policy.ts';

/** Facts that decide which money a policy can pay, and how much. */
export type MoneyFacts = {
  policyType: PolicyType;
  status: PolicyStatus;
  assigned: 'ABSOLUTE' | 'CONDITIONAL' | null;
  mwp: boolean;
  lifeAssuredBirthDate: Day;
  issueDate: Day;
  riskCommencement: Day;
  maturityDate: Day | null;
  premiumsEnd: Day | null;
  premiumTermYears: number;
  frequency: Frequency;
  lastPaidDueDate: Day | null;
  nextDueDate: Day | null;
  lockInEnds: Day | null;
  annualPremium: Paise;
  sumAssured: Paise;
  deathBenefit: Paise;
  bonusVested: Paise | null;
  surrenderValue: Paise | null;
  /** Value of the units by the latest NAVs. */
  fundValue: Paise;
  isDiscontinued: boolean;
  withdrawals: readonly Withdrawal[];
  /** Charges that were taken by cancelling units. */
  unitCharges: Paise;
  /** Premiums paid, with and without tax. */
  totalPaid: Paise;
  premiumsPaid: Paise;
  /** Rules of the plan; null: unknown. */
  withdrawShareBp: number | null;
  withdrawMinimum: Paise | null;
  discontinuance: string | null;
  annualRiskPremium: Paise | null;
  documentReceivedOn: Day | null;
  medicalCost: Paise | null;
  stampDuty: Paise | null;
  taxExempt: boolean | null;
  loan: { reason: LoanReason | null; max: Paise; payoff: Paise | null; rateBp: number };
  /** Other payouts to the person in the tax year. */
  paidInYear: Paise;
  hasOperativePan: boolean;
  /** The day after which a fund switch in progress is done. */
  switchUntil: Day | null;
  /** The day on which an open request of each kind was made. */
  open: { withdrawal: Day | null; surrender: Day | null; freeLook: Day | null; loan: Day | null };
  /** Surrender value that staff have corrected, and that the customer of the open surrender has not confirmed yet. */
  correctedValue: Paise | null;
  /** The last day of the wait after a change of contact or payout account. */
  holdUntil: Day | null;
  /** Questions that the insurer's lawyer has answered. */
  answers: readonly LegalQuestion[];
  /** The day by which a request of today is paid. */
  paidBy: Day;
  /** The day whose NAV a request of now gets; for unit-linked policies. */
  navDate: Day | null;
};

export type MoneyColumn = {
  way: MoneyWay;
  reason: MoneyReason | LoanReason | null;
  /** The day that the reason names. */
  reasonOn: Day | null;
  /** Paid out, after charges, loan and tax. */
  get: Paise;
  /** The most that this way pays. */
  max: Paise;
  by: Day | null;
  costAYear: Paise;
  charge: Paise;
  tds: Paise;
  coverNow: Paise;
  /** Null: the portal cannot answer. */
  coverAfter: Paise | null;
  /** Guaranteed. Null: nothing is guaranteed, or the portal cannot answer. */
  maturityNow: Paise | null;
  maturityAfter: Paise | null;
  undoUntil: Day | null;
  navDate: Day | null;
  parts: MoneyPart[];
};
