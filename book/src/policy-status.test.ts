import type { PolicyStatus } from '@portal/rules/policies/policy.ts';
import { expect, test } from 'vitest';
import type { PlanCode } from './plans.ts';
import { getStatus } from './policy-status.ts';
import { walkPremiums } from './premium-walk.ts';
import { contractOfTest } from './testing-contract.ts';

const TODAY = '2026-11-20';

/** A contract of ten years of premiums and its first unpaid premium, and where it stands on 20-11-2026. */
const STANDINGS: [plan: PlanCode, frequency: 'M' | 'A', issued: string, unpaidFrom: string | null, status: PolicyStatus][] = [
  ['END1', 'A', '2020-12-01', null, 'IN_FORCE'],
  ['END1', 'A', '2020-11-20', '2026-11-20', 'IN_FORCE'],
  ['END1', 'A', '2020-11-19', '2026-11-19', 'GRACE'],
  ['TRM1', 'A', '2020-10-21', '2026-10-21', 'GRACE'],
  ['TRM1', 'A', '2020-10-20', '2026-10-20', 'LAPSED'],
  ['TRM1', 'M', '2020-11-05', '2026-11-05', 'GRACE'],
  ['TRM1', 'M', '2020-11-04', '2026-11-04', 'LAPSED'],
  ['TRM1', 'A', '2018-11-20', '2021-11-20', 'LAPSED'],
  ['TRM1', 'A', '2018-11-19', '2021-11-19', 'TERMINATED'],
  ['END1', 'A', '2020-06-01', '2022-06-01', 'PAID_UP'],
  ['END1', 'A', '2020-06-01', '2021-06-01', 'TERMINATED'],
  ['END1', 'A', '2024-06-01', '2025-06-01', 'LAPSED'],
  ['ULP1', 'A', '2023-06-01', '2025-06-01', 'DISCONTINUED_LOCKIN'],
  ['ULP1', 'A', '2020-06-01', '2022-06-01', 'SURRENDERED'],
  ['ULP1', 'A', '2020-06-01', '2026-06-01', 'REDUCED_PAID_UP'],
  ['GRP1', 'A', '2024-06-01', '2026-06-01', 'TERMINATED'],
  ['END1', 'A', '2016-06-01', null, 'PREMIUM_PAYING_COMPLETE'],
  ['END1', 'A', '2010-06-01', null, 'MATURED'],
  ['END1', 'A', '2010-06-01', '2015-06-01', 'MATURED'],
  ['PEN1', 'A', '2010-06-01', null, 'VESTED'],
];

test('grace, lapse, lock-in and maturity decide the status of a policy', () => {
  let covered = 0;
  for (const [plan, frequency, issueDate, unpaidFrom, status] of STANDINGS) {
    const contract = contractOfTest({ plan, frequency, issueDate, unpaidFrom, terms: [15, 10] });
    expect.soft(getStatus(contract, walkPremiums(contract, TODAY), TODAY).status, `${plan} ${issueDate} ${unpaidFrom}`).toBe(status);
    covered += 1;
  }
  expect(covered).toBe(20);
});

test('a reinstated policy is in force with all premiums of the gap paid', () => {
  const contract = {
    ...contractOfTest({ plan: 'TRM1', frequency: 'M', issueDate: '2024-01-31', unpaidFrom: null, terms: [15, 10] }),
    stop: { from: '2025-02-28', revivedOn: '2025-09-10' },
  };
  const history = walkPremiums(contract, TODAY);
  expect(history.revival?.instalments.map(({ due }) => due)).toEqual([
    '2025-02-28',
    '2025-03-31',
    '2025-04-30',
    '2025-05-31',
    '2025-06-30',
    '2025-07-31',
    '2025-08-31',
  ]);
  expect(getStatus(contract, history, TODAY)).toMatchObject({ status: 'IN_FORCE', since: '2025-09-10' });
  expect(history.ahead[0]?.due).toBe('2026-11-30');
});

test('group policies pay GST, individual ones only until 22-09-2025', () => {
  const rates = (plan: PlanCode) =>
    walkPremiums(contractOfTest({ plan, frequency: 'A', issueDate: '2023-09-25', unpaidFrom: null, terms: [15, 10] }), TODAY).paid.map(
      ({ gstRate }) => gstRate,
    );
  expect(rates('GRP1')).toEqual([1_800, 1_800, 1_800, 1_800]);
  expect(rates('TRM1')).toEqual([1_800, 1_800, 0, 0]);
  expect(rates('END1')).toEqual([450, 225, 0, 0]);
});
