import { addMonths, addYears, type Day, daysBetween } from '../calendar/dates.ts';
import { nameScore, SAME_NAME } from '../people/name-match.ts';
import { calculateShare } from './money.ts';

/** Amounts that are owed and not yet claimed (calls, part B, 9; domain facts, 10). */

export const UNCLAIMED_KINDS = ['MATURITY', 'SURVIVAL', 'REFUND', 'DEATH', 'ANNUITY'] as const;
export type UnclaimedKind = (typeof UNCLAIMED_KINDS)[number];

type Text = { readonly en: string; readonly hi: string };
export const UNCLAIMED_KIND_NAMES: Record<UnclaimedKind, Text> = {
  MATURITY: { en: 'Maturity benefit', hi: 'परिपक्वता लाभ' },
  SURVIVAL: { en: 'Survival benefit', hi: 'उत्तरजीविता लाभ' },
  REFUND: { en: 'Refund or excess premium', hi: 'वापसी या अतिरिक्त प्रीमियम' },
  DEATH: { en: 'Claim amount', hi: 'दावे की राशि' },
  ANNUITY: { en: 'Annuity', hi: 'वार्षिकी' },
};

/** Conditions for paying an amount: a verified account, a PAN, an identity document and a signed discharge form. */
export const MISSING = ['BANK', 'PAN', 'IDENTITY', 'DISCHARGE'] as const;
export type Missing = (typeof MISSING)[number];
/** Documents that come with a claim for an unclaimed amount. */
export const UNCLAIMED_DOCUMENTS = ['IDENTITY', 'DISCHARGE'] as const satisfies readonly Missing[];
export const MAX_UNCLAIMED_DOCUMENTS = 3;

/** Unpaid for longer than this it is unclaimed. */
const UNPAID_MONTHS = 12;
/** In the Senior Citizens' Welfare Fund it may be claimed for so long. */
const FUND_YEARS = 25;
/** An older amount needs an identity document. */
const IDENTITY_AFTER_YEARS = 3;

type Owed = { type: UnclaimedKind; since: Day; transferredOn: Day | null };

/** True if the amount is listed: unpaid for more than 12 months and still in the fund. */
export const isUnclaimed = ({ since, transferredOn }: Pick<Owed, 'since' | 'transferredOn'>, today: Day): boolean =>
  addMonths(since, UNPAID_MONTHS) < today && (transferredOn === null || today <= addYears(transferredOn, FUND_YEARS));

/** Simple interest in paise, half up: by the day from when it was owed to today, at most to when it went to the fund. `percent` a year of 365 days. */
export function unclaimedInterest(
  amount: number,
  { pick: { since, transferredOn }, percent }: { pick: Pick<Owed, 'since' | 'transferredOn'>; percent: number },
  today: Day,
): number {
  const to = transferredOn !== null && transferredOn < today ? transferredOn : today;
  const days = Math.max(0, daysBetween(since, to));
  return calculateShare(amount, percent * days, 36_500);
}

/** True if a signed discharge form is required. */
export const needsDischarge = ({ type }: Pick<Owed, 'type'>): boolean => type === 'MATURITY' || type === 'DEATH';

type Claimant = { name: string; hasPan: boolean; account: { holder: string } | undefined };

/** Conditions that are not met yet. `account`: the verified account to pay to. */
export function missingFor({ type, since }: Owed, { name, hasPan, account }: Claimant, today: Day): Missing[] {
  const hasOtherName = account !== undefined && nameScore(account.holder, name) < SAME_NAME;
  const needs: Record<Missing, boolean> = {
    BANK: account === undefined,
    PAN: !hasPan,
    IDENTITY: hasOtherName || addYears(since, IDENTITY_AFTER_YEARS) < today,
    DISCHARGE: needsDischarge({ type }),
  };
  return MISSING.filter((requirement) => needs[requirement]);
}

/** People who may search without a login. */
export const SEARCHERS = ['HOLDER', 'NOMINEE', 'HEIR'] as const;
export type Searcher = (typeof SEARCHERS)[number];
/** A search finds a person whose name is as alike as this. */
const FOUND_NAME = 90;
export const isSameOwner = (name: string, typed: string): boolean => nameScore(name, typed) >= FOUND_NAME;
type Deliver = Missing | 'DEATH' | 'OWN_IDENTITY' | 'SUCCESSION';
const BRING: Record<Deliver, Text> = {
  BANK: {
    en: 'A cancelled cheque or a passbook page of your bank account',
    hi: 'आपके बैंक खाते का रद्द किया हुआ चेक या पासबुक का एक पृष्ठ',
  },
  PAN: { en: 'Your PAN', hi: 'आपका PAN' },
  IDENTITY: { en: 'An identity document', hi: 'पहचान का दस्तावेज़' },
  DISCHARGE: { en: 'The signed discharge form', hi: 'हस्ताक्षरित डिस्चार्ज फ़ॉर्म' },
  DEATH: { en: 'The death certificate', hi: 'मृत्यु प्रमाणपत्र' },
  OWN_IDENTITY: { en: 'Your own identity document', hi: 'आपका अपना पहचान का दस्तावेज़' },
  SUCCESSION: { en: 'A succession certificate or a legal heir certificate', hi: 'उत्तराधिकार प्रमाणपत्र या क़ानूनी वारिस प्रमाणपत्र' },
};
/** Additional documents for a person who is not the policyholder. */
const BESIDES: Record<Searcher, readonly Deliver[]> = {
  HOLDER: [],
  NOMINEE: ['DEATH', 'OWN_IDENTITY'],
  HEIR: ['DEATH', 'OWN_IDENTITY', 'SUCCESSION'],
};
/** Documents to bring for an amount, in the words of the wire. */
export const bringFor = (missing: readonly Missing[], searcher: Searcher = 'HOLDER'): string[] =>
  [...missing, ...BESIDES[searcher]].map((deliver) => BRING[deliver].en);
/** Names of the documents in both languages. */
export const bringWords = (wire: string): Text => Object.values(BRING).find(({ en }) => en === wire) ?? { en: wire, hi: wire };
