import type { Day } from '../calendar/dates.ts';
import type { PolicyStatus } from './policy.ts';
import { findLastGraceDay, MAX_RELIEF_DAYS, type Relief } from './relief.ts';
import { isRevivable } from './revival.ts';

/** More time for all policies of an area after a disaster (beyond the specification, A 1, rules 2 and 5). */

/** First digits of a PIN code: 3 name a sorting district, 6 one post office. */
export const PIN_PREFIX = /^[1-9]\d{2,5}$/;
export const MAX_PIN_PREFIXES = 50;

export type AreaRelief = Relief & {
  event: string;
  district: string;
  pinPrefixes: readonly string[];
  /** Empty: all plans. */
  planCodes: readonly string[];
  disasterOn: Day;
};

type KnownPin = {
  /** PIN code on record now. */
  pinCode: string | null;
  /** Changes of address with the PIN code that each replaced. */
  changes: readonly { completedOn: Day; pinBefore: string | null }[];
};

/** The PIN code on record on the day before a disaster: that of the first change since then, or that of now without one. */
export function findPinBefore({ pinCode, changes }: KnownPin, disasterOn: Day): string | null {
  const [first] = changes
    .filter(({ completedOn }) => completedOn >= disasterOn)
    .toSorted((a, b) => (a.completedOn < b.completedOn ? -1 : Number(a.completedOn > b.completedOn)));
  return first ? first.pinBefore : pinCode;
}

export const isInArea = ({ pinPrefixes }: Pick<AreaRelief, 'pinPrefixes'>, pinCode: string | null): boolean =>
  pinCode !== null && pinPrefixes.some((prefix) => pinCode.startsWith(prefix));

const isPlanListed = ({ planCodes }: Pick<AreaRelief, 'planCodes'>, planCode: string): boolean =>
  planCodes.length === 0 || planCodes.includes(planCode);

type Reach = Pick<AreaRelief, 'pinPrefixes' | 'planCodes' | 'dueFrom' | 'dueTo'>;

/** True if a due could be covered by both. */
export function isOverlapping(a: Reach, b: Reach): boolean {
  const sharesPin = a.pinPrefixes.some((left) => b.pinPrefixes.some((right) => left.startsWith(right) || right.startsWith(left)));
  const sharesPlan = a.planCodes.length === 0 || b.planCodes.length === 0 || a.planCodes.some((code) => b.planCodes.includes(code));
  return sharesPin && sharesPlan && a.dueFrom <= b.dueTo && b.dueFrom <= a.dueTo;
}

type ReliefField = 'kind' | 'days' | 'pinPrefixes' | 'planCodes' | 'dueFrom' | 'dueTo' | 'disasterOn';

/** Fields of a change that would take back what customers were told. A relief may only be extended. */
export function findShortened(old: AreaRelief, changed: AreaRelief): ReliefField[] {
  const losesPlan =
    changed.planCodes.length > 0 && (old.planCodes.length === 0 || old.planCodes.some((code) => !isPlanListed(changed, code)));
  const isShorter: Record<ReliefField, boolean> = {
    kind: old.kind === 'NO_INTEREST' && changed.kind === 'DAYS',
    days: changed.days < old.days,
    pinPrefixes: old.pinPrefixes.some((prefix) => !isInArea(changed, prefix)),
    planCodes: losesPlan,
    dueFrom: changed.dueFrom > old.dueFrom,
    dueTo: changed.dueTo < old.dueTo,
    // Another day could mean another PIN code for each customer who has moved.
    disasterOn: changed.disasterOn !== old.disasterOn,
  };
  return (Object.keys(isShorter) as ReliefField[]).filter((field) => isShorter[field]);
}

export const isTooLong = ({ days }: Pick<AreaRelief, 'days'>): boolean => days > MAX_RELIEF_DAYS;

type LapsedPolicy = Parameters<typeof findLastGraceDay>[1] & { lapseDate: Day | null };

/** True if reliefs move the end of grace to the day of a lapse or later, so that the policy should not have lapsed. */
export function isLapseReached(due: Parameters<typeof findLastGraceDay>[0], policy: LapsedPolicy): boolean {
  const { lapseDate } = policy;
  if (lapseDate === null) return false;
  const usual = findLastGraceDay(due, { ...policy, reliefs: [] });
  const last = findLastGraceDay(due, policy);
  return last > usual && last >= lapseDate;
}

type Unpaid = LapsedPolicy & { status: PolicyStatus; dues: readonly Parameters<typeof findLastGraceDay>[0][] };

/** True if a lapsed policy is at risk again: its lapse falls into the time of a relief that has not ended. */
export function isAtRiskAgain(policy: Unpaid, today: Day): boolean {
  const [due] = policy.dues;
  return due !== undefined && isRevivable(policy.status) && isLapseReached(due, policy) && today <= findLastGraceDay(due, policy);
}
