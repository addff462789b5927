import type { Day } from '../calendar/dates.ts';
import { getErasureDay } from './erasure.ts';
import type { DataClass, EffectiveRule, RetentionEvents } from './retention.ts';

/** Rows whose retention starts on the same day. */
export type RowBatch = { events: RetentionEvents; rows: number };
/** `firstOn`: the first day on which a run removes rows; null if none of their days is known. */
export type Removal = { rows: number; firstOn: Day | null };

/** Rows that the run of a day removes under these rules. */
export function previewRemoval(
  dataClass: DataClass,
  batches: readonly RowBatch[],
  { rules, runOn }: { rules: readonly EffectiveRule[]; runOn: Day },
): Removal {
  const removal: Removal = { rows: 0, firstOn: null };
  for (const { events, rows } of batches) {
    const day = getErasureDay(dataClass, { events, rules }, runOn);
    if (day === null) continue;
    if (day <= runOn) removal.rows += rows;
    const on = day <= runOn ? runOn : day;
    if (removal.firstOn === null || on < removal.firstOn) removal.firstOn = on;
  }
  return removal;
}
