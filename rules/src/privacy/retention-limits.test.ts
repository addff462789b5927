import { describe, expect, test } from 'vitest';
import { LEGAL_QUESTIONS } from '../legal/legal-questions.ts';
import { getRetention, RETENTION_RULES, toEffectiveRules } from './retention.ts';
import { findRetentionError, RETENTION_LIMITS } from './retention-limits.ts';

const settings = { AUDIT_DAYS: 400, MESSAGE_DAYS: 3_650, AUDIT_ARCHIVE_YEARS: 0 };
const withChanges = (changes: Record<string, number>) => toEffectiveRules({ settings, answers: LEGAL_QUESTIONS, changes });

describe('the length of a retention that staff set', () => {
  test.each([
    ['identity', 4, 'tooShort'],
    ['identity', 5, 'unchanged'],
    ['identity', 6, undefined],
    ['identity', 30, undefined],
    ['identity', 31, 'tooLong'],
    ['policy', 9, 'tooShort'],
    ['policy', 11, undefined],
    ['transaction', 4, 'tooShort'],
    ['ledger', 7, 'tooShort'],
    ['consent', 6, 'tooShort'],
    ['account', 9, 'tooShort'],
    ['message', 1_825, 'tooShort'],
    ['message', 1_826, undefined],
    ['message', 3_650, 'unchanged'],
    ['message', 36_525, undefined],
    ['message', 36_526, 'tooLong'],
    ['image', 29, 'tooShort'],
    ['image', 30, undefined],
    ['image', 365, undefined],
    ['image', 366, 'tooLong'],
    // Decided by a setting, by a law for all logs, or by the end of the consent.
    ['audit', 500, 'fixed'],
    ['auditYear', 2, 'fixed'],
    ['personal', 2, 'fixed'],
    ['constructor', 20, 'fixed'],
  ])('%s with %i is %s', (ruleId, length, error) => {
    const current = withChanges({}).find(({ id }) => id === ruleId)?.length;
    expect(findRetentionError({ ruleId, length }, current)).toBe(error);
  });

  test('each row with limits exists, and its length of the table is no shorter', () => {
    for (const [id, { min }] of Object.entries(RETENTION_LIMITS)) {
      const rule = withChanges({}).find((row) => row.id === id);
      expect(rule?.length, id).toBeGreaterThanOrEqual(min);
    }
    expect(RETENTION_RULES.filter(({ id }) => !RETENTION_LIMITS[id]).map(({ id }) => id)).toEqual([
      'audit',
      'auditArchive',
      'auditYear',
      'auditInIndia',
      'personal',
    ]);
  });

  test('replaces the length of its row only', () => {
    const rules = withChanges({ identity: 6 });
    expect(getRetention('IDENTITY', { lastPolicyEnd: '2020-03-15' }, rules)?.until).toBe('2026-03-15');
    expect(getRetention('POLICY', { lastPolicyEnd: '2020-03-15' }, rules)?.until).toBe('2030-03-15');
  });

  test('names no law for a day that no law requires', () => {
    const rules = withChanges({ identity: 6 });
    expect(getRetention('IDENTITY', { lastPolicyEnd: '2020-03-15' }, rules)).toEqual({
      ground: 'CONTRACT',
      law: null,
      until: '2026-03-15',
    });
    // The law requires the data of a policy that runs in any case.
    expect(getRetention('IDENTITY', { lastPolicyEnd: null }, rules)).toEqual({ ground: 'LAW', law: 'PMLA', until: null });
    expect(getRetention('IDENTITY', { lastPolicyEnd: '2020-03-15' }, withChanges({ identity: 5 }))).toEqual({
      ...{ ground: 'LAW', law: 'PMLA', until: '2025-03-15' },
    });
  });

  test('is ignored below the legal minimum, and for a row that is fixed', () => {
    const rules = withChanges({ identity: 3, personal: 9 });
    expect(getRetention('IDENTITY', { lastPolicyEnd: '2020-03-15' }, rules)?.until).toBe('2025-03-15');
    expect(getRetention('PERSONAL', { lastUse: '2026-11-27' }, rules)?.until).toBe('2027-11-27');
  });

  test('also shortens a period that is longer than a law requires', () => {
    expect(getRetention('MESSAGE', { entry: '2026-11-27' }, withChanges({ message: 1_826 }))?.until).toBe('2031-11-27');
    expect(getRetention('IMAGE', { requestEnd: '2026-11-27' }, withChanges({ image: 30 }))).toEqual({
      ...{ ground: 'CONTRACT', law: null, until: '2026-12-27' },
    });
  });
});
