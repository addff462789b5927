import { type Day, EARLIEST_BIRTH, formatDay, parseDay } from '@portal/rules/calendar/dates.ts';
import {
  findNominationErrors,
  isPersonName,
  isSameNomination,
  NAME_MAX,
  type Nomination,
  type NominationError,
  parseShare,
  readName,
  totalShare,
  WHOLE_BP,
} from '@portal/rules/people/nominee.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { pastDateError } from '../../ui/forms/date-error.ts';
import { nomineeText as t } from './nominee.text.ts';

/** Form values of a nominee, as text. */
export type NomineeRow = { key: string; name: string; relationship: string; birth: string; share: string };
export type AppointeeRow = { name: string; relationship: string; birth: string; agreed: boolean };
export type Typed = { nominees: readonly NomineeRow[]; appointee: AppointeeRow };
export type PolicyForForm = ResponseOf<'/policy/getDetails'>;

const NO_APPOINTEE: AppointeeRow = { name: '', relationship: '', birth: '', agreed: false };
export const emptyRow = (share = ''): NomineeRow => ({ key: crypto.randomUUID(), name: '', relationship: '', birth: '', share });

/** As the policy has it; without a nominee one empty row, who gets all. */
export function toTyped({ NOMINEES, APPOINTEE }: Pick<PolicyForForm, 'NOMINEES' | 'APPOINTEE'>): Typed {
  const nominees = NOMINEES.map((nominee) => ({
    key: crypto.randomUUID(),
    name: nominee.NOMINEE_NAME,
    relationship: nominee.RELATIONSHIP_CODE,
    birth: formatDay(nominee.DOB),
    share: String(nominee.SHARE),
  }));
  const appointee = APPOINTEE && {
    name: APPOINTEE.NAME,
    relationship: APPOINTEE.RELATIONSHIP_CODE,
    birth: formatDay(APPOINTEE.DOB),
    agreed: false,
  };
  return { nominees: nominees.length > 0 ? nominees : [emptyRow('100')], appointee: appointee ?? NO_APPOINTEE };
}

/** The error of shares that do not add up to 100%, at the last nominee; none while a share cannot be read. */
export function shareTotalError({ nominees }: Typed): FieldErrors {
  const shares = nominees.map(({ share }) => ({ shareBp: parseShare(share) }));
  const isWrong = shares.every(hasShare) && totalShare(shares) !== WHOLE_BP;
  return isWrong ? { [`nominees.${nominees.length - 1}.share`]: t.errorTotal } : {};
}
const hasShare = (row: { shareBp: number | undefined }): row is { shareBp: number } => row.shareBp !== undefined;

const parseBirth = (text: string): Day => parseDay(text) ?? '';
/** Converts the form values to a nomination. An unreadable value becomes empty or 0. */
export const toNomination = ({ nominees, appointee }: Typed, hasMinor: boolean): Nomination => ({
  nominees: nominees.map(({ name, relationship, birth, share }) => ({
    name: readName(name),
    relationship,
    birthDate: parseBirth(birth),
    shareBp: parseShare(share) ?? 0,
  })),
  appointee: hasMinor && appointee.name ? { ...appointee, name: readName(appointee.name), birthDate: parseBirth(appointee.birth) } : null,
});

/** A field by its nominee, or of the appointee: `nominees.0.name`. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

const birthError = (text: string, today: Day): string | undefined => {
  const day = parseDay(text);
  if (day && day < EARLIEST_BIRTH) return t.errorBirthTooEarly;
  return pastDateError(text, { missing: t.errorBirth, today });
};
function nameError(name: string): string | undefined {
  const clean = readName(name);
  if (clean === '') return t.errorName;
  if (clean.length > NAME_MAX) return t.errorLong;
  return isPersonName(clean) ? undefined : t.errorLetters;
}

/** Errors of each field on its own. */
export function fieldErrors(typed: Typed, isMinorNamed: boolean, today: Day): FieldErrors {
  const errors: Record<string, string | undefined> = {};
  typed.nominees.forEach(({ name, relationship, birth, share }, at) => {
    errors[`nominees.${at}.name`] = nameError(name);
    errors[`nominees.${at}.relationship`] = relationship ? undefined : t.errorRelationship;
    errors[`nominees.${at}.birth`] = birthError(birth, today);
    errors[`nominees.${at}.share`] = parseShare(share) === undefined ? t.errorShare : undefined;
  });
  if (!isMinorNamed) return errors;
  const { name, relationship, birth, agreed } = typed.appointee;
  errors['appointee.name'] = name.trim() === '' ? t.errorNoAppointee : nameError(name);
  errors['appointee.relationship'] = relationship ? undefined : t.errorRelationship;
  errors['appointee.birth'] = birthError(birth, today);
  errors['appointee.agreed'] = agreed ? undefined : t.errorAgreed;
  return errors;
}

/**
 * Errors of the nomination as a whole, once all fields are valid. They appear only after submitting, because a nomination may still be
 * incomplete.
 */
export function nominationErrors(
  typed: Typed,
  { isMinorNamed, policy }: { isMinorNamed: boolean; policy: PolicyForForm },
  today: Day,
): FieldErrors {
  const nomination = toNomination(typed, isMinorNamed);
  const owner = { name: policy.OWNER_NAME, birthDate: policy.OWNER_DOB };
  const existingRelationships = policy.NOMINEES.map(({ RELATIONSHIP_CODE }) => RELATIONSHIP_CODE);
  const inputErrors = findNominationErrors(nomination, { owner, today, storedNames: existingRelationships });
  if (inputErrors.length === 0 && isSameNomination(nomination, nominationNow(policy))) return { 'nominees.0.name': t.errorUnchanged };
  return Object.fromEntries(inputErrors.toReversed().map((error) => [toField(error), TEXTS[error.code]]));
}

export const nominationNow = ({ NOMINEES, APPOINTEE }: Pick<PolicyForForm, 'NOMINEES' | 'APPOINTEE'>): Nomination => ({
  nominees: NOMINEES.map((nominee) => ({
    name: nominee.NOMINEE_NAME,
    relationship: nominee.RELATIONSHIP_CODE,
    birthDate: nominee.DOB,
    shareBp: Math.round(nominee.SHARE * 100),
  })),
  appointee: APPOINTEE && { name: APPOINTEE.NAME, relationship: APPOINTEE.RELATIONSHIP_CODE, birthDate: APPOINTEE.DOB },
});

const TEXTS: Record<NominationError['code'], string> = {
  relationshipUnknown: t.errorRelationship,
  nomineeIsOwner: t.errorOwner,
  nomineeTwice: t.errorTwice,
  sharesNot100: t.errorTotal,
  appointeeNeeded: t.errorNoAppointee,
  appointeeMinor: t.errorMinorAppointee,
  appointeeIsNominee: t.errorAppointeeIsNominee,
};
const PART = { relationshipUnknown: 'relationship', nomineeIsOwner: 'name', nomineeTwice: 'name', sharesNot100: 'share' } as const;
function toField(error: NominationError): string {
  if ('at' in error) return `nominees.${error.at}.${PART[error.code]}`;
  return error.code === 'appointeeMinor' ? 'appointee.birth' : 'appointee.name';
}
