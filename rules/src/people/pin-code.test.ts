import { expect, test } from 'vitest';
import { PIN_CITIES } from './pin-cities.ts';
import { isPinInState, STATE_NAMES, STATES, type StateCode, statesOfPin } from './pin-code.ts';
import { placeOfPin } from './pin-place.ts';

const PLACES: [string, string, StateCode][] = [
  ['110001', 'Delhi', 'DL'],
  ['400001', 'Mumbai', 'MH'],
  ['403001', 'Panaji', 'GA'],
  ['411016', 'Pune', 'MH'],
  ['560001', 'Bengaluru', 'KA'],
  ['605001', '', 'PY'],
  ['244713', 'Kashipur', 'UK'],
  ['244001', 'Moradabad', 'UP'],
  ['822101', '', 'JH'],
  ['821101', '', 'BR'],
  ['533464', '', 'PY'],
  ['533001', 'Kakinada', 'AP'],
  ['507121', '', 'AP'],
  ['507111', '', 'TG'],
  ['507114', '', 'TG'],
  ['246001', '', 'UK'],
  ['247662', '', 'UP'],
  ['262405', '', 'UK'],
  ['362530', '', 'GJ'],
  ['396230', '', 'DH'],
  ['813208', '', 'JH'],
  ['507001', 'Khammam', 'TG'],
  ['682001', 'Kochi', 'KL'],
  ['737101', 'Gangtok', 'SK'],
  ['744101', 'Port Blair', 'AN'],
  ['799001', 'Agartala', 'TR'],
  ['799102', '', 'TR'],
  ['560103', 'Bengaluru', 'KA'],
  ['733134', 'Raiganj', 'WB'],
  ['834001', 'Ranchi', 'JH'],
  ['855117', '', 'BR'],
];
test('a PIN code has a state, and a city where it is known', () => {
  for (const [pin, city, stateCode] of PLACES) expect(placeOfPin(pin), pin).toMatchObject({ city, stateCode, state: STATES[stateCode] });
});

test('finds no state for an invalid PIN code', () => {
  for (const pin of ['', '011001', '11000', '1100011', '100001', '199001', '290001', '350001', '446001', 'abcdef'])
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
  ['507121', 'Andhra Pradesh', true],
  ['507121', 'Telangana', true],
  ['507001', 'Andhra Pradesh', false],
  ['900056', 'Punjab', true],
  ['900099', 'Kerala', true],
  ['900056', 'Nowhere', false],
  ['822101', 'Jharkhand', true],
  ['507114', 'Andhra Pradesh', true],
  ['507133', 'Andhra Pradesh', false],
  ['533464', 'Puducherry', true],
  ['783123', 'Meghalaya', true],
  ['813208', 'Bihar', true],
];
test('finds the state of a PIN code, or both states at a border', () => {
  for (const [pin, state, is] of IN_STATE) expect(isPinInState(pin, state), `${pin} ${state}`).toBe(is);
});

test('an army post office PIN code fills in no place', () => {
  expect(placeOfPin('900056')).toBeUndefined();
  expect(placeOfPin('999999')).toBeUndefined();
});

test('every state has a PIN code', () => {
  const stateCodes = new Set<string>();
  for (let prefix = 100; prefix < 900; prefix += 1) for (const code of statesOfPin(`${prefix}001`)) stateCodes.add(code);
  expect([...stateCodes].sort()).toEqual(Object.keys(STATES).sort());
  expect(STATE_NAMES).toHaveLength(36);
});

test('at least 300 cities are known, each in a state', () => {
  const cities = PIN_CITIES.map((pin) => ({ pin, place: placeOfPin(pin.length === 6 ? pin : `${pin}01`) }));
  expect(cities.filter(({ place }) => !place || place.city === '' || place.district === '' || /[\d/]/.test(place.city))).toEqual([]);
  const places = PIN_CITIES.filter((pin) => pin.length === 6).map((pin) => placeOfPin(pin));
  const names = new Set(places.map((place) => `${place?.city}, ${place?.state}`));
  expect(names.size).toBe(places.length);
  expect(names.size).toBeGreaterThanOrEqual(300);
});
