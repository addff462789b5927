import { addDays, addYears, type Day, financialYear } from '../calendar/dates.ts';
import type { LegalQuestion } from '../legal/legal-questions.ts';
import { RETENTION_LIMITS } from './retention-limits.ts';

/** Classes of personal data. The data of a class has the same ground and the same retention. */
export const DATA_CLASSES = [
  'POLICY',
  'TRANSACTION',
  'LEDGER',
  'IDENTITY',
  'CONSENT',
  'AUDIT',
  'MESSAGE',
  'ACCOUNT',
  'IMAGE',
  'PERSONAL',
] as const;
export type DataClass = (typeof DATA_CLASSES)[number];
/** Why the insurer may hold the data of a class. */
export const GROUNDS = ['CONTRACT', 'LAW', 'CONSENT'] as const;
type Ground = (typeof GROUNDS)[number];

/** Laws and rules that require a retention, by the names in `privacy-labels.ts`. */
export const LAWS = ['IRDAI_RECORDS', 'PMLA', 'COMPANIES_ACT', 'DPDP_CONSENT', 'DPDP_LOGS', 'CERT_IN', 'DPDP_ONE_YEAR'] as const;
export type Law = (typeof LAWS)[number];

/** Events that start a retention. */
export const RETENTION_STARTS = ['policyEnd', 'lastPolicyEnd', 'transaction', 'withdrawal', 'entry', 'requestEnd', 'lastUse'] as const;
type Start = (typeof RETENTION_STARTS)[number];
/** The day of each start: null if it has not happened yet, absent if the person has no such data. */
export type RetentionEvents = Readonly<Partial<Record<Start, Day | null>>>;

export const RETENTION_UNITS = ['years', 'financialYears', 'days'] as const;
type Unit = (typeof RETENTION_UNITS)[number];
/** Settings of the insurer that decide a number of days. */
type RetentionSettings = {
  readonly AUDIT_DAYS: number;
  readonly MESSAGE_DAYS: number;
  /** 0 if the insurer keeps no archive of the audit trail. */
  readonly AUDIT_ARCHIVE_YEARS: number;
};
export type RetentionRule = {
  readonly id: string;
  readonly dataClass: DataClass;
  readonly ground: Ground;
  readonly from: Start;
  readonly unit: Unit;
  readonly length: number | keyof RetentionSettings;
  readonly law: Law | null;
  /** Question to the insurer's lawyer on which the row depends (docs/legal-questions.md). */
  readonly question?: LegalQuestion;
  /** No answer to the question can ask for a longer retention, so the length applies before the answer. */
  readonly isLongest?: true;
};

/** The retention table. Data is kept until the latest day of all rows of its class that apply. */
export const RETENTION_RULES = [
  {
    id: 'policy',
    dataClass: 'POLICY',
    ground: 'LAW',
    from: 'lastPolicyEnd',
    unit: 'years',
    length: 10,
    law: 'IRDAI_RECORDS',
    question: 'A12',
  },
  { id: 'transaction', dataClass: 'TRANSACTION', ground: 'LAW', from: 'transaction', unit: 'years', length: 5, law: 'PMLA' },
  {
    id: 'transactionAsPolicy',
    dataClass: 'TRANSACTION',
    ground: 'LAW',
    from: 'lastPolicyEnd',
    unit: 'years',
    length: 10,
    law: 'IRDAI_RECORDS',
    question: 'A12',
  },
  {
    id: 'ledger',
    dataClass: 'LEDGER',
    ground: 'LAW',
    from: 'transaction',
    unit: 'financialYears',
    length: 8,
    law: 'COMPANIES_ACT',
    question: 'A13',
  },
  { id: 'identity', dataClass: 'IDENTITY', ground: 'LAW', from: 'lastPolicyEnd', unit: 'years', length: 5, law: 'PMLA' },
  {
    id: 'consent',
    dataClass: 'CONSENT',
    ground: 'LAW',
    from: 'withdrawal',
    unit: 'years',
    length: 7,
    law: 'DPDP_CONSENT',
    question: 'A14',
  },
  { id: 'audit', dataClass: 'AUDIT', ground: 'LAW', from: 'entry', unit: 'days', length: 'AUDIT_DAYS', law: 'DPDP_LOGS' },
  { id: 'auditArchive', dataClass: 'AUDIT', ground: 'LAW', from: 'entry', unit: 'years', length: 'AUDIT_ARCHIVE_YEARS', law: null },
  { id: 'auditYear', dataClass: 'AUDIT', ground: 'LAW', from: 'entry', unit: 'years', length: 1, law: 'DPDP_LOGS' },
  { id: 'auditInIndia', dataClass: 'AUDIT', ground: 'LAW', from: 'entry', unit: 'days', length: 180, law: 'CERT_IN' },
  { id: 'message', dataClass: 'MESSAGE', ground: 'CONTRACT', from: 'entry', unit: 'days', length: 'MESSAGE_DAYS', law: null },
  // A person who can no longer log in could not use the rights over the data that is kept.
  { id: 'account', dataClass: 'ACCOUNT', ground: 'CONTRACT', from: 'lastPolicyEnd', unit: 'years', length: 10, law: null },
  { id: 'image', dataClass: 'IMAGE', ground: 'CONTRACT', from: 'requestEnd', unit: 'days', length: 90, law: null },
  {
    id: 'personal',
    dataClass: 'PERSONAL',
    ground: 'CONSENT',
    from: 'lastUse',
    unit: 'years',
    length: 1,
    law: 'DPDP_ONE_YEAR',
    question: 'A15',
    isLongest: true,
  },
] as const satisfies readonly RetentionRule[];

/** Lengths that staff have set, by the id of the row. */
export type RetentionChanges = Readonly<Record<string, number>>;
type Basis = { settings: RetentionSettings; answers: readonly LegalQuestion[]; changes?: RetentionChanges };
export type EffectiveRule = Omit<RetentionRule, 'length'> & {
  readonly length: number;
  /** False while the lawyer has not answered the question of the row. */
  readonly isConfirmed: boolean;
  /** True if staff keep the data for longer than the law of the row requires. */
  readonly isLonger: boolean;
};

/** The table with the settings, the changes of staff and the answers of the lawyer. */
export const toEffectiveRules = ({ settings, answers, changes = {} }: Basis): EffectiveRule[] =>
  RETENTION_RULES.map((rule: RetentionRule) => {
    const limits = RETENTION_LIMITS[rule.id];
    const tableLength = typeof rule.length === 'number' ? rule.length : settings[rule.length];
    const change = limits && changes[rule.id];
    // A law that became stricter after the change counts.
    const length = change === undefined ? tableLength : Math.max(change, limits?.min ?? change);
    return {
      ...rule,
      length,
      isConfirmed: !rule.question || answers.includes(rule.question),
      isLonger: rule.law !== null && length > tableLength,
    };
  });

/** The last day of a retention, which is included. */
function getLastDay({ unit, length }: EffectiveRule, start: Day): Day {
  if (unit === 'days') return addDays(start, length);
  // Books are kept for whole financial years after the one of the entry.
  return addYears(unit === 'financialYears' ? financialYear(start).to : start, length);
}

/** `until`: null while the day is unknown. `law`: null if none requires it, or it is not confirmed. */
export type Retention = { ground: Ground; law: Law | null; until: Day | null };
function toRetention({ ground, law, isConfirmed, isLonger }: EffectiveRule, until: Day | null): Retention {
  // The law requires the data of a policy that runs, but not the last years of a longer period.
  if (isLonger && until !== null) return { ground: 'CONTRACT', law: null, until };
  return { ground, law: isConfirmed ? law : null, until };
}

/** How long data of a class is kept: the latest of the rows that apply, with its law. Undefined if no row applies. */
export function getRetention(dataClass: DataClass, events: RetentionEvents, rules: readonly EffectiveRule[]): Retention | undefined {
  let found: Retention | undefined;
  for (const rule of rules.filter((row) => row.dataClass === dataClass)) {
    const start = events[rule.from];
    if (start === undefined) continue;
    const isKnown = start !== null && (rule.isConfirmed || rule.isLongest === true);
    const until = isKnown ? getLastDay(rule, start) : null;
    if (!found || (found.until !== null && (until === null || until > found.until))) found = toRetention(rule, until);
  }
  return found;
}
