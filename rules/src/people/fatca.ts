/** Rules of the FATCA/CRS self-declaration (calls, 5: /createCase/fatcaDeclaration; domain facts, 15). */

/** Why there is no tax number: A not issued, B applied for, C not required. */
export const NO_TIN_REASONS = ['A', 'B', 'C'] as const;
type NoTinReason = (typeof NO_TIN_REASONS)[number];
export const FATCA_ADDRESSES = ['RESIDENTIAL', 'BUSINESS'] as const;
export const MAX_RESIDENCIES = 3;
export const MAX_CITIZENSHIPS = 3;
export const TIN_LENGTH = { min: 4, max: 30 } as const;

export const INDIA = 'IN';
const UNITED_STATES = 'US';
/** The tax number of the United States: nine digits, with or without dashes. */
const isUsTin = (tin: string): boolean => /^\d{9}$/.test(tin.replaceAll('-', ''));

export type TaxResidency = { country: string; tin?: string | undefined; noTinReason?: NoTinReason | undefined };
type TaxResidence = { usPerson: boolean; indiaResident: boolean; taxResidencies: readonly TaxResidency[] };
/** `row`: the residency it is about; without one it is about the declaration as a whole. */
type FatcaError = { code: 'countryTwice' | 'tinNeeded' | 'usPersonResidency' | 'residencyNeeded'; row?: number };

/** Errors of a declaration, in the order of the form. */
export function findFatcaErrors({ usPerson, indiaResident, taxResidencies }: TaxResidence): FatcaError[] {
  const errors = taxResidencies.flatMap((residency, row): FatcaError[] => {
    const code = describeRowError(residency, taxResidencies.slice(0, row));
    return code ? [{ code, row }] : [];
  });
  if (!indiaResident && taxResidencies.length === 0) return [...errors, { code: 'residencyNeeded' }];
  if (usPerson && !taxResidencies.some(({ country }) => country === UNITED_STATES)) return [...errors, { code: 'usPersonResidency' }];
  return errors;
}

function describeRowError({ country, tin, noTinReason }: TaxResidency, before: readonly TaxResidency[]): FatcaError['code'] | undefined {
  if (before.some((other) => other.country === country)) return 'countryTwice';
  if (country === UNITED_STATES && (noTinReason !== undefined || !isUsTin(tin ?? ''))) return 'usPersonResidency';
  return (tin === undefined) === (noTinReason === undefined) ? 'tinNeeded' : undefined;
}
