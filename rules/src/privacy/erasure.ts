import { addDays, type Day, maxDay } from '../calendar/dates.ts';
import { getAnswerDay } from './answer-day.ts';
import { DATA_CLASSES, type DataClass, type EffectiveRule, getRetention, type Law, type RetentionEvents } from './retention.ts';

/** Days in which a customer may cancel an erasure, after the day of the request. */
export const CANCEL_DAYS = 7;
export const getCancelEnd = (requestedOn: Day): Day => addDays(requestedOn, CANCEL_DAYS);

/** Classes that the portal erases. All others come from the administration, which deletes them; the next book removes them here. */
const ERASED_HERE: readonly DataClass[] = ['IDENTITY', 'IMAGE', 'PERSONAL'];
export const isErasedHere = (dataClass: DataClass): boolean => ERASED_HERE.includes(dataClass);

export type ErasurePlan = {
  erased: { dataClass: DataClass; on: Day }[];
  /** `until` is null while the day is unknown. */
  kept: { dataClass: DataClass; until: Day | null; law: Law | null }[];
};
type Basis = { events: RetentionEvents; rules: readonly EffectiveRule[] };

/**
 * The two lists of an erasure. Data that depends on consent leaves use immediately, and is erased when its retention ends. All other data is
 * erased after the days to cancel, unless its retention lasts longer.
 */
export function planErasure(held: readonly DataClass[], { events, rules }: Basis, today: Day): ErasurePlan {
  const plan: ErasurePlan = { erased: [], kept: [] };
  const cancelEnd = getCancelEnd(today);
  for (const dataClass of DATA_CLASSES) {
    const retention = held.includes(dataClass) ? getRetention(dataClass, events, rules) : undefined;
    if (!retention) continue;
    const { ground, until, law } = retention;
    const isOver = ground === 'CONSENT' || (until !== null && until <= cancelEnd);
    if (!isOver) plan.kept.push({ dataClass, until, law });
    else plan.erased.push({ dataClass, on: isErasedHere(dataClass) ? addDays(maxDay(until ?? today, cancelEnd), 1) : getAnswerDay(today) });
  }
  return plan;
}

/** The day from which data of a class may be erased; null while it is unknown. */
export function getErasureDay(dataClass: DataClass, { events, rules }: Basis, today: Day): Day | null {
  const retention = getRetention(dataClass, events, rules);
  if (!retention) return today;
  return retention.until && addDays(retention.until, 1);
}
