/**
 * Personas that each journey changes. A person who pays, registers, is locked out or sets up a mandate stays changed, and journeys run
 * concurrently, so each journey has its own people.
 */
const PEOPLE = {
  pays: 'p03',
  paysTogether: 'p172',
  declines: 'p32',
  waitsForBank: 'p30',
  setsEnach: 'p18',
  leavesEnach: 'p171',
  setsEsi: 'p17',
  setsUpi: 'p12',
  scansUpi: 'p37',
  opensUpiApp: 'p17b',
  getsNoUpiAddress: 'p31',
  getsNoBankAnswer: 'p20',
  typesWrongCodes: 'p163',
  typesWrongPasswords: 'p28',
  registers: 'p26',
  forgets: 'p22',
  linksPolicy: 'p05',
  namesNominees: 'p24',
  isPaidFor: 'p10',
  changesPan: 'p08',
  declaresTax: 'p11',
  namesPurpose: 'p23',
  answersConsent: 'p09',
  completesProfile: 'p19',
  changesEmail: 'p25',
  comesBackToDetails: 'p29',
  withdrawsConsent: 'p170',
  copiesData: 'p169',
  erasesData: 'p152',
  usesRightsInHindi: 'p146',
  namesDataNominee: 'p154',
  sendsAddressProof: 'p06',
  sharesAddress: 'p21',
  renewsKyc: 'p156',
  readsDocuments: 'p13',
  changesAccount: 'p07',
  provesAccount: 'p14',
  changesFrequency: 'p157',
  changesFrequencyByLink: 'p161',
  registersCard: 'p155',
  seesOffer: 'p173',
  turnsWhatsAppOn: 'p158',
  opensEia: 'p147',
  setsAlerts: 'p160',
  keepsPolicy: 'p16b',
  claimsAmount: 'p168',
  seesPayouts: 'p56',
  reinstates: 'p153',
  reinstatesByLink: 'p153b',
  switchesFunds: 'p142',
  stopsTransfer: 'p162',
  certifiesLife: 'p164',
  borrows: 'p15b',
  addsPasskey: 'p155b',
  repaysLoan: 'p16',
  tracksApplication: 'p167',
  endsApplications: 'p27',
  asksForHelp: 'p148b',
  complains: 'p143',
  cancelsPolicy: 'p193',
  surrenders: 'p201',
  withdraws: 'p198',
  hasDied: 'p149',
  claimsByRider: 'p33',
  hasTwoHeirs: 'p34',
  isAlive: 'p35',
  isRefused: 'p36',
} as const;

const all = Object.values<string>(PEOPLE);
const twice = all.filter((person, index) => all.indexOf(person) !== index);
if (twice.length > 0) throw new Error(`Two journeys change the same person: ${twice.join(', ')}`);

/** The user ID of the person that a journey changes. */
export const personFor = (role: keyof typeof PEOPLE): string => PEOPLE[role];

/** Number of a variant, such as p153b: 500 more than the persona's. */
export const toNumber = (userId: string): number => Number(/\d+/.exec(userId)?.[0]) + (userId.endsWith('b') ? 500 : 0);
export const toMobile = (userId: string): string => String(9_000_000_000 + toNumber(userId));
export const toPolicyNumber = (userId: string, k = 1): string => String(100_000_000 + 100 * toNumber(userId) + k);
