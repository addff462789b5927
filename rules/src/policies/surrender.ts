import { addDays, type Day, daysBetween } from '../calendar/dates.ts';
import { discontinuanceCharge } from '../funds/discontinuance.ts';
import { policyYear } from '../funds/fund-switch.ts';
import { calculateShare, type Paise } from '../money/money.ts';
import type { PolicyType } from './policy.ts';

/** The amount that a surrender pays (beyond the specification, A 2). */

/** The least that the discontinued fund earns in a year, in percent (A4). */
const LOCKED_IN_PERCENT = 4;

export type SurrenderFacts = {
  policyType: PolicyType;
  issueDate: Day;
  lockInEnds: Day | null;
  annualPremium: Paise;
  /** From the book, for non-linked policies only. Null: unknown. */
  surrenderValue: Paise | null;
  /** Value of all units; 0 without units. */
  fundValue: Paise;
  /** True if the units are in the discontinued fund already, so that the charge was taken. */
  isDiscontinued: boolean;
  /** Charges of the plan. */
  discontinuance: string | null;
  /** Owed on the loans of the policy. */
  loanPayoff: Paise;
};

/** `LOCKED_IN`: the value moves to the discontinued fund and is paid on `paidOn`. */
export type SurrenderValue = { kind: 'BOOK' | 'UNITS' | 'LOCKED_IN'; value: Paise; charge: Paise; loan: Paise; paidOn: Day | null };

export const isLinked = (policyType: PolicyType): boolean => policyType === 'ULIP' || policyType === 'PENSION';
export const isLockedIn = (lockInEnds: Day | null, today: Day): boolean => lockInEnds !== null && today < lockInEnds;

/** Value on a day, before tax. Null if the book lacks a value that decides it. */
export function findSurrenderValue(facts: SurrenderFacts, today: Day): SurrenderValue | null {
  const { policyType, surrenderValue, fundValue, lockInEnds, loanPayoff: loan } = facts;
  if (!isLinked(policyType)) return surrenderValue === null ? null : { kind: 'BOOK', value: surrenderValue, charge: 0, loan, paidOn: null };
  if (lockInEnds === null) return null;
  if (!isLockedIn(lockInEnds, today)) return { kind: 'UNITS', value: fundValue, charge: 0, loan, paidOn: null };
  const charge = facts.isDiscontinued ? 0 : findCharge(facts, today);
  return charge === null ? null : { kind: 'LOCKED_IN', value: fundValue, charge, loan, paidOn: addDays(lockInEnds, 1) };
}

function findCharge({ discontinuance, issueDate, annualPremium, fundValue }: SurrenderFacts, today: Day): Paise | null {
  if (discontinuance === null) return null;
  const { from } = policyYear(issueDate, today);
  const year = Number(from.slice(0, 4)) - Number(issueDate.slice(0, 4)) + 1;
  return discontinuanceCharge(discontinuance, { policyYear: year, annualPremium, fundValue });
}

export const netSurrender = ({ value, charge, loan }: SurrenderValue): Paise => value - charge - loan;

/** The least that is paid for an amount that moved to the discontinued fund: simple interest by days on a year of 365 (A4). */
export const leastAfterLockIn = (amount: Paise, movedOn: Day, paidOn: Day): Paise =>
  amount + calculateShare(amount, LOCKED_IN_PERCENT * Math.max(0, daysBetween(movedOn, paidOn)), 36_500);
