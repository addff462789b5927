/** Search over a short list of services (SRCH-001). */
export type Searchable = { label: string; keywords: string };

const KEYWORD_MAX = 60;

/** The typed keyword as searched and shown: trimmed, single spaces, at most 60 characters. */
export const toKeyword = (typed: string): string => typed.trim().replace(/\s+/g, ' ').slice(0, KEYWORD_MAX).trim();

/** Lower case, without Latin accents (vowel signs of Indian scripts are letters), split into words. */
const splitLabel = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);

/** Words of a question that name no service. */
const FILLERS = new Set([
  'a',
  'an',
  'as',
  'can',
  'do',
  'for',
  'how',
  'i',
  'in',
  'is',
  'me',
  'my',
  'of',
  'the',
  'to',
  'want',
  'what',
  'where',
  'with',
]);
/** A misspelt word of this length usually has its first letters right. */
const MISSPELT_MIN = 5;
const FIRST_LETTERS = 3;

const startsOne = (words: readonly string[], part: string): boolean => words.some((word) => word.startsWith(part));

/**
 * Entries that match a typed text: each typed word starts a word of the label, or else of the label and keywords. If no entry
 * matches every word, those that match most words; if none matches any, those that start with the first letters of a long word.
 */
export function searchEntries<Entry extends Searchable>(entries: readonly Entry[], typed: string): Entry[] {
  const all = splitLabel(toKeyword(typed));
  const searchWords = all.filter((word) => !FILLERS.has(word) || all.length === 1);
  if (searchWords.length === 0) return [];
  const rows = entries.map((entry) => ({ entry, label: splitLabel(entry.label), all: splitLabel(`${entry.label} ${entry.keywords}`) }));
  const byLabel = rows.filter(({ label }) => searchWords.every((part) => startsOne(label, part)));
  const byKeyword = rows.filter((row) => !byLabel.includes(row) && searchWords.every((part) => startsOne(row.all, part)));
  if (byLabel.length + byKeyword.length > 0) return [...byLabel, ...byKeyword].map(({ entry }) => entry);
  const best = mostMatches(rows, searchWords);
  if (best.length > 0) return best;
  return mostMatches(
    rows,
    searchWords.filter((word) => word.length >= MISSPELT_MIN && !/\d/.test(word)).map((word) => word.slice(0, FIRST_LETTERS)),
  );
}

function mostMatches<Entry>(rows: readonly { entry: Entry; all: readonly string[] }[], prefixes: readonly string[]): Entry[] {
  const counted = rows.map(({ entry, all }) => ({ entry, matches: prefixes.filter((part) => startsOne(all, part)).length }));
  const most = Math.max(0, ...counted.map(({ matches }) => matches));
  return most === 0 ? [] : counted.filter(({ matches }) => matches === most).map(({ entry }) => entry);
}
