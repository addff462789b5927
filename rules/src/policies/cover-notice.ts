import { type Day, daysBetween } from '../calendar/dates.ts';
import type { CoverState } from './keep-cover.ts';

/** Messages about a cover that ends soon or has ended (beyond the specification, A 1). */

/** Days before the end of grace: each message may be a day late, because another message may take the first day. */
const AT_RISK = [
  { stage: 7, from: 6, to: 7 },
  { stage: 2, from: 1, to: 2 },
] as const;
/** Days on which a lapse is still news. The administration reports it on the day after the grace period, or later. */
const ENDED_DAYS = 3;

export type CoverNotice = { kind: 'AT_RISK'; stage: 7 | 2; on: Day } | { kind: 'ENDED'; on: Day };
type Position = { state: CoverState; graceEnds: Day | null; lapsedOn: Day | null };

/** The message about a policy that is due on a day; null for none. A payment at the bank silences it. */
export function findCoverNotice({ state, graceEnds, lapsedOn }: Position, today: Day): CoverNotice | null {
  if (state === 'LAPSED' && lapsedOn !== null) {
    const days = daysBetween(lapsedOn, today);
    return days >= 0 && days < ENDED_DAYS ? { kind: 'ENDED', on: lapsedOn } : null;
  }
  if ((state !== 'GRACE' && state !== 'DEBIT_RETURNED') || graceEnds === null) return null;
  const left = daysBetween(today, graceEnds);
  const row = AT_RISK.find(({ from, to }) => from <= left && left <= to);
  return row ? { kind: 'AT_RISK', stage: row.stage, on: graceEnds } : null;
}
