import { isPinCode } from './identifiers.ts';

/** States and union territories with the letters of ISO 3166-2:IN. */
export const STATES = {
  AN: 'Andaman and Nicobar Islands',
  AP: 'Andhra Pradesh',
  AR: 'Arunachal Pradesh',
  AS: 'Assam',
  BR: 'Bihar',
  CH: 'Chandigarh',
  CG: 'Chhattisgarh',
  DH: 'Dadra and Nagar Haveli and Daman and Diu',
  DL: 'Delhi',
  GA: 'Goa',
  GJ: 'Gujarat',
  HP: 'Himachal Pradesh',
  HR: 'Haryana',
  JH: 'Jharkhand',
  JK: 'Jammu and Kashmir',
  KA: 'Karnataka',
  KL: 'Kerala',
  LA: 'Ladakh',
  LD: 'Lakshadweep',
  MH: 'Maharashtra',
  ML: 'Meghalaya',
  MN: 'Manipur',
  MP: 'Madhya Pradesh',
  MZ: 'Mizoram',
  NL: 'Nagaland',
  OD: 'Odisha',
  PB: 'Punjab',
  PY: 'Puducherry',
  RJ: 'Rajasthan',
  SK: 'Sikkim',
  TG: 'Telangana',
  TN: 'Tamil Nadu',
  TR: 'Tripura',
  UK: 'Uttarakhand',
  UP: 'Uttar Pradesh',
  WB: 'West Bengal',
} as const;
export type StateCode = keyof typeof STATES;
/** In the order in which a list shows them. */
export const STATE_NAMES: readonly string[] = Object.values(STATES).toSorted((a, b) => a.localeCompare(b, 'en'));

type Places = readonly (readonly [from: number, to: number, ...states: StateCode[]])[];

/**
 * The first three digits of a PIN code, from and to, with their states: that of most of them first. India Post's sorting districts; where
 * one crosses a border, or a territory lies inside a state, each of them counts.
 */
const SORTING_DISTRICTS: Places = [
  [110, 110, 'DL'],
  [121, 132, 'HR'],
  [133, 136, 'HR', 'CH', 'PB'],
  [140, 140, 'PB', 'CH', 'HR'],
  [141, 159, 'PB'],
  [160, 160, 'CH', 'PB'],
  [161, 161, 'PB'],
  [171, 177, 'HP'],
  [180, 193, 'JK'],
  [194, 194, 'LA', 'JK'],
  [201, 243, 'UP'],
  [244, 244, 'UP', 'UK'],
  [245, 245, 'UP'],
  [246, 247, 'UP', 'UK'],
  [248, 249, 'UK', 'UP'],
  [250, 261, 'UP'],
  [262, 262, 'UP', 'UK'],
  [263, 263, 'UK'],
  [271, 285, 'UP'],
  [301, 345, 'RJ'],
  [360, 361, 'GJ'],
  [362, 362, 'GJ', 'DH'],
  [363, 395, 'GJ'],
  [396, 396, 'GJ', 'DH'],
  [400, 402, 'MH'],
  [403, 403, 'GA'],
  [404, 445, 'MH'],
  [450, 488, 'MP'],
  [490, 497, 'CG'],
  [500, 509, 'TG'],
  [510, 532, 'AP'],
  [533, 533, 'AP', 'PY'],
  [534, 535, 'AP'],
  [560, 591, 'KA'],
  [600, 604, 'TN'],
  [605, 605, 'TN', 'PY'],
  [606, 606, 'TN'],
  [607, 607, 'TN', 'PY'],
  [608, 608, 'TN'],
  [609, 609, 'TN', 'PY'],
  [610, 643, 'TN'],
  [670, 672, 'KL'],
  [673, 673, 'KL', 'PY'],
  [674, 681, 'KL'],
  [682, 682, 'KL', 'LD'],
  [683, 695, 'KL'],
  [700, 736, 'WB'],
  [737, 737, 'SK', 'WB'],
  [738, 743, 'WB'],
  [744, 744, 'AN'],
  [751, 770, 'OD'],
  [781, 788, 'AS'],
  [790, 792, 'AR', 'AS'],
  [793, 794, 'ML'],
  [795, 795, 'MN'],
  [796, 796, 'MZ'],
  [797, 798, 'NL'],
  [799, 799, 'TR'],
  [800, 813, 'BR'],
  [814, 816, 'JH', 'BR'],
  [821, 824, 'BR', 'JH'],
  [825, 835, 'JH'],
  [841, 855, 'BR'],
];

/**
 * Where single offices lie otherwise than most of their sorting district, or outside of its state; these states come first. Sources: India
 * Post's PIN directory (data.gov.in, "All India Pincode Directory") and, for the mandals that Telangana gave up for the Polavaram project, the
 * Andhra Pradesh Reorganisation (Amendment) Act, 2014. To update, compare both tables with a new directory: a state that is missing here is a
 * change of address that is refused.
 */
const EXCEPTIONS: Places = [
  [244_712, 244_717, 'UK'],
  [246_121, 246_179, 'UK'],
  [246_401, 246_495, 'UK'],
  [247_656, 247_672, 'UK'],
  [262_308, 262_310, 'UK'],
  [262_501, 262_580, 'UK'],
  [507_111, 507_114, 'AP', 'TG'],
  [507_121, 507_121, 'AP', 'TG'],
  [507_128, 507_140, 'TG', 'AP'],
  [533_464, 533_464, 'PY'],
  [605_001, 605_014, 'PY', 'TN'],
  [607_402, 607_403, 'PY', 'TN'],
  [609_602, 609_607, 'PY', 'TN'],
  [673_310, 673_310, 'PY'],
  [682_551, 682_559, 'LD'],
  [814_101, 816_129, 'JH', 'BR'],
  [822_101, 822_136, 'JH'],
];

/** Zone 9 is the Army Postal Service: its offices (56 APO, 99 APO) move with their units and lie in no state. */
export const isArmyPin = (pinCode: string): boolean => isPinCode(pinCode) && pinCode.startsWith('9');

const ALL_STATES = Object.keys(STATES) as StateCode[];
const statesIn = (places: Places, number: number): StateCode[] => {
  const [, , ...states] = places.find(([from, to]) => number >= from && number <= to) ?? [0, 0];
  return states;
};
/** The states in which a PIN code can lie, the likeliest first, any for the army's; none: there is no such PIN code. */
export function statesOfPin(pinCode: string): StateCode[] {
  if (!isPinCode(pinCode)) return [];
  if (isArmyPin(pinCode)) return ALL_STATES;
  const district = statesIn(SORTING_DISTRICTS, Number(pinCode.slice(0, 3)));
  return [...new Set([...statesIn(EXCEPTIONS, Number(pinCode)), ...district])];
}

const plain = (text: string): string => text.trim().toUpperCase();
/** Whether a PIN code can lie in a state, by the state's name. */
export const isPinInState = (pinCode: string, state: string): boolean =>
  statesOfPin(pinCode).some((code) => plain(STATES[code]) === plain(state));
