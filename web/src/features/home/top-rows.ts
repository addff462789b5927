import { sumAmounts } from '@portal/rules/policies/duty-sentence.ts';

type Row = { id: string; label: string; value: number };
const SHOWN = 3;

/** Largest rows and one for all others, so that the rows add up to the total. */
export function topRows(rows: readonly Row[], rest: (n: number) => string): Row[] {
  const sorted = [...rows].sort((a, b) => b.value - a.value);
  if (sorted.length <= SHOWN + 1) return sorted;
  const otherRows = sorted.slice(SHOWN);
  return [
    ...sorted.slice(0, SHOWN),
    { id: 'rest', label: rest(otherRows.length), value: sumAmounts(otherRows.map(({ value: amount }) => ({ amount }))) },
  ];
}
