import { expect, test } from 'vitest';
import { toNewContact } from './new-contact.ts';

const MOBILES: [typed: string, countryCode: string | undefined, kept: string | undefined][] = [
  ['9000000003', undefined, '9000000003'],
  ['919000000003', undefined, '9000000003'],
  ['+91 90000 00003', undefined, '9000000003'],
  ['09000000003', '+91', '9000000003'],
  // Ten digits that begin with 91 are a number, not a prefix.
  ['9190000000', undefined, '9190000000'],
  ['5000000003', undefined, undefined],
  ['900000000', undefined, undefined],
  ['90000000031', undefined, undefined],
  ['', undefined, undefined],
  ['500000025', '+971', '+971500000025'],
  ['+971500000025', '+971', '+971500000025'],
  ['12345', '+971', undefined],
  ['123456', '+971', '+971123456'],
  ['123456789012', '+971', '+971123456789012'],
  ['1234567890123', '+971', undefined],
  ['12345678901234', '+1', '+112345678901234'],
  ['123456789012345', '+1', undefined],
  ['50-000 0025', '+971', '+971500000025'],
  ['50000002x', '+971', undefined],
  ['500000025', '971', undefined],
  ['500000025', '+0', undefined],
];

test.each(MOBILES)('stores mobile %j with %j as %j', (mobileNumber, countryCode, normalised) => {
  expect(toNewContact({ mobileNumber, countryCode })).toEqual(normalised === undefined ? undefined : { kind: 'mobile', value: normalised });
});

test.each([
  ['Asha@Example.IN ', 'asha@example.in'],
  [`${'a'.repeat(64)}@${'b'.repeat(32)}.in`, `${'a'.repeat(64)}@${'b'.repeat(32)}.in`],
  [`${'a'.repeat(64)}@${'b'.repeat(33)}.in`, undefined],
  ['asha.example.in', undefined],
  ['', undefined],
])('stores email %j as %j', (emailAddress, normalised) => {
  expect(toNewContact({ emailAddress })).toEqual(normalised === undefined ? undefined : { kind: 'email', value: normalised });
});
