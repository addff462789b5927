import { plainText, withoutAccents } from '../text/typed-text.ts';

/** The score from which two names count as the same person's. Two client records with one birth date match from 85. */
export const SAME_NAME = 85;

const TITLES = new Set(['MR', 'MRS', 'MS', 'MISS', 'DR', 'SHRI', 'SMT', 'KUM']);
/** "S/o" (also D/o, W/o, C/o) introduces the name of a relative, which does not count. */
const RELATIVE = /(?<!\p{L})[SDWC] ?\/ ?O(?!\p{L}).*$/iu;
/** Between two names of one person: "Ramesh Patil @ Ramu". */
const ALIAS = /@|(?<![\p{L}\p{M}])(?:alias|urf|उर्फ़?)(?![\p{L}\p{M}])/iu;
const MOST_JOINED = 3;

/** The names of a person, each by its parts. An alias of one word takes the family name of the other: "Ramesh Patil @ Ramu" is Ramu Patil too. */
function parseNames(name: string): string[][] {
  const names = plainText(name).replace(RELATIVE, '').split(ALIAS).map(splitParts);
  const [, ...family] = names.find((parts) => parts.length > 1) ?? [];
  return names.map((parts) => (parts.length === 1 && names.length > 1 ? [...parts, ...family] : parts));
}

/** The parts in capital letters without titles: "Dr. Rao, Asha" is RAO and ASHA. An apostrophe separates nothing: D'Souza is DSOUZA. */
function splitParts(name: string): string[] {
  return withoutAccents(name.replaceAll(/['’‘`´]/g, ''))
    .toUpperCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter((part) => part !== '' && !TITLES.has(part));
}

/** The parts, with those joined that the other name writes as one word: VENKATA RAMANA against VENKATARAMANA. */
function joinedAs(parts: readonly string[], other: readonly string[]): string[] {
  const joined: string[] = [];
  for (let at = 0; at < parts.length; ) {
    let count = MOST_JOINED;
    while (count > 1 && !other.includes(parts.slice(at, at + count).join(''))) count -= 1;
    joined.push(parts.slice(at, at + count).join(''));
    at += count;
  }
  return joined;
}

/**
 * How well the worst-matching part of the shorter name is found in the longer one, 0 to 100. An additional middle name is no difference, nor
 * is a space within a word; another first name is, however long the family name: twins share that and the birth date. Of a person with an
 * alias the name that fits better counts.
 */
export const nameScore = (a: string, b: string): number =>
  Math.max(...parseNames(a).flatMap((firstParts) => parseNames(b).map((other) => scoreMatch(firstParts, other))));

function scoreMatch(firstParts: readonly string[], other: readonly string[]): number {
  const names = [joinedAs(firstParts, other), joinedAs(other, firstParts)];
  const [shorter = [], longer = []] = names.sort((name, another) => name.length - another.length);
  if (shorter.length === 0 || (shorter.length === 1 && longer.length > 1)) return 0;
  const left = [...longer];
  const scores = shorter.map((part) => {
    const found = left.map((candidate) => similarity(part, candidate));
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
