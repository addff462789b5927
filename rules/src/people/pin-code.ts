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
 * Offices that lie in another state than most of their sorting district; the first state is the likeliest. Compared with the offices of India
 * Post's "All India Pincode Directory" (data.gov.in) in its edition of 2015: each state of each of its 19,097 PIN codes is accepted. Telangana
 * and the mandals that it ceded for the Polavaram project (Andhra Pradesh Reorganisation (Amendment) Act, 2014) follow the taluks there.
 */
const EXCEPTIONS: Places = [
  [244_712, 244_717, 'UK'],
  [246_001, 246_001, 'UK'],
  [246_113, 246_113, 'UK'],
  [246_121, 246_194, 'UK'],
  [246_275, 246_285, 'UK'],
  [246_401, 246_495, 'UK'],
  [247_656, 247_661, 'UK'],
  [247_663, 247_668, 'UK'],
  [247_670, 247_672, 'UK'],
  [262_308, 262_311, 'UK'],
  [262_401, 262_405, 'UK'],
  [262_501, 262_580, 'UK'],
  [362_520, 362_520, 'DH'],
  [362_540, 362_540, 'DH'],
  [362_570, 362_570, 'DH'],
  [396_210, 396_230, 'DH'],
  [396_240, 396_240, 'DH'],
  [507_111, 507_111, 'TG', 'AP'],
  [507_113, 507_113, 'AP', 'TG'],
  [507_114, 507_114, 'TG', 'AP'],
  [507_121, 507_121, 'AP', 'TG'],
  [507_128, 507_130, 'AP', 'TG'],
  [507_134, 507_135, 'AP', 'TG'],
  [507_137, 507_137, 'TG', 'AP'],
  [533_464, 533_464, 'PY'],
  [605_001, 605_014, 'PY', 'TN'],
  [605_104, 605_104, 'PY', 'TN'],
  [605_110, 605_110, 'PY', 'TN'],
  [605_502, 605_502, 'PY', 'TN'],
  [607_402, 607_403, 'PY', 'TN'],
  [609_601, 609_607, 'PY', 'TN'],
  [609_609, 609_609, 'PY', 'TN'],
  [673_310, 673_310, 'PY'],
  [682_551, 682_559, 'LD'],
  [783_123, 783_134, 'AS', 'ML'],
  [813_208, 813_208, 'JH', 'BR'],
  [814_131, 814_131, 'BR', 'JH'],
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
/** True if the PIN code can belong to the state, by the state's name. */
export const isPinInState = (pinCode: string, state: string): boolean =>
  statesOfPin(pinCode).some((code) => plain(STATES[code]) === plain(state));
