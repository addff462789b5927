import { describe, expect, test } from 'vitest';
import { LEGAL_QUESTIONS } from '../legal/legal-questions.ts';
import { getCancelEnd, getErasureDay, planErasure } from './erasure.ts';
import { DATA_CLASSES, type RetentionEvents, toEffectiveRules } from './retention.ts';

const rules = toEffectiveRules({ settings: { AUDIT_DAYS: 400, MESSAGE_DAYS: 3650, AUDIT_ARCHIVE_YEARS: 0 }, answers: LEGAL_QUESTIONS });
const TODAY = '2026-11-27';
const plan = (held: Parameters<typeof planErasure>[0], events: RetentionEvents) => planErasure(held, { events, rules }, TODAY);

describe('the two lists of an erasure', () => {
  test('the only policy ended on 15-03-2020', () => {
    const events = { lastPolicyEnd: '2020-03-15', transaction: '2020-03-01', lastUse: TODAY } as const;
    expect(plan(['POLICY', 'IDENTITY', 'TRANSACTION', 'PERSONAL'], events)).toEqual({
      erased: [
        { dataClass: 'IDENTITY', on: '2026-12-05' },
        { dataClass: 'PERSONAL', on: '2027-11-28' },
      ],
      kept: [
        { dataClass: 'POLICY', until: '2030-03-15', law: 'IRDAI_RECORDS' },
        { dataClass: 'TRANSACTION', until: '2030-03-15', law: 'IRDAI_RECORDS' },
      ],
    });
  });

  test('a policy in force keeps everything that does not depend on consent', () => {
    const { erased, kept } = plan(['POLICY', 'IDENTITY', 'PERSONAL'], { lastPolicyEnd: null, lastUse: TODAY });
    expect(erased.map(({ dataClass }) => dataClass)).toEqual(['PERSONAL']);
    expect(kept).toEqual([
      { dataClass: 'POLICY', until: null, law: 'IRDAI_RECORDS' },
      { dataClass: 'IDENTITY', until: null, law: 'PMLA' },
    ]);
  });

  test.each([
    ['2021-12-04', { erased: [{ dataClass: 'IDENTITY', on: '2026-12-05' }], kept: [] }],
    ['2021-12-05', { erased: [], kept: [{ dataClass: 'IDENTITY', until: '2026-12-05', law: 'PMLA' }] }],
  ])('a retention that ends within the days to cancel is over when the data is erased: %s', (lastPolicyEnd, expected) => {
    expect(plan(['IDENTITY'], { lastPolicyEnd })).toEqual(expected);
  });

  test('details that went out of use long ago are erased after the days to cancel', () => {
    expect(plan(['PERSONAL'], { lastUse: '2025-01-10' }).erased).toEqual([{ dataClass: 'PERSONAL', on: '2026-12-05' }]);
  });

  test('data that is not held is in neither list', () => {
    expect(plan([], { lastPolicyEnd: '2000-01-01' })).toEqual({ erased: [], kept: [] });
    expect(plan(DATA_CLASSES, {})).toEqual({ erased: [], kept: [] });
  });

  test('data of the administration is deleted by the day of the answer', () => {
    expect(plan(['POLICY', 'IDENTITY'], { lastPolicyEnd: '2010-01-01' }).erased).toEqual([
      { dataClass: 'POLICY', on: '2026-12-27' },
      { dataClass: 'IDENTITY', on: '2026-12-05' },
    ]);
  });

  test.each([
    [{ lastPolicyEnd: '2020-03-15' }, '2025-03-16'],
    [{ lastPolicyEnd: null }, null],
    [{}, TODAY],
  ])('the day of the erasure follows from the retention: %o', (events, day) => {
    expect(getErasureDay('IDENTITY', { events, rules }, TODAY)).toBe(day);
  });

  test('an erasure may be cancelled for seven days', () => {
    expect(getCancelEnd('2026-11-27')).toBe('2026-12-04');
  });
});
