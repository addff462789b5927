/** The score from which two names count as the same person's. Two client records with one birth date match from 85. */
export const SAME_NAME = 85;

const TITLES = new Set(['MR', 'MRS', 'MS', 'MISS', 'DR', 'SHRI', 'SMT', 'KUM']);

/** The parts in capital letters without titles: "Dr. Rao, Asha" is ASHA and RAO. */
function partsOf(name: string): string[] {
  const letters = name.normalize('NFKD').toUpperCase().replaceAll(/\p{M}/gu, '');
  return letters.split(/[^\p{L}]+/u).filter((part) => part !== '' && !TITLES.has(part));
}

/**
 * How well the worst-matching part of the shorter name is found in the longer one, 0 to 100. An additional middle name is no difference;
 * another first name is, however long the family name: twins share that and the birth date.
 */
export function nameScore(a: string, b: string): number {
  const [shorter = [], longer = []] = [partsOf(a), partsOf(b)].sort((one, other) => one.length - other.length);
  if (shorter.length === 0 || (shorter.length === 1 && longer.length > 1)) return 0;
  const left = [...longer];
  const scores = shorter.map((part) => {
    const found = left.map((other) => similarity(part, other));
    const best = Math.max(...found);
    left.splice(found.indexOf(best), 1);
    return best;
  });
  return Math.min(...scores);
}

/** 100 less the percentage of letters to change to get from one word to the other. */
const similarity = (a: string, b: string): number => Math.round(100 * (1 - distance(a, b) / Math.max(a.length, b.length)));

/** Letters to insert, drop or replace (Levenshtein). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
