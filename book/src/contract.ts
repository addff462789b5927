import { addYears, type Day } from '@portal/rules/calendar/dates.ts';
import type { Paise } from '@portal/rules/money/money.ts';
import type { Frequency } from '@portal/rules/policies/policy.ts';
import type { ClientRow } from './format/format-clients.ts';
import type { PolicyRow } from './format/format-policies.ts';
import type { PaymentRow } from './format/format-premiums.ts';
import type { Plan, Terms } from './plans.ts';

/** How premiums of a unit-linked policy are allocated: fund code and percent, adding up to 100. */
export type Split = readonly (readonly [fund: string, percent: number])[];

/**
 * Settlement of one premium: the debits that the bank returned, then the day it was paid, or null. `byHand`: paid directly, even if the
 * policy is on auto-debit.
 */
export type Settled = { returned: readonly Day[]; paidOn: Day | null; byHand?: boolean };

/** Units moved between funds: a percentage of them, or as many as an amount is worth. Units for a withdrawal leave the policy. */
export type UnitMove = { on: Day; from: string; percent?: number; amount?: Paise } & (
  | { to: string; as: 'SWITCH' | 'STP' }
  | { to: null; as: 'PARTIAL_WITHDRAWAL' }
);

type RiderCover = { name: string; sumAssured: Paise; premium: Paise; annualPremium: Paise };
export type NomineeShare = { name: string; relationship: string; birthDate: Day; share: number };

/** A contract and its payment behaviour. All rows of a policy follow from it and from the day of the book. */
export type Contract = {
  policyNo: string;
  owner: ClientRow;
  lifeAssured: { name: string; birthDate: Day; ownLife: boolean };
  plan: Plan;
  terms: Terms;
  frequency: Frequency;
  issueDate: Day;
  sumAssured: Paise;
  annualPremium: Paise;
  riders: readonly RiderCover[];
  nominees: readonly NomineeShare[];
  collection: { mode: PaymentRow['mode']; billingType: PolicyRow['billingType']; sourceCode: PolicyRow['sourceCode'] };
  /** How a premium was settled; called in order of due dates. */
  settle(due: Day): Settled;
  /** Premiums from this due date were not paid, or all of them on the day of reinstatement. */
  stop: { from: Day; revivedOn: Day | null } | null;
  /** Unit-linked only. */
  units: { strategy: PolicyRow['strategy']; split: Split; moves: readonly UnitMove[] } | null;
  loanOutstanding: Paise | null;
  agent: { code: string; name: string } | null;
  branch: string;
  payoutBankId: string | null;
  /** Other deviations from the rule. */
  changes: Partial<PolicyRow>;
};

/** The day by which all premiums are paid; null for a single premium. */
export const premiumsEnd = (contract: Pick<Contract, 'frequency' | 'issueDate' | 'terms'>): Day | null =>
  contract.frequency === 'S' ? null : addYears(contract.issueDate, contract.terms[1]);

/** Null for whole of life. */
export const maturityDate = (contract: Pick<Contract, 'issueDate' | 'terms'>): Day | null =>
  contract.terms[0] === 0 ? null : addYears(contract.issueDate, contract.terms[0]);

export const LOCK_IN_YEARS = 5;
