import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Identifier,
  identify,
  isClientId,
  isEmail,
  isPan,
  isPinCode,
  isPolicyNo,
  isUserId,
  isUserIdChoice,
  normaliseEmail,
  normaliseMobile,
  normaliseUserId,
  proposeUserIds,
  readPolicyNo,
} from './identifiers.ts';

describe('a mobile number', () => {
  test('removes 91, +91 or 0 from a mobile number only if the length shows a prefix', () => {
    const typed: [text: string, mobile: string | undefined][] = [
      ['9876543210', '9876543210'],
      ['6000000000', '6000000000'],
      ['5999999999', undefined],
      ['9198765432', '9198765432'],
      ['919876543210', '9876543210'],
      ['+919876543210', '9876543210'],
      ['09876543210', '9876543210'],
      ['+91 98765-43210', '9876543210'],
      [' 98765 43210 ', '9876543210'],
      ['9109198765432', undefined],
      ['+9198765432', undefined],
      ['+91919198765432', undefined],
      ['00919876543210', '9876543210'],
      ['+09876543210', undefined],
      ['915876543210', undefined],
      ['987654321', undefined],
      ['98765432101', undefined],
      ['98765 4321x', undefined],
      ['', undefined],
    ];
    for (const [text, mobile] of typed) expect(normaliseMobile(text), text).toBe(mobile);
    expect(typed).toHaveLength(19);
  });

  test('normalises a mobile number from any notation', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[6-9]\d{9}$/), fc.constantFrom('', '91', '+91', '0', '+91 ', '0-'), (mobile, prefix) => {
        expect(normaliseMobile(prefix + mobile)).toBe(mobile);
        expect(identify(prefix + mobile)).toEqual({ kind: 'mobileNumber', value: mobile });
      }),
    );
  });
});

test('detects the kind of any identifier typed into one field', () => {
  const typed: [text: string, kind: Identifier['kind'], value: string][] = [
    ['Asha@Example.IN ', 'emailAddress', 'asha@example.in'],
    ['asha@', 'emailAddress', 'asha@'],
    ['9876543210', 'mobileNumber', '9876543210'],
    ['919876543210', 'mobileNumber', '9876543210'],
    ['09876543210', 'mobileNumber', '9876543210'],
    ['6000000000', 'mobileNumber', '6000000000'],
    ['5999999999', 'CIINo', '5999999999'],
    ['1000000008', 'CIINo', '1000000008'],
    ['0000000000', 'CIINo', '0000000000'],
    ['100000001', 'policyNumber', '100000001'],
    ['987654321', 'policyNumber', '987654321'],
    ['12345678', 'ABCUserID', '12345678'],
    ['12345678901', 'ABCUserID', '12345678901'],
    [' p08 ', 'ABCUserID', 'p08'],
    ['Asha.S_1', 'ABCUserID', 'Asha.S_1'],
    ['', 'ABCUserID', ''],
  ];
  for (const [text, kind, value] of typed) expect(identify(text), text).toEqual({ kind, value });
  expect(typed).toHaveLength(16);
});

test('identifies any text as a single kind and never throws', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const { kind, value } = identify(text);
      expect(kind !== 'policyNumber' || (isPolicyNo(value) && readPolicyNo(text) === value)).toBe(true);
      expect(kind !== 'mobileNumber' || normaliseMobile(value) === value).toBe(true);
    }),
  );
});

describe('numbers and codes at their boundaries', () => {
  const CHECKS: [name: string, check: (text: string) => boolean, right: string[], wrong: string[]][] = [
    [
      'policy number',
      isPolicyNo,
      ['000000000', '123456789'],
      ['12345678', '1234567890', '12345678a', ' 123456789', '123456789\n', '１２３４５６７８９', ''],
    ],
    ['client id', isClientId, ['0000000000', '1234567890'], ['123456789', '12345678901', '123456789x', '']],
    [
      'email address',
      isEmail,
      ['a@b.in', 'asha.s+x@mail.example.co.in', `${'a'.repeat(64)}@example.in`],
      [
        'a@b',
        '@b.in',
        'a@',
        'a b@c.in',
        'a@b..in',
        'a@b.in ',
        'a@@b.in',
        `${'a'.repeat(65)}@example.in`,
        `a@${'b'.repeat(60)}.${'c'.repeat(40)}`,
        '',
      ],
    ],
    [
      'PAN',
      isPan,
      ['ABCPE1234F', 'ABCHE1234F', 'ABCTZ9999Z', 'AAAEA0000A'],
      ['ABCDE1234F', 'abcpe1234f', 'ABCPE123F', 'ABCPE12345', 'ABCPE1234FG', '1BCPE1234F', 'ABCP11234F', ''],
    ],
    ['PIN code', isPinCode, ['110001', '999999'], ['010001', '11001', '1100011', '11000a', '']],
  ];

  test.each(CHECKS)('validates at its boundaries: %s', (_name, check, right, wrong) => {
    for (const text of right) expect(check(text), text).toBe(true);
    for (const text of wrong) expect(check(text), JSON.stringify(text)).toBe(false);
  });

  test('the table has all five checks with 47 examples', () => {
    expect(CHECKS).toHaveLength(5);
    expect(CHECKS.flatMap(([, , right, wrong]) => [...right, ...wrong])).toHaveLength(47);
  });

  test('derives the kind of holder from the fourth letter of a PAN', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].filter((letter) => isPan(`XYZ${letter}A1234B`));
    expect(letters.join('')).toBe('ABCEFGHJKLPT');
  });
});

test('compares email addresses and user IDs without case and outer spaces', () => {
  expect(normaliseEmail(' Asha@Example.IN ')).toBe('asha@example.in');
  expect(normaliseUserId(' P08 ')).toBe('p08');
});

describe('choosing a user ID', () => {
  test.each([
    ['asha.k', true],
    ['asha', false],
    ['ashak', false],
    ['A-b_c.9', true],
    ['9shakul', false],
    ['asha k1', false],
    ['asha@k1', false],
    [`a${'b'.repeat(29)}`, true],
    [`a${'b'.repeat(30)}`, false],
  ])('"%s" can be chosen as a user ID: %s', (text, may) => {
    expect(isUserIdChoice(text)).toBe(may);
  });

  test.each([
    ['Asha Kulkarni', ['asha.kulkarni', 'asha.k', 'ashakulkarni']],
    ['Om', ['om.holder', 'omholder', 'om.holder1']],
    ['Renée Marie D’Souza', ['renee.dsouza', 'renee.d', 'reneedsouza']],
    ['राम', ['policy.holder', 'policy.h', 'policyholder']],
  ])('proposes user IDs for "%s", first %j', (name, first) => {
    expect(proposeUserIds(name).slice(0, 3)).toEqual(first);
    expect(proposeUserIds(name).every(isUserIdChoice)).toBe(true);
  });
});

test.each([
  ['ab', false],
  ['p02', true],
  ['x'.repeat(40), true],
  ['x'.repeat(41), false],
])('%s can be a user ID: %s', (text, may) => {
  expect(isUserId(text)).toBe(may);
});
