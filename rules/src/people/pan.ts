import { type Day, yearsBetween } from '../calendar/dates.ts';
import { isPan, readReference } from './identifiers.ts';
import { SAME_NAME } from './name-match.ts';
import type { PanSeeding } from './profile-score.ts';

/** Statuses of a PAN at the tax department (calls, 5: /verifyPANDetails). */
export const PAN_STATUSES = ['VALID', 'INVALID', 'INOPERATIVE', 'DECEASED', 'FAKE'] as const;
type PanStatus = (typeof PAN_STATUSES)[number];
type PanAnswer = { status: PanStatus; aadhaarSeeding: PanSeeding };

/** A PAN in capitals, without separators. */
export const normalisePan = readReference;

/** The kinds of holder, by the fourth letter, that own a policy as a person: an individual or a Hindu undivided family (domain facts, 14). */
export const isPersonalPan = (pan: string): boolean => isPan(pan) && /^.{3}[PH]/.test(pan);

/** How long the answer about a PAN may be used (calls, 5: /verifyPANDetails). */
export const PAN_CHECK_MIN = 30;
export const PAN_CHECKS_A_DAY = 5;

/** A PAN of these may be recorded; an inoperative one is a valid PAN that is not linked with Aadhaar. */
export const isUsablePan = (status: PanStatus): boolean => status === 'VALID' || status === 'INOPERATIVE';

const EXEMPT_AGE = 80;
const EXEMPT_STATES = /\b(assam|meghalaya|jammu\s*(and|&)\s*kashmir)\b/i;
export type SeedingFacts = { nri: boolean; birthDate: Day; address: string | null };
/**
 * True if PAN and Aadhaar need not be linked: 80 and older, living abroad, or in Assam, Jammu and Kashmir or Meghalaya (domain facts, 14).
 */
export const isSeedingExempt = ({ nri, birthDate, address }: SeedingFacts, today: Day): boolean =>
  nri || yearsBetween(birthDate, today) >= EXEMPT_AGE || EXEMPT_STATES.test(address ?? '');

/** Status to record: the department's answer, but NA for exempt people. A PAN that it calls inoperative is inoperative for everyone. */
export function seedingFor({ status, aadhaarSeeding }: PanAnswer, facts: SeedingFacts, today: Day): PanSeeding {
  if (status === 'INOPERATIVE') return 'INOPERATIVE';
  return isSeedingExempt(facts, today) ? 'NA' : aadhaarSeeding;
}

export const isSeeded = (seeding: PanSeeding): boolean => seeding === 'Y' || seeding === 'NA';
export const isSameName = (score: number): boolean => score >= SAME_NAME;

/** A PAN that was checked, beside what is on record. */
export type CheckedPan = { status: PanStatus; nameScore: number; dobMatches: boolean; seeding: PanSeeding };
type RecordedPan = { isSame: boolean; isVerified: boolean; seeding: PanSeeding | null };

/** Decides about a new PAN: recorded immediately, reviewed by staff, or rejected (calls, 5: /createCase/panUpdate). */
export function decidePan(
  checked: CheckedPan,
  record: RecordedPan,
  hasCopy: boolean,
): 'done' | 'review' | 'panInvalid' | 'dobMismatch' | 'nameMismatch' | 'unchanged' {
  if (!isUsablePan(checked.status)) return 'panInvalid';
  if (!checked.dobMatches) return 'dobMismatch';
  if (record.isSame && record.isVerified && record.seeding === checked.seeding) return 'unchanged';
  if (isSameName(checked.nameScore)) return 'done';
  return hasCopy ? 'review' : 'nameMismatch';
}

/** Decides about the link between the PAN on record and Aadhaar (calls, 5: /createCase/panUpdate). */
export function decideSeeding(
  { status, seeding }: Pick<CheckedPan, 'status' | 'seeding'>,
  recorded: PanSeeding | null,
  hasAadhaar: boolean,
): 'done' | 'review' | 'panInvalid' | 'proofNeeded' | 'unchanged' {
  if (!isUsablePan(status)) return 'panInvalid';
  if (isSeeded(seeding)) return seeding === recorded ? 'unchanged' : 'done';
  return hasAadhaar ? 'review' : 'proofNeeded';
}
