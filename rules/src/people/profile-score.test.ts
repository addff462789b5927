import { describe, expect, test } from 'vitest';
import { missingParts, PROFILE_PARTS, PROFILE_WEIGHTS, profileScore, type ScoredProfile } from './profile-score.ts';

const COMPLETE: ScoredProfile = {
  mobile: '9000000001',
  email: 'p01@example.in',
  address: '1 Lake Road, Mumbai, Maharashtra',
  pan: 'ZZZPG1001Z',
  panVerified: true,
  panSeeding: 'Y',
  education: 'Graduate',
  occupation: 'Salaried',
  income: '10-15',
  maritalStatus: 'Married',
  whatsapp: ['Y'],
};
const EMPTY: ScoredProfile = {
  mobile: null,
  email: null,
  address: null,
  pan: null,
  panVerified: false,
  panSeeding: 'N',
  education: null,
  occupation: null,
  income: null,
  maritalStatus: null,
  whatsapp: ['N'],
};

test('the parts of the profile score add up to 100', () => {
  expect(Object.values(PROFILE_WEIGHTS).reduce((sum, weight) => sum + weight, 0)).toBe(100);
  expect(profileScore(COMPLETE)).toMatchObject({ total: 100 });
  expect(missingParts(profileScore(COMPLETE).parts)).toEqual([]);
});

describe('missing part of a profile', () => {
  const cases: [what: string, change: Partial<ScoredProfile>, total: number, key: string, reason: string][] = [
    ['mobile', { mobile: null }, 88, 'mobile', 'NOT_GIVEN'],
    ['an empty mobile', { mobile: '' }, 88, 'mobile', 'NOT_GIVEN'],
    ['e-mail', { email: null }, 88, 'email', 'NOT_GIVEN'],
    ['address', { address: null }, 88, 'address', 'NOT_GIVEN'],
    ['PAN', { pan: null }, 94, 'pan', 'NOT_GIVEN'],
    ['a PAN that is not verified', { panVerified: false }, 94, 'panSeeding', 'PAN_NOT_VERIFIED'],
    ['a PAN that is not linked', { panSeeding: 'N' }, 94, 'panSeeding', 'PAN_NOT_LINKED'],
    ['an inoperative PAN', { panSeeding: 'INOPERATIVE' }, 94, 'panSeeding', 'PAN_INOPERATIVE'],
    ['education', { education: null }, 90, 'education', 'NOT_GIVEN'],
    ['occupation', { occupation: null }, 90, 'occupation', 'NOT_GIVEN'],
    ['income', { income: null }, 90, 'income', 'NOT_GIVEN'],
    ['marital status', { maritalStatus: null }, 90, 'maritalStatus', 'NOT_GIVEN'],
    ['WhatsApp on one of two policies', { whatsapp: ['Y', 'N'] }, 88, 'whatsapp', 'WHATSAPP_OFF'],
  ];
  test.each(cases)('a missing part loses its points and gives the reason: %s', (_what, change, total, key, reason) => {
    const score = profileScore({ ...COMPLETE, ...change });
    expect(score.total).toBe(total);
    expect(missingParts(score.parts)).toEqual([{ key, points: 0, max: 100 - total, reason }]);
  });
});

test.each<[what: string, change: Partial<ScoredProfile>]>([
  ['a person who is exempt from linking', { panSeeding: 'NA' }],
  ['no policy at all', { whatsapp: [] }],
  ['a policy that does not say', { whatsapp: [null, 'Y'] }],
])('counts in full: %s', (_what, change) => {
  expect(profileScore({ ...COMPLETE, ...change }).total).toBe(100);
});

test('an empty profile misses every part, most points first', () => {
  const { total, parts } = profileScore(EMPTY);
  expect([total, parts.length]).toEqual([0, 10]);
  expect(missingParts(parts).map(({ key }) => key)).toEqual([
    ...['mobile', 'email', 'address', 'whatsapp'],
    ...['education', 'occupation', 'income', 'maritalStatus'],
    ...['pan', 'panSeeding'],
  ]);
  expect(PROFILE_PARTS).toHaveLength(10);
});
