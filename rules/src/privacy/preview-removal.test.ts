import { expect, test } from 'vitest';
import { LEGAL_QUESTIONS } from '../legal/legal-questions.ts';
import { previewRemoval, type RowBatch } from './preview-removal.ts';
import { toEffectiveRules } from './retention.ts';

const settings = { AUDIT_DAYS: 400, MESSAGE_DAYS: 3_650, AUDIT_ARCHIVE_YEARS: 0 };
const withChanges = (changes: Record<string, number>) => toEffectiveRules({ settings, answers: LEGAL_QUESTIONS, changes });
const FILES: RowBatch[] = [
  { events: { requestEnd: '2026-10-20' }, rows: 4 },
  { events: { requestEnd: '2026-10-21' }, rows: 3 },
  { events: { requestEnd: null }, rows: 50 },
];

test.each([
  // 30 days after 20-10-2026 is 19-11-2026, which is included.
  [30, '2026-11-19', { rows: 0, firstOn: '2026-11-20' }],
  [30, '2026-11-20', { rows: 4, firstOn: '2026-11-20' }],
  [30, '2026-11-21', { rows: 7, firstOn: '2026-11-21' }],
  [90, '2026-11-21', { rows: 0, firstOn: '2027-01-19' }],
])('with %i days, the run of %s removes %o', (image, runOn, removal) => {
  expect(previewRemoval('IMAGE', FILES, { rules: withChanges({ image }), runOn })).toEqual(removal);
});

test('removes nothing whose retention has not started', () => {
  const rules = withChanges({});
  expect(previewRemoval('IDENTITY', [{ events: { lastPolicyEnd: null }, rows: 9 }], { rules, runOn: '2026-11-21' })).toEqual({
    ...{ rows: 0, firstOn: null },
  });
  expect(previewRemoval('IDENTITY', [], { rules, runOn: '2026-11-21' })).toEqual({ rows: 0, firstOn: null });
});
