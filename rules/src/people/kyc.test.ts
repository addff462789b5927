import { expect, test } from 'vitest';
import { addDays } from '../calendar/dates.ts';
import { type KycFacts, kycEligibility, kycPrompt } from './kyc.ts';

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
] as const)('asks for the right KYC step if the status is %s', (_case, record, answer) => {
  expect(kycPrompt({ hiddenUntil: null, ...record }, TODAY)).toEqual(answer);
});

const COMPLETE: KycFacts = {
  kycDue: null,
  riskClass: 'LOW',
  nri: false,
  hasPan: true,
  hasAddress: true,
  hasAadhaar: true,
  hasFatca: false,
  isOpen: false,
};
const ALL_METHODS = ['NO_CHANGE', 'DIGILOCKER', 'UPLOAD', 'BRANCH'];
const WITH_DOCUMENTS = ['DIGILOCKER', 'UPLOAD', 'BRANCH'];

test.each<[what: string, change: Partial<KycFacts>, status: string, isEligible: boolean, missing: string[], methods: string[]]>([
  ['complete, no date', {}, 'COMPLETE', false, [], ALL_METHODS],
  ['due in 61 days', { kycDue: due(61) }, 'COMPLETE', false, [], ALL_METHODS],
  ['due in 60 days', { kycDue: due(60) }, 'DUE', true, [], ALL_METHODS],
  ['due today', { kycDue: due(0) }, 'DUE', true, [], ALL_METHODS],
  ['due yesterday', { kycDue: due(-1) }, 'OVERDUE', true, [], ALL_METHODS],
  ['due yesterday, asked for already', { kycDue: due(-1), isOpen: true }, 'OVERDUE', false, [], ALL_METHODS],
  ['without PAN', { hasPan: false }, 'INCOMPLETE', true, ['PAN'], WITH_DOCUMENTS],
  ['without address and Aadhaar', { hasAddress: false, hasAadhaar: false }, 'INCOMPLETE', true, ['ADDRESS', 'AADHAAR'], WITH_DOCUMENTS],
  ['overdue and without PAN', { kycDue: due(-1), hasPan: false }, 'OVERDUE', true, ['PAN'], WITH_DOCUMENTS],
  ['abroad without a declaration', { nri: true, hasAadhaar: false }, 'INCOMPLETE', true, ['FATCA'], ['UPLOAD', 'BRANCH']],
  ['abroad with a declaration', { nri: true, hasAadhaar: false, hasFatca: true }, 'COMPLETE', false, [], ['UPLOAD', 'BRANCH']],
])('a KYC that is %s', (_what, change, status, isEligible, missing, methods) => {
  expect(kycEligibility({ ...COMPLETE, ...change }, TODAY)).toEqual({ status, isEligible, missing, ways: methods });
});
