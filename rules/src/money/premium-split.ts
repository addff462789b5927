import type { Day } from '../calendar/dates.ts';
import { type Frequency, nextDueAfter } from '../policies/policy.ts';
import type { Paise } from './money.ts';
import type { TaxUse } from './tax-law.ts';

/** One instalment without GST: base cover, riders of life, riders of health. */
export type Instalment = { base: Paise; lifeRiders: Paise; healthRiders: Paise };
export type PremiumSplit = Instalment;

/** A payment as the certificate of its year counts it; `amount` includes GST. */
type Payment = { kind: 'PREMIUM' | 'ADVANCE_PREMIUM' | 'REVIVAL'; dueDate: Day | null; paidOn: Day; amount: Paise; gst: Paise };
type Schedule = { frequency: Frequency; premiumsEnd: Day | null; issueDate: Day };

/**
 * Premium within a payment, without GST. A reinstatement pays several instalments with interest, and interest is not premium. The
 * instalments are those due from its due date to the day of payment (domain facts, section 9; calls, 8.2).
 */
export function premiumIn(payment: Payment, instalment: Instalment, schedule: Schedule): Paise {
  const net = payment.amount - payment.gst;
  if (payment.kind !== 'REVIVAL' || payment.dueDate === null) return net;
  const anchorDay = Number(schedule.issueDate.slice(8, 10));
  let count = 0;
  for (let due: Day | null = payment.dueDate; due !== null && due <= payment.paidOn; due = nextDueAfter(due, { ...schedule, anchorDay }))
    count += 1;
  return Math.min(net, count * (instalment.base + instalment.lifeRiders + instalment.healthRiders));
}

/** Splits an amount by the instalments of its due date; the paise that are left over go to the base cover. */
export function splitByInstalment(amount: Paise, { base, lifeRiders, healthRiders }: Instalment): PremiumSplit {
  const total = base + lifeRiders + healthRiders;
  if (total === 0) return { base: amount, lifeRiders: 0, healthRiders: 0 };
  // BigInt: paise times paise exceed what a number holds exactly.
  const part = (share: Paise): Paise => Number((BigInt(amount) * BigInt(share)) / BigInt(total));
  const [life, health] = [part(lifeRiders), part(healthRiders)];
  return { base: amount - life - health, lifeRiders: life, healthRiders: health };
}

/** Parts of an amount by their tax use. Life riders are deducted like the base cover. */
export const byUse = (split: PremiumSplit, base: TaxUse): [TaxUse, Paise][] => [
  [base, split.base + split.lifeRiders],
  ['health', split.healthRiders],
];
