import type { Day } from '@portal/rules/calendar/dates.ts';
import type { Paise } from '@portal/rules/money/money.ts';
import type { PolicyStatus } from '@portal/rules/policies/policy.ts';
import type { PaidPolicy, ReceiptRecord } from './receipt-record.ts';

/** A policy as certificates, statements and copies show it. */
export type DocumentPolicy = PaidPolicy & {
  lifeAssuredName: string;
  riskCommencement: Day;
  maturityDate: Day | null;
  policyTermYears: number;
  premiumTermYears: number;
  modalPremium: Paise;
  sumAssured: Paise;
  deathBenefit: Paise;
  status: PolicyStatus;
  statusDate: Day;
  assigned: 'ABSOLUTE' | 'CONDITIONAL' | null;
  mwp: boolean;
  eiaRepository: string | null;
  branch: string;
  bonusVested: Paise | null;
  surrenderValue: Paise | null;
  loanOutstanding: Paise | null;
  advanceHeld: Paise;
  suspenseBalance: Paise;
  lockInEnds: Day | null;
  appointeeName: string | null;
  riders: { name: string; sumAssured: Paise; premium: Paise; ends: Day }[];
  nominees: { name: string; relationship: string; birthDate: Day; shareBp: number }[];
};

/** PAN is masked already. */
export type DocumentOwner = { name: string; pan: string | null; address: string | null };

/** A posted premium, with the amounts due on its due date if they are still on record. */
export type PaidPremium = Pick<ReceiptRecord, 'policyNo' | 'paidOn' | 'dueDate' | 'kind' | 'mode' | 'amount' | 'gst' | 'status'> & {
  receiptNo: string | null;
  duePremium: Paise | null;
  dueRiders: Paise | null;
};

/** Units with five decimals and NAV with four, as text. */
export type FundPeriod = {
  fundCode: string;
  name: string;
  sfin: string;
  openingUnits: string;
  openingNav: string | null;
  closingUnits: string;
  closingNav: string | null;
};
export type UnitRow = { fundCode: string; date: Day; kind: string; units: string; nav: string; amount: Paise; after: string };

export type Endorsement = { caseId: string; kind: string; completedAt: Date };
