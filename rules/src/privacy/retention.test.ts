import { describe, expect, test } from 'vitest';
import { LEGAL_QUESTIONS } from '../legal/legal-questions.ts';
import { DATA_CLASSES, getRetention, RETENTION_RULES, type RetentionEvents, toEffectiveRules } from './retention.ts';

const settings = { AUDIT_DAYS: 400, MESSAGE_DAYS: 3650, AUDIT_ARCHIVE_YEARS: 0 };
const answers = LEGAL_QUESTIONS;
const rules = toEffectiveRules({ settings, answers });
type Case = [dataClass: (typeof DATA_CLASSES)[number], events: RetentionEvents, until: string | null | undefined];

const CASES: readonly Case[] = [
  // Ten years after the last policy ended.
  ['POLICY', { lastPolicyEnd: '2020-03-15' }, '2030-03-15'],
  ['POLICY', { lastPolicyEnd: '2016-11-27' }, '2026-11-27'],
  ['POLICY', { lastPolicyEnd: '2024-02-29' }, '2034-02-28'],
  ['POLICY', { lastPolicyEnd: '2014-02-28' }, '2024-02-28'],
  ['POLICY', { lastPolicyEnd: '2026-12-31' }, '2036-12-31'],
  ['POLICY', { lastPolicyEnd: null }, null],
  ['POLICY', {}, undefined],
  ['ACCOUNT', { lastPolicyEnd: '2020-03-15' }, '2030-03-15'],
  ['ACCOUNT', { lastPolicyEnd: null }, null],
  // Five years after the last policy ended.
  ['IDENTITY', { lastPolicyEnd: '2020-03-15' }, '2025-03-15'],
  ['IDENTITY', { lastPolicyEnd: '2021-11-27' }, '2026-11-27'],
  ['IDENTITY', { lastPolicyEnd: '2024-02-29' }, '2029-02-28'],
  ['IDENTITY', { lastPolicyEnd: '2026-01-01' }, '2031-01-01'],
  ['IDENTITY', { lastPolicyEnd: null }, null],
  ['IDENTITY', {}, undefined],
  // Five years after the transaction, and as the policy: the later day counts.
  ['TRANSACTION', { transaction: '2020-01-31', lastPolicyEnd: '2020-03-15' }, '2030-03-15'],
  ['TRANSACTION', { transaction: '2026-01-31', lastPolicyEnd: '2020-03-15' }, '2031-01-31'],
  ['TRANSACTION', { transaction: '2025-03-15', lastPolicyEnd: '2020-03-15' }, '2030-03-15'],
  ['TRANSACTION', { transaction: '2025-03-16', lastPolicyEnd: '2020-03-15' }, '2030-03-16'],
  ['TRANSACTION', { transaction: '2024-02-29' }, '2029-02-28'],
  ['TRANSACTION', { transaction: '2026-01-31', lastPolicyEnd: null }, null],
  ['TRANSACTION', {}, undefined],
  // Eight financial years after that of the entry.
  ['LEDGER', { transaction: '2026-03-31' }, '2034-03-31'],
  ['LEDGER', { transaction: '2026-04-01' }, '2035-03-31'],
  ['LEDGER', { transaction: '2026-11-27' }, '2035-03-31'],
  ['LEDGER', { transaction: '2027-01-01' }, '2035-03-31'],
  ['LEDGER', { transaction: '2020-02-29' }, '2028-03-31'],
  ['LEDGER', {}, undefined],
  // Seven years after the withdrawal.
  ['CONSENT', { withdrawal: '2026-11-27' }, '2033-11-27'],
  ['CONSENT', { withdrawal: '2028-02-29' }, '2035-02-28'],
  ['CONSENT', { withdrawal: null }, null],
  ['CONSENT', {}, undefined],
  // The longest of 400 days, a year and 180 days.
  ['AUDIT', { entry: '2026-11-27' }, '2028-01-01'],
  ['AUDIT', { entry: '2025-01-01' }, '2026-02-05'],
  ['AUDIT', {}, undefined],
  ['MESSAGE', { entry: '2026-11-27' }, '2036-11-24'],
  ['MESSAGE', {}, undefined],
  // 90 days after the request.
  ['IMAGE', { requestEnd: '2026-11-27' }, '2027-02-25'],
  ['IMAGE', { requestEnd: '2027-12-03' }, '2028-03-02'],
  ['IMAGE', { requestEnd: null }, null],
  ['IMAGE', {}, undefined],
  // One year after the last use.
  ['PERSONAL', { lastUse: '2026-11-27' }, '2027-11-27'],
  ['PERSONAL', { lastUse: '2028-02-29' }, '2029-02-28'],
  ['PERSONAL', { lastPolicyEnd: '2020-03-15' }, undefined],
];

describe('retention', () => {
  test.each(CASES)('%s with %o is kept until %s', (dataClass, events, until) => {
    expect(getRetention(dataClass, events, rules)?.until).toBe(until);
  });

  test('names the law of the row that decides', () => {
    const findLaw = (events: RetentionEvents) => getRetention('TRANSACTION', events, rules)?.law;
    expect(findLaw({ transaction: '2026-01-31', lastPolicyEnd: '2020-03-15' })).toBe('PMLA');
    expect(findLaw({ transaction: '2020-01-31', lastPolicyEnd: '2020-03-15' })).toBe('IRDAI_RECORDS');
    expect(findLaw({ transaction: '2026-01-31', lastPolicyEnd: null })).toBe('IRDAI_RECORDS');
  });

  test('a short AUDIT_DAYS does not go below one year', () => {
    const short = toEffectiveRules({ settings: { ...settings, AUDIT_DAYS: 180 }, answers });
    expect(getRetention('AUDIT', { entry: '2026-11-27' }, short)?.until).toBe('2027-11-27');
  });

  test('an archive of the audit trail is kept for its years', () => {
    const archived = toEffectiveRules({ settings: { ...settings, AUDIT_ARCHIVE_YEARS: 5 }, answers });
    expect(getRetention('AUDIT', { entry: '2026-11-27' }, archived)).toMatchObject({ law: null, until: '2031-11-27' });
    expect(getRetention('AUDIT', { entry: '2026-11-27' }, rules)).toMatchObject({ law: 'DPDP_LOGS', until: '2028-01-01' });
  });

  test('no day and no law is named before the lawyer has answered', () => {
    const open = toEffectiveRules({ settings, answers: ['A13'] });
    const find = (dataClass: Case[0], events: RetentionEvents) => getRetention(dataClass, events, open);
    expect(find('POLICY', { lastPolicyEnd: '2020-03-15' })).toEqual({ ground: 'LAW', law: null, until: null });
    expect(find('LEDGER', { transaction: '2026-03-31' })).toEqual({ ground: 'LAW', law: 'COMPANIES_ACT', until: '2034-03-31' });
    expect(find('IDENTITY', { lastPolicyEnd: '2020-03-15' })?.until).toBe('2025-03-15');
    // The open question can only shorten this one.
    expect(find('PERSONAL', { lastUse: '2026-11-27' })).toEqual({ ground: 'CONSENT', law: null, until: '2027-11-27' });
  });

  test('each class has a row, and each row a different name', () => {
    expect(new Set(RETENTION_RULES.map(({ dataClass }) => dataClass))).toEqual(new Set(DATA_CLASSES));
    expect(new Set(RETENTION_RULES.map(({ id }) => id)).size).toBe(RETENTION_RULES.length);
  });
});
