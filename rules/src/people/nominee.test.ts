import { expect, test } from 'vitest';
import { POLICY_STATUSES } from '../policies/policy.ts';
import {
  findNominationErrors,
  isPersonName,
  isSameNomination,
  NOMINATION_REFUSALS,
  type Nomination,
  nominationRejection,
  parseShare,
  readName,
} from './nominee.ts';

const TODAY = '2026-11-22';
const OWNER = { name: 'Manoj Banerjee', birthDate: '1980-01-01' };
const WIFE = { name: 'Rekha Banerjee', relationship: 'WIFE', birthDate: '1987-11-02', shareBp: 6_000 };
const SON = { name: 'Ishaan Banerjee', relationship: 'SON', birthDate: '2017-09-13', shareBp: 4_000 };
const AUNT = { name: 'Sudipta Sanyal', relationship: 'SISTR', birthDate: '1975-05-05' };
const GOOD: Nomination = { nominees: [WIFE, SON], appointee: AUNT };

test.each<[string, Nomination, object[]]>([
  ['two, one of them a minor with an appointee', GOOD, []],
  ['99.99 percent', { ...GOOD, nominees: [WIFE, { ...SON, shareBp: 3_999 }] }, [{ code: 'sharesNot100', at: 1 }]],
  ['100.01 percent', { ...GOOD, nominees: [{ ...WIFE, shareBp: 6_001 }, SON] }, [{ code: 'sharesNot100', at: 1 }]],
  ['a minor without an appointee', { ...GOOD, appointee: null }, [{ code: 'appointeeNeeded' }]],
  ['18 today is no minor', { nominees: [{ ...SON, birthDate: '2008-11-22', shareBp: 10_000 }], appointee: null }, []],
  ['18 tomorrow is', { nominees: [{ ...SON, birthDate: '2008-11-23', shareBp: 10_000 }], appointee: null }, [{ code: 'appointeeNeeded' }]],
  ['an appointee of 17', { ...GOOD, appointee: { ...AUNT, birthDate: '2008-11-23' } }, [{ code: 'appointeeMinor' }]],
  ['an appointee who is a nominee', { ...GOOD, appointee: { ...WIFE } }, [{ code: 'appointeeIsNominee' }]],
  ['an appointee who is insured', { ...GOOD, appointee: { ...AUNT, ...OWNER } }, [{ code: 'appointeeIsNominee' }]],
  ['an appointee without need, who may be anybody', { nominees: [{ ...WIFE, shareBp: 10_000 }], appointee: { ...WIFE } }, []],
  [
    'the owner',
    { nominees: [{ ...WIFE, ...OWNER, name: ' manoj  BANERJEE', shareBp: 10_000 }], appointee: null },
    [{ code: 'nomineeIsOwner', at: 0 }],
  ],
  ['a namesake of the owner', { nominees: [{ ...WIFE, name: OWNER.name, shareBp: 10_000 }], appointee: null }, []],
  [
    'one person twice',
    {
      nominees: [
        { ...WIFE, shareBp: 5_000 },
        { ...WIFE, relationship: 'SPOUS', shareBp: 5_000 },
      ],
      appointee: null,
    },
    [{ code: 'nomineeTwice', at: 1 }],
  ],
  [
    'an unknown relationship',
    { nominees: [{ ...WIFE, relationship: 'COUSN', shareBp: 10_000 }], appointee: null },
    [{ code: 'relationshipUnknown', at: 0 }],
  ],
])('%s', (_case, nomination, expectedErrors) => {
  expect(findNominationErrors(nomination, { owner: OWNER, today: TODAY })).toEqual(expectedErrors);
});

test('accepts a relationship already stored in the record', () => {
  const nomination = { nominees: [{ ...WIFE, relationship: 'COUSN', shareBp: 10_000 }], appointee: null };
  expect(findNominationErrors(nomination, { owner: OWNER, today: TODAY, storedNames: ['COUSN'] })).toEqual([]);
});

test.each([
  ['1', 100],
  ['0.99', undefined],
  ['0', undefined],
  ['100', 10_000],
  ['100.01', undefined],
  ['33.33', 3_333],
  ['33.333', undefined],
  ['33.', 3_300],
  ['', undefined],
  ['-5', undefined],
  ['5e1', undefined],
  ['५०', undefined],
])('parses the share %s as %s', (text, shareBp) => {
  expect(parseShare(text)).toBe(shareBp);
});

test.each([
  ['Al', true],
  ['A', false],
  ['अनन्या शर्मा', true],
  ['D’Souza-Rao, Jr', false],
  ["Maria D'Souza Jr.", true],
  ['क'.repeat(60), true],
  ['क'.repeat(61), false],
  ['Name 2', false],
  ['.Al', false],
  ['<b>Al</b>', false],
  ['Al\u202Eif', false],
  ['कुर्\u200dहाडे', true],
  ['ക്ഷ\u200cമ', true],
  ['Ramesh Kumar S/o Suresh Kumar', true],
  ['Ramesh Patil @ Ramu', true],
  ['Ramesh@Ramu', true],
  ['ramesh@example.in', false],
  ['Ramesh @ Ramu @ Raju', false],
  ['Ramesh/Suresh', false],
])('validates the name %s: %s', (name, isGood) => {
  expect(isPersonName(name)).toBe(isGood);
});

test.each([
  [' Asha\u00a0\u200b  Kulkarni\u202c ', 'Asha Kulkarni'],
  ['कुर्\u200dहाडे\u200d', 'कुर्\u200dहाडे'],
  ['\u200cराम \u200dशर्मा', 'राम शर्मा'],
  ['Rene\u0301e', 'Renée'],
])('parses the name %j as %j', (typed, name) => {
  expect(readName(typed)).toBe(name);
});

test('the policy status decides who can nominate', () => {
  const policy = { status: 'IN_FORCE', mwp: false, assigned: null, ownLife: true } as const;
  const allowed = POLICY_STATUSES.filter((status) => nominationRejection({ ...policy, status }) === null);
  expect(allowed).toEqual([
    'IN_FORCE',
    'GRACE',
    'LAPSED',
    'PAID_UP',
    'DISCONTINUED_LOCKIN',
    'REDUCED_PAID_UP',
    'PREMIUM_PAYING_COMPLETE',
    'VESTED',
  ]);
  const rejected = [
    nominationRejection({ ...policy, mwp: true }),
    nominationRejection({ ...policy, assigned: 'ABSOLUTE' }),
    nominationRejection({ ...policy, ownLife: false }),
    nominationRejection({ ...policy, status: 'MATURED' }),
  ];
  expect(rejected).toEqual(NOMINATION_REFUSALS);
  expect(nominationRejection({ ...policy, assigned: 'CONDITIONAL' })).toBeNull();
});

test('another order of nominees is no change, another share is', () => {
  expect(isSameNomination(GOOD, { ...GOOD, nominees: [SON, WIFE] })).toBe(true);
  expect(
    isSameNomination(GOOD, {
      ...GOOD,
      nominees: [
        { ...WIFE, shareBp: 5_000 },
        { ...SON, shareBp: 5_000 },
      ],
    }),
  ).toBe(false);
  expect(isSameNomination(GOOD, { ...GOOD, appointee: null })).toBe(false);
});
