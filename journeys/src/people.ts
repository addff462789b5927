import type { TestInfo } from '@playwright/test';

/**
 * Whom each journey changes: who pays, registers, is locked out or sets a mandate stays so, and journeys run side by side. So each has
 * people of its own, at each width it is walked at.
 */
const PEOPLE = {
  pays: { mobile: 'p03' },
  declines: { mobile: 'p32' },
  waitsForBank: { mobile: 'p30' },
  setsEnach: { desktop: 'p15', mobile: 'p18' },
  leavesEnach: { mobile: 'p71' },
  setsEsi: { mobile: 'p17' },
  setsUpi: { mobile: 'p12' },
  getsNoUpiAddress: { mobile: 'p31' },
  getsNoBankAnswer: { mobile: 'p20' },
  typesWrongCodes: { mobile: 'p63' },
  typesWrongPasswords: { mobile: 'p28' },
  registers: { mobile: 'p26' },
  forgets: { mobile: 'p22' },
  linksPolicy: { mobile: 'p05' },
  namesNominees: { mobile: 'p24' },
  isPaidFor: { mobile: 'p10' },
  changesPan: { mobile: 'p08' },
  declaresTax: { mobile: 'p11' },
  namesPurpose: { mobile: 'p23' },
  answersConsent: { mobile: 'p09' },
  completesProfile: { mobile: 'p19' },
  changesEmail: { mobile: 'p25' },
  comesBackToDetails: { mobile: 'p29' },
  sendsAddressProof: { mobile: 'p06' },
  sharesAddress: { mobile: 'p21' },
  renewsKyc: { mobile: 'p56' },
  readsDocuments: { mobile: 'p13' },
  changesAccount: { mobile: 'p07' },
  provesAccount: { mobile: 'p14' },
  changesFrequency: { mobile: 'p57' },
  changesFrequencyByLink: { mobile: 'p61' },
  registersCard: { mobile: 'p55' },
  seesOffer: { mobile: 'p48' },
  turnsWhatsAppOn: { mobile: 'p58' },
  opensEia: { mobile: 'p47' },
  setsAlerts: { mobile: 'p60' },
  keepsPolicy: { mobile: 'p16b' },
  claimsAmount: { mobile: 'p68' },
  reinstates: { mobile: 'p53' },
  reinstatesByLink: { mobile: 'p53b' },
  switchesFunds: { mobile: 'p42' },
  stopsTransfer: { mobile: 'p62' },
  certifiesLife: { mobile: 'p64' },
  borrows: { mobile: 'p15b' },
  repaysLoan: { mobile: 'p16' },
  tracksApplication: { desktop: 'p38', mobile: 'p67' },
  endsApplications: { mobile: 'p27' },
  hasDied: { desktop: 'p37', mobile: 'p49' },
  claimsByRider: { mobile: 'p33' },
  hasTwoHeirs: { mobile: 'p34' },
  isAlive: { mobile: 'p35' },
  isRefused: { mobile: 'p36' },
} as const satisfies Record<string, { desktop?: string; mobile: string }>;

const all = Object.values<{ desktop?: string; mobile: string }>(PEOPLE).flatMap(({ desktop, mobile }) => [
  mobile,
  ...(desktop ? [desktop] : []),
]);
const twice = all.filter((person, index) => all.indexOf(person) !== index);
if (twice.length > 0) throw new Error(`Two journeys change the same person: ${twice.join(', ')}`);

/** The user ID of the person that a journey changes, at its width. */
export function personOf(role: keyof typeof PEOPLE, { project }: Pick<TestInfo, 'project'>): string {
  const { desktop, mobile }: { desktop?: string; mobile: string } = PEOPLE[role];
  if (project.name === 'mobile') return mobile;
  if (!desktop) throw new Error(`Nobody ${role} at a desk.`);
  return desktop;
}

/** Of a variant, such as p53b, the number is 500 more. */
export const numberOf = (userId: string): number => Number(/\d+/.exec(userId)?.[0]) + (userId.endsWith('b') ? 500 : 0);
export const mobileOf = (userId: string): string => String(9_000_000_000 + numberOf(userId));
