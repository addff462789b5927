import { expect, test } from 'vitest';
import { isPinInState, placeOfPin, STATE_NAMES, STATES, type StateCode, statesOfPin } from './pin-code.ts';

const PLACES: [string, string, StateCode][] = [
  ['110001', 'Delhi', 'DL'],
  ['400001', 'Mumbai', 'MH'],
  ['403001', '', 'GA'],
  ['411016', 'Pune', 'MH'],
  ['560001', 'Bengaluru', 'KA'],
  ['605001', '', 'TN'],
  ['682001', 'Kochi', 'KL'],
  ['737101', '', 'SK'],
  ['744101', '', 'AN'],
  ['799001', '', 'TR'],
  ['834001', 'Ranchi', 'JH'],
  ['855117', '', 'BR'],
];
test('a PIN code has a state, and a city where it is known', () => {
  for (const [pin, city, stateCode] of PLACES) expect(placeOfPin(pin), pin).toMatchObject({ city, stateCode, state: STATES[stateCode] });
});

test('what is no PIN code lies nowhere', () => {
  for (const pin of ['', '011001', '11000', '1100011', '100001', '199001', '290001', '350001', '446001', '900001', '999999', 'abcdef'])
    expect(placeOfPin(pin), pin).toBeUndefined();
});

const IN_STATE: [string, string, boolean][] = [
  ['605001', 'Puducherry', true],
  ['605001', ' tamil nadu ', true],
  ['605001', 'Kerala', false],
  ['160001', 'Chandigarh', true],
  ['160055', 'Punjab', true],
  ['400001', 'Goa', false],
  ['400001', '', false],
];
test('a PIN code lies in its state, or in each of two at a border', () => {
  for (const [pin, state, is] of IN_STATE) expect(isPinInState(pin, state), `${pin} ${state}`).toBe(is);
});

test('every state has a PIN code', () => {
  const seen = new Set<string>();
  for (let prefix = 100; prefix < 1000; prefix += 1) for (const code of statesOfPin(`${prefix}001`)) seen.add(code);
  expect([...seen].sort()).toEqual(Object.keys(STATES).sort());
  expect(STATE_NAMES).toHaveLength(36);
});
