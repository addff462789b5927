import { expect, test } from 'vitest';
import { POLICY_STATUSES } from '../policies/policy.ts';
import { EIA_REASONS, EIA_TEXTS, eiaLabels, eiaRejection, eiaStatus, findOpeningErrors, isEiaNo, repositoryReason } from './e-insurance.ts';

test('policies in force, in grace, paid-up and fully paid can be converted, group cover never', () => {
  const able = POLICY_STATUSES.filter((status) => eiaRejection({ status, policyType: 'TRAD' }) === null);
  expect(able).toEqual(['IN_FORCE', 'GRACE', 'PAID_UP', 'REDUCED_PAID_UP', 'PREMIUM_PAYING_COMPLETE']);
  const notInForce = POLICY_STATUSES.filter((status) => eiaRejection({ status, policyType: 'ULIP' }) === 'notInForce');
  expect(notInForce).toEqual(['LAPSED', 'DISCONTINUED_LOCKIN']);
  for (const status of POLICY_STATUSES) expect(eiaRejection({ status, policyType: 'GROUP' })).toBe('group');
});

test.each([
  [true, null, 'ELECTRONIC'],
  [true, 'REJECTED', 'ELECTRONIC'],
  [false, null, 'PAPER'],
  [false, 'SUBMITTED', 'REQUESTED'],
  [false, 'ACKNOWLEDGED', 'REQUESTED'],
  [false, 'REJECTED', 'REJECTED'],
  [false, 'CANCELLED', 'PAPER'],
  [false, 'COMPLETED', 'PAPER'],
] as const)('a policy with electronic: %s and the newest request %s has the status %s', (isElectronic, newest, status) =>
  expect(eiaStatus(isElectronic, newest)).toBe(status),
);

test.each([
  ['1000000000200', true],
  ['100000000020', false],
  ['10000000002000', false],
  ['10000000002OO', false],
])('%s is an account number: %s', (text, is) => expect(isEiaNo(text)).toBe(is));

const GOOD = {
  repository: 'CAMS',
  fatherOrSpouseName: 'Dev Rao',
  representativeName: '',
  representativeRelation: '',
  representativeMobile: '',
};
const findErrors = (changes: Partial<typeof GOOD>) =>
  Object.entries(findOpeningErrors({ ...GOOD, ...changes })).filter(([, error]) => error);

test('rejects a representative with missing details', () => {
  expect(findErrors({})).toEqual([]);
  expect(findErrors({ representativeName: 'Asha Rao', representativeRelation: 'WIFE', representativeMobile: '9000000001' })).toEqual([]);
  expect(findErrors({ representativeName: 'Asha Rao' })).toEqual([
    ['representativeRelation', EIA_TEXTS.relation],
    ['representativeMobile', EIA_TEXTS.mobile],
  ]);
  expect(findErrors({ representativeRelation: 'WIFE', representativeMobile: '900000001' })).toEqual([
    ['representativeName', EIA_TEXTS.representative],
    ['representativeMobile', EIA_TEXTS.mobile],
  ]);
});

test('requires a repository and a parent or spouse', () => {
  expect(findErrors({ repository: 'NSDL', fatherOrSpouseName: ' D ' })).toEqual([
    ['repository', EIA_TEXTS.repository],
    ['fatherOrSpouseName', EIA_TEXTS.parent],
  ]);
});

test('shows the repository’s reason in both languages, and a generic one for an unknown code', () => {
  expect(repositoryReason('KYC_MISMATCH')).toBe(EIA_REASONS.KYC_MISMATCH);
  expect([repositoryReason('X17'), repositoryReason(null)]).toEqual([EIA_REASONS.other, EIA_REASONS.other]);
  expect(eiaLabels(EIA_REASONS.ended.en)).toBe(EIA_REASONS.ended);
  expect(eiaLabels('Something else.')).toEqual({ en: 'Something else.', hi: 'Something else.' });
});
