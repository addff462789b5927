import { type Day, financialYear } from './dates.ts';

/** A financial year as calls name it: '2025-2026' (calls, 8.1). */
export const yearName = (startYear: number): string => `${startYear}-${startYear + 1}`;

/** The first calendar year of '2025-2026'; undefined if it names no financial year. */
export function parseYear(name: string): number | undefined {
  const match = /^(\d{4})-(\d{4})$/.exec(name);
  const [start, end] = [Number(match?.[1]), Number(match?.[2])];
  return match && end === start + 1 ? start : undefined;
}

/** How far back certificates go (calls, 8.1). */
const YEARS_BACK = 7;

export const isCertificateYear = (startYear: number, today: Day): boolean => {
  const running = financialYear(today).startYear;
  return startYear <= running && startYear >= running - YEARS_BACK;
};

/** The years of a policy for which there may be a certificate, newest first: from the year of issue, at most 7 back. */
export function certificateYears(issueDate: Day, today: Day): number[] {
  const running = financialYear(today).startYear;
  const first = Math.max(financialYear(issueDate).startYear, running - YEARS_BACK);
  return Array.from({ length: Math.max(0, running - first + 1) }, (_, at) => running - at);
}

/** '2025-26', as people write it. */
export const shortYear = (startYear: number): string => financialYear(`${startYear}-04-01`).label;

/** Until 31 March premiums may still come: the certificate is provisional. */
export const isProvisional = (startYear: number, today: Day): boolean => financialYear(today).startYear === startYear;
