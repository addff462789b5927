import type { Day } from '@portal/rules/calendar/dates.ts';
import type { Withdrawal } from '@portal/rules/funds/withdrawal.ts';
import type { OpenDebit } from '@portal/rules/mandates/debit-state.ts';
import type { MandateRail, MandateState } from '@portal/rules/mandates/mandate-state.ts';
import type { UnpaidDue } from '@portal/rules/money/premium.ts';
import type { Frequency, PolicyStatus, PolicyType } from '@portal/rules/policies/policy.ts';
import type { Relief } from '@portal/rules/policies/relief.ts';

type Holding = { fundCode: string; units: string; nav: string; navDate: Day };

/** A policy as lists, dues and payments need it. Amounts in paise. */
export type PolicySummary = {
  policyNo: string;
  clientId: string;
  ownerName: string;
  policyType: PolicyType;
  planName: string;
  planType: string;
  issueDate: Day;
  status: PolicyStatus;
  statusDate: Day;
  sumAssured: number;
  deathBenefit: number;
  modalPremium: number;
  riderPremium: number;
  frequency: Frequency;
  nextDueDate: Day | null;
  premiumsEnd: Day | null;
  maturityDate: Day | null;
  lapseDate: Day | null;
  revivalDeadline: Day | null;
  advanceHeld: number;
  suspenseBalance: number;
  billingType: string | null;
  sourceCode: string;
  whatsappInd: 'Y' | 'N' | null;
  lifeAssuredName: string;
  ownLife: boolean;
  assigned: 'ABSOLUTE' | 'CONDITIONAL' | null;
  mwp: boolean;
  purposeCode: string;
  strategy: 'SELF' | 'LIFESTAGE' | 'STP' | null;
  riders: number;
  nominees: number;
  /** Premiums with neither a posting nor a captured order. */
  dues: UnpaidDue[];
  /** Reliefs that give its premiums more time. */
  reliefs: Relief[];
  /** The day of the latest premium received, posted or not. */
  lastPaidOn: Day | null;
  holdings: Holding[];
  /** The mandate that occupies the policy's slot, on any rail. */
  heldMandate: {
    rail: MandateRail;
    state: Extract<MandateState, 'ACTIVE' | 'PAUSED' | 'CANCEL_REQUESTED'>;
    limit: number;
    ends: Day;
  } | null;
  /** The debit that is not over, of the earliest due. */
  openDebit: (OpenDebit & { amount: number }) | null;
};

export type PolicyRecord = PolicySummary & {
  uin: string;
  lifeAssuredBirthDate: Day;
  riskCommencement: Day;
  policyTermYears: number;
  premiumTermYears: number;
  annualPremium: number;
  lastPaidDueDate: Day | null;
  lockInEnds: Day | null;
  bonusVested: number | null;
  surrenderValue: number | null;
  loanOutstanding: number | null;
  ownerBirthDate: Day;
  agentCode: string | null;
  agentName: string | null;
  branch: string;
  eiaRepository: string | null;
  eiaNo: string | null;
  appointee: { name: string; relationship: string; birthDate: Day } | null;
  /** Premiums paid, with and without tax. */
  totalPaid: number;
  premiumsPaid: number;
  withdrawals: Withdrawal[];
  coverages: { name: string; sumAssured: number; premium: number; ends: Day }[];
  nomineeList: { name: string; relationship: string; birthDate: Day; shareBp: number }[];
  mandates: {
    mandateId: string;
    rail: 'ENACH' | 'ESI' | 'UPI';
    status: string;
    bankName: string | null;
    account: string | null;
    upiIdMasked: string | null;
    maxAmount: number;
    starts: Day;
    ends: Day;
  }[];
};
