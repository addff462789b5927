import { expect, test } from 'vitest';
import { CANCEL_REASONS, type CancelReason, reasonType } from './cancel-reason.ts';

const CASES: [selected: CancelReason | '', typed: string, result: ReturnType<typeof reasonType>][] = [
  ['', '', { error: 'Please select a reason.' }],
  ['', 'I moved', { error: 'Please select a reason.' }],
  ['Bank Account change', '', { reason_type: 'Bank Account change' }],
  ['Debit date change', 'left from before', { reason_type: 'Debit date change' }],
  ['Other', '', { error: 'Please enter a reason.' }],
  ['Other', ' \t\n ', { error: 'Please enter a reason.' }],
  ['Other', '  I pay by hand ', { reason_type: 'I pay by hand' }],
];

test('cancelling auto-debit needs a listed reason, or a typed one that is not blank', () => {
  for (const [selected, typed, result] of CASES) expect(reasonType(selected, typed), `${selected}: ${typed}`).toEqual(result);
  expect(CASES).toHaveLength(7);
  expect(CANCEL_REASONS).toEqual(['Bank Account change', 'Debit date change', 'Other']);
});
