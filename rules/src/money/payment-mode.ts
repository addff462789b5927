import { addDays, addMonths, type Day, daysBetween } from '../calendar/dates.ts';
import { type Frequency, getMonths, isPremiumPaying, type PolicyStatus, type PolicyType } from '../policies/policy.ts';
import { applyBasisPoints, type Paise } from './money.ts';
import { gstRateOn, SOON_DAYS } from './premium.ts';

/** How often premiums are paid, and what it costs to pay them otherwise (calls, part B, 3; book of business, section 2). */
export type Mode = Exclude<Frequency, 'S'>;
/** In the order of a quotation. */
export const MODES = ['A', 'H', 'Q', 'M'] as const satisfies readonly Mode[];

/** One instalment in thousandths of the annual premium. */
const FACTOR: Record<Mode, number> = { A: 1000, H: 510, Q: 260, M: 88 };
export const instalmentsAYear = (mode: Mode): number => 12 / getMonths(mode);
const RUPEE: Paise = 100;

/** One instalment of the base plan, or of a rider, without GST: rounded up to the rupee. */
export const modalPremium = (annual: Paise, mode: Mode): Paise => Math.ceil((annual * FACTOR[mode]) / (1000 * RUPEE)) * RUPEE;

/** A rider's premium of a year, where the book has only its instalment: half up to the rupee. */
export const annualOfInstalment = (instalment: Paise, mode: Mode): Paise =>
  Math.floor((instalment * 1000) / FACTOR[mode] / RUPEE + 0.5) * RUPEE;

/** The first day, from a day on, on which premiums of a mode fall due: counted from the issue date, on its day of the month. */
export function firstDueFrom(from: Day, issueDate: Day, mode: Mode): Day {
  const months = (Number(from.slice(0, 4)) - Number(issueDate.slice(0, 4))) * 12 + Number(from.slice(5, 7)) - Number(issueDate.slice(5, 7));
  const step = getMonths(mode);
  for (let count = Math.max(0, Math.floor(months / step) - 1); ; count += 1) {
    const due = addMonths(issueDate, count * step);
    if (due >= from) return due;
  }
}

/** The earliest amount of a monthly instalment. A setting. */
export const MONTHLY_MINIMUM: Paise = 100_000;

type Plan = { frequencies: readonly Mode[]; monthlyNeedsAutoDebit: boolean };
type Rider = { premium: Paise; annualPremium: Paise | null };
export type ModePolicy = {
  status: PolicyStatus;
  type: PolicyType;
  frequency: Mode;
  issueDate: Day;
  premiumsEnd: Day | null;
  annualPremium: Paise;
  modalPremium: Paise;
  riders: readonly Rider[];
  nextDue: Day | null;
  plan: Plan | null;
  hasOpenRequest: boolean;
  /** A debit that is with the bank. */
  hasDebitInFlight: boolean;
  /** The due whose debit has been announced. */
  notifiedDue: Day | null;
  mandate: { limit: Paise; frequency: Mode | null; isActive: boolean } | null;
};

export const MODE_REASONS = [
  'NOT_PREMIUM_PAYING',
  'LAPSED',
  'CASE_PENDING',
  'SINGLE_MODE_PLAN',
  'DUE_UNPAID',
  'LAST_YEAR',
  'DEBIT_IN_FLIGHT',
] as const;
export type ModeReason = (typeof MODE_REASONS)[number];

/** Why the frequency of a policy cannot change on a day: the first reason that holds; null: it can. */
export function modeRejection(policy: ModePolicy, today: Day): ModeReason | null {
  const { status, nextDue, plan, frequency } = policy;
  if (status === 'LAPSED' || status === 'DISCONTINUED_LOCKIN') return 'LAPSED';
  if (!isPremiumPaying(status) || nextDue === null) return 'NOT_PREMIUM_PAYING';
  if (policy.hasOpenRequest) return 'CASE_PENDING';
  if (!plan?.frequencies.some((mode) => mode !== frequency)) return 'SINGLE_MODE_PLAN';
  if (nextDue < today) return 'DUE_UNPAID';
  if (!isBeforeEnd(firstDueFrom(nextDue, policy.issueDate, 'A'), policy)) return 'LAST_YEAR';
  return policy.hasDebitInFlight ? 'DEBIT_IN_FLIGHT' : null;
}

const isBeforeEnd = (day: Day, { premiumsEnd }: Pick<ModePolicy, 'premiumsEnd'>): boolean => premiumsEnd === null || day < premiumsEnd;

type ModeImpact = 'NONE' | 'LIMIT_TOO_LOW' | 'FREQUENCY';
export type ModeQuote = {
  mode: Mode;
  /** Base and riders. */
  premium: Paise;
  tax: Paise;
  yearlyCost: Paise;
  effectiveOn: Day;
  /** A due too near to change, whose debit has been announced. */
  frozenDue: Day | null;
  duesBefore: { due: Day; amount: Paise }[];
  impact: ModeImpact;
  payNow: boolean;
  reason: 'CURRENT' | 'NOT_IN_PLAN' | 'BELOW_MINIMUM' | 'NO_AUTO_DEBIT' | null;
};

/** One instalment of each rider, in their order. */
export const riderInstalments = ({ riders, frequency }: Pick<ModePolicy, 'riders' | 'frequency'>, mode: Mode): Paise[] =>
  riders.map(({ premium, annualPremium }) => modalPremium(annualPremium ?? annualOfInstalment(premium, frequency), mode));

const total = (amounts: readonly Paise[]): Paise => amounts.reduce((sum, amount) => sum + amount, 0);
const calculateTax = (premium: Paise, policy: ModePolicy, due: Day): Paise => applyBasisPoints(premium, gstRateOn(policy, due));

/** Yearly cost at the current frequency. */
export function yearlyCostNow(policy: ModePolicy, today: Day): Paise {
  const premium = policy.modalPremium + total(policy.riders.map((rider) => rider.premium));
  return (premium + calculateTax(premium, policy, policy.nextDue ?? today)) * instalmentsAYear(policy.frequency);
}

/** Cost of each frequency and its first date. `policy` must be allowed to change. */
export const quoteModes = (policy: ModePolicy, today: Day): ModeQuote[] => MODES.map((mode) => quoteMode(policy, mode, today));

function quoteMode(policy: ModePolicy, mode: Mode, today: Day): ModeQuote {
  const nextDue = policy.nextDue ?? today;
  const isCurrent = mode === policy.frequency;
  const frozenDue = !isCurrent && policy.notifiedDue === nextDue ? nextDue : null;
  const base = isCurrent ? policy.modalPremium : modalPremium(policy.annualPremium, mode);
  const riders = isCurrent ? policy.riders.map(({ premium }) => premium) : riderInstalments(policy, mode);
  const premium = base + total(riders);
  const effectiveOn = isCurrent ? nextDue : firstDueFrom(frozenDue ? addDays(nextDue, 1) : nextDue, policy.issueDate, mode);
  const tax = calculateTax(premium, policy, effectiveOn);
  const away = daysBetween(today, effectiveOn);
  return {
    mode,
    premium,
    tax,
    yearlyCost: (premium + tax) * instalmentsAYear(mode),
    effectiveOn,
    frozenDue,
    duesBefore: isCurrent ? [] : duesBefore(policy, nextDue, effectiveOn),
    impact: isCurrent ? 'NONE' : assessImpact(policy.mandate, mode, premium + tax),
    payNow: !isCurrent && effectiveOn === nextDue && away >= 1 && away <= SOON_DAYS,
    reason: findReason(policy, { mode, base, effectiveOn }),
  };
}

function duesBefore(policy: ModePolicy, nextDue: Day, effectiveOn: Day): ModeQuote['duesBefore'] {
  const premium = policy.modalPremium + total(policy.riders.map((rider) => rider.premium));
  const dues: ModeQuote['duesBefore'] = [];
  for (let due = nextDue; due < effectiveOn; due = firstDueFrom(addDays(due, 1), policy.issueDate, policy.frequency))
    dues.push({ due, amount: premium + calculateTax(premium, policy, due) });
  return dues;
}

function assessImpact(mandate: ModePolicy['mandate'], mode: Mode, instalment: Paise): ModeImpact {
  if (!mandate) return 'NONE';
  if (mandate.limit < instalment) return 'LIMIT_TOO_LOW';
  return mandate.frequency === null || mandate.frequency === mode ? 'NONE' : 'FREQUENCY';
}

function findReason(policy: ModePolicy, { mode, base, effectiveOn }: { mode: Mode; base: Paise; effectiveOn: Day }): ModeQuote['reason'] {
  const { plan, frequency, mandate } = policy;
  if (mode === frequency) return 'CURRENT';
  if (!plan?.frequencies.includes(mode) || !isBeforeEnd(effectiveOn, policy)) return 'NOT_IN_PLAN';
  if (mode !== 'M') return null;
  if (base < MONTHLY_MINIMUM) return 'BELOW_MINIMUM';
  return plan.monthlyNeedsAutoDebit && !mandate?.isActive ? 'NO_AUTO_DEBIT' : null;
}
