import { type Day, yearsBetween } from '../calendar/dates.ts';
import { type PolicyStatus, statusGroup } from '../policies/policy.ts';
import { plainText, visibleText } from '../text/typed-text.ts';
import { isRelationship } from './relationship.ts';

/** Nomination on a life policy (Insurance Act 1938, s. 39; domain facts, 13). Shares in basis points: 10,000 are the whole. */
export type Nominee = { name: string; relationship: string; birthDate: Day; shareBp: number };
export type Appointee = { name: string; relationship: string; birthDate: Day };
export type Nomination = { nominees: readonly Nominee[]; appointee: Appointee | null };
type Person = { name: string; birthDate: Day };

export const MAX_NOMINEES = 6;
export const WHOLE_BP = 10_000;
const ADULT_AGE = 18;
const MIN_SHARE_BP = 100;
export const NAME_MAX = 60;

/** A name as it is stored: composed letters, one space between words, and joiners only where they join letters. */
export const readName = (name: string): string =>
  visibleText(name.normalize('NFC'))
    .replaceAll(/(^| )[\u200c\u200d]+/g, '$1')
    .replaceAll(/[\u200c\u200d]+(?= |$)/g, '');

/** "S/o", "D/o", "W/o" and "C/o" before a relative, and "@" before an alias, as identity documents print them. */
const RELATIVE_OR_ALIAS = / [SDWC]\/O | ?@ ?(?=[^.@]+$)/gi;
/** 2 to 60 characters of any script: letters with their marks and joiners, space, dot, hyphen, apostrophe; the first is a letter. */
export const isPersonName = (name: string): boolean =>
  name.length <= NAME_MAX && /^[\p{L}\p{M}](?:[\p{L}\p{M} .'’-]|\u200c|\u200d){1,59}$/u.test(name.replaceAll(RELATIVE_OR_ALIAS, ' '));

export const isMinor = (birthDate: Day, today: Day): boolean => yearsBetween(birthDate, today) < ADULT_AGE;
export const hasMinor = (nominees: readonly Pick<Nominee, 'birthDate'>[], today: Day): boolean =>
  nominees.some(({ birthDate }) => isMinor(birthDate, today));

/** A share in percent as it is typed: 1 to 100, at most two decimals; undefined for anything else. In basis points. */
export function parseShare(text: string): number | undefined {
  if (!/^\d{1,3}(?:\.\d{0,2})?$/.test(text)) return undefined;
  const shareBp = Math.round(Number(text) * 100);
  return shareBp >= MIN_SHARE_BP && shareBp <= WHOLE_BP ? shareBp : undefined;
}

export const totalShare = (nominees: readonly Pick<Nominee, 'shareBp'>[]): number =>
  nominees.reduce((total, { shareBp }) => total + shareBp, 0);

const normaliseName = (name: string): string => plainText(name).toLocaleLowerCase('en-IN');
const isSame = (person: Person, other: Person): boolean =>
  person.birthDate === other.birthDate && normaliseName(person.name) === normaliseName(other.name);

type Policy = { status: PolicyStatus; mwp: boolean; assigned: 'ABSOLUTE' | 'CONDITIONAL' | null; ownLife: boolean };
export const NOMINATION_REFUSALS = ['mwpPolicy', 'assigned', 'notOwnLife', 'policyClosed'] as const;
export type NominationRejection = (typeof NOMINATION_REFUSALS)[number];

/**
 * Why the nominees of a policy cannot be changed; null: they can. A lapsed policy may be; after maturity, a claim or the end there is
 * nothing left to nominate for. A conditional assignment to us for a loan refuses nothing.
 */
export function nominationRejection({ status, mwp, assigned, ownLife }: Policy): NominationRejection | null {
  if (mwp) return 'mwpPolicy';
  if (assigned === 'ABSOLUTE') return 'assigned';
  if (!ownLife) return 'notOwnLife';
  return statusGroup(status) === 'closed' ? 'policyClosed' : null;
}

export type NominationError =
  | { code: 'relationshipUnknown'; at: number }
  | { code: 'nomineeIsOwner'; at: number }
  | { code: 'nomineeTwice'; at: number }
  | { code: 'sharesNot100'; at: number }
  | { code: 'appointeeNeeded' }
  | { code: 'appointeeMinor' }
  | { code: 'appointeeIsNominee' };

/** Errors of a nomination as a whole, the most important first. `at`: index of the nominee. The policyholder is the life assured. */
export function findNominationErrors(
  { nominees, appointee }: Nomination,
  { owner, today, storedNames = [] }: { owner: Person; today: Day; storedNames?: readonly string[] },
): NominationError[] {
  const errors: NominationError[] = [];
  nominees.forEach((nominee, at) => {
    if (!isRelationship(nominee.relationship) && !storedNames.includes(nominee.relationship))
      errors.push({ code: 'relationshipUnknown', at });
    if (isSame(nominee, owner)) errors.push({ code: 'nomineeIsOwner', at });
    if (nominees.slice(0, at).some((other) => isSame(nominee, other))) errors.push({ code: 'nomineeTwice', at });
  });
  if (totalShare(nominees) !== WHOLE_BP) errors.push({ code: 'sharesNot100', at: nominees.length - 1 });
  if (!hasMinor(nominees, today)) return errors;
  if (!appointee) return [...errors, { code: 'appointeeNeeded' }];
  if (isMinor(appointee.birthDate, today)) errors.push({ code: 'appointeeMinor' });
  if ([owner, ...nominees].some((person) => isSame(person, appointee))) errors.push({ code: 'appointeeIsNominee' });
  return errors;
}

const toLine = ({ name, relationship, birthDate, shareBp }: Nominee) => [name, relationship, birthDate, shareBp].join('|');
/** True if two nominations are equal in any order. */
export function isSameNomination(nomination: Nomination, other: Nomination): boolean {
  const toLines = ({ nominees, appointee }: Nomination) => [
    ...nominees.map(toLine).sort(),
    appointee ? [appointee.name, appointee.relationship, appointee.birthDate].join('|') : '',
  ];
  return toLines(nomination).join('\n') === toLines(other).join('\n');
}
