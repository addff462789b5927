/** Figures as text, and the few statistics that the benchmarks need. */

export const count = (value: number): string => Math.round(value).toLocaleString('en-GB');
export const decimal = (value: number, places = 1): string =>
  value.toLocaleString('en-GB', { minimumFractionDigits: places, maximumFractionDigits: places });
export const ratio = (value: number): string => (Number.isFinite(value) ? `${decimal(value, 2)} ×` : '–');
/** Kilobytes of 1,000 bytes: the smaller unit makes a limit the stricter one. */
export const kilobytes = (bytes: number): string => `${decimal(bytes / 1_000)} KB`;
export const verdict = (passes: boolean): string => (passes ? 'PASS' : 'FAIL');

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = Number.NaN, high = Number.NaN] =
    sorted.length % 2 === 1 ? [sorted[middle], sorted[middle]] : sorted.slice(middle - 1, middle + 1);
  return (low + high) / 2;
}

export const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
