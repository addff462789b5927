type Limits = {
  /** The legal minimum; for rows without a law, the shortest period that the insurer can work with. */
  readonly min: number;
  readonly max: number;
};

/** A later end would keep data that no law and no claim needs (Digital Personal Data Protection Act 2023, section 8(7)). */
const MAX_YEARS = 30;

/**
 * Lengths that staff may set for a row of the retention table, in its unit. A row that is missing here has a fixed length, or one of a
 * setting.
 */
export const RETENTION_LIMITS: Readonly<Record<string, Limits>> = {
  // IRDAI Minimum Information Regulations 2020 (question A12).
  policy: { min: 10, max: MAX_YEARS },
  transactionAsPolicy: { min: 10, max: MAX_YEARS },
  // Prevention of Money-laundering Act 2002, section 12.
  transaction: { min: 5, max: MAX_YEARS },
  identity: { min: 5, max: MAX_YEARS },
  message: { min: 1_826, max: 36_525 },
  // Companies Act 2013, section 128(5) (question A13).
  ledger: { min: 8, max: MAX_YEARS },
  // Digital Personal Data Protection Act 2023, section 6(10) (question A14).
  consent: { min: 7, max: MAX_YEARS },
  // As long as policies: a person who cannot log in could not use the rights over them.
  account: { min: 10, max: MAX_YEARS },
  // Rule of the insurer: a customer may dispute the result of a request for a month.
  image: { min: 30, max: 365 },
};

/** The change of one row that staff want. */
export type RetentionChange = { ruleId: string; length: number };

export type RetentionError = 'fixed' | 'tooShort' | 'tooLong' | 'unchanged';
/** Why staff cannot give a row this length; undefined if they can. */
export function findRetentionError({ ruleId, length }: RetentionChange, current: number | undefined): RetentionError | undefined {
  const limits = Object.hasOwn(RETENTION_LIMITS, ruleId) ? RETENTION_LIMITS[ruleId] : undefined;
  if (!limits || current === undefined) return 'fixed';
  if (length < limits.min) return 'tooShort';
  if (length > limits.max) return 'tooLong';
  return length === current ? 'unchanged' : undefined;
}
