/** Limit on removed rows: a number, or a share of the portal's rows of a file. */
export type MaxRemoved = { rows: number } | { percent: number };

/** Little enough that a file which lost its end is noticed. */
export const DEFAULT_MAX_REMOVED: MaxRemoved = { percent: 1 };

export function readMaxRemoved(text: string): MaxRemoved | undefined {
  const match = /^(\d{1,9}(?:\.\d{1,3})?)(%?)$/.exec(text);
  if (!match) return undefined;
  const value = Number(match[1]);
  if (match[2]) return value <= 100 ? { percent: value } : undefined;
  return Number.isInteger(value) ? { rows: value } : undefined;
}

const allowed = (storedRows: number, max: MaxRemoved): number => ('rows' in max ? max.rows : Math.floor((storedRows * max.percent) / 100));

export const isTooMany = (removed: number, storedRows: number, max: MaxRemoved): boolean => removed > allowed(storedRows, max);

export const tooManyRemoved = (removed: number, { held, max, of = '' }: { held: number; max: MaxRemoved; of?: string }): string =>
  `would remove ${removed} of ${held} rows${of} that the portal holds; --max-removed allows ${allowed(held, max)}`;
