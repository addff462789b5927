/** Life insurers of India by their number at the regulator (IRDAI, list of life insurers), by name. */
const INSURERS: readonly (readonly [code: string, name: string])[] = [
  ['164', 'Acko Life Insurance'],
  ['109', 'Aditya Birla Sun Life Insurance'],
  ['135', 'Ageas Federal Life Insurance'],
  ['122', 'Aviva Life Insurance'],
  ['104', 'Axis Max Life Insurance'],
  ['116', 'Bajaj Allianz Life Insurance'],
  ['138', 'Bandhan Life Insurance'],
  ['130', 'Bharti AXA Life Insurance'],
  ['136', 'Canara HSBC Life Insurance'],
  ['163', 'CreditAccess Life Insurance'],
  ['147', 'Edelweiss Life Insurance'],
  ['133', 'Future Generali India Life Insurance'],
  ['165', 'Go Digit Life Insurance'],
  ['101', 'HDFC Life Insurance'],
  ['105', 'ICICI Prudential Life Insurance'],
  ['143', 'IndiaFirst Life Insurance'],
  ['107', 'Kotak Mahindra Life Insurance'],
  ['512', 'Life Insurance Corporation of India'],
  ['117', 'PNB MetLife India Insurance'],
  ['140', 'Pramerica Life Insurance'],
  ['121', 'Reliance Nippon Life Insurance'],
  ['111', 'SBI Life Insurance'],
  ['128', 'Shriram Life Insurance'],
  ['142', 'Star Union Dai-ichi Life Insurance'],
  ['110', 'Tata AIA Life Insurance'],
];
const OWN_INSURER = 'OWN';

/** For lists to pick from: the insurer of this portal first. */
export const insurersFor = (provider: string): { CODE: string; NAME: string }[] => [
  { CODE: OWN_INSURER, NAME: provider },
  ...INSURERS.filter(([, name]) => name !== provider).map(([CODE, NAME]) => ({ CODE, NAME })),
];
export const isInsurer = (code: string): boolean => code === OWN_INSURER || INSURERS.some(([known]) => known === code);
