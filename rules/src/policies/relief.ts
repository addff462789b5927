import { addDays, type Day } from '../calendar/dates.ts';
import { type Frequency, graceDays } from './policy.ts';

/** More time for premiums of a policy whose owner asked for help (beyond the specification, A 1, rules 1 to 3 and 6). */

export const RELIEF_KINDS = ['DAYS', 'NO_INTEREST'] as const;
type ReliefKind = (typeof RELIEF_KINDS)[number];
/** Most days that staff may grant. */
export const MAX_HELP_GRANT_DAYS = 30;
export const MAX_RELIEF_DAYS = 90;

/** Forms of help that staff may grant. A call changes no date. */
export const HELP_GRANTS = [...RELIEF_KINDS, 'CALL'] as const;
export type HelpGrantForm = (typeof HELP_GRANTS)[number];

/** A relief that covers a policy, for its dues from `dueFrom` to `dueTo`. */
export type Relief = {
  kind: ReliefKind;
  days: number;
  dueFrom: Day;
  dueTo: Day;
  /** The disaster that it is for; absent if one customer asked for help. */
  event?: string | null;
  district?: string | null;
};

type Relieved = { reliefs: readonly Relief[] };

const covers = ({ dueFrom, dueTo }: Relief, due: Day): boolean => dueFrom <= due && due <= dueTo;

/** Days that reliefs add to the grace of a due. Two reliefs do not add up: the longer one counts. */
const findReliefDays = ({ reliefs }: Relieved, due: Day): number =>
  Math.max(0, ...reliefs.filter((relief) => covers(relief, due)).map(({ days }) => days));

/** True if a relief removes the interest of a due. It was promised, so a longer relief with interest does not take it back. */
export const isInterestFree = ({ reliefs }: Relieved, due: Day): boolean =>
  reliefs.some((relief) => relief.kind === 'NO_INTEREST' && covers(relief, due));

export type NamedRelief = { event: string; district: string; kind: ReliefKind };

/** The disaster that gives a due its end of grace. Null if there is none, or if help for this one policy lasts longer. */
export function findNamedRelief(policy: Relieved, due: Day): NamedRelief | null {
  const days = findReliefDays(policy, due);
  const longest = policy.reliefs.find((relief) => covers(relief, due) && relief.days === days && relief.event);
  if (!longest?.event) return null;
  const kind = isInterestFree(policy, due) ? 'NO_INTEREST' : 'DAYS';
  return { event: longest.event, district: longest.district ?? '', kind };
}

type GracedDue = { dueDate: Day; graceUntil?: Day | null | undefined };

/** The last day of grace of a due. `graceUntil`: the end of grace that a claim hold left, in place of the usual one. */
export const findLastGraceDay = ({ dueDate, graceUntil }: GracedDue, policy: Relieved & { frequency: Frequency }): Day =>
  addDays(graceUntil ?? addDays(dueDate, graceDays(policy.frequency)), findReliefDays(policy, dueDate));
