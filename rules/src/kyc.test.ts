import { expect, test } from 'vitest';
import { addDays } from './dates.ts';
import { kycPrompt } from './kyc.ts';

const TODAY = '2026-11-20';
const due = (days: number) => addDays(TODAY, days);
const yes = { show: true, mandatory: false, reason: 'PERIODIC' };
const no = { show: false, mandatory: false, reason: null };
const must = { show: true, mandatory: true, reason: 'EXPIRED' };

test.each([
  ['due in 61 days', { kycDue: due(61), riskClass: 'LOW' }, no],
  ['due in 60 days', { kycDue: due(60), riskClass: 'LOW' }, yes],
  ['due in 60 days, no risk class known', { kycDue: due(60), riskClass: null }, yes],
  ['due in 91 days, high risk', { kycDue: due(91), riskClass: 'HIGH' }, no],
  ['due in 90 days, high risk', { kycDue: due(90), riskClass: 'HIGH' }, yes],
  ['due in 90 days, medium risk', { kycDue: due(90), riskClass: 'MED' }, no],
  ['due today', { kycDue: due(0), riskClass: 'LOW' }, yes],
  ['due yesterday', { kycDue: due(-1), riskClass: 'LOW' }, must],
  ['"not now" until tomorrow', { kycDue: due(10), riskClass: 'LOW', hiddenUntil: due(1) }, no],
  ['"not now" until today', { kycDue: due(10), riskClass: 'LOW', hiddenUntil: due(0) }, yes],
  ['"not now", but overdue', { kycDue: due(-1), riskClass: 'LOW', hiddenUntil: due(5) }, must],
  ['no date', { kycDue: null, riskClass: 'HIGH' }, no],
] as const)('a person whose KYC is %s is asked accordingly', (_case, record, answer) => {
  expect(kycPrompt({ hiddenUntil: null, ...record }, TODAY)).toEqual(answer);
});
