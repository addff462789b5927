import { expect, test } from 'vitest';
import { findCause, getProblemDays, PAYOUT_PROBLEMS, parseProblemId, toProblemId } from './payout-problems.ts';

test('a payout is listed on the 8th day after its return, the 4th after it was sent, and the day after a due day', () => {
  expect(getProblemDays('2026-11-20')).toEqual({ returned: '2026-11-12', sent: '2026-11-16', due: '2026-11-19' });
  expect(getProblemDays('2027-03-01')).toEqual({ returned: '2027-02-21', sent: '2027-02-25', due: '2027-02-28' });
});

test('a recorded cause replaces the usual one', () => {
  expect(PAYOUT_PROBLEMS.map((problem) => findCause(problem, null))).toEqual(['CUSTOMER', 'CUSTOMER', 'OURS', 'OURS']);
  for (const problem of PAYOUT_PROBLEMS)
    expect([findCause(problem, 'OURS'), findCause(problem, 'CUSTOMER')], problem).toEqual(['OURS', 'CUSTOMER']);
});

test('names payouts by their id, and benefits by policy and due day', () => {
  for (const named of [{ payoutId: 'PO261100000101' }, { policyNo: '100000001', dueOn: '2026-11-20' }])
    expect(parseProblemId(toProblemId(named))).toEqual(named);
  expect(toProblemId({ policyNo: '100000001', dueOn: '2026-11-20' })).toBe('100000001:2026-11-20');
});
