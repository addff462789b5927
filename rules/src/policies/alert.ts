import { addDays, addMonths, type Day, dayOf, startOfDay, toTimeOfDay } from '../calendar/dates.ts';
import { HOUR_MS } from '../calendar/durations.ts';
import { isPremiumPaying, type PolicyStatus, type PolicyType, statusGroup } from './policy.ts';
import { nextCertificate } from './survival-certificate.ts';

/** Alerts that a person may ask for (calls, part B, 8). */

export const ALERT_KINDS = [
  'PREMIUM_DUE',
  'PAYMENT_RECEIVED',
  'MATURITY',
  'LOAN_INTEREST',
  'MANDATE',
  'CERTIFICATE_DUE',
  'CASE_STATUS',
  'DOCUMENT_READY',
  'NAV_ABOVE',
  'NAV_BELOW',
  'FUND_VALUE_CHANGE',
] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];
export type AlertGroup = 'POLICY' | 'SERVICE' | 'FUND';
/** Kinds that are sent some days before a day. */
export const DATED_KINDS = ['PREMIUM_DUE', 'MATURITY', 'LOAN_INTEREST', 'CERTIFICATE_DUE'] as const satisfies AlertKind[];
export type DatedKind = (typeof DATED_KINDS)[number];

export const ALERT_DAYS = [1, 3, 7, 15, 30] as const;
export const ALERT_CHANNELS = ['SMS', 'EMAIL', 'WHATSAPP'] as const;
export type AlertChannel = (typeof ALERT_CHANNELS)[number];
export const MAX_ALERTS = 50;
/** Statutory notices are always sent and cannot be switched off. */
export const STATUTORY_NOTICES = ['PREMIUM_NOTICE', 'DEBIT_NOTICE', 'LAPSE_NOTICE', 'CERTIFICATE_NOTICE'] as const;

const SERVICE: readonly AlertKind[] = ['CASE_STATUS', 'DOCUMENT_READY'];
const FUND: readonly AlertKind[] = ['NAV_ABOVE', 'NAV_BELOW', 'FUND_VALUE_CHANGE'];
export const alertGroup = (kind: AlertKind): AlertGroup => (SERVICE.includes(kind) ? 'SERVICE' : FUND.includes(kind) ? 'FUND' : 'POLICY');
export const isDated = (kind: AlertKind): kind is DatedKind => (DATED_KINDS as readonly AlertKind[]).includes(kind);

export type AlertPolicy = {
  policyType: PolicyType;
  status: PolicyStatus;
  hasPremiums: boolean;
  maturityDate: Day | null;
  hasLoan: boolean;
  hasUnits: boolean;
};

/** Alerts that a policy can have. A closed policy has only answers to requests. */
export function kindsOfPolicy({ policyType, status, hasPremiums, maturityDate, hasLoan, hasUnits }: AlertPolicy): AlertKind[] {
  if (statusGroup(status) === 'closed') return [...SERVICE];
  const pays = hasPremiums && policyType !== 'GROUP' && isPremiumPaying(status);
  const can: Partial<Record<AlertKind, boolean>> = {
    PREMIUM_DUE: pays,
    PAYMENT_RECEIVED: pays || hasLoan || statusGroup(status) === 'lapsed',
    MATURITY: maturityDate !== null && policyType !== 'ANNUITY',
    LOAN_INTEREST: hasLoan,
    MANDATE: pays,
    CERTIFICATE_DUE: policyType === 'ANNUITY',
    CASE_STATUS: true,
    DOCUMENT_READY: true,
    NAV_ABOVE: hasUnits,
    NAV_BELOW: hasUnits,
    FUND_VALUE_CHANGE: hasUnits,
  };
  return ALERT_KINDS.filter((kind) => can[kind] === true);
}

export type AlertDates = {
  /** Due dates of unpaid premiums. */
  unpaid: readonly Day[];
  maturityDate: Day | null;
  /** When each loan was paid out: interest is charged every six months from then. */
  loansSince: readonly Day[];
  issueDate: Day;
  /** The anniversary for which the survival certificate was accepted last. */
  acceptedFor: Day | null;
};

/** The day that an alert of a dated kind is about, if it is to be sent today. */
export function alertDay(kind: DatedKind, { daysBefore, dates }: { daysBefore: number; dates: AlertDates }, today: Day): Day | undefined {
  const day = addDays(today, daysBefore);
  const isDay: Record<DatedKind, () => boolean> = {
    PREMIUM_DUE: () => dates.unpaid.includes(day),
    MATURITY: () => dates.maturityDate === day,
    LOAN_INTEREST: () => dates.loansSince.some((since) => isHalfYearDay(since, day)),
    CERTIFICATE_DUE: () => nextCertificate(dates.issueDate, today).due === day && (dates.acceptedFor === null || dates.acceptedFor < day),
  };
  return isDay[kind]() ? day : undefined;
}

/** A multiple of six months after a loan was paid out, on its day of the month or the last of a shorter month. */
export function isHalfYearDay(since: Day, day: Day): boolean {
  const months = (Number(day.slice(0, 4)) - Number(since.slice(0, 4))) * 12 + Number(day.slice(5, 7)) - Number(since.slice(5, 7));
  return months > 0 && months % 6 === 0 && addMonths(since, months) === day;
}

/** True if a NAV has reached the threshold from the other side. It counts once, until it has returned. */
export const hasCrossed = (
  kind: 'NAV_ABOVE' | 'NAV_BELOW',
  { before, now, threshold }: { before: number; now: number; threshold: number },
): boolean => (kind === 'NAV_ABOVE' ? before < threshold && threshold <= now : before > threshold && threshold >= now);

/**
 * True if a fund value has changed by a percentage of its base. Money put in or taken out since moves the base. A value or base of zero
 * has not changed. Amounts are in paise.
 */
export function hasChanged(base: number, { moved, value, percent }: { moved: number; value: number; percent: number }): boolean {
  const total = base + moved;
  return value > 0 && base > 0 && total > 0 && Math.abs(value - total) * 100 >= percent * total;
}

const OPENS = '08:00';
const CLOSES = '21:00';
/** SMS and WhatsApp messages of alerts go out from 08:00 to 21:00 IST; what comes later waits until 08:00. undefined: now. */
export function quietUntil(now: Date): Date | undefined {
  const time = toTimeOfDay(now);
  if (time >= OPENS && time < CLOSES) return undefined;
  const day = time < OPENS ? dayOf(now) : addDays(dayOf(now), 1);
  return new Date(startOfDay(day).getTime() + 8 * HOUR_MS);
}

/** Movements of units that are money of the person's, put in or taken out; all others are charges, or stay in the policy. */
export const MONEY_MOVEMENTS = ['ALLOCATION', 'TOPUP', 'REVERSAL', 'PARTIAL_WITHDRAWAL', 'SURRENDER', 'MATURITY', 'DEATH'] as const;
