import type { Day } from '../calendar/dates.ts';
import type { Paise } from '../money/money.ts';
import type { ClaimType } from './claim.ts';
import { coversClaim } from './claim-form.ts';
import { PART_KINDS, type PartKind } from './part-kinds.ts';

/** The most that a claim can pay, by what its policy insures (domain facts, 17.2: Parts). */

export type Insured = {
  sumAssured: Paise;
  /** Amount payable on death, bonus included. */
  deathBenefit: Paise;
  bonusVested: Paise | null;
  /** Units at the latest published NAV. */
  unitValue: Paise;
  premiumsPaid: Paise;
  loanOutstanding: Paise | null;
  riders: readonly { name: string; sumAssured: Paise; ends: Day }[];
};
export type ClaimLimits = Record<PartKind, Paise> & { total: Paise };

/** Riders that pay only while the person lives, or that pay premiums instead of money. */
const NOT_ON_DEATH = /critical|serious|cancer|hospital|waiver/i;

/** A death pays out the policy, less its loan. Any other claim pays the riders that are made for it, and nothing else. */
export function claimLimits(type: ClaimType, eventDate: Day, insured: Insured): ClaimLimits {
  const riders = insured.riders
    .filter(({ name, ends }) => ends >= eventDate && (type === 'DEATH' ? !NOT_ON_DEATH.test(name) : coversClaim(type, [name])))
    .reduce((sum, { sumAssured }) => sum + sumAssured, 0);
  if (type !== 'DEATH') return { 'Base sum': 0, 'Rider benefit': riders, Bonus: 0, 'Unit value': 0, 'Refunded premiums': 0, total: riders };
  const { sumAssured, deathBenefit, unitValue, premiumsPaid } = insured;
  const bonus = insured.bonusVested ?? 0;
  const policy = Math.max(deathBenefit, sumAssured + bonus, unitValue, premiumsPaid);
  return {
    'Base sum': Math.max(sumAssured, deathBenefit),
    'Rider benefit': riders,
    Bonus: bonus,
    'Unit value': unitValue,
    'Refunded premiums': premiumsPaid,
    total: Math.max(0, policy + riders - (insured.loanOutstanding ?? 0)),
  };
}

export type OverLimit = { kind: PartKind | 'total'; limit: Paise; amount: Paise };
/** The first limit that the parts exceed, those of before included. A kind that no policy pays has the limit 0. */
export function overLimit(parts: readonly { kind: string; amount: Paise }[], limits: ClaimLimits): OverLimit | 'UNKNOWN_KIND' | undefined {
  if (parts.some(({ kind }) => !(PART_KINDS as readonly string[]).includes(kind))) return 'UNKNOWN_KIND';
  const sumParts = (kind?: string): Paise =>
    parts.reduce((sum, part) => (kind === undefined || part.kind === kind ? sum + part.amount : sum), 0);
  for (const kind of PART_KINDS) if (sumParts(kind) > limits[kind]) return { kind, limit: limits[kind], amount: sumParts(kind) };
  return sumParts() > limits.total ? { kind: 'total', limit: limits.total, amount: sumParts() } : undefined;
}
