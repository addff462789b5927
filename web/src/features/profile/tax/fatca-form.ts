import { findFatcaErrors, INDIA, MAX_RESIDENCIES, NO_TIN_REASONS, TIN_LENGTH } from '@portal/rules/people/fatca.ts';
import type { Body } from '../../../lib/api/wire.ts';
import { fatcaText as t } from './fatca.text.ts';

type Row = 0 | 1 | 2;
export const ROWS: readonly Row[] = [0, 1, 2];
type RowField = `country${Row}` | `tin${Row}` | `reason${Row}`;
const PERSON = ['birthPlace', 'birthCountry', 'citizenship', 'citizenship2', 'citizenship3', 'fatherOrSpouseName', 'occupation'] as const;
const ANSWERS = ['addressType', 'usPerson', 'indiaResident', 'otherResident', 'rows'] as const;
export type FatcaField = (typeof PERSON)[number] | (typeof ANSWERS)[number] | RowField;
export type FatcaValues = Record<FatcaField, string>;
type Errors = Record<FatcaField, string | undefined>;

/** Fields that a draft may contain: all except the tax numbers (R13). */
export const STORED_FIELDS = [...PERSON, ...ANSWERS, ...ROWS.flatMap((row) => [`country${row}`, `reason${row}`] as const)];
const FIELDS: readonly FatcaField[] = [
  ...PERSON,
  ...ANSWERS,
  ...ROWS.flatMap((row) => [`country${row}`, `tin${row}`, `reason${row}`] as const),
];
export const EMPTY_FATCA = { ...(Object.fromEntries(FIELDS.map((field) => [field, ''])) as FatcaValues), rows: '1' };

const TEXT_LENGTH = { min: 2, max: 60 } as const;
export const WORDS_MAX = TEXT_LENGTH.max;
export const rowCount = ({ rows }: FatcaValues): number => Math.min(MAX_RESIDENCIES, Math.max(1, Number(rows) || 1));
const listRows = (values: FatcaValues): readonly Row[] => (values.otherResident === 'Y' ? ROWS.slice(0, rowCount(values)) : []);

const toResidency = (values: FatcaValues, row: Row) => {
  const tin = values[`tin${row}`].trim();
  const noTinReason = NO_TIN_REASONS.find((reason) => reason === values[`reason${row}`]);
  return { country: values[`country${row}`], ...(tin !== '' && { tin }), ...(noTinReason && { noTinReason }) };
};

/** Errors by field. Rules across fields are those of the server. */
export function fatcaErrors(values: FatcaValues): Errors {
  const errors = Object.fromEntries(FIELDS.map((field) => [field, undefined])) as Errors;
  for (const field of ['birthPlace', 'fatherOrSpouseName'] as const) {
    const { length } = values[field].trim();
    if (length < TEXT_LENGTH.min || length > TEXT_LENGTH.max) errors[field] = t.errorWords;
  }
  for (const field of ['birthCountry', 'citizenship'] as const) if (values[field] === '') errors[field] = t.errorCountry;
  for (const field of ['occupation', 'addressType'] as const) if (values[field] === '') errors[field] = t.errorChoice;
  for (const field of ['usPerson', 'indiaResident', 'otherResident'] as const) if (values[field] === '') errors[field] = t.errorAnswer;
  addResidencyErrors(values, errors);
  return errors;
}

function addResidencyErrors(values: FatcaValues, errors: Errors): void {
  const rows = listRows(values);
  const isAnswered = values.usPerson !== '' && values.indiaResident !== '' && values.otherResident !== '';
  const taxResidencies = rows.map((row) => toResidency(values, row));
  const declared = { usPerson: values.usPerson === 'Y', indiaResident: values.indiaResident === 'Y', taxResidencies };
  for (const { code, row } of isAnswered ? findFatcaErrors(declared) : []) {
    const at = row === undefined ? undefined : ROWS[row];
    if (at === undefined) errors.otherResident ??= t[code];
    else if (code === 'countryTwice') errors[`country${at}`] = t[code];
    else errors[`tin${at}`] = t[code];
  }
  for (const row of rows) {
    const { length } = values[`tin${row}`].trim();
    if (length > 0 && (length < TIN_LENGTH.min || length > TIN_LENGTH.max)) errors[`tin${row}`] = t.errorTinLength;
    if (values[`country${row}`] === '') errors[`country${row}`] = t.errorCountry;
    if (values[`country${row}`] === INDIA) errors[`country${row}`] = t.errorIndia;
  }
}

type Declared = Omit<Body<'/createCase/fatcaDeclaration'>, 'consent' | 'consentVersion' | 'otpProof'>;
const yn = (value: string): 'Y' | 'N' => (value === 'Y' ? 'Y' : 'N');

/** Converts the form values to the wire format. */
export const toDeclaration = (values: FatcaValues): Declared => ({
  birthPlace: values.birthPlace.trim(),
  birthCountry: values.birthCountry,
  citizenship: [...new Set([values.citizenship, values.citizenship2, values.citizenship3].filter((code) => code !== ''))],
  fatherOrSpouseName: values.fatherOrSpouseName.trim(),
  usPerson: yn(values.usPerson),
  indiaResident: yn(values.indiaResident),
  taxResidencies: listRows(values).map((row) => toResidency(values, row)),
  addressType: values.addressType === 'BUSINESS' ? 'BUSINESS' : 'RESIDENTIAL',
  occupation: values.occupation,
});
