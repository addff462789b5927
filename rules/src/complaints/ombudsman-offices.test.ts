import { expect, test } from 'vitest';
import { findOmbudsmanOffice, OMBUDSMAN_OFFICES } from './ombudsman-offices.ts';

test.each([
  ['400001', 'Mumbai'],
  ['400601', 'Thane'],
  ['410206', 'Thane'],
  ['411001', 'Pune'],
  ['440001', 'Pune'],
  ['403001', 'Mumbai'],
  ['226001', 'Lucknow'],
  ['221001', 'Lucknow'],
  ['201301', 'Noida'],
  ['282001', 'Noida'],
  ['248001', 'Noida'],
  ['122001', 'Delhi'],
  ['124507', 'Delhi'],
  ['132001', 'Chandigarh'],
  ['110001', 'Delhi'],
  ['605001', 'Chennai'],
  ['682001', 'Kochi'],
  ['737101', 'Kolkata'],
  ['500001', 'Hyderabad'],
  ['834001', 'Patna'],
])('the Ombudsman for PIN code %s is in %s', (pinCode, place) => {
  expect(findOmbudsmanOffice(pinCode)?.place.en).toBe(place);
});

test('no office is known for a PIN code of the army or of no state', () => {
  expect([findOmbudsmanOffice('900001'), findOmbudsmanOffice('000000')]).toEqual([undefined, undefined]);
});

test('each office has an address with a PIN code', () => {
  expect(Object.values(OMBUDSMAN_OFFICES).filter(({ address }) => !/ \d{6}$/.test(address))).toEqual([]);
  expect(Object.keys(OMBUDSMAN_OFFICES)).toHaveLength(18);
});
