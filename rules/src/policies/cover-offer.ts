import { addDays, addMonths, addYears, type Day, yearsBetween } from '../calendar/dates.ts';
import type { Paise } from '../money/money.ts';
import type { RiskClass } from '../people/kyc.ts';
import { lifeCover } from './life-cover.ts';
import { type PolicyStatus, type PolicyType, statusGroup } from './policy.ts';

export const OFFER_KINDS = ['PASA', 'SALARIED'] as const;
/** PASA: pre-approved sum assured. SALARIED: the same for people whose occupation is 'Salaried'. */
type OfferKind = (typeof OFFER_KINDS)[number];

/** Shares in percent of the life cover in force. */
export type OfferTerms = { shares: Record<OfferKind, number>; min: Paise; max: Paise };
type Person = { birthDate: Day; riskClass: RiskClass | null; occupation: string | null };
type Owned = { status: PolicyStatus; policyType: PolicyType; issueDate: Day; sumAssured: Paise; deathBenefit: Paise };
export type CoverOffer = { offerId: string; kind: OfferKind; sumAssured: Paise; validTill: Day };

const MIN_AGE = 18;
const MAX_AGE = 60;
const LAKH: Paise = 100_000 * 100;
const SALARIED = 'Salaried';

/**
 * Offers of more cover (calls, getPASAdetails): to people aged 18 to 60 who have been insured for a year, have had no claim, and are no
 * high risk. Nothing on record declines an offer, so none is held back for that.
 */
export function coverOffers(
  person: Person,
  { policies, terms }: { policies: readonly Owned[]; terms: OfferTerms },
  today: Day,
): CoverOffer[] {
  if (!mayBeOffered(person, policies, today)) return [];
  const cover = policies.reduce((sum, policy) => sum + lifeCover(policy), 0);
  return OFFER_KINDS.flatMap((kind): CoverOffer[] => {
    if (kind === 'SALARIED' && person.occupation !== SALARIED) return [];
    const share = Math.floor((cover * terms.shares[kind]) / 100);
    const sumAssured = Math.min(share - (share % LAKH), terms.max);
    return sumAssured < terms.min ? [] : [{ offerId: toOfferId(kind, today), kind, sumAssured, validTill: offersEnd(today) }];
  });
}

function mayBeOffered({ birthDate, riskClass }: Person, policies: readonly Owned[], today: Day): boolean {
  const age = yearsBetween(birthDate, today);
  const isLongInForce = policies.some(({ status, issueDate }) => statusGroup(status) === 'inForce' && addYears(issueDate, 1) <= today);
  const hasClaim = policies.some(({ status }) => status === 'DEATH_CLAIM_INTIMATED' || status === 'CLAIM_PAID');
  return age >= MIN_AGE && age <= MAX_AGE && riskClass !== 'HIGH' && isLongInForce && !hasClaim;
}

/**
 * Offers are made on the first day of every second month, January first, and are valid to the last day of the next: until then their id
 * stays the same.
 */
export function offersEnd(today: Day): Day {
  const first = `${today.slice(0, 8)}01`;
  const isFirstMonth = Number(today.slice(5, 7)) % 2 === 1;
  return addDays(addMonths(first, isFirstMonth ? 2 : 1), -1);
}

/** "PASA-2026-12": the month in which it ends. It is looked up among the offers of the person who is logged in only. */
const toOfferId = (kind: OfferKind, today: Day): string => `${kind}-${offersEnd(today).slice(0, 7)}`;

/** True if the id has the form of an offer that exists or existed. Any other id was never issued. */
export function wasOffered(offerId: string, today: Day): boolean {
  const [, year, month] = /^(?:PASA|SALARIED)-(20\d{2})-(02|04|06|08|10|12)$/.exec(offerId) ?? [];
  return month !== undefined && `${year}-${month}` <= offersEnd(today).slice(0, 7);
}
